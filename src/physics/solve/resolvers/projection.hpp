#pragma once

#include "physics/solve/resolvers/resolver.hpp"

#include <cstdint>

namespace carom {

/// How much of an overlap stays.
enum class Leaves : std::uint8_t { nothing, slop };

/// Moves the bodies of every contact that overlaps by more than that apart along n, one contact
/// after the other.
void move_apart(Problem& problem, Leaves leaves, ProjectionShare share);

} // namespace carom
