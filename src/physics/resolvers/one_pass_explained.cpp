#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/one_pass.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

void explain_target(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    const float v_n = normal_velocity(problem, row);
    explain_normal_velocity(explainer, rehearsal);
    explainer.given("a_n dt", row.gravity_share, "m/s",
                    "this step's gravity and forces: not an approach");
    explainer.term("u", "v_n - a_n dt",
                   fmt::format("{} - {}", digits(v_n), in_sum(row.gravity_share)),
                   v_n - row.gravity_share, "m/s");
    explainer.given("e", row.restitution, "");
    const float bounce = bounce_speed_now(problem, row, v_n);
    if (bounce == 0.0f) {
        explain_baumgarte(explainer, rehearsal);
        return;
    }
    explainer.term("v_target", "-e u",
                   fmt::format("-{}·{}", digits(row.restitution), in_sum(v_n - row.gravity_share)),
                   bounce, "m/s",
                   bounce > 0.0f ? fmt::format("Faster than the threshold of {} m/s: it bounces.",
                                               digits(problem.settings.restitution_threshold))
                                 : "It separates: other points may reverse it, by e at most.");
}

/// The bare formula of `skip_separating` off.
void explain_bare(Explainer& explainer, Rehearsal& rehearsal) {
    ContactRow& row = rehearsal.row();
    const float v_n = normal_velocity(rehearsal.problem(), row);
    resolve_unasked(rehearsal.problem(), row);
    explainer.part("Impulse");
    explainer.term("j", "(v_target - v_n) / k(n)",
                   fmt::format("({} - {}) / {}", digits(row.target_velocity), in_sum(v_n),
                               digits(row.coupling[row.point])),
                   row.lambda, "N s",
                   row.lambda < 0.0f ? "It pulls: separating contacts are not skipped." : "");
    explainer.result.normal_impulse = row.lambda;
}

VisitRecord rehearse_normals(const VisitedPoint& visited) {
    Rehearsal rehearsal(visited);
    VisitRecord record;
    resolve_normals(rehearsal.problem(), rehearsal.manifold(), &record);
    return record;
}

void explain_normal(Explainer& explainer, Rehearsal& rehearsal, const VisitedPoint& visited) {
    Problem& problem = rehearsal.problem();
    const bool skips = problem.settings.skip_separating;
    for (ContactRow& row : rehearsal.earlier()) {
        skips ? aim_in_one_pass(problem, row) : resolve_unasked(problem, row);
    }
    explainer.part("Velocity");
    explain_target(explainer, rehearsal);
    explain_masses(explainer, rehearsal);
    if (!skips) {
        explain_bare(explainer, rehearsal);
        return;
    }
    explain_normals(explainer, rehearsal, rehearse_normals(visited));
}

/// Without a push there is none. Up to the last sweep, which is told.
void explain_friction_after(Explainer& explainer, const VisitedPoint& visited) {
    Rehearsal rehearsal(visited);
    Problem& problem = rehearsal.problem();
    const float dt = visited.problem.dt;
    const FrictionModel model = problem.settings.friction_model;
    const bool is_swept = model == FrictionModel::coulomb || model == FrictionModel::box;
    const int sweeps = friction_sweeps(rehearsal.manifold());
    resolve_normals(problem, rehearsal.manifold());
    VisitRecord record;
    for (int sweep = 0; sweep < sweeps && is_swept; ++sweep) {
        solve_friction(problem, rehearsal.manifold(), dt, &record);
        let_normals_follow(problem, rehearsal.manifold());
    }
    explain_friction(explainer, rehearsal, record, is_swept ? sweeps : 1);
    if (model == FrictionModel::proportional) {
        proportional_friction(problem, rehearsal.manifold());
        const glm::vec3 J_t = rehearsal.row().tangent_impulse;
        explainer.term("J_t", "", "", J_t, "N s", "this point's part of it");
        explainer.result.friction = J_t;
    }
}

/// The normal impulse as friction leaves it.
void explain_what_follows(Explainer& explainer, const VisitedPoint& visited) {
    Rehearsal rehearsal(visited);
    resolve_normals(rehearsal.problem(), rehearsal.manifold());
    rub_in_one_pass(rehearsal.problem(), rehearsal.manifold());
    const float lambda = rehearsal.row().lambda;
    if (lambda != explainer.result.normal_impulse) {
        explainer.term("j'", "", "", lambda, "N s",
                       "The points are solved again: friction shifts the load forward.");
    }
    explainer.result.normal_impulse = lambda;
}

} // namespace

Explanation explain_one_pass(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Explainer explainer;
    Rehearsal rehearsal(visited);
    explain_bodies(explainer, rehearsal);
    const float s = rehearsal.row().separation;
    if (s > 0.0f) {
        explainer.given("s", s, "m", "The surfaces do not touch: no target.");
        explainer.result.normal_impulse = 0.0f;
        explainer.result.friction = glm::vec3(0.0f);
        return std::move(explainer.result);
    }
    explainer.given("s", s, "m", "The surfaces touch.");
    explain_normal(explainer, rehearsal, visited);
    explain_friction_after(explainer, visited);
    explain_what_follows(explainer, visited);
    return std::move(explainer.result);
}

} // namespace carom
