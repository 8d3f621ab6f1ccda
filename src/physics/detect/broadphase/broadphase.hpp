#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/broadphase/tree_pairs.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// What a method goes by.
struct BroadPhaseInput {
    std::span<const Bounds> bounds; ///< of each body over the coming slice of the step

    /// How far each body moves in the slice [m]. The bounds hold this already; it lets a method
    /// guess where they will be in the slices to come. Empty: no guess.
    std::span<const glm::vec3> motions;

    /// Need not be a unit vector; methods that do not sweep ignore it.
    glm::vec3 sweep_axis{1.0f};

    /// Threads that may share the work; nullptr: none but the caller's.
    ThreadPool* thread_pool = nullptr;
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
    TreePairs tree;
};

/// Replaces `pairs` by all pairs of bodies whose bounds overlap (touching counts), in ascending
/// order. Every method gives the same pairs. False, and no pairs, where there are more than
/// `most_pairs` of that many bodies.
using FindPairs = bool (*)(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                           std::vector<BodyPair>& pairs);

/// A catalogue row: all that window, command line, scene loader and tests know about a method.
struct BroadPhaseRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    FindPairs find_pairs;
};

} // namespace carom
