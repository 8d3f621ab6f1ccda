#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What every engine is given, as plain values.
namespace carom::benchmarks {

inline constexpr double time_step = 1.0 / 60.0; ///< [s]
inline constexpr double gravity = 9.81;         ///< [m/s²], downwards, along -y
inline constexpr double friction = 0.5;         ///< coefficient of every pair of bodies
inline constexpr double density = 1000.0;       ///< [kg/m³]

struct Pose {
    glm::dvec3 position{0.0};                   ///< [m], of the centre
    glm::dquat orientation{1.0, 0.0, 0.0, 0.0}; ///< unit
};

struct BodyState {
    Pose pose;
    glm::dvec3 linear_velocity{0.0};  ///< [m/s]
    glm::dvec3 angular_velocity{0.0}; ///< [rad/s], world space
};

/// An axis-aligned box that nothing moves.
struct StaticBox {
    glm::dvec3 centre;       ///< [m]
    glm::dvec3 half_extents; ///< [m]
};

enum class Solid { sphere, box };

/// A scene of equal bodies, at rest at first. The floor is the first of the static boxes.
struct Workload {
    std::string key;         ///< "W1"
    std::string title;       ///< what it is, in a few words
    Solid solid;             ///< what every body is
    glm::dvec3 half_extents; ///< of every body [m]; of a sphere all three are the radius
    bool is_stack = false;   ///< built to stand as it is
    std::vector<Pose> bodies;
    std::vector<StaticBox> static_boxes;
};

/// All there are, in the order in which they are reported.
std::span<const std::string_view> workload_keys();

/// Whether the number of bodies can be chosen.
bool is_pile(std::string_view key);

/// The workload of this key. `bodies` matters to piles only.
Workload make_workload(std::string_view key, int bodies);

/// Of one body [kg] and [kg m²], principal.
double mass(const Workload& workload);
glm::dvec3 inertia(const Workload& workload);

} // namespace carom::benchmarks
