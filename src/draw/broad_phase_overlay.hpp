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

/// What the broad phase of a step was given and found, lent for one picture. It belongs to the
/// bodies of `world` in their order.
struct BroadPhaseView {
    const World& world;
    std::span<const Bounds> bounds;
    std::span<const BodyPair> pairs;
    const BroadPhaseScratch& scratch; ///< of the chosen method
};

/// More lines than these are not drawn: a picture stays quick and can still be read.
inline constexpr std::size_t most_tree_boxes = 256;
inline constexpr std::size_t most_pair_lines = 4096;

/// How much of a tree a picture holds: all levels that together have at most `most_tree_boxes`
/// boxes, from the root down.
struct TreeExtent {
    std::uint32_t levels = 0;
    std::uint32_t levels_drawn = 0;
    std::size_t boxes = 0; ///< of all levels
};
TreeExtent tree_extent(const BoundingTree& tree);

/// As far as they are switched on:
/// - the bounds that the broad phase was given, with the margin and the motion of the step,
/// - what the chosen method made of them: the boxes of the tree, shaded from the root to the
///   deepest level that is drawn; or the sweep axis
///   with the shadows of the bounds, one above the other where they overlap, that of the selected
///   body marked; all pairs make nothing,
/// - the pairs found, as lines between the centres, or to the nearest point of a static
///   body; those with a contact stand out, two static bodies are left out.
void draw_broad_phase(const BroadPhaseView& view, std::span<const Transform> transforms,
                      std::optional<BodyId> selected, const OverlaySwitches& switches,
                      DrawList& list);

/// Puts each shadow (ascending by start) into the lowest row in which it overlaps none before it.
/// As many rows are needed as shadows overlap at one place: so high the picture is where the axis
/// tells bodies apart badly.
std::vector<std::uint32_t> rows_of(std::span<const SweepInterval> shadows);

/// The sweep axis over the movable bodies, with the shadows of all bounds on it.
void draw_sweep(const BroadPhaseView& view, std::optional<std::uint32_t> selected, DrawList& list);

} // namespace carom
