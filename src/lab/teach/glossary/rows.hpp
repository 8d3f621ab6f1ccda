#pragma once

#include "lab/teach/glossary.hpp"

/// The terms of glossary(), by the files that hold them.
namespace carom {

std::vector<Term> motion_terms();     ///< what moves bodies, with and without contacts
std::vector<Term> contact_terms();    ///< where bodies touch, and how that is found
std::vector<Term> impulse_terms();    ///< what a collision gives them
std::vector<Term> solving_terms();    ///< how many contacts are solved together
std::vector<Term> correction_terms(); ///< what removes overlaps
std::vector<Term> spring_terms();     ///< springs, joints, and what they do to contacts

} // namespace carom
