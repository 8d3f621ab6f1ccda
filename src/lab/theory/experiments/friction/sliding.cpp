#include "lab/theory/experiments/friction/sliding.hpp"

#include "lab/theory/experiments/measuring.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <variant>

namespace carom::measuring {

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

Slope slope(const World& world) {
    const glm::dvec3 up(0.0, 1.0, 0.0);
    const glm::dvec3 normal =
        glm::normalize(glm::dvec3(direction_to_world(transform(body(world, "ramp")), {0, 1, 0})));
    const glm::dvec3 downhill = normal.y * normal - up;
    const double sine = glm::length(downhill);
    return {sine, normal.y, downhill / sine, normal};
}

double slope_angle(const World& world) {
    const Slope ramp = slope(world);
    return std::atan2(ramp.sine, ramp.cosine);
}

} // namespace carom::measuring
