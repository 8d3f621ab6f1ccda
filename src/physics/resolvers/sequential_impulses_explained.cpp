#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/sequential_impulses.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// v_target was chosen before the first iteration.
void explain_target(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    const float s = row.separation;
    explainer.part("Target");
    explainer.given("s", s, "m");
    if (s > resting_gap(problem.settings)) {
        explainer.term("v_target", "-s / dt",
                       fmt::format("-{} / {}", digits(s), digits(problem.dt)), -s / problem.dt,
                       "m/s", "Still open: it may close, but not overlap.");
    } else {
        explain_baumgarte(explainer, rehearsal);
    }
}

/// `accumulate` off: point after point, each correction clamped by itself.
void explain_correction_alone(Explainer& explainer, Rehearsal& rehearsal) {
    const ContactRow& row = rehearsal.row();
    const float v_n = normal_velocity(rehearsal.problem(), row);
    const float push = push_of_point(row, v_n);
    explainer.part("Impulse");
    explainer.given("λ", row.lambda, "N s", "the sum so far");
    explainer.term("J", "max((v_target - v_n) / k(n), 0)",
                   fmt::format("max(({} - {}) / {}, 0)", digits(row.target_velocity), in_sum(v_n),
                               digits(row.coupling[row.point])),
                   push, "N s", "Not accumulated: each correction is clamped alone.");
    explainer.term("λ'", "λ + J", fmt::format("{} + {}", digits(row.lambda), digits(push)),
                   row.lambda + push, "N s");
    explainer.result.normal_impulse = row.lambda + push;
}

} // namespace

Explanation explain_sequential_impulses(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Explainer explainer;
    Rehearsal rehearsal(visited);
    Problem& problem = rehearsal.problem();
    explain_bodies(explainer, rehearsal);
    if (visited.phase == Phase::bounce) {
        explain_bounce_target(explainer, problem, rehearsal.row());
    } else {
        explain_target(explainer, rehearsal);
    }
    explain_masses(explainer, rehearsal);
    explainer.part("Velocity");
    if (problem.settings.accumulate) {
        explain_normal_velocity(explainer, rehearsal);
        explain_agreement(explainer, rehearsal);
    } else {
        push_apart(problem, rehearsal.earlier());
        explain_normal_velocity(explainer, rehearsal);
        explain_correction_alone(explainer, rehearsal);
    }
    const bool rubs =
        visited.phase != Phase::bounce || problem.settings.friction_model == FrictionModel::coulomb;
    if (rubs) {
        Rehearsal pushed(visited);
        push_apart(pushed.problem(), pushed.manifold());
        explain_friction(explainer, pushed, problem.dt);
    }
    return std::move(explainer.result);
}

} // namespace carom
