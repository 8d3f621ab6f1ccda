#pragma once

#include "physics/world/joint.hpp"
#include "physics/world/property.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace carom {

struct World;

/// One row for each key of a joint in a scene file that is one value; the Inspector edits through
/// the same rows. Those that the joint's type does not read have no value (std::monostate).
std::span<const Property<Joint>> joint_table();

/// What is wrong with a joint, and with which key of it.
struct JointComplaint {
    std::string_view key; ///< of `joint_table()`, or "bodies", or "anchors"
    std::string what;     ///< "expected ..., got ..."
};

/// Whether this world can take the joint in: its type and bodies are there, it ties two different
/// ones, or one to the world, and all numbers lie in their ranges.
std::optional<JointComplaint> complaint(const World& world, const Joint& joint);

/// How far its anchors are apart, in this world, which has its bodies [m].
float distance_between_anchors(const World& world, const Joint& joint);

/// Where its anchors are, in this world, which has its bodies, in world space [m].
glm::vec3 world_anchor_a(const World& world, const Joint& joint);
glm::vec3 world_anchor_b(const World& world, const Joint& joint);

} // namespace carom
