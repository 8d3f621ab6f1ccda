#include "draw/overlays.hpp"

#include "draw/tag_colours.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <vector>

namespace carom {

namespace {

constexpr float shortest_arrow = 1e-3f; // [m]: shorter ones are not drawn
constexpr float earth_gravity = 9.81f;  // [m/s²]
constexpr float lift_share = 1.1f;      // of a body's radius: arrows that lie just over it

const Body* median_dynamic_body(const World& world) {
    std::vector<const Body*> dynamic;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            dynamic.push_back(&body);
        }
    }
    if (dynamic.empty()) {
        return nullptr;
    }
    const auto middle = dynamic.begin() + static_cast<std::ptrdiff_t>(dynamic.size() / 2);
    std::nth_element(dynamic.begin(), middle, dynamic.end(),
                     [](const Body* a, const Body* b) { return a->mass < b->mass; });
    return *middle;
}

/// Half extents of the world-axis box around a body: |R| h for a box with rotation matrix R.
glm::vec3 bounds_of(const Body& body, const Transform& place) {
    const glm::vec3 half = half_size(body.shape);
    if (std::holds_alternative<Sphere>(body.shape)) {
        return half;
    }
    const glm::mat3 R = glm::mat3_cast(place.orientation);
    return glm::abs(R[0]) * half.x + glm::abs(R[1]) * half.y + glm::abs(R[2]) * half.z;
}

void draw_arrow(const glm::vec3& from, const glm::vec3& vector, Quantity quantity, DrawList& list,
                float lift = 0.0f) {
    if (glm::length(vector) > shortest_arrow) {
        list.arrow(from, vector, quantity, lift);
    }
}

glm::vec3 shortened(const glm::vec3& vector, float longest) {
    const float length = glm::length(vector);
    return length > longest ? vector * (longest / length) : vector;
}

void draw_contact(const Contact& contact, const Body& b, const ArrowScales& scales,
                  const OverlaySwitches& switches, DrawList& list) {
    const glm::vec3 normal = contact.manifold.normal;
    const float side = is_static(b) ? -1.0f : 1.0f;
    const auto impulse_arrow = [&](const glm::vec3& impulse) {
        return shortened(side * scales.impulse * impulse, scales.longest_impulse);
    };
    for (const ContactPoint& point : contact.manifold.points()) {
        if (switches.contact_points) {
            list.point(point.position, Quantity::contact_point);
        }
        if (switches.normals) {
            draw_arrow(point.position, scales.normal * normal, Quantity::normal, list);
        }
        if (switches.normal_impulses) {
            draw_arrow(point.position, impulse_arrow(point.normal_impulse * normal),
                       Quantity::normal_impulse, list);
        }
        if (switches.friction_impulses) {
            draw_arrow(point.position, impulse_arrow(point.tangent_impulse),
                       Quantity::friction_impulse, list);
        }
    }
}

void draw_body_overlays(const Body& body, const Transform& place, const ArrowScales& scales,
                        const OverlaySwitches& switches, DrawList& list) {
    // Arrows begin at the centre: without the lift the body would hide a short one.
    const float lift = lift_share * bounding_radius(body.shape);
    if (switches.velocities) {
        draw_arrow(place.position, scales.velocity * body.linear_velocity, Quantity::velocity, list,
                   lift);
    }
    if (switches.angular_velocities) {
        draw_arrow(place.position, scales.angular_velocity * body.angular_velocity,
                   Quantity::angular_velocity, list, lift);
    }
    if (switches.forces && !is_static(body)) {
        const auto arrow = [&](const glm::vec3& vector, Quantity quantity) {
            draw_arrow(place.position, shortened(vector, scales.longest_impulse), quantity, list,
                       lift);
        };
        arrow(scales.force * body.force, Quantity::force);
        arrow(scales.torque * body.torque, Quantity::torque);
    }
    if (switches.names) {
        const glm::vec3 top(0.0f, bounds_of(body, place).y, 0.0f);
        list.label(place.position + top, body.name);
    }
}

} // namespace

glm::vec3 half_size(const Shape& shape) {
    const auto* sphere = std::get_if<Sphere>(&shape);
    return sphere != nullptr ? glm::vec3(sphere->radius) : std::get<Box>(shape).half_extents;
}

void draw_body(const Shape& shape, BodyInstance body, DrawList& list) {
    body.size = half_size(shape);
    std::holds_alternative<Sphere>(shape) ? list.sphere(body) : list.box(body);
}

ArrowScales arrow_scales(const World& world) {
    ArrowScales scales;
    const Body* body = median_dynamic_body(world);
    if (body == nullptr) {
        return scales;
    }
    const float R = bounding_radius(body->shape);
    const float gravity = glm::length(world.settings.gravity);
    const float g = gravity > 0.0f ? gravity : earth_gravity;
    scales.force = R / (body->mass * g);
    scales.torque = scales.force / R;
    scales.impulse = R / (body->mass * g * world.last_time_step);
    scales.normal = 0.5f * R;
    scales.longest_impulse = 12.0f * R;
    return scales;
}

void draw_bodies(const World& world, std::span<const Transform> transforms,
                 std::optional<BodyId> selected, const OverlaySwitches& switches, DrawList& list,
                 std::span<const float> flashes, std::span<const char> covered) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    CAROM_ASSERT(flashes.empty() || flashes.size() == world.bodies.size());
    CAROM_ASSERT(covered.empty() || covered.size() == world.bodies.size());
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        const bool is_selected = selected == body.id;
        if (!covered.empty() && covered[i] != 0 && !is_selected) {
            continue;
        }
        // By id, so that no body changes its colour when another is deleted.
        const std::optional<Colour> of_part = colour_by_tags(body);
        const Colour colour = of_part.value_or(body_colour(body.id.value));
        draw_body(body.shape,
                  {.position = transforms[i].position,
                   .orientation = transforms[i].orientation,
                   .colour = body.asleep ? sleeping_colour(colour) : colour,
                   .neutral = is_static(body) && !of_part,
                   .patterned = switches.patterns && !is_static(body),
                   .selected = is_selected,
                   .flash = flashes.empty() ? 0.0f : flashes[i]},
                  list);
    }
}

void draw_overlays(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    const ArrowScales scales = arrow_scales(world);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        draw_body_overlays(world.bodies[i], transforms[i], scales, switches, list);
    }
    if (!switches.contact_points && !switches.normals && !switches.normal_impulses &&
        !switches.friction_impulses) {
        return;
    }
    for (const Contact& contact : world.contacts) {
        if (const Body* b = world.find(contact.b)) {
            draw_contact(contact, *b, scales, switches, list);
        }
    }
}

} // namespace carom
