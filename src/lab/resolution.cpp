#include "lab/resolution.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

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
            return fmt::format("{} does not move: a step of {:.2g} m is less than floats resolve "
                               "{:.3g} m from the origin",
                               body.name, speed * static_cast<double>(h),
                               glm::length(glm::dvec3(body.position)));
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> unresolved(const World& world) {
    auto turned = turned_too_far(world);
    return turned ? turned : moved_too_little(world);
}

} // namespace carom
