#include "lab/measure/resolution.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
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
    return fmt::format("{} turns too far in a step, by {} rad: with time_step={:.2g} by {:g} rad",
                       fastest->name, rounded_text(turn, 2),
                       world.settings.sub_steps * largest_turn / speed, largest_turn);
}

std::optional<std::string> moved_too_little(const World& world) {
    const float h = shortest_slice(world.settings);
    for (const Body& body : world.bodies) {
        const auto speed = static_cast<double>(glm::length(body.linear_velocity));
        if (speed >= least_speed && stands_by_rounding(body, h)) {
            return fmt::format("{} does not move: a step of {} mm is less than floats resolve "
                               "{:.0f} m from the origin",
                               body.name, rounded_text(1e3 * speed * static_cast<double>(h), 2),
                               glm::length(glm::dvec3(body.position)));
        }
    }
    return std::nullopt;
}

/// Of a box that spins about the axis of its middle moment what a step changes of its spin, as a
/// share of the spacing of floats there.
std::optional<double> resolved_change(const Body& body, float h) {
    constexpr double about_that_axis = 0.9; // cosine
    constexpr double distinct = 1.01;       // moments
    constexpr double least_spin = 0.1;      // a faster one flips in minutes [rad/s]
    const glm::dvec3 I = 1.0 / glm::dvec3(body.inverse_inertia);
    const glm::dvec3 w = direction_to_body(transform(body), body.angular_velocity);
    const double speed = glm::length(w);
    for (int middle = 0; middle < 3; ++middle) {
        const auto [low, high] = std::minmax(I[(middle + 1) % 3], I[(middle + 2) % 3]);
        if (I[middle] > distinct * low && high > distinct * I[middle] && speed > least_spin &&
            std::abs(w[middle]) > about_that_axis * speed) {
            const double change = glm::length(glm::cross(w, I * w) / I) * static_cast<double>(h);
            const auto spin = static_cast<float>(speed);
            return change / static_cast<double>(std::nextafter(spin, 2.0f * spin) - spin);
        }
    }
    return std::nullopt;
}

/// In 300 random spins, at 60 Hz to 16 kHz, intervals between flips came out right within 3 % from
/// `least_change` on, and below up to 19 % off: a flip takes thousands of steps, and enlarges what
/// each rounds. Of a spin that nothing but rounding disturbs a step changes less than one spacing.
std::optional<std::string> flipped_by_rounding(const World& world) {
    constexpr double least_change = 128.0;
    if (world.settings.gyroscopic == Gyroscopic::off) {
        return std::nullopt;
    }
    const float h = shortest_slice(world.settings);
    for (const Body& body : world.bodies) {
        const auto change = is_static(body) ? std::nullopt : resolved_change(body, h);
        const auto touches = [&](const Contact& contact) {
            return contact.a == body.id || contact.b == body.id;
        };
        if (change && *change >= 1.0 && *change < least_change &&
            !std::ranges::any_of(world.contacts, touches)) {
            return fmt::format("rounding decides when {} flips: in a step its spin changes by {} "
                               "times what floats resolve, for {:g} or more",
                               body.name, rounded_text(*change, 2), least_change);
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
               ? std::optional(fmt::format("{} is small for {}={:g}, {} % of its {} mm: "
                                           "fit_small_bodies=true takes less for it",
                                           body.name, dial, length, rounded_text(100.0 * share, 2),
                                           rounded_text(1e3 * side, 3)))
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
                     "{} is small for a step, in which gravity moves it by {} % of its {} "
                     "mm: with time_step={:.2g} by {:g} %",
                     body.name, rounded_text(100.0 * share, 2), rounded_text(1e3 * side, 3),
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
    for (const auto& look :
         {&turned_too_far, &moved_too_little, &flipped_by_rounding, &touching_too_small}) {
        if (auto told = look(world)) {
            return told;
        }
    }
    return std::nullopt;
}

} // namespace carom
