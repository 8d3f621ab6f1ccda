#include "draw/overlays.hpp"

#include "draw/ground.hpp"
#include "draw/matter.hpp"
#include "draw/surfaces.hpp"
#include "draw/tag_colours.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/rounded_text.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom {

namespace {

constexpr float shortest_arrow = 1e-3f;  // [m]: shorter ones are not drawn
constexpr float momentum_length = 2.0f;  // of that of the median mass: of its velocity
constexpr float arrow_lift_share = 1.1f; // of a body's radius: arrows that lie just over it

/// From the centre to the surface along a unit vector [m].
float distance_to_surface(const Body& body, const Transform& place, const glm::vec3& direction) {
    if (const auto* sphere = std::get_if<Sphere>(&body.shape)) {
        return sphere->radius;
    }
    const glm::vec3 local = glm::abs(glm::conjugate(place.orientation) * direction);
    const glm::vec3 ways = std::get<Box>(body.shape).half_extents / local;
    return std::min({ways.x, ways.y, ways.z});
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

/// What friction does in all points of a contact together, where their normal impulses act.
struct Friction {
    glm::vec3 impulse{0.0f}; ///< [N s]
    glm::vec3 place{0.0f};
};

Friction friction_of(const Manifold& manifold) {
    Friction all;
    float pressed = 0.0f;
    for (const ContactPoint& point : manifold.points()) {
        all.impulse += point.tangent_impulse;
        all.place += point.normal_impulse * point.position;
        pressed += point.normal_impulse;
    }
    all.place = pressed > 0.0f ? all.place / pressed : manifold.points().front().position;
    return all;
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
    }
    if (switches.friction_impulses) {
        const Friction friction = friction_of(contact.manifold);
        const float lift = 4.0f * scales.normal; // 2 R: seen through the body that stands on it
        draw_arrow(friction.place, impulse_arrow(friction.impulse), Quantity::friction_impulse,
                   list, lift);
    }
}

/// From the surface on.
void draw_way(const Body& body, const Transform& place, const glm::vec3& way, Quantity quantity,
              DrawList& list) {
    if (glm::length(way) > shortest_arrow) {
        const glm::vec3 direction = glm::normalize(way);
        const float out = distance_to_surface(body, place, direction);
        draw_arrow(place.position + out * direction, way, quantity, list);
    }
}

/// All that can move as if it were one body.
struct Whole {
    float mass = 0.0f;        ///< [kg]
    glm::vec3 centre{0.0f};   ///< of mass [m]
    glm::vec3 momentum{0.0f}; ///< [kg m/s]
    float radius = 0.0f;      ///< of the largest one [m]
};

Whole whole_of(const World& world, std::span<const Transform> transforms) {
    Whole whole;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        if (!is_static(body)) {
            whole.mass += body.mass;
            whole.centre += body.mass * transforms[i].position;
            whole.radius = std::max(whole.radius, bounding_radius(body.shape));
        }
    }
    whole.centre /= whole.mass > 0.0f ? whole.mass : 1.0f;
    whole.momentum = glm::vec3(momentum(world));
    return whole;
}

/// What they have in common: their centre of mass x = Σ m_i x_i / Σ m_i, which moves at
/// v = Σ m_i v_i / Σ m_i, and their momentum p = Σ m_i v_i, all seen through the bodies.
void draw_whole(const World& world, std::span<const Transform> transforms,
                const OverlaySwitches& switches, float arrow_seconds, DrawList& list) {
    const Body* median = median_dynamic_body(world);
    if (median == nullptr) {
        return;
    }
    const Whole whole = whole_of(world, transforms);
    const float lift = 2.0f * arrow_lift_share * whole.radius;
    std::string text = switches.centre_of_mass ? "centre of mass" : "";
    if (switches.momenta) {
        draw_arrow(whole.centre, momentum_length * arrow_seconds / median->mass * whole.momentum,
                   Quantity::momentum, list, lift);
        const auto p = static_cast<double>(glm::length(whole.momentum));
        text += fmt::format("{}p {} kg m/s in all", text.empty() ? "" : "\n", rounded_text(p, 3));
    }
    list.label(whole.centre - glm::vec3(0.0f, 0.4f * whole.radius, 0.0f), text);
    if (switches.centre_of_mass) {
        constexpr int parts = 24;
        const float size = 0.25f * whole.radius;
        for (int i = 0; i < 3; ++i) {
            glm::vec3 half(0.0f);
            half[i] = 1.6f * size;
            list.line(whole.centre - half, whole.centre + half, Quantity::annotation, 0.0f, false,
                      lift);
        }
        list.circle(whole.centre, {size, 0.0f, 0.0f}, {0.0f, size, 0.0f}, parts,
                    Quantity::annotation, false, lift);
    }
    if (switches.centre_of_mass && switches.velocities) {
        draw_arrow(whole.centre, arrow_seconds / whole.mass * whole.momentum, Quantity::velocity,
                   list, lift);
    }
}

