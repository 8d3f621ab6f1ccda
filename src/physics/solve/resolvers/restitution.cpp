#include "physics/solve/resolvers/restitution.hpp"

#include "math/real.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

template <class Row>
float share_of(const Problem& problem, const Row& row) {
    return problem.energy_bound->shares[problem.islands->of({row.a, row.b})];
}

} // namespace

bool may_bounce(std::span<const Body> bodies) {
    return std::any_of(bodies.begin(), bodies.end(),
                       [](const Body& body) { return body.restitution > 0.0f; });
}

float gained_speed(const Settings& settings, const Body& a, const Body& b, float dt) {
    const auto of_body = [&](const Body& body) {
        const glm::vec3 force = body.mass * settings.gravity + body.force;
        return is_static(body) ? 0.0f : glm::length(body.inverse_mass * force) * dt;
    };
    return std::max(of_body(a), of_body(b));
}

float slowest_hit(const Settings& settings, const Body& a, const Body& b, bool was_pressed,
                  float dt) {
    const float residual = was_pressed ? gained_speed(settings, a, b, dt) : 0.0f;
    return std::max(settings.restitution_threshold, residual);
}

Strikes::Strikes(const Problem& problem)
    : problem_(problem),
      slowest_(std::max(problem.settings.residual,
                        part_of_step * glm::length(problem.settings.gravity) * problem.dt)) {}

bool Strikes::exceeds_forces(const BodyPair& bodies, float approach) const {
    return approach > part_of_step * gained_speed(problem_.settings, problem_.bodies[bodies.a],
                                                  problem_.bodies[bodies.b], problem_.dt);
}

bool is_hit(const Problem& problem, const BodyPair& bodies, bool was_pressed, float approach) {
    return approach > 0.0f &&
           approach > slowest_hit(problem.settings, problem.bodies[bodies.a],
                                  problem.bodies[bodies.b], was_pressed, problem.dt);
}

void find_shares_of_applied(const Problem& problem) {
    note_free_flight(problem, problem.energy_bound->before);
    find_shares(problem);
    for (const JointRow& row : problem.joint_rows) {
        if (row.equations.spring) {
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
