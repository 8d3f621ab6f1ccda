#include "studio/tools/shelf.hpp"

#include "lab/run/assembly.hpp"
#include "math/quaternion.hpp"
#include "physics/detect/ray_cast.hpp"
#include "studio/tools/gizmo.hpp"
#include "studio/tools/tools.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr float usual_mass = 10.0f; // [kg]
constexpr float clearance = 0.05f;  // [m]
constexpr float slope = 0.349066f;  // [rad]: 20°

Body loose(const char* name, const Shape& shape) { return dynamic_body(name, shape, usual_mass); }

Body fixed(const char* name, const glm::vec3& half_extents) {
    Body body = static_body(name, Box{half_extents});
    body.restitution = body.friction = std::nullopt; // the other body's, as on a floor
    return body;
}

Body ramp() {
    Body body = fixed("ramp", {2.0f, 0.1f, 1.0f});
    body.orientation = rotation(slope, {0.0f, 0.0f, 1.0f});
    return body;
}

constexpr std::array rows = {
    ShelfRow{"ball", "Ball", "A ball of 1 m and 10 kg.",
             [] { return loose("ball", Sphere{0.5f}); }},
    ShelfRow{"box", "Box", "A cube of 1 m and 10 kg.",
             [] { return loose("box", Box{glm::vec3(0.5f)}); }},
    ShelfRow{"plank", "Plank", "2 m long, 0.2 m thick, 10 kg.",
             [] {
                 return loose("plank", Box{{1.0f, 0.1f, 0.5f}});
             }},
    ShelfRow{"domino", "Domino", "1 m high, 0.2 m thick, 10 kg.",
             [] {
                 return loose("domino", Box{{0.1f, 0.5f, 0.25f}});
             }},
    ShelfRow{"pillar", "Pillar", "2 m high, and fixed: nothing moves it.",
             [] {
                 return fixed("pillar", {0.25f, 1.0f, 0.5f});
             }},
    ShelfRow{"ramp", "Ramp", "A fixed slope of 20°, 4 m long.", &ramp},
};

float in_steps(float value) { return length_step * std::round(value / length_step); }

} // namespace

std::span<const ShelfRow> shelf() { return rows; }

Body placed_at(const Body& body, const World& world, const Ray& ray, const Camera& camera) {
    const auto hit = cast_ray(world.bodies, ray);
    const glm::vec3 place = hit ? hit->point : point_beside(camera.target, ray, camera);
    Body placed = body;
    placed.position = {in_steps(place.x), in_steps(place.y), in_steps(place.z)};
    return placed;
}

Body above_all(const Body& body, const World& world, const Camera& camera, float height) {
    Body placed = body;
    placed.position = camera.target;
    const Bounds own = bounds_of(placed);
    const float below = placed.position.y - own.lower.y + clearance;
    for (const Body& other : world.bodies) {
        const Bounds bounds = bounds_of(other);
        const bool is_over_it = bounds.lower.x < own.upper.x && own.lower.x < bounds.upper.x &&
                                bounds.lower.z < own.upper.z && own.lower.z < bounds.upper.z;
        if (is_over_it) {
            placed.position.y = std::max(placed.position.y, bounds.upper.y + below);
        }
    }
    placed.position.y += height;
    return placed;
}

} // namespace carom
