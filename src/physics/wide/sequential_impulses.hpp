#pragma once

#include "physics/wide/problem.hpp"

namespace carom::wide {

/// `sequential_impulses`, many manifolds at a time; its file explains the method.
void advance_sequential_impulses(Problem& problem);

} // namespace carom::wide
