#include "physics/world/wind.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

using CornerBodies = std::array<Body*, 3>;

void blow_on(const CornerBodies& corners, const glm::vec3& wind, float h) {
    const auto& [a, b, c] = corners;
    const glm::vec3 N = 0.5f * glm::cross(b->position - a->position, c->position - a->position);
    const float A = glm::length(N);
    if (A == 0.0f) {
        return;
    }
    const glm::vec3 n = N / A;
    const glm::vec3 v = (a->linear_velocity + b->linear_velocity + c->linear_velocity) / 3.0f;
    const float v_n = glm::dot(n, wind - v);
    const float k = 0.5f * air_density * drag_coefficient * A * std::abs(v_n); // [kg/s]
    // What an impulse that the corners share does to their mean velocity [1/kg].
    const float w = (a->inverse_mass + b->inverse_mass + c->inverse_mass) / 9.0f;
    // J = h k v_n', v_n' = v_n - w J
    const float J = h * k * v_n / (1.0f + h * k * w);
    for (Body* corner : corners) {
        corner->linear_velocity += corner->inverse_mass * (J / 3.0f) * n;
    }
}

} // namespace

void blow(World& world, float h) {
    const glm::vec3& wind = world.settings.wind;
    if (wind == glm::vec3(0.0f)) {
        return;
    }
    for (const Surface& surface : world.surfaces) {
        for (const auto& [a, b, c] : surface.triangles) {
            blow_on({world.find(a), world.find(b), world.find(c)}, wind, h);
        }
    }
}

} // namespace carom
