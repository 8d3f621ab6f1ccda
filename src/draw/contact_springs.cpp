#include "draw/contact_springs.hpp"

#include "draw/joint_overlay.hpp"
#include "draw/joint_shapes.hpp"
#include "draw/overlays.hpp"
#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr float length_share = 1.2f;      // at rest, of half the smaller body's thickness
constexpr float width_share = 0.15f;      // radius of the coil, of its length at rest
constexpr float sag_share = 0.1f;         // of the length at rest: about what m g / k takes
constexpr float most_compressed = 0.7f;   // of the length at rest
constexpr float spring_lift_share = 4.0f; // likewise: over the bodies that it pushes
constexpr float weights_of_full_load = 4.0f;
constexpr std::size_t turns = 5;
constexpr std::size_t most_coils = 200;
constexpr std::size_t most_labels = 24;

/// The nearest of ..., 1, 2, 5, 10, ...
float round_factor(float factor) {
    const float decade = std::pow(10.0f, std::floor(std::log10(factor)));
    const float digit = factor / decade;
    return decade * (digit < 1.5f ? 1.0f : digit < 3.5f ? 2.0f : digit < 7.5f ? 5.0f : 10.0f);
}

/// Of a spring that pushes this body [m]. A plank's are not as short as it is thin.
float rest_length_on(const Body& body) {
    const glm::vec3 half = half_size(body.shape);
    return length_share *
           std::max(std::min({half.x, half.y, half.z}), 0.3f * bounding_radius(body.shape));
}

/// As the smaller body asks, or the one that can move.
float rest_length_of(const World& world, const Contact& contact) {
    const Body& a = world.bodies[place_of(world, contact.a)];
    const Body& b = world.bodies[place_of(world, contact.b)];
    return is_static(a)   ? rest_length_on(b)
           : is_static(b) ? rest_length_on(a)
                          : std::min(rest_length_on(a), rest_length_on(b));
}

std::size_t pushing_points(const World& world) {
    std::size_t count = 0;
    for (const Contact& contact : world.contacts) {
        const auto points = contact.manifold.points();
        count += static_cast<std::size_t>(std::ranges::count_if(
            points, [](const ContactPoint& point) { return point.normal_impulse != 0.0f; }));
    }
    return count;
}

/// Its ends [m], the upper one last.
struct Ends {
    glm::vec3 lower;
    glm::vec3 upper;
};
Ends ends_of(const ContactPoint& point, const glm::vec3& normal, float length) {
    const glm::vec3 half = 0.5f * length * (normal.y < 0.0f ? -normal : normal);
    return {point.position - half, point.position + half};
}

std::string force_text(float force) {
    return std::abs(force) < 1000.0f ? rounded_text(static_cast<double>(force), 3) + " N"
                                     : fmt::format("{:.0f} N", force);
}

void draw_coil(const Ends& ends, float rest_length, float shade, DrawList& list) {
    const auto corners =
        coil(ends.lower, ends.upper, rest_length, width_share * rest_length, turns);
    for (std::size_t i = 1; i < corners.size(); ++i) {
        list.line(corners[i - 1], corners[i], Quantity::contact_spring, shade, false,
                  spring_lift_share * rest_length);
    }
}

} // namespace

bool has_contact_springs(const World& world) {
    return chosen_resolver(world.settings).contact_springs == ContactSprings::forces;
}

ContactSpringScale contact_spring_scale(const World& world) {
    const Body* body = median_dynamic_body(world);
    if (body == nullptr) {
        return {};
    }
    Body flat;
    flat.shape = Box{};
    const float weight = body->mass * usual_gravity(world);
    const float n = contact_law(world.settings).exponent(world.settings);
    const float sag = std::pow(weight / contact_stiffness(world.settings, *body, flat), 1.0f / n);
    const float factor = sag_share * rest_length_on(*body) / sag;
    return {factor > 1.0f ? round_factor(factor) : 1.0f, weights_of_full_load * weight};
}

void draw_contact_springs(const World& world, DrawList& list) {
    if (!has_contact_springs(world)) {
        return;
    }
    const ContactSpringScale scale = contact_spring_scale(world);
    const std::size_t count = pushing_points(world);
    for (const Contact& contact : world.contacts) {
        const float rest_length = rest_length_of(world, contact);
        for (const ContactPoint& point : contact.manifold.points()) {
            if (point.normal_impulse == 0.0f) {
                continue;
            }
            const float compression = scale.compression * std::max(-point.separation, 0.0f);
            const float length =
                std::max(rest_length - compression, (1.0f - most_compressed) * rest_length);
            const Ends ends = ends_of(point, contact.manifold.normal, length);
            const float force = point.normal_impulse / world.last_time_step;
            const float shade = shade_of_load(force, scale.full_load);
            if (count <= most_coils) {
                draw_coil(ends, rest_length, shade, list);
            } else {
                list.point(point.position, Quantity::contact_spring, shade);
            }
            if (count <= most_labels) {
                list.label(ends.upper, force_text(force), Quantity::contact_spring);
            }
        }
    }
}

} // namespace carom
