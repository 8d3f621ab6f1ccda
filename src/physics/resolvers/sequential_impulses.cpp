/// Sequential impulses: contact constraints solved together, by visiting them again and again.
///
/// Idea: a contact is the constraint s >= 0. On velocities it asks for v_n >= v_target with an
/// impulse λ >= 0, and λ > 0 only where v_n = v_target. Visiting the contacts one after the other,
/// several times, lets their impulses come to agree (projected Gauss-Seidel). What makes it work is
/// that the *sum* λ of a contact's impulses is clamped, not each correction:
///     λ' = max(λ + (v_target - v_n) / k(n), 0)
/// with v_target
///     -e v_n of before this step's gravity, where the contact closes in the step and bounces,
///     -s/dt, where it is still open, so that it just closes,
///     beta/dt (d - slop), where it penetrates.
/// The points of one manifold are visited together, for they push on the same two bodies.
/// Friction is the same in the contact plane, with the sum's length clamped to mu λ.
/// Warm start: begin with the impulses of the step before; a stack at rest is then already solved.
/// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005; "Fast and Simple Physics
/// using Sequential Impulses", 2006.
/// Dials: iterations, warm_start, accumulate, restitution_rule, restitution_threshold,
/// friction_rule, baumgarte, slop.
/// Promises: momentum, angular momentum, no energy gain without Baumgarte; stacks stand.
/// What it gets wrong: few iterations leave a residual: tall stacks and high mass ratios sag;
/// Baumgarte's push-out stays in the velocity and adds energy.
/// Try: stack, with warm_start and accumulate off.
#include "physics/resolvers/sequential_impulses.hpp"

#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 8> dials = {
    "iterations",    "warm_start", "accumulate", "restitution_rule", "restitution_threshold",
    "friction_rule", "baumgarte",  "slop"};
constexpr std::array friction_models = {FrictionModel::proportional, FrictionModel::coulomb};
constexpr std::array corrections = {PositionCorrection::projection, PositionCorrection::baumgarte};

float target_velocity(const Problem& problem, const ContactRow& row) {
    const float s = row.separation;
    const bool closes = s + normal_velocity(problem, row) * problem.dt <= 0.0f;
    const float bounce = closes ? restitution_speed(problem, row, row.approach_speed) : 0.0f;
    if (bounce > 0.0f) {
        return bounce;
    }
    return s > 0.0f ? -s / problem.dt : baumgarte_speed(problem, row);
}

/// memory: λ, then the friction impulse as a world-space vector.
void warm_start(Problem& problem) {
    if (!problem.settings.warm_start || !problem.settings.accumulate) {
        return;
    }
    for (ContactRow& row : problem.rows) {
        const auto& [lambda, x, y, z] = problem.point(row).memory;
        apply_normal_impulse(problem, row, lambda);
        if (problem.settings.friction_model == FrictionModel::coulomb) {
            const glm::vec3 friction(x, y, z);
            apply_tangent_impulse(problem, row,
                                  friction - glm::dot(friction, row.normal) * row.normal);
        }
    }
}

/// One visit of a point on its own: each correction alone must push.
void solve_point(Problem& problem, ContactRow& row) {
    const float v_n = normal_velocity(problem, row);
    const float before = row.normal_impulse;
    apply_normal_impulse(problem, row,
                         std::max((row.target_velocity - v_n) * row.normal_mass, 0.0f));
    note_visit(problem, row, v_n, before);
}

/// The points of a manifold push on the same two bodies, so they are brought to agree among
/// themselves, on a small matrix of how they act on each other, before their impulses are applied.
/// Visited one by one they would leave a box spinning a little after every visit, and stacks
/// swaying.
void solve_manifold(Problem& problem, std::span<ContactRow> manifold) {
    constexpr int sweeps = 8;
    std::array<float, Manifold::capacity> v_n{};
    std::array<float, Manifold::capacity> lambda{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        v_n[i] = normal_velocity(problem, manifold[i]);
        lambda[i] = manifold[i].normal_impulse;
    }
    auto v = v_n;
    for (int sweep = 0; sweep < (manifold.size() > 1 ? sweeps : 1); ++sweep) {
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            const ContactRow& row = manifold[i];
            // λ' = max(λ + Δλ, 0)   [Catto 2005, eq. 30]
            const float wanted = lambda[i] + (row.target_velocity - v[i]) * row.normal_mass;
            const float change = std::max(wanted, 0.0f) - lambda[i];
            lambda[i] += change;
            for (std::size_t j = 0; j < manifold.size(); ++j) {
                v[j] += manifold[j].coupling[i] * change;
            }
        }
    }
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        const float before = manifold[i].normal_impulse;
        apply_normal_impulse(problem, manifold[i], lambda[i] - before);
        note_visit(problem, manifold[i], v_n[i], before);
    }
}

void solve_normals(Problem& problem, std::span<ContactRow> manifold) {
    if (problem.settings.accumulate) {
        solve_manifold(problem, manifold);
        return;
    }
    for (ContactRow& row : manifold) {
        solve_point(problem, row);
    }
}

/// Clamps the length of the accumulated friction, not its components: the bound is a cone.
void solve_friction(Problem& problem, ContactRow& row) {
    const glm::vec3 correction = -row.tangent_mass * sliding_velocity(problem, row);
    const glm::vec3 wanted = row.tangent_impulse + correction;
    const float bound = row.friction * row.normal_impulse;
    const float length = glm::length(wanted);
    const glm::vec3 after = length > bound ? wanted * (bound / length) : wanted;
    apply_tangent_impulse(problem, row, after - row.tangent_impulse);
}

void iterate(Problem& problem) {
    note_phase(problem, Phase::solve);
    const bool coulomb = problem.settings.friction_model == FrictionModel::coulomb;
    for (int iteration = 0; iteration < problem.settings.iterations; ++iteration) {
        problem.for_each_manifold([&](std::span<ContactRow> manifold) {
            solve_normals(problem, manifold);
            if (coulomb) {
                for (ContactRow& row : manifold) {
                    solve_friction(problem, row);
                }
            }
        });
        note_iteration(problem, iteration);
    }
}

/// A share of the sliding velocity is taken once a step, not once an iteration.
void proportional_friction(Problem& problem) {
    if (problem.settings.friction_model == FrictionModel::proportional) {
        for (ContactRow& row : problem.rows) {
            apply_friction(problem, row);
        }
    }
}

void remember_impulses(Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        const glm::vec3& friction = row.tangent_impulse;
        problem.point(row).memory = {row.normal_impulse, friction.x, friction.y, friction.z};
    }
}

void advance(Problem& problem) {
    integrate_velocities(problem, problem.dt);
    for (ContactRow& row : problem.rows) {
        row.target_velocity = target_velocity(problem, row);
    }
    warm_start(problem);
    iterate(problem);
    proportional_friction(problem);
    remember_impulses(problem);
    integrate_positions(problem, problem.dt);
    correct_by_projection(problem);
}

} // namespace

const ResolverRow sequential_impulses_resolver = {
    .key = "sequential_impulses",
    .title = "Sequential impulses",
    .acts_on = ActsOn::velocity,
    .sentence = "Solves all contact constraints together by iterating over accumulated impulses.",
    .equation = "λ' = max(λ + (v_target - v_n) / k(n), 0)",
    .source = "Catto 2005, 2006",
    .dials = dials,
    .friction_models = friction_models,
    .corrections = corrections,
    .unheard = "It solves constraints.",
    .promises = {.stacks = true},
    .advance = &advance,
};

} // namespace carom
