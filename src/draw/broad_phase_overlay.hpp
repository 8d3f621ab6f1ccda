#pragma once

#include "draw/draw_list.hpp"
#include "draw/overlays.hpp"
#include "physics/detect/broadphase/broadphase.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace carom {

/// What the broad phase of a step was given and found, in the order of the bodies of `world`. Valid
/// for one picture.
struct BroadPhaseView {
    const World& world;
    std::span<const Bounds> bounds;
    std::span<const BodyPair> pairs;
    const BroadPhaseScratch& scratch; ///< of the chosen method
};

/// More lines than these are not drawn, so that a picture stays quick to draw and legible.
inline constexpr std::size_t most_tree_boxes = 256;
inline constexpr std::size_t most_pair_lines = 4096;

/// The part of a tree that is drawn: all levels, from the root down, that together have at most
/// `most_tree_boxes` boxes.
struct TreeExtent {
    std::uint32_t levels = 0;
    std::uint32_t levels_drawn = 0;
    std::size_t boxes = 0; ///< of all levels
};
TreeExtent tree_extent(const BoundingTree& tree);

/// As far as they are switched on:
/// - the bounds that the broad phase was given, with the margin and the motion of the step,
/// - what the chosen method made of them: the boxes of the tree, shaded from the root to the
///   deepest level that is drawn; or the sweep axis with the shadows (projections) of the bounds,
///   one above the other where they overlap, that of the selected body marked; nothing for all
///   pairs,
/// - the pairs found, as lines between the centres, or to the nearest point of a static
///   body; those with a contact stand out, two static bodies are left out.
void draw_broad_phase(const BroadPhaseView& view, std::span<const Transform> transforms,
                      std::optional<BodyId> selected, const OverlaySwitches& switches,
                      DrawList& list);

/// Puts each shadow (ascending by start) into the lowest row in which it overlaps none before it.
/// There are as many rows as shadows overlap at one place: many where the axis separates bodies
/// badly.
std::vector<std::uint32_t> rows_of(std::span<const SweepInterval> shadows);

/// The sweep axis over the movable bodies, with the shadows of all bounds on it.
void draw_sweep(const BroadPhaseView& view, std::optional<std::uint32_t> selected, DrawList& list);

} // namespace carom
