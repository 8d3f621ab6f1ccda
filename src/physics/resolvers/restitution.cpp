#include "physics/resolvers/restitution.hpp"

#include "physics/resolvers/convergence.hpp"
#include "physics/resolvers/energy_bound.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// Coulomb's bound grows with the push of the bounce; that of the box has been spent before.
bool has_cone(const Problem& problem) {
    return problem.settings.friction_model == FrictionModel::coulomb;
}

template <class Row>
float share_of(const Problem& problem, const Row& row) {
    return problem.energy_bound->shares[problem.islands->of({row.a, row.b})];
}

/// Whether the row makes its island take part.
bool aim_at_bounce(const Problem& problem, ContactRow& row) {
    const float target = bounce_velocity(problem.settings, row);
    row.target_velocity = !has_touched(problem.settings, row) ? no_target
                          : target != 0.0f                    ? target
                                                              : row.target_velocity;
    row.bounces = target > 0.0f;
    return row.bounces &&
           row.approach_speed < -slowest_hit(problem.settings, problem.bodies[row.a],
                                             problem.bodies[row.b], row.was_pressed, problem.dt);
}

/// Those in which something was hit. False: nothing was.
bool choose_islands(Problem& problem) {
    bool is_any_hit = false;
    for (ContactRow& row : problem.rows) {
        row.is_hit = aim_at_bounce(problem, row);
        is_any_hit = is_any_hit || row.is_hit;
    }
    if (!is_any_hit) {
        return false;
    }
    find_islands(problem);
    for (const ContactRow& row : problem.rows) {
        if (row.is_hit) {
            problem.islands->choose(problem.islands->of({row.a, row.b}));
        }
    }
    return true;
}

void scale_bodies(Problem& problem) {
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        Body& body = problem.bodies[i];
        if (problem.islands->is_body_active(i)) {
            const auto [v, w] = problem.energy_bound->shared_velocities(*problem.islands, i);
            body.linear_velocity = v;
            body.angular_velocity = w;
        }
    }
}

/// Of the impulses applied so far.
void scale_applied(Problem& problem, ContactRow& row) {
    const float alpha = share_of(problem, row);
    if (alpha == 1.0f) {
        return;
    }
    const float normal = row.normal_impulse;
    const glm::vec3 tangent = row.tangent_impulse;
    row.normal_impulse *= alpha;
    row.tangent_impulse *= alpha;
    row.rolling_impulse *= alpha;
    note_visit(problem, row, normal_velocity(problem, row), normal, row.normal_impulse);
    note_friction(problem, row, tangent, row.tangent_impulse);
}

/// Soft contacts that few sweeps relax, and warm starts that few iterations correct, leave speed
/// behind: what was hit must not gain by it.
void bound_what_was_applied(Problem& problem) {
    note_velocities(problem.bodies, problem.energy_bound->after);
    find_shares_of_applied(problem);
    scale_bodies(problem);
    for (ContactRow& row : problem.rows) {
        if (problem.islands->takes_part(row)) {
            scale_applied(problem, row);
        }
    }
    scale_applied_joints(problem);
}

void begin_at_what_was_applied(Problem& problem) {
    aim_joints_to_relax(problem);
    take_up_booked_joints(problem);
    for (ContactRow& row : problem.rows) {
        row.mass_scale = 1.0f;
        row.impulse_scale = 0.0f;
        row.lambda = row.normal_impulse;
        row.lambda_t = has_cone(problem) ? row.tangent_impulse : row.lambda_t;
    }
}

/// By how much the velocity stays behind its target.
void report_shortfall(const Problem& problem, const ContactRow& row) {
    if (row.bounces && problem.report != nullptr) {
        float& shortfall = problem.report->bounce_shortfall;
        shortfall = std::max(shortfall, row.target_velocity - normal_velocity(problem, row));
    }
}

/// λ and λ_t of the pass, or their share.
void keep_bounce(Problem& problem, ContactRow& row) {
    const float alpha = share_of(problem, row);
    const float lambda = row.lambda;
    row.lambda = row.normal_impulse = shared(row.normal_impulse, lambda, alpha);
    if (has_cone(problem)) {
        const glm::vec3 lambda_t = row.lambda_t;
        row.lambda_t = row.tangent_impulse = shared(row.tangent_impulse, lambda_t, alpha);
        note_friction(problem, row, lambda_t, row.lambda_t);
    }
    if (alpha < 1.0f) {
        note_visit(problem, row, normal_velocity(problem, row), lambda, row.lambda);
        report_shortfall(problem, row);
    }
}

} // namespace

bool may_bounce(std::span<const Body> bodies) {
    return std::any_of(bodies.begin(), bodies.end(),
                       [](const Body& body) { return body.restitution > 0.0f; });
}

float slowest_hit(const Settings& settings, const Body& a, const Body& b, bool was_pressed,
                  float dt) {
    const auto gained_speed = [&](const Body& body) {
        const glm::vec3 force = body.mass * settings.gravity + body.force;
        return is_static(body) ? 0.0f : glm::length(body.inverse_mass * force) * dt;
    };
    const float residual = was_pressed ? std::max(gained_speed(a), gained_speed(b)) : 0.0f;
    return std::max(settings.restitution_threshold, residual);
}

bool has_touched(const Settings& settings, const ContactRow& row) {
    return row.normal_impulse > 0.0f || row.separation <= resting_gap(settings);
}

float bounce_velocity(const Settings& settings, const ContactRow& row) {
    const float v = row.approach_speed;
    const bool follows = has_touched(settings, row) && std::abs(v) > settings.restitution_threshold;
    return follows ? -row.restitution * v : 0.0f;
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
            row.lambda = row.impulse = shared(row.impulse, row.lambda, share_of(problem, row));
        }
    }
}

void restitution_pass(Problem& problem, bool adds_nothing,
                      void (*solve)(Problem&, std::span<ContactRow>)) {
    if (!may_bounce(problem.bodies) || !choose_islands(problem)) {
        return;
    }
    EnergyBound& bound = *problem.energy_bound;
    bound.inverse_inertia.resize(problem.bodies.size());
    std::transform(problem.bodies.begin(), problem.bodies.end(), bound.inverse_inertia.begin(),
                   world_inverse_inertia);
    if (adds_nothing) {
        bound_what_was_applied(problem);
    }
    begin_at_what_was_applied(problem);
    note_velocities(problem.bodies, bound.before);
    note_phase(problem, Phase::bounce);
    converge(problem, most_bounce_sweeps(problem.settings), [&](int iteration) {
        solve_rigid_joints(problem);
        visit_contacts(problem, [&](std::span<ContactRow> manifold) {
            solve(problem, manifold);
            if (has_cone(problem)) {
                solve_friction(problem, manifold, problem.dt);
            }
        });
        note_iteration(problem, iteration);
    });
    note_velocities(problem.bodies, bound.after);
    find_shares(problem);
    scale_bodies(problem);
    for (ContactRow& row : problem.rows) {
        if (problem.islands->takes_part(row)) {
            keep_bounce(problem, row);
        }
    }
    scale_bounced_joints(problem);
}

} // namespace carom
