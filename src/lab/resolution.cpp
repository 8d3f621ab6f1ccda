#include "lab/resolution.hpp"

#include "physics/world/contact_lengths.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// Between the times at which contacts are found [s].
float slice(const Settings& settings) {
    return settings.time_step / static_cast<float>(settings.sub_steps);
}

/// Between the times at which bodies are moved [s].
float shortest_step(const Settings& settings) {
    const int parts = settings.resolver == Key("penalty")     ? settings.penalty_sub_steps
                      : settings.resolver == Key("soft_step") ? settings.soft_sub_steps
                                                              : 1;
    return slice(settings) / static_cast<float>(parts);
}

/// Along the axis of its fastest motion.
bool stands_by_rounding(const Body& body, float h) {
    const glm::vec3 speed = glm::abs(body.linear_velocity);
    const int axis = speed.x >= speed.y && speed.x >= speed.z ? 0 : speed.y >= speed.z ? 1 : 2;
    const float x = body.position[axis];
    return x + body.linear_velocity[axis] * h == x;
}

std::optional<std::string> turned_too_far(const World& world) {
    const Body* fastest = nullptr;
    for (const Body& body : world.bodies) {
        const bool counts = !is_static(body) && std::holds_alternative<Box>(body.shape);
        if (counts && (fastest == nullptr || glm::length(body.angular_velocity) >
                                                 glm::length(fastest->angular_velocity))) {
            fastest = &body;
        }
    }
    if (fastest == nullptr) {
        return std::nullopt;
    }
    const auto speed = static_cast<double>(glm::length(fastest->angular_velocity));
    const double turn = speed * static_cast<double>(slice(world.settings));
    if (turn <= largest_turn) {
        return std::nullopt;
    }
    return fmt::format(
        "{} turns too far in a step, by {:.2g} rad: with time_step={:.2g} by {:g} rad",
        fastest->name, turn, world.settings.sub_steps * largest_turn / speed, largest_turn);
}

std::optional<std::string> moved_too_little(const World& world) {
    const float h = shortest_step(world.settings);
    for (const Body& body : world.bodies) {
        const auto speed = static_cast<double>(glm::length(body.linear_velocity));
        if (speed >= least_speed && stands_by_rounding(body, h)) {
            return fmt::format("{} does not move: a step of {:.2g} mm is less than floats resolve "
                               "{:.0f} m from the origin",
                               body.name, 1e3 * speed * static_cast<double>(h),
                               glm::length(glm::dvec3(body.position)));
        }
    }
    return std::nullopt;
}

/// `length` is what the dial comes to for a contact of the body.
std::optional<std::string> too_small_for(const Body& body, std::string_view dial, float length,
                                         double largest_share) {
    const auto side = static_cast<double>(smallest_side(body.shape));
    const double share = static_cast<double>(length) / side;
    return share > largest_share
               ? std::optional(fmt::format("{} is small for {}={:g}, {:.2g} % of its {:.3g} mm: "
                                           "fit_small_bodies=true takes less for it",
                                           body.name, dial, length, 100.0 * share, 1e3 * side))
               : std::nullopt;
}

/// Stacks of crates stand where gravity moves them by a few thousandths of their size in a step.
std::optional<std::string> too_small_for_a_step(const Settings& settings, const Body& body) {
    constexpr double largest_share = 0.25;
    constexpr double small_share = 0.05;
    const auto side = static_cast<double>(smallest_side(body.shape));
    const auto g = static_cast<double>(glm::length(settings.gravity));
    const auto h = static_cast<double>(slice(settings));
    const double share = g * h * h / side;
    return share > largest_share
               ? std::optional(fmt::format(
                     "{} is small for a step, in which gravity moves it by {:.2g} % of its {:.3g} "
                     "mm: with time_step={:.2g} by {:g} %",
                     body.name, 100.0 * share, 1e3 * side,
                     settings.sub_steps * std::sqrt(small_share * side / g), 100.0 * small_share))
               : std::nullopt;
}

std::optional<std::string> too_small(const Settings& settings, const Body* body) {
    constexpr double largest_slop = 0.1;
    constexpr double largest_margin = 0.4;
    if (body == nullptr) {
        return std::nullopt;
    }
    const float side = smallest_side(body->shape);
    auto told = too_small_for(*body, "slop", slop(settings, side), largest_slop);
    if (!told) {
        told =
            too_small_for(*body, "contact_margin", contact_margin(settings, side), largest_margin);
    }
    return told ? told : too_small_for_a_step(settings, *body);
}

/// Of bodies that move.
class Smallest {
public:
    void look_at(const Body& body) {
        const float side = smallest_side(body.shape);
        if (!is_static(body) && side < side_) {
            side_ = side;
            body_ = &body;
        }
    }
    const Body* body() const { return body_; }

private:
    const Body* body_ = nullptr;
    float side_ = std::numeric_limits<float>::max();
};

/// Only what touches is told of. In most worlds not even the smallest body is too small.
std::optional<std::string> touching_too_small(const World& world) {
    Smallest of_all;
    for (const Body& body : world.bodies) {
        of_all.look_at(body);
    }
    if (!too_small(world.settings, of_all.body())) {
        return std::nullopt;
    }
    Smallest touching;
    for (const Contact& contact : world.contacts) {
        touching.look_at(*world.find(contact.a));
        touching.look_at(*world.find(contact.b));
    }
    return too_small(world.settings, touching.body());
}

} // namespace

std::optional<std::string> unresolved(const World& world) {
    for (const auto& look : {&turned_too_far, &moved_too_little, &touching_too_small}) {
        if (auto told = look(world)) {
            return told;
        }
    }
    return std::nullopt;
}

} // namespace carom
