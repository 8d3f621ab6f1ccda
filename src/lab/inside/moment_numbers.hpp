#pragma once

#include "lab/inside/moment.hpp"

#include <span>

namespace carom {

/// Numbers and counts the iterations of a step (sub-steps, where the method calls them so), and the
/// contacts and joints of each. They are known only when the whole step is.
void number_moments(std::span<Moment> moments, bool counts_sub_steps);

} // namespace carom
