#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/restitution.hpp"
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
void explain_correction_alone(Explainer& explainer, const ContactRow& row,
                              const VisitRecord::Point& point) {
    const float J = point.after - point.before;
    explainer.part("Impulse");
    explainer.given("λ", point.before, "N s", "the sum so far");
    explainer.term("J", "max((v_target - v_n) / k(n), 0)",
                   fmt::format("max(({} - {}) / {}, 0)", digits(row.target_velocity),
                               in_sum(point.v_n), digits(row.coupling[row.point])),
                   J, "N s", "Not accumulated: each correction is clamped alone.");
    explainer.term("λ'", "λ + J", fmt::format("{} + {}", digits(point.before), digits(J)),
                   point.after, "N s");
    explainer.result.normal_impulse = point.after;
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
    const VisitRecord record = rehearse_sequential_impulses(visited);
    const VisitRecord::Point& point = record.points[rehearsal.point()];
    if (!problem.settings.accumulate) {
        push_without_sum(problem, rehearsal.earlier());
    }
    explain_normal_velocity(explainer, rehearsal);
    problem.settings.accumulate ? explain_normals(explainer, rehearsal, record)
                                : explain_correction_alone(explainer, rehearsal.row(), point);
    if (friction_in(visited.phase, problem.settings) == problem.settings.friction_model) {
        explain_friction(explainer, rehearsal, record);
    }
    return std::move(explainer.result);
}

} // namespace carom
