#include "studio/tools/tools.hpp"

#include "math/trigonometry.hpp"
#include "physics/detect/ray_cast.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cstddef>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <vector>

namespace carom {

namespace {

std::vector<Body> placed_as_drawn(const World& world, std::span<const Transform> drawn) {
    CAROM_ASSERT(drawn.size() == world.bodies.size());
    std::vector<Body> bodies = world.bodies;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        bodies[i].position = drawn[i].position;
        bodies[i].orientation = drawn[i].orientation;
    }
    return bodies;
}

Bounds ball_around(const Body& body) {
    return bounds_around(body.position, glm::vec3(bounding_radius(body.shape)));
}

/// 0 for static bodies and for the world itself [1/kg].
float inverse_mass_of(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr ? body->inverse_mass : 0.0f;
}

/// The value, or the most that this row of a joint allows.
float at_most(float value, std::string_view key) {
    return std::min(value, static_cast<float>(find_property(joint_table(), key)->maximum));
}

} // namespace

std::optional<Pick> pick(const World& world, std::span<const Transform> drawn, const Ray& ray,
                         BoundingTree& tree) {
    const std::vector<Body> bodies = placed_as_drawn(world, drawn);
    follow(tree, bodies);
    const auto hit = cast_ray(bodies, tree, ray);
    if (!hit) {
        return std::nullopt;
    }
    const auto body = std::ranges::find(bodies, hit->body, &Body::id);
    return Pick{hit->body, hit->point, point_to_body(transform(*body), hit->point)};
}

glm::vec3 push_impulse(const Body& body, float speed, const glm::vec3& direction) {
    return is_static(body) ? glm::vec3(0.0f) : speed / body.inverse_mass * direction;
}

Push push_along(const Body& body, const Pick& pick, const Ray& ray, float speed) {
    return {pick.body, push_impulse(body, speed, ray.direction), pick.local_point};
}

float turned_push(float speed, float notches) {
    constexpr float growth = 0.182321557f; // ln 1.2: a fifth more with each notch
    return std::clamp(speed * exponential(growth * notches), weakest_push, strongest_push);
}

Pull pull_towards(const Pick& pick, const Ray& ray, const Camera& camera) {
    // (origin + t direction - point) . forward = 0
    const float closing = glm::dot(ray.direction, camera.forward());
    const float t = glm::dot(pick.world_point - ray.origin, camera.forward()) / closing;
    const bool meets = closing > 1e-3f && t > 0.0f;
    return {.body = pick.body,
            .local_point = pick.local_point,
            .target = meets ? ray.at(t) : pick.world_point};
}

Spawn throw_along(const Ray& ray) {
    Body ball = dynamic_body("ball", Sphere{thrown_radius}, thrown_mass);
    ball.position = ray.at(2.0f * thrown_radius);
    ball.linear_velocity = thrown_speed * ray.direction;
    ball.restitution = 0.5f;
    return {ball};
}

glm::vec3 point_beside(const glm::vec3& place, const Ray& ray, const Camera& camera) {
    const glm::vec3 normal = camera.forward();
    return ray.at(glm::dot(place - ray.origin, normal) / glm::dot(ray.direction, normal));
}

Pick end_of_tie(const std::optional<Pick>& picked, const Pick& first, const Ray& ray,
                const Camera& camera) {
    if (picked) {
        return *picked;
    }
    const glm::vec3 place = pull_towards(first, ray, camera).target;
    return {BodyId{}, place, place};
}

std::optional<Tie> tie_between(const World& world, std::string_view type, const Pick& first,
                               const Pick& second) {
    const float inverse_mass =
        std::max(inverse_mass_of(world, first.body), inverse_mass_of(world, second.body));
    if (inverse_mass == 0.0f || first.body == second.body) {
        return std::nullopt;
    }
    Joint joint;
    joint.type = Key(type);
    joint.a = first.body;
    joint.b = second.body;
    joint.anchor_a = first.local_point;
    joint.anchor_b = second.local_point;
    if (!type_of(joint).acts_along_line) {
        joint.anchor_a =
            point_to_body(transform(*world.find(joint.a)), world_anchor_b(world, joint));
    }
    joint.length = distance_between_anchors(world, joint);
    if (reads(joint, "stiffness")) {
        // k = m w²,  c = 2 zeta m w
        const float w = glm::two_pi<float>() * tied_frequency;
        joint.stiffness = at_most(w * w / inverse_mass, "stiffness");
        joint.damping = at_most(2.0f * tied_damping_ratio * w / inverse_mass, "damping");
    }
    return Tie{joint};
}

Bounds bounds_to_frame(const World& world, std::span<const BodyId> bodies) {
    Bounds chosen;
    for (const BodyId id : bodies) {
        const Body* body = world.find(id);
        chosen = body != nullptr ? merged(chosen, ball_around(*body)) : chosen;
    }
    if (!chosen.empty()) {
        return chosen;
    }
    Bounds dynamic;
    Bounds all;
    for (const Body& body : world.bodies) {
        all = merged(all, ball_around(body));
        dynamic = is_static(body) ? dynamic : merged(dynamic, ball_around(body));
    }
    return dynamic.empty() ? all : dynamic;
}

} // namespace carom
