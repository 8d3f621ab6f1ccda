#pragma once

#include "lab/moment.hpp"

#include <span>

namespace carom {

/// Fills in which of how many each moment of a step is, which only the end of a round tells:
/// iterations (sub-steps, where the method calls them so), and the contacts and joints of each.
void number_moments(std::span<Moment> moments, bool counts_sub_steps);

} // namespace carom
