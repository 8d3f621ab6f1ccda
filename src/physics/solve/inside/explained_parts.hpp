#pragma once

#include "physics/solve/inside/explanation.hpp"

#include <string>

/// Parts of derivations that contacts and joints share.
namespace carom {

struct Softness;

/// Why it is 0, where it is.
std::string words_of_mass(const Body& body);

/// How a spring solved implicitly over h [s] softens its constraint.
void explain_softness(Explainer& explainer, const Softness& soft, float damping_ratio, float h,
                      std::string words);

} // namespace carom
