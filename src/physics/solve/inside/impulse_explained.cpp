#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

void explain_impulse_target(Explainer& explainer, const VisitedPoint& visited) {
    const RowPoint& found = visited.after();
    const float v_n = visited.at().v_n;
    explainer.part("Velocity");
    explain_normal_velocity(explainer, visited);
    explainer.given("a_n dt", found.gravity_share, "m/s",
                    "this step's gravity and forces: not an approach");
    explainer.term("u", "v_n - a_n dt",
                   fmt::format("{} - {}", digits(v_n), in_sum(found.gravity_share)),
                   v_n - found.gravity_share, "m/s");
    explainer.given("e", found.restitution, "");
    if (!found.bounces) {
        explain_baumgarte(explainer, visited);
        return;
    }
    const float threshold = visited.problem.settings.restitution_threshold;
    explainer.term(
        "v_target", "-e u",
        fmt::format("-{}·{}", digits(found.restitution), in_sum(v_n - found.gravity_share)),
        found.target_velocity, "m/s",
        found.target_velocity > 0.0f
            ? fmt::format("Faster than the threshold of {} m/s: it bounces.", digits(threshold))
            : "It separates: other points may reverse it, by e at most.");
}

/// The bare formula of `skip_separating` off.
void explain_bare(Explainer& explainer, const VisitedPoint& visited) {
    const PointRecord& point = visited.at();
    explainer.answer("Impulse");
    explainer.term("j", "(v_target - v_n) / k(n)",
                   fmt::format("({} - {}) / {}", digits(visited.after().target_velocity),
                               in_sum(point.v_n), digits(point.contact.k(visited.point))),
                   point.after, "N s",
                   point.after < 0.0f ? "It pulls: separating contacts are not skipped." : "");
}

/// The normal impulse, where it is not what the first solution made it.
void explain_rest(Explainer& explainer, const VisitedPoint& visited) {
    const auto& solutions = visited.at().solutions;
    if (!solutions.empty() && visited.at().after != solutions.front().after) {
        explainer.term("j'", "", "", visited.at().after, "N s",
                       solutions.size() > 1
                           ? "The points are solved again: friction shifts the load forward."
                           : "Cut to the share that adds no energy.");
    }
}

} // namespace

Explanation explain_impulse(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Explainer explainer;
    explain_bodies(explainer, visited);
    const float s = visited.found().separation;
    if (s > 0.0f) {
        explainer.given("s", s, "m", "The surfaces do not touch: no target.");
        return std::move(explainer.result);
    }
    explainer.given("s", s, "m", "The surfaces touch.");
    explain_impulse_target(explainer, visited);
    explain_masses(explainer, visited);
    visited.problem.settings.skip_separating ? explain_normals(explainer, visited)
                                             : explain_bare(explainer, visited);
    explain_friction(explainer, visited);
    explain_rest(explainer, visited);
    return std::move(explainer.result);
}

} // namespace carom
