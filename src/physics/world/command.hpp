#pragma once

#include "physics/world/property.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <string>
#include <variant>

/// Edits of a world as values: whatever changes a world between steps is one of these, applied by
/// one function. A first world and the list of commands reproduce a run bit for bit.
namespace carom {

struct SetSetting {
    std::string key; ///< of `settings_table()`
    PropertyValue value;
    bool operator==(const SetSetting&) const = default;
};

struct SetBodyProperty {
    BodyId body;
    std::string key; ///< of `body_table()`
    PropertyValue value;
    bool operator==(const SetBodyProperty&) const = default;
};

/// Adds a body; its id and, where needed, its name are given by the world.
struct Spawn {
    Body body;
    bool operator==(const Spawn&) const = default;
};

struct Remove {
    BodyId body;
    bool operator==(const Remove&) const = default;
};

/// An impulse at a point fixed to the body.
struct Push {
    BodyId body;
    glm::vec3 impulse{0.0f};     ///< [N s], world space
    glm::vec3 local_point{0.0f}; ///< [m], body space
    bool operator==(const Push&) const = default;
};

/// One step's pull of a critically damped spring from a point of the body towards a target.
/// Repeated every step while the mouse drags.
struct Pull {
    BodyId body;
    glm::vec3 local_point{0.0f}; ///< [m], body space
    glm::vec3 target{0.0f};      ///< [m], world space
    float frequency = 3.0f;      ///< [Hz] of the undamped spring, > 0
    bool operator==(const Pull&) const = default;
};

/// Adds a joint; its id is given by the world.
struct Tie {
    Joint joint;
    bool operator==(const Tie&) const = default;
};

struct Untie {
    JointId joint;
    bool operator==(const Untie&) const = default;
};

struct SetJointProperty {
    JointId joint;
    std::string key; ///< of `joint_table()`
    PropertyValue value;
    bool operator==(const SetJointProperty&) const = default;
};

/// One dial for a whole network: all springs that hang together with this one by springs. The one
/// with the largest value gets the new one, and the others keep their share of it; where all are
/// 0, each gets it.
struct SetNetworkProperty {
    JointId joint;
    std::string key; ///< "stiffness" or "damping"
    float value = 0.0f;
    bool operator==(const SetNetworkProperty&) const = default;
};

using Command = std::variant<SetSetting, SetBodyProperty, Spawn, Remove, Push, Pull, Tie, Untie,
                             SetJointProperty, SetNetworkProperty>;

/// Applies the command, or changes nothing and says why not: an unknown key or body, a value
/// outside its row's range, a number that is not finite, a name that is taken.
std::optional<std::string> apply_command(World& world, const Command& command);

} // namespace carom
