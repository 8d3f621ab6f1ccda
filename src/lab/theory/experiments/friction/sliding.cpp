#include "lab/theory/experiments/friction/sliding.hpp"

#include "lab/theory/experiments/measuring.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <variant>

namespace carom::measuring {

namespace {

/// The state half-way through a run of this length [s], or nullptr while it is not over.
const World* half_way(const Trace& trace, double seconds) {
    const double half_step = 0.5 * static_cast<double>(trace.start().settings.time_step);
    const bool over = trace.elapsed() > seconds - half_step;
    return over ? &trace.at(0.5 * seconds - half_step) : nullptr;
}

} // namespace

void make_rough(World& world) {
    make_ideal(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.friction_model = FrictionModel::coulomb;
}

double radius(const World& world, std::string_view sphere) {
    return static_cast<double>(std::get<Sphere>(body(world, sphere).shape).radius);
}

glm::dvec3 place(const World& world, std::string_view name) { return body(world, name).position; }

double gravity(const World& world) { return glm::length(glm::dvec3(world.settings.gravity)); }

double weight(const World& world, std::string_view name) {
    return mass(world, name) * gravity(world);
}

const World* first_rolling(const Trace& trace, std::string_view sphere) {
    constexpr double at_rest = 1e-3; // [m/s]
    const auto found = first_state(trace, 0, [&](const World& world) {
        const double contact_point =
            velocity(world, sphere).x + spin(world, sphere).z * radius(world, sphere);
        return std::abs(contact_point) < at_rest;
    });
    return found ? &trace.states()[*found] : nullptr;
}

std::optional<double> forward_speed_after_bounce(const Trace& trace, std::string_view sphere) {
    const auto leaves = bounce(trace, sphere, 1);
    return leaves ? std::optional(velocity(trace.states()[*leaves], sphere).x) : std::nullopt;
}

double depth_in_floor(const World& world, std::string_view sphere) {
    return radius(world, sphere) - place(world, sphere).y;
}

std::optional<double> depth_in_floor(const Trace& trace, std::string_view sphere, double seconds) {
    if (trace.elapsed() < seconds - static_cast<double>(trace.start().settings.time_step)) {
        return std::nullopt;
    }
    return depth_in_floor(trace.last(), sphere);
}

Slope slope(const World& world) {
    const glm::dvec3 up(0.0, 1.0, 0.0);
    const glm::dvec3 normal =
        glm::normalize(glm::dvec3(direction_to_world(transform(body(world, "ramp")), {0, 1, 0})));
    const glm::dvec3 downhill = normal.y * normal - up;
    const double sine = glm::length(downhill);
    return {sine, normal.y, downhill / sine, normal};
}

std::optional<double> acceleration_downhill(const Trace& trace, std::string_view name,
                                            double seconds) {
    const World* earlier = half_way(trace, seconds);
    if (earlier == nullptr) {
        return std::nullopt;
    }
    const glm::dvec3 gained = velocity(trace.last(), name) - velocity(*earlier, name);
    return glm::dot(gained, slope(trace.start()).downhill) / (trace.last().time - earlier->time);
}

std::optional<double> creep(const Trace& trace, std::string_view name, double seconds) {
    const World* earlier = half_way(trace, seconds);
    return earlier != nullptr
               ? std::optional(glm::distance(place(*earlier, name), place(trace.last(), name)))
               : std::nullopt;
}

} // namespace carom::measuring
