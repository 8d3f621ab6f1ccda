#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace carom {

/// What a picture of the joints is made from, lent for one frame.
struct JointView {
    const World& world;
    std::span<const Transform> transforms; ///< where to draw each body
    const World& first;                    ///< the world that the run began with
    std::span<const char> covered = {};    ///< `covered_bodies`, or none at all
    std::optional<BodyId> selected = {};
    JointId singled_out = {}; ///< 0: none
};

/// From so many joints on each is one straight, fine line.
inline constexpr std::size_t many_joints = 200;

/// How hard the joint pulled its bodies together over the last step, on average [N]; < 0: pressed
/// them apart. Of one that acts in all directions, the size of its force.
float load_of(const World& world, const Joint& joint);

/// The load from which on a joint has its full colour [N]: the weight of the heaviest group of
/// movable bodies that hang together by joints (with 9.81 m/s² where there is no gravity), or the
/// most that a plastic spring bears, whichever is more. It follows from what the world is made of
/// and not from what happens in it, so a joint changes its colour only when its own load changes.
float full_load(const World& world);

/// 0 to 1: how far a load is from grey to full colour. The root, so that a hundredth of the full
/// load, far from the anchor of a long chain, still shows a tenth of the colour.
float shade_of_load(float load, float full);

/// What `draw_joints` draws, for a legend.
struct JointCounts {
    std::size_t drawn = 0;
    std::size_t along_line = 0; ///< of them those that pull or press
    std::size_t slack = 0;      ///< ropes that do nothing
    std::size_t bent = 0;       ///< plastic springs whose rest length has moved since the beginning
};
JointCounts count_joints(const JointView& view);

/// The joints, from anchor to anchor, in the colour of their load:
/// - springs as coils and slack ropes as they hang, while there are fewer than `many_joints`,
/// - joints in all directions as points, and a line between their anchors where these have parted,
/// - a point where something is fixed to the world, and one on each bent spring,
/// - a rim around the one that is singled out, or else around those of the selected body.
/// Those between two covered bodies are left out, but for those of the selected one.
void draw_joints(const JointView& view, DrawList& list);

} // namespace carom
