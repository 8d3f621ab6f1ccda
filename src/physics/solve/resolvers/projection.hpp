#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

/// Moves the bodies of every contact that overlaps by more than `slop` [m] apart along n, one
/// contact after the other.
void move_apart(Problem& problem, float slop, ProjectionShare share);

} // namespace carom
