#pragma once

#include "physics/solve/problem.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <span>

/// What contacts keep of their accumulated impulses from step to step, for the iterating methods.
namespace carom {

/// As target velocity [m/s]: the point has no target.
inline constexpr float no_target = -std::numeric_limits<float>::max();

/// As a limit of speed [m/s]: there is none.
inline constexpr float no_limit = std::numeric_limits<float>::max();

/// What a column at rest may open here and there [m]. Were that allowed to close again with a speed
/// of its own, a column without any penetration would begin to rock, and fall.
inline float resting_gap(const Settings& settings, const ContactRow& row) {
    return settings.resting_gap * row.slop;
}

/// λ and lambda_t of a point.
struct Accumulated {
    float lambda;       ///< [N s]
    glm::vec3 lambda_t; ///< [N s]
};

/// For an iteration over h [s], out of ContactPoint::memory, and back into it. That holds them as
/// forces, so that a change of the time step does not jolt what is at rest.
inline Accumulated recalled(const Manifold& manifold, std::size_t point, const Settings& settings,
                            float h) {
    const auto& [force, x, y, z] = manifold.storage[point].memory;
    glm::vec3 lambda_t = h * glm::vec3(x, y, z);
    if (has_cone(settings.friction_model)) {
        // The contact plane may have turned since.
        lambda_t -= glm::dot(lambda_t, manifold.normal) * manifold.normal;
    }
    return {h * std::abs(force), lambda_t};
}

/// A normal force is at least 0: its sign tells that it may hold the impulse of a hit.
inline void remember(ContactPoint& point, const Accumulated& impulses, float h, bool is_struck) {
    const float force = impulses.lambda / h;
    const glm::vec3 friction = impulses.lambda_t / h;
    point.memory = {is_struck ? -force : force, friction.x, friction.y, friction.z};
}

/// Whether it carried an impulse at the end of the step before.
inline bool presses(const Manifold& manifold) {
    const auto points = manifold.points();
    return std::any_of(points.begin(), points.end(),
                       [](const ContactPoint& point) { return point.memory[0] != 0.0f; });
}

/// Whether that may have been a hit's.
inline bool was_struck(const Manifold& manifold) {
    const auto points = manifold.points();
    return std::any_of(points.begin(), points.end(),
                       [](const ContactPoint& point) { return point.memory[0] < 0.0f; });
}

/// The same for every row.
void recall_impulses(Problem& problem, float h);

void remember_impulses(Problem& problem, float h);

} // namespace carom
