#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/order/hits.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// v_target was chosen before the first iteration.
void explain_sequential_target(Explainer& explainer, const VisitedPoint& visited) {
    const Problem& problem = visited.problem;
    const RowPoint& found = visited.found();
    const float s = found.separation;
    explainer.part("Target");
    explainer.given("s", s, "m");
    if (s > problem.settings.resting_gap * visited.contact().slop) {
        explainer.term("v_target", "-s / dt",
                       fmt::format("-{} / {}", digits(s), digits(problem.dt)),
                       found.target_velocity, "m/s", "Still open: it may close, but not overlap.");
    } else {
        explain_baumgarte(explainer, visited);
    }
}

/// `accumulate` off: point after point, each correction clamped by itself.
void explain_correction_alone(Explainer& explainer, const VisitedPoint& visited) {
    const PointRecord& point = visited.at();
    const float J = point.after - point.before;
    explainer.answer("Impulse");
    explainer.given("λ", point.before, "N s", "the sum so far");
    explainer.term("J", "max((v_target - v_n) / k(n), 0)",
                   fmt::format("max(({} - {}) / {}, 0)", digits(point.found.target_velocity),
                               in_sum(point.v_n), digits(point.contact.k(visited.point))),
                   J, "N s", "Not accumulated: each correction is clamped alone.");
    explainer.term("λ'", "λ + J", fmt::format("{} + {}", digits(point.before), digits(J)),
                   point.after, "N s");
}

} // namespace

Explanation explain_sequential_impulses(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    const Settings& settings = visited.problem.settings;
    Explainer explainer;
    explain_bodies(explainer, visited);
    visited.phase == Phase::bounce ? explain_bounce_target(explainer, visited)
                                   : explain_sequential_target(explainer, visited);
    explain_masses(explainer, visited);
    explainer.part("Velocity");
    explain_normal_velocity(explainer, visited);
    settings.accumulate ? explain_normals(explainer, visited)
                        : explain_correction_alone(explainer, visited);
    if (friction_in(visited.phase, settings) == settings.friction_model) {
        explain_friction(explainer, visited);
    }
    return std::move(explainer.result);
}

} // namespace carom
