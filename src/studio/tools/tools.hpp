#pragma once

#include "math/camera.hpp"
#include "math/ray.hpp"
#include "math/transform.hpp"
#include "physics/detect/broadphase/bounding_tree.hpp"
#include "physics/world/command.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What the mouse does in the scene, as plain functions: from the world and a ray through the
/// pointer to commands.
namespace carom {

/// A place on a body that the pointer is over.
struct Pick {
    BodyId body;
    glm::vec3 world_point{0.0f}; ///< [m], where the body is drawn
    glm::vec3 local_point{0.0f}; ///< [m], the same in body space
};

/// The point of the ray in the plane through `place` that faces the camera [m].
glm::vec3 point_beside(const glm::vec3& place, const Ray& ray, const Camera& camera);

/// The nearest body under the ray with every body where it is drawn (one place for each). `tree` is
/// memory that makes the next pick quicker, and never changes the answer.
std::optional<Pick> pick(const World& world, std::span<const Transform> drawn, const Ray& ray,
                         BoundingTree& tree);

/// The impulse that changes the velocity of the body's centre by this speed [m/s] along the
/// direction: J = m Δv.
glm::vec3 push_impulse(const Body& body, float speed, const glm::vec3& direction);

/// A push along the ray at the place that was picked.
Push push_along(const Body& body, const Pick& pick, const Ray& ray, float speed);

inline constexpr float weakest_push = 0.1f;     ///< [m/s]
inline constexpr float strongest_push = 100.0f; ///< [m/s]

/// The speed of a push after this many notches of the wheel: each changes it by a fifth.
float turned_push(float speed, float notches);

/// The pull from the picked place to where the ray meets the plane through `pick.world_point` that
/// faces the camera; to the point itself where they do not meet.
Pull pull_towards(const Pick& pick, const Ray& ray, const Camera& camera);

inline constexpr float thrown_radius = 0.3f; ///< [m]
inline constexpr float thrown_mass = 10.0f;  ///< [kg]
inline constexpr float thrown_speed = 15.0f; ///< [m/s]

/// A ball that leaves the eye along the ray.
Spawn throw_along(const Ray& ray);

/// Where the other end of a tie that began at `first` goes: the place that was picked, or else, in
/// the world itself (body 0), the place that the ray meets as in `pull_towards`.
Pick end_of_tie(const std::optional<Pick>& picked, const Pick& first, const Ray& ray,
                const Camera& camera);

inline constexpr float tied_frequency = 2.0f;     ///< [Hz] of the lighter body on a new spring
inline constexpr float tied_damping_ratio = 0.1f; ///< likewise

/// A joint of this type between two places, at rest as the bodies stand; one that holds points on
/// each other holds them in the second place. A spring's stiffness and damping follow from the
/// lighter body's mass. Nothing where neither end can move, or both are on one body.
std::optional<Tie> tie_between(const World& world, std::string_view type, const Pick& first,
                               const Pick& second);

/// A box around these bodies; around all dynamic bodies (or, without any, all bodies) when there
/// are none of these.
Bounds bounds_to_frame(const World& world, std::span<const BodyId> bodies);

} // namespace carom
