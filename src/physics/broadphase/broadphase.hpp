#pragma once

#include "math/bounds.hpp"

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// Two bodies that may touch: their places in the list of bodies, a < b.
struct BodyPair {
    std::uint32_t a;
    std::uint32_t b;
    auto operator<=>(const BodyPair&) const = default;
};

/// The shadow of a body's bounds on the sweep axis.
struct SweepInterval {
    float start;
    float end;
    std::uint32_t body;
};

/// Memory that a method reuses from step to step: once it has grown, no step allocates. It never
/// changes a result.
struct BroadPhaseScratch {
    std::vector<SweepInterval> intervals;
};

/// Replaces `pairs` by all pairs of bodies whose bounds overlap (touching counts), in ascending
/// order. Every method gives the same pairs. `sweep_axis` need not be a unit vector; methods that
/// do not sweep ignore it.
using FindPairs = void (*)(std::span<const Bounds> bounds, const glm::vec3& sweep_axis,
                           BroadPhaseScratch& scratch, std::vector<BodyPair>& pairs);

/// A catalogue row: all that window, command line, scene loader and tests know about a method.
struct BroadPhaseRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    FindPairs find_pairs;
};

} // namespace carom
