#include "physics/resolvers/restitution.hpp"

#include "physics/pair_coefficients.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

/// ½ pᵀ M q of one body, twice [J].
double twice_energy(const Body& body, const glm::dmat3& inertia, const Velocities& p,
                    const Velocities& q) {
    const glm::dvec3 turning = inertia * glm::dvec3(q.angular_velocity);
    return static_cast<double>(body.mass) *
               glm::dot(glm::dvec3(p.linear_velocity), glm::dvec3(q.linear_velocity)) +
           glm::dot(glm::dvec3(p.angular_velocity), turning);
}

glm::dmat3 inertia_of(const glm::mat3& inverse_inertia) {
    return inverse_inertia == glm::mat3(0.0f) ? glm::dmat3(0.0)
                                              : glm::inverse(glm::dmat3(inverse_inertia));
}

Velocities velocities(const Body& body) { return {body.linear_velocity, body.angular_velocity}; }

Velocities difference(const Velocities& after, const Velocities& before) {
    return {after.linear_velocity - before.linear_velocity,
            after.angular_velocity - before.angular_velocity};
}

/// What free flight would have made of the velocities of body i.
Velocities in_free_flight(const BounceEnergy& energy, std::size_t i) {
    const Body& body = energy.bodies[i];
    if (is_static(body)) {
        return energy.start[i];
    }
    const Drive driven = drive(body, energy.inverse_inertia[i], energy.settings, energy.dt);
    const auto& [v, w] = energy.start[i];
    return {driven.linear_decay * v + driven.linear_gain,
            driven.angular_decay * w + driven.angular_gain};
}

/// The largest α in [0, 1] with plastic + linear α + quadratic α² <= max(free, plastic).
float share(const Islands::Energies& energy) {
    const double room = std::max(energy.free - energy.plastic, 0.0);
    if (energy.is_driven || energy.linear + energy.quadratic <= room) {
        return 1.0f;
    }
    const double root = std::sqrt(energy.linear * energy.linear + 4.0 * energy.quadratic * room);
    // Of the two forms of the positive root the one that subtracts no equal numbers.
    const double alpha = energy.linear > 0.0 ? 2.0 * room / (energy.linear + root)
                                             : (root - energy.linear) / (2.0 * energy.quadratic);
    return static_cast<float>(std::clamp(alpha, 0.0, 1.0));
}

/// An infinite mass that moves does work, and e > 1 is asked to gain.
bool is_driven(const BounceEnergy& energy, const BodyPair& pair) {
    const auto moves = [&](std::uint32_t index) {
        const Body& body = energy.bodies[index];
        return is_static(body) && (body.linear_velocity != glm::vec3(0.0f) ||
                                   body.angular_velocity != glm::vec3(0.0f));
    };
    const float e = pair_restitution(energy.settings, energy.bodies[pair.a], energy.bodies[pair.b]);
    return e > 1.0f || moves(pair.a) || moves(pair.b);
}

/// Coulomb's bound grows with the push of the bounce; that of the box has been spent before.
bool has_cone(const Problem& problem) {
    return problem.settings.friction_model == FrictionModel::coulomb;
}

/// Whether the row makes its island take part.
bool aim_at_bounce(const Problem& problem, ContactRow& row) {
    const float target = bounce_velocity(problem.settings, row);
    row.target_velocity = !has_touched(problem.settings, row) ? let_alone
                          : target != 0.0f                    ? target
                                                              : row.target_velocity;
    row.bounces = target > 0.0f;
    return row.bounces &&
           row.approach_speed < -slowest_hit(problem.settings, problem.bodies[row.a],
                                             problem.bodies[row.b], row.was_pressed, problem.dt);
}

/// True when anything was hit: the islands in which it was are active then.
bool choose_islands(Problem& problem) {
    bool is_any_hit = false;
    for (ContactRow& row : problem.rows) {
        row.is_hit = aim_at_bounce(problem, row);
        is_any_hit = is_any_hit || row.is_hit;
    }
    if (!is_any_hit) {
        return false;
    }
    Islands& islands = *problem.islands;
    find_islands(problem.bodies, problem.contact_bodies, problem.joint_rows, islands);
    for (const ContactRow& row : problem.rows) {
        if (row.is_hit) {
            islands.choose(islands.of(problem.bodies, row.a, row.b));
        }
    }
    return true;
}

void scale_bodies(Problem& problem) {
    const Islands& islands = *problem.islands;
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (islands.is_body_active(i) && !is_static(problem.bodies[i])) {
            const float alpha = islands.shares[islands.of_body[i]];
            Body& body = problem.bodies[i];
            body.linear_velocity =
                shared(islands.plastic[i].linear_velocity, body.linear_velocity, alpha);
            body.angular_velocity =
                shared(islands.plastic[i].angular_velocity, body.angular_velocity, alpha);
        }
    }
}

BounceEnergy energy_of(const Problem& problem) {
    return {problem.bodies,           problem.contact_bodies, problem.inverse_inertia,
            problem.start_velocities, problem.settings,       problem.dt};
}

/// Soft contacts that few sweeps relax, and warm starts that few iterations correct, leave speed
/// behind: what was hit must not gain by it. Scales all impulses of the slice, from free flight on.
void bound_push_out(Problem& problem) {
    Islands& islands = *problem.islands;
    note_free_flight(energy_of(problem), islands.plastic);
    note_velocities(problem.bodies, islands.bounced);
    find_shares(energy_of(problem), islands);
    exempt_springs(problem, islands);
    scale_bodies(problem);
    for (ContactRow& row : problem.rows) {
        if (islands.takes_part(problem.bodies, row)) {
            const float alpha = islands.shares[islands.of(problem.bodies, row.a, row.b)];
            row.normal_impulse *= alpha;
            row.tangent_impulse *= alpha;
        }
    }
    scale_applied(problem, islands);
}

