#include "lab/measure/joint_track.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// Along a line C, or 0 where a rope is slack; else the distance of the anchors.
double error_of_anchors(const Joint& joint, const glm::vec3& d) {
    const JointTypeRow& type = type_of(joint);
    if (!type.acts_along_line) {
        return static_cast<double>(glm::length(d));
    }
    const JointEquations asked = type.equations(joint, d);
    const auto C = static_cast<double>(asked.axes[0].C);
    const bool is_one_sided = !asked.spring && asked.axes[0].most <= 0.0f;
    return is_one_sided ? std::max(C, 0.0) : C;
}

constexpr std::array joint_quantity_rows = {
    JointQuantity{"joint_impulse", "Joint impulse", "N s",
                  [](const JointTrackSample& s) { return s.impulse; }, nullptr,
                  "Of each step, added up over its sub-steps: positive in tension, negative in "
                  "compression; of a ball joint its size."},
    JointQuantity{
        "joint_force", "Joint force", "N",
        [](const JointTrackSample& s) { return s.duration > 0.0 ? s.impulse / s.duration : 0.0; },
        nullptr,
        "The joint's impulse of a step divided by its time: positive in tension, "
        "negative in compression; of a ball joint its size."},
    JointQuantity{"joint_length", "Joint length", "m",
                  [](const JointTrackSample& s) { return s.length; }, nullptr,
                  "From anchor to anchor."},
    JointQuantity{"joint_error", "Joint error C", "mm",
                  [](const JointTrackSample& s) { return 1e3 * s.error; },
                  [](const JointTrackSample& s) { return 1e3 * s.length; },
                  "How far the joint is from where it should be: a rod's length beyond L, a "
                  "rope's where it is taut, the distance of a ball joint's anchors; of a spring "
                  "its extension, which is no error."},
};

} // namespace

std::optional<JointTrackSample> WatchedJoint::measure(const World& world) const {
    const Joint* joint = world.find(id);
    if (joint == nullptr) {
        return std::nullopt;
    }
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const glm::vec3 d = world_anchor_b(world, *joint) - world_anchor_a(world, *joint);
    return JointTrackSample{
        .step = world.step_count,
        .time = world.time,
        .duration = static_cast<double>(world.last_time_step),
        .impulse = world.step_count > 0 ? static_cast<double>(pull_impulse(*joint)) : none,
        .length = static_cast<double>(glm::length(d)),
        .error = error_of_anchors(*joint, d)};
}

std::span<const JointQuantity> joint_quantities() { return joint_quantity_rows; }

} // namespace carom
