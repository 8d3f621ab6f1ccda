#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace carom {

/// What a picture of the joints is made from. Valid for one frame.
struct JointView {
    const World& world;
    std::span<const Transform> transforms; ///< where to draw each body
    const World& first;                    ///< the world that the run began with
    std::span<const char> covered = {};    ///< `covered_bodies`, or none at all
    std::optional<BodyId> selected = {};
    JointId singled_out = {}; ///< 0: none
};

/// With this many joints or more, each is one straight, fine line.
inline constexpr std::size_t many_joints = 200;

/// The mean tension of the joint over the last step [N]; < 0: compression. Of one that acts in all
/// directions, the magnitude of its force.
float load_of(const World& world, const Joint& joint);

/// The load at which a joint reaches its full colour [N]: the weight of the heaviest group of
/// movable bodies that joints link (with 9.81 m/s² where there is no gravity), or the largest yield
/// force of a spring, whichever is more. A net of n bodies, with more than two joints each, counts
/// by its weight over √n, for that many strings of a row share it. The load depends on the bodies
/// and joints of the world and not on their motion, so a joint changes its colour only when its own
/// load changes.
float full_load(const World& world);

/// From 0 (grey) to 1 (full colour): the square root of the share of the full load, so that a
/// hundredth of it, far from the anchor of a long chain, still shows a tenth of the colour.
float shade_of_load(float load, float full);

/// What `draw_joints` draws, for a legend.
struct JointCounts {
    std::size_t drawn = 0;
    std::size_t along_line = 0; ///< of them those in tension or compression
    std::size_t slack = 0;      ///< ropes without tension
    std::size_t bent = 0;       ///< plastic springs whose rest length has changed since the start
};
JointCounts count_joints(const JointView& view);

/// The joints, from anchor to anchor, in the colour of their load:
/// - springs as coils and slack ropes as they hang, while there are fewer than `many_joints`,
/// - joints in all directions as points, and a line between their anchors where these are apart,
/// - a point where something is fixed to the world, and one on each bent spring,
/// - a rim around the one that is singled out, or else around those of the selected body.
/// Those between two covered bodies are left out, but for those of the selected one.
void draw_joints(const JointView& view, DrawList& list);

} // namespace carom