/// The axis through the centre, and around it an arc over the angle that it turns in a quarter of a
/// second, at most nearly once round.
void draw_spin(const Body& body, const Transform& place, float lift, DrawList& list) {
    constexpr float largest_angle = 5.5f; // [rad]
    constexpr float step = 0.2f;
    const float w = glm::length(body.angular_velocity);
    const float angle = std::min(usual_arrow_seconds * w, largest_angle);
    if (angle < 0.01f) {
        return;
    }
    const float radius = arrow_lift_share * bounding_radius(body.shape);
    const glm::vec3 axis = body.angular_velocity / w;
    const glm::vec3 least = glm::abs(axis.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 u = glm::normalize(glm::cross(axis, least));
    const glm::vec3 v = glm::cross(axis, u);
    const auto at = [&](float turned) {
        return place.position + radius * (std::cos(turned) * u + std::sin(turned) * v);
    };
    draw_arrow(place.position, 1.4f * radius * axis, Quantity::angular_velocity, list, lift);
    list.line(place.position, place.position - 1.4f * radius * axis, Quantity::angular_velocity);
    float turned = 0.0f;
    for (; turned + step < angle; turned += step) {
        list.line(at(turned), at(turned + step), Quantity::angular_velocity);
    }
    draw_arrow(at(turned), at(angle) - at(turned), Quantity::angular_velocity, list);
}

void draw_axes(const Body& body, const Transform& place, DrawList& list) {
    list.point(place.position, Quantity::annotation);
    for (int i = 0; i < 3; ++i) {
        glm::vec3 axis(0.0f);
        axis[i] = 1.3f * half_size(body.shape)[i];
        const glm::vec3 half = place.orientation * axis;
        list.line(place.position - half, place.position + half, Quantity::annotation);
    }
}

/// From the centre to a contact point. The point was found before the body moved on in the step; of
/// a sphere the arm lies along the normal all the time.
glm::vec3 arm_to(const Body& body, const Contact& contact, const ContactPoint& point) {
    const glm::vec3 arm = point.position - body.position;
    const glm::vec3& n = contact.manifold.normal;
    return std::holds_alternative<Sphere>(body.shape) ? glm::dot(arm, n) * n : arm;
}

/// The velocity of the material of each movable body, at this point. Without the lift the ground
/// would hide the arrow along it.
void draw_point_velocities(const World& world, const Contact& contact, float seconds,
                           DrawList& list) {
    for (const BodyId id : {contact.a, contact.b}) {
        const Body* body = world.find(id);
        if (body == nullptr || is_static(*body)) {
            continue;
        }
        for (const ContactPoint& point : contact.manifold.points()) {
            draw_arrow(point.position,
                       seconds * velocity_at(*body, body->position + arm_to(*body, contact, point)),
                       Quantity::point_velocity, list,
                       arrow_lift_share * bounding_radius(body->shape));
        }
    }
}

void draw_body_overlays(const Body& body, const Transform& place, const ArrowScales& scales,
                        float arrow_seconds, const OverlaySwitches& switches, DrawList& list) {
    // Arrows that begin at the centre: without the lift the body would hide a short one.
    const float lift = arrow_lift_share * bounding_radius(body.shape);
    if (switches.velocities) {
        draw_way(body, place, arrow_seconds * body.linear_velocity, Quantity::velocity, list);
    }
    if (switches.momenta && !is_static(body)) {
        const float seconds = momentum_length * arrow_seconds * body.mass / scales.mass;
        draw_way(body, place, seconds * body.linear_velocity, Quantity::momentum, list);
    }
    if (switches.angular_velocities) {
        draw_spin(body, place, lift, list);
    }
    if (switches.forces && !is_static(body)) {
        const auto arrow = [&](const glm::vec3& vector, Quantity quantity) {
            draw_arrow(place.position, shortened(vector, scales.longest_impulse), quantity, list,
                       lift);
        };
        arrow(scales.force * body.force, Quantity::force);
        arrow(scales.torque * body.torque, Quantity::torque);
    }
    if (switches.axes && !is_static(body)) {
        draw_axes(body, place, list);
    }
}

} // namespace

void show_next_value(OverlaySwitches& switches) {
    constexpr auto is_value = [](const OverlayKey& row) { return row.is_value(); };
    const auto shown = std::ranges::find_if(overlay_keys, [&](const OverlayKey& row) {
        return row.is_value() && switches.*row.member;
    });
    const auto after = shown == overlay_keys.end() ? overlay_keys.begin() : shown + 1;
    const auto next = std::find_if(after, overlay_keys.end(), is_value);
    show_no_value(switches);
    if (next != overlay_keys.end()) {
        switches.*next->member = true;
    }
}

