#pragma once

#include "physics/world/body.hpp"
#include "physics/world/joint.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace carom {

/// One row for each member of Settings, in the order in which the window shows them.
std::span<const Property<Settings>> settings_table();

// The parts of `settings_table()`, in its order.

/// The method, its friction model and position correction, and what methods share.
std::span<const Property<Settings>> response_rows();

/// The springs of the methods that have some: penalty, soft_step.
std::span<const Property<Settings>> spring_rows();

/// Pair rules, push-out and how contacts are found.
std::span<const Property<Settings>> contact_rows();

/// Gravity, time and what acts on every body without a contact.
std::span<const Property<Settings>> world_rows();

/// One row for each key of a body in a scene file; the Inspector edits through the same rows. In
/// this order a body can be built up from the default: shape before its sizes, sizes before
/// density.
std::span<const Property<Body>> body_table();

/// Whether the body has this property: the sizes of another shape have no value, and none can be
/// given to them.
bool applies(const Property<Body>& row, const Body& body);

/// The row with the values that the rest of the body leaves it: friction up to static friction,
/// static friction from there on. Whoever makes or edits a body holds it to these.
PropertyInfo row_for(const Property<Body>& row, const Body& body);

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

/// What a world names by key; the rooms in which those methods live define these catalogues.
std::span<const Option> broad_phase_options(); ///< detect/broadphase/catalogue.cpp
std::span<const Option> resolver_options();    ///< solve/methods/catalogue.cpp
std::span<const Option> contact_law_options(); ///< solve/equations/contact_laws.cpp
std::span<const Option> joint_type_options();  ///< solve/joints/catalogue.cpp

/// Whether the joint's type, which must be among them, reads this key of `joint_table()`.
bool reads(const Joint& joint, std::string_view property);

} // namespace carom
