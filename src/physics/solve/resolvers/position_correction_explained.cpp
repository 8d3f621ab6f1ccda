#include "physics/solve/resolvers/explained_parts.hpp"
#include "physics/solve/resolvers/rows.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"

#include <utility>

namespace carom {

namespace {

void explain_split_impulse(Explainer& explainer, const VisitedPoint& visited) {
    const ContactRow& row = visited.row();
    explainer.answer("Pseudo-velocity");
    explainer.remark("All velocities are pseudo-velocities here: they move the bodies once and are "
                     "discarded.");
    explain_normal_velocity(explainer, visited);
    if (row.separation > 0.0f || row.bounces) {
        explainer.given("v_target", row.target_velocity, "m/s",
                        row.bounces ? "It rebounds by restitution and needs no push-out."
                                    : "It is open: it must not overlap.");
    } else {
        explain_push_out(explainer, visited.problem, current_separation(visited.problem, row),
                         row.target_velocity);
    }
    explain_masses(explainer, visited);
    explain_normals(explainer, visited);
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
    } else {
        explain_split_impulse(explainer, visited);
    }
    return std::move(explainer.result);
}

} // namespace carom
