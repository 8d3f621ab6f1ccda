#include "physics/solve/order/hits.hpp"

#include "math/real.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

float share_of(const Problem& problem, const JointRow& row) {
    return problem.energy_bound->shares[problem.islands->of(bodies_of(row))];
}

/// What gravity and own forces add to the speed of either body in the slice [m/s].
float gained_speed(const Problem& problem, const BodyPair& bodies) {
    const auto of_body = [&](const Body& body) {
        const glm::vec3 force = body.mass * problem.settings.gravity + body.force;
        return is_static(body) ? 0.0f : glm::length(body.inverse_mass * force) * problem.dt;
    };
    return std::max(of_body(problem.bodies[bodies.a]), of_body(problem.bodies[bodies.b]));
}

} // namespace

bool may_bounce(std::span<const Body> bodies) {
    return std::any_of(bodies.begin(), bodies.end(),
                       [](const Body& body) { return body.restitution > 0.0f; });
}

bool is_struck(const Problem& problem, const BodyPair& bodies, float approach) {
    constexpr float part_of_step = 1.0f / 3.0f;
    const float by_gravity = part_of_step * glm::length(problem.settings.gravity) * problem.dt;
    return approach > std::max(problem.settings.residual, by_gravity) &&
           approach > part_of_step * gained_speed(problem, bodies);
}

bool is_hit(const Problem& problem, const BodyPair& bodies, bool was_pressed, float approach) {
    const float residual = was_pressed ? gained_speed(problem, bodies) : 0.0f;
    return approach > 0.0f && approach > std::max(problem.settings.restitution_threshold, residual);
}

void find_shares_of_applied(const Problem& problem) {
    note_free_flight(problem, problem.energy_bound->before);
    find_shares(problem);
    // A spring gives back what it held, and what RATTLE's first stage adds its second takes away.
    const bool by_rattle = problem.settings.joint_integration == JointIntegration::rattle;
    for (const JointRow& row : problem.joint_rows) {
        if (row.equations.spring || by_rattle) {
            const std::uint32_t island = problem.islands->of({row.a, row.b});
            problem.energy_bound->shares[island] = 1.0f;
        }
    }
}

void scale_applied_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (problem.islands->takes_part(row)) {
            row.impulse *= share_of(problem, row);
        }
    }
}

void scale_bounced_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (problem.islands->takes_part(row)) {
            row.lambda = row.impulse = towards(row.impulse, row.lambda, share_of(problem, row));
        }
    }
}

} // namespace carom
