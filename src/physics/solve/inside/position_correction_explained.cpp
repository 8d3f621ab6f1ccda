#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/rows.hpp"

#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

void explain_split_impulse(Explainer& explainer, const VisitedPoint& visited) {
    const RowPoint& found = visited.found();
    explainer.answer("Pseudo-velocity");
    explainer.remark("All velocities are pseudo-velocities here: they move the bodies once and are "
                     "discarded.");
    explain_normal_velocity(explainer, visited);
    if (found.separation > 0.0f || found.bounces) {
        explainer.given("v_target", found.target_velocity, "m/s",
                        found.bounces ? "It rebounds by restitution and needs no push-out."
                                      : "It is open: it must not overlap.");
    } else {
        explain_push_out(explainer, visited, found,
                         current_separation(visited.problem, visited.contact(), visited.point));
    }
    explain_masses(explainer, visited);
    explain_normals(explainer, visited);
}

void explain_moved_out(Explainer& explainer, const VisitedPoint& visited) {
    const RowPoint& found = visited.found();
    const Settings& settings = visited.problem.settings;
    const auto& [s, beyond, P] = visited.at().moved_out;
    explainer.answer("Moved out");
    if (found.separation > 0.0f || found.bounces) {
        explainer.remark(found.bounces ? "It rebounds by restitution and is not moved."
                                       : "It is open and is not moved.");
        return;
    }
    explainer.given("s", s, "m", "as it is now, after the contacts before it");
    explainer.term("d'", "max(-s - slop, 0)",
                   fmt::format("max({} - {}, 0)", digits(-s), digits(visited.contact().slop)),
                   beyond, "m");
    explainer.given("k(n)", visited.contact().k(visited.point), "1/kg");
    explainer.term("P", "β d' / k(n)",
                   fmt::format("{}·{} / {}", digits(settings.baumgarte), digits(beyond),
                               digits(visited.contact().k(visited.point))),
                   P, "kg m", "moves B by P n/m_b and A by -P n/m_a, and turns them likewise");
}

} // namespace

Explanation explain_projection(const VisitedPoint& visited) {
    Explainer explainer;
    explain_bodies(explainer, visited);
    explain_separation(explainer, visited, "", visited.problem.settings.projection_share);
    return std::move(explainer.result);
}

Explanation explain_correction(const VisitedPoint& visited) {
    Explainer explainer;
    explain_bodies(explainer, visited);
    if (visited.problem.settings.position_correction == PositionCorrection::projection) {
        explain_separation(explainer, visited, "slop", ProjectionShare::inverse_mass);
    } else if (visited.problem.settings.position_correction ==
               PositionCorrection::nonlinear_gauss_seidel) {
        explain_moved_out(explainer, visited);
    } else {
        explain_split_impulse(explainer, visited);
    }
    return std::move(explainer.result);
}

} // namespace carom