void show_no_value(OverlaySwitches& switches) {
    for (const OverlayKey& row : overlay_keys) {
        switches.*row.member &= !row.is_value();
    }
}

const OverlayKey* find_overlay(std::string_view key) { return find_row(overlay_keys, key); }

glm::vec3 half_size(const Shape& shape) {
    const auto* sphere = std::get_if<Sphere>(&shape);
    return sphere != nullptr ? glm::vec3(sphere->radius) : std::get<Box>(shape).half_extents;
}

glm::vec3 half_bounds(const Shape& shape, const glm::quat& orientation) {
    const glm::vec3 half = half_size(shape);
    if (std::holds_alternative<Sphere>(shape)) {
        return half;
    }
    // |R| h for a box with rotation matrix R
    const glm::mat3 R = glm::mat3_cast(orientation);
    return glm::abs(R[0]) * half.x + glm::abs(R[1]) * half.y + glm::abs(R[2]) * half.z;
}

void draw_body(const Shape& shape, BodyInstance body, DrawList& list) {
    body.size = half_size(shape);
    std::holds_alternative<Sphere>(shape) ? list.sphere(body) : list.box(body);
}

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

float usual_gravity(const World& world) {
    constexpr float earth_gravity = 9.81f; // [m/s²]
    const float gravity = glm::length(world.settings.gravity);
    return gravity > 0.0f ? gravity : earth_gravity;
}

ArrowScales arrow_scales(const World& world) {
    ArrowScales scales;
    const Body* body = median_dynamic_body(world);
    if (body == nullptr) {
        return scales;
    }
    const float R = bounding_radius(body->shape);
    const float g = usual_gravity(world);
    scales.mass = body->mass;
    scales.force = R / (body->mass * g);
    scales.torque = scales.force / R;
    scales.impulse = R / (body->mass * g * world.last_time_step);
    scales.normal = 0.5f * R;
    scales.longest_impulse = 12.0f * R;
    return scales;
}

void draw_bodies(const World& world, std::span<const Transform> transforms,
                 std::span<const BodyId> selected, const OverlaySwitches& switches, DrawList& list,
                 std::span<const float> flashes, std::span<const char> covered) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    CAROM_ASSERT(flashes.empty() || flashes.size() == world.bodies.size());
    CAROM_ASSERT(covered.empty() || covered.size() == world.bodies.size());
    const Ground ground(world);
    const std::vector<char> nodes =
        switches.wireframe ? surface_nodes(world, transforms) : std::vector<char>();
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        const bool is_selected = std::ranges::find(selected, body.id) != selected.end();
        if (!covered.empty() && covered[i] != 0 && !is_selected) {
            continue;
        }
        // By id, so that no body changes its colour when another is deleted.
        const std::optional<Colour> of_part = colour_by_tags(body);
        const Colour colour = of_part.value_or(body_colour(body.id.value));
        const bool is_fine = !nodes.empty() && nodes[i] != 0 && !is_selected;
        // A node of a wireframe is small enough to leave its strings in sight.
        draw_body(is_fine ? Shape(Sphere{0.25f * std::get<Sphere>(body.shape).radius}) : body.shape,
                  {.position = transforms[i].position,
                   .orientation = transforms[i].orientation,
                   .colour = body.asleep ? sleeping_colour(colour) : colour,
                   .matter = matter_of(body),
                   .neutral = is_static(body) && !of_part,
                   .fixture = !of_part && ground.is_fixture(body),
                   .shared = is_static(body),
                   .patterned = switches.patterns && !is_static(body),
                   .selected = is_selected,
                   .flash = flashes.empty() ? 0.0f : flashes[i]},
                  list);
    }
}

void draw_overlays(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list, float arrow_seconds) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    const ArrowScales scales = arrow_scales(world);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        draw_body_overlays(world.bodies[i], transforms[i], scales, arrow_seconds, switches, list);
    }
    if (switches.momenta || switches.centre_of_mass) {
        draw_whole(world, transforms, switches, arrow_seconds, list);
    }
    if (!switches.contact_points && !switches.normals && !switches.normal_impulses &&
        !switches.friction_impulses && !switches.point_velocities) {
        return;
    }
    for (const Contact& contact : world.contacts) {
        if (const Body* b = world.find(contact.b)) {
            draw_contact(contact, *b, scales, switches, list);
        }
        if (switches.point_velocities) {
            draw_point_velocities(world, contact, arrow_seconds, list);
        }
    }
}

} // namespace carom
