#pragma once

#include "math/inertia.hpp"
#include "math/transform.hpp"
#include "physics/world/shape.hpp"

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// Names a body for as long as its world lives: valid when others are deleted, never reused.
/// 0 names no body.
struct BodyId {
    std::uint32_t value = 0;
    auto operator<=>(const BodyId&) const = default;
};

inline constexpr float infinite_mass = std::numeric_limits<float>::infinity();
inline constexpr float default_density = 1000.0f; ///< [kg/m³], water
inline constexpr float default_restitution = 0.0f;
inline constexpr float default_friction = 0.5f;

/// A rigid body. Its origin is its centre of mass.
///
/// `mass`, `inverse_mass`, `inverse_inertia` and `own_inertia` belong together: change them through
/// `set_mass`, `set_shape`, `set_own_inertia` and `set_fixed_rotation`. An infinite mass has
/// inverse mass and inverse inertia 0: no impulse moves the body, gravity skips it, but a velocity
/// that it was given carries it along.
struct Body {
    BodyId id;        ///< given by World::add
    std::string name; ///< unique in its world; World::add chooses one when empty
    Shape shape = Sphere{};

    glm::vec3 position{0.0f};                      ///< [m]
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f}; ///< unit, (w, x, y, z)
    glm::vec3 linear_velocity{0.0f};               ///< [m/s]
    glm::vec3 angular_velocity{0.0f};              ///< [rad/s], world space

    float mass = infinite_mass;      ///< [kg], > 0
    float inverse_mass = 0.0f;       ///< [1/kg]
    glm::vec3 inverse_inertia{0.0f}; ///< principal, body space [1/(kg m²)]
    bool fixed_rotation = false;     ///< never turns by impulses: an axis-aligned box, for instance

    /// Principal moments about the body's axes [kg m²], as `could_be_inertia` allows; none: those
    /// of its shape, filled evenly. They stay as they were given when mass or shape change, and
    /// have no effect while the body is static or has a fixed rotation.
    std::optional<glm::vec3> own_inertia;

    /// e, >= 0; above 1 a contact gains energy. None: a contact has the other body's, as if this
    /// surface were no part of the pair.
    std::optional<float> restitution = default_restitution;
    std::optional<float> friction = default_friction; ///< mu, >= 0, or none

    /// mu_s, with which a contact holds that does not slide, >= mu; none: `friction`. A body
    /// without a friction has none.
    std::optional<float> friction_static;

    /// δ, >= 0 [m]: a sphere's contact resists rolling with a torque of at most δ N. The larger one
    /// of the two bodies counts.
    float rolling_resistance = 0.0f;

    // What acts on it in every step, in world space; nothing acts on an infinite mass.
    glm::vec3 force{0.0f};  ///< F, through the centre of mass [N]
    glm::vec3 torque{0.0f}; ///< τ [N m]

    bool asleep = false;     ///< rests and is not stepped: see sleeping.hpp
    float still_time = 0.0f; ///< for how long it has been still [s], while `sleeping` is on

    std::vector<std::string> tags;        ///< what this body is, for rules and games
    std::vector<std::string> ignore_tags; ///< does not collide with bodies that bear one of these

    bool operator==(const Body&) const = default;
};

/// A body of this shape that nothing moves, at the origin.
Body static_body(std::string name, const Shape& shape);

/// A body of this shape and mass [kg, > 0] at rest at the origin.
Body dynamic_body(std::string name, const Shape& shape, float mass);

/// Sets mass [kg, > 0, `infinite_mass` allowed]; unless the body has its own, the inertia follows.
void set_mass(Body& body, float mass);

/// Sets the shape and keeps the mass; unless the body has its own, the inertia follows.
void set_shape(Body& body, const Shape& shape);

/// Gives the body moments of inertia of its own [kg m²], or returns to those of its shape.
void set_own_inertia(Body& body, const std::optional<glm::vec3>& moments);

/// The moments of inertia that it has when it may turn [kg m²]: its own, or those of its shape.
inline glm::vec3 inertia_when_free(const Body& body) {
    return body.own_inertia.value_or(principal_inertia(body.shape, body.mass));
}

void set_fixed_rotation(Body& body, bool fixed);

inline bool is_static(const Body& body) { return body.inverse_mass == 0.0f; }

inline Transform transform(const Body& body) { return {body.position, body.orientation}; }

/// I⁻¹ in world space [1/(kg m²)].
inline glm::mat3 world_inverse_inertia(const Body& body) {
    return rotated_inertia(body.orientation, body.inverse_inertia);
}

/// g + F/m, with which the body flies when nothing touches it; 0 for an infinite mass [m/s²].
inline glm::vec3 free_acceleration(const Body& body, const glm::vec3& gravity) {
    return is_static(body) ? glm::vec3(0.0f) : gravity + body.inverse_mass * body.force;
}

/// What its own force and torque add, at most, to the speed of any of its points in a second
/// [m/s²].
float driven_acceleration(const Body& body);

/// How a body moves; where a method tells them apart also pseudo-velocities.
struct Velocities {
    glm::vec3 linear{0.0f};  ///< [m/s]
    glm::vec3 angular{0.0f}; ///< [rad/s]
};

inline Velocities velocities(const Body& body) {
    return {body.linear_velocity, body.angular_velocity};
}

/// v + w x r of what moves so, a body or its motion, at r from its centre [m/s].
template <class Moving>
glm::vec3 point_velocity(const Moving& moving, const glm::vec3& r) {
    return moving.linear_velocity + glm::cross(moving.angular_velocity, r);
}

/// Velocity of the body's material at a world-space point [m/s].
glm::vec3 velocity_at(const Body& body, const glm::vec3& world_point);

/// Adds an impulse [N s] that acts at a world-space point: v += J/m, w += I⁻¹ (r x J).
void apply_impulse(Body& body, const glm::vec3& impulse, const glm::vec3& world_point);

/// Whether the tags let these two collide; two static bodies never do.
bool may_collide(const Body& a, const Body& b);

/// True when all components are finite numbers.
bool is_finite(const glm::vec3& v);

/// True when position, orientation and velocities are all finite numbers.
bool is_finite(const Body& body);

} // namespace carom
