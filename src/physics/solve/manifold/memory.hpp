#pragma once

#include "physics/solve/order/islands.hpp"
#include "physics/solve/store/problem.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

/// What contacts keep of their accumulated impulses from step to step, for the iterating methods.
namespace carom {

/// As target velocity [m/s]: the point has no target.
inline constexpr float no_target = -std::numeric_limits<float>::max();

/// As a limit of speed [m/s]: there is none.
inline constexpr float no_limit = std::numeric_limits<float>::max();

// ContactPoint::memory holds λ and λ_t as forces, so that a change of the time step does not jolt
// what is at rest. A normal force is at least 0: its sign tells that it may hold the impulse of a
// hit.

/// λ and λ_t for iterations over h [s].
template <class Stored>
void recall(Stored& contact, std::size_t lane, const Manifold& manifold, const Settings& settings,
            float h) {
    for (std::size_t i = 0; i < count_of(contact); ++i) {
        const auto& [force, x, y, z] = manifold.storage[i].memory;
        glm::vec3 lambda_t = h * glm::vec3(x, y, z);
        if (has_cone(settings.friction_model)) {
            // The contact plane may have turned since.
            lambda_t -= glm::dot(lambda_t, manifold.normal) * manifold.normal;
        }
        put(contact.points[i].lambda, lane, h * std::abs(force));
        put(contact.points[i].lambda_t, lane, lambda_t);
    }
}

/// λ and λ_t of iterations over h [s], as they stand.
template <class P>
void remember_impulses(P& problem, float h) {
    problem.for_each_contact([&](const auto& contact, std::size_t lane) {
        Manifold& manifold = problem.contacts[contact_of(contact, lane)].manifold;
        const bool is_struck = problem.islands->is_struck_now(bodies_of(contact, lane));
        for (std::size_t i = 0; i < count_of(contact); ++i) {
            const float force = get(contact.points[i].lambda, lane) / h;
            const glm::vec3 friction = get(contact.points[i].lambda_t, lane) / h;
            manifold.storage[i].memory = {is_struck ? -force : force, friction.x, friction.y,
                                          friction.z};
        }
    });
}

/// What was applied in the slice, to what the world's contacts have had in the step.
template <class P>
void add_impulses(const P& problem) {
    problem.for_each_contact([&](const auto& contact, std::size_t lane) {
        Manifold& manifold = problem.contacts[contact_of(contact, lane)].manifold;
        for (std::size_t i = 0; i < count_of(contact); ++i) {
            manifold.storage[i].normal_impulse += get(contact.points[i].normal_impulse, lane);
            manifold.storage[i].tangent_impulse += get(contact.points[i].tangent_impulse, lane);
        }
        if (problem.rolls) {
            manifold.rolling_impulse += get(contact.rolling_impulse, lane);
        }
    });
    for (const JointRow& row : problem.joint_rows) {
        problem.joints[row.joint].impulse += row.impulse;
    }
}

} // namespace carom