/// Where velocities stay behind their targets now.
void report_shortfall(const Problem& problem, const ContactRow& row) {
    if (row.bounces && problem.report != nullptr) {
        float& shortfall = problem.report->bounce_shortfall;
        shortfall = std::max(shortfall, row.target_velocity - normal_velocity(problem, row));
    }
}

void scale_rows(Problem& problem) {
    const bool with_friction = has_cone(problem);
    const Islands& islands = *problem.islands;
    for (ContactRow& row : problem.rows) {
        const std::uint32_t island = islands.of(problem.bodies, row.a, row.b);
        if (islands.is_active[island] == 0) {
            row.lambda = row.normal_impulse;
            continue;
        }
        const float alpha = islands.shares[island];
        row.normal_impulse = shared(row.normal_impulse, row.lambda, alpha);
        if (with_friction) {
            row.tangent_impulse = shared(row.tangent_impulse, row.lambda_t, alpha);
            note_friction(problem, row, row.lambda_t, row.tangent_impulse);
            row.lambda_t = row.tangent_impulse;
        }
        if (alpha < 1.0f) {
            note_visit(problem, row, normal_velocity(problem, row), row.lambda, row.normal_impulse);
            report_shortfall(problem, row);
        }
        row.lambda = row.normal_impulse;
    }
    scale_joints(problem, islands);
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

} // namespace

void note_velocities(std::span<const Body> bodies, std::vector<Velocities>& noted) {
    noted.resize(bodies.size());
    std::transform(bodies.begin(), bodies.end(), noted.begin(), velocities);
}

float slowest_hit(const Settings& settings, const Body& a, const Body& b, bool was_pressed,
                  float dt) {
    const auto gained_speed = [&](const Body& body) {
        return is_static(body)
                   ? 0.0f
                   : glm::length(body.inverse_mass * (body.mass * settings.gravity + body.force)) *
                         dt;
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

bool may_bounce(std::span<const Body> bodies) {
    return std::any_of(bodies.begin(), bodies.end(),
                       [](const Body& body) { return body.restitution > 0.0f; });
}

void note_free_flight(const BounceEnergy& energy, std::vector<Velocities>& noted) {
    noted.resize(energy.bodies.size());
    for (std::size_t i = 0; i < noted.size(); ++i) {
        noted[i] = in_free_flight(energy, i);
    }
}

void find_shares(const BounceEnergy& energy, Islands& islands) {
    islands.energies.assign(energy.bodies.size(), {});
    islands.shares.assign(energy.bodies.size(), 1.0f);
    for (const BodyPair& pair : energy.contacts) {
        islands.energies[islands.of(energy.bodies, pair)].is_driven |= is_driven(energy, pair);
    }
    for (std::uint32_t i = 0; i < energy.bodies.size(); ++i) {
        const Body& body = energy.bodies[i];
        if (is_static(body) || !islands.is_body_active(i)) {
            continue;
        }
        const glm::dmat3 start_inertia = inertia_of(energy.inverse_inertia[i]);
        const glm::dmat3 inertia = inertia_of(islands.inverse_inertia[i]);
        const Velocities free = in_free_flight(energy, i);
        const Velocities& before = islands.plastic[i];
        const Velocities added = difference(islands.bounced[i], before);
        Islands::Energies& of_island = islands.energies[islands.of_body[i]];
        of_island.free += 0.5 * twice_energy(body, start_inertia, free, free);
        of_island.plastic += 0.5 * twice_energy(body, inertia, before, before);
        of_island.linear += twice_energy(body, inertia, before, added);
        of_island.quadratic += 0.5 * twice_energy(body, inertia, added, added);
    }
    if (energy.settings.bound_restitution) {
        std::transform(islands.energies.begin(), islands.energies.end(), islands.shares.begin(),
                       share);
    }
}

void exempt_springs(const Problem& problem, Islands& islands) {
    for (const JointRow& row : problem.joint_rows) {
        if (row.equations.spring) {
            islands.shares[islands.of(problem.bodies, row.a, row.b)] = 1.0f;
        }
    }
}

void scale_applied(Problem& problem, const Islands& islands) {
    for (JointRow& row : problem.joint_rows) {
        if (islands.takes_part(problem.bodies, row)) {
            row.impulse *= islands.shares[islands.of(problem.bodies, row.a, row.b)];
        }
    }
}

void scale_joints(Problem& problem, const Islands& islands) {
    for (JointRow& row : problem.joint_rows) {
        if (islands.takes_part(problem.bodies, row)) {
            const float alpha = islands.shares[islands.of(problem.bodies, row.a, row.b)];
            row.lambda = row.impulse = shared(row.impulse, row.lambda, alpha);
        }
    }
}

void restitution_pass(Problem& problem, bool adds_nothing,
                      void (*solve)(Problem&, std::span<ContactRow>)) {
    if (!may_bounce(problem.bodies) || !choose_islands(problem)) {
        return;
    }
    Islands& islands = *problem.islands;
    islands.inverse_inertia.resize(problem.bodies.size());
    std::transform(problem.bodies.begin(), problem.bodies.end(), islands.inverse_inertia.begin(),
                   world_inverse_inertia);
    if (problem.settings.bound_restitution && adds_nothing) {
        bound_push_out(problem);
    }
    begin_at_what_was_applied(problem);
    note_velocities(problem.bodies, islands.plastic);
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
    note_velocities(problem.bodies, islands.bounced);
    find_shares(energy_of(problem), islands);
    scale_bodies(problem);
    scale_rows(problem);
}

} // namespace carom
