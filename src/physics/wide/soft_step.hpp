#pragma once

#include "physics/wide/problem.hpp"

namespace carom::wide {

/// `soft_step`, many manifolds at a time; its file explains the method.
void advance_soft_step(Problem& problem);

} // namespace carom::wide
