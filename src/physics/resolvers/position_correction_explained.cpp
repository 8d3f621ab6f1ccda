#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

void explain_projection(Explainer& explainer, Rehearsal& rehearsal) {
    Problem& problem = rehearsal.problem();
    for (const ContactRow& row : rehearsal.earlier()) {
        if (const float depth = depth_beyond_slop(problem, row); depth > 0.0f) {
            separate(problem, row, depth, ProjectionShare::inverse_mass);
        }
    }
    const float depth = depth_beyond_slop(problem, rehearsal.row());
    explainer.part("Moved apart");
    explainer.term("s", "", "", current_separation(problem, rehearsal.row()), "m", "as it is now");
    explainer.term("d", "-s - slop",
                   fmt::format("{} - {}", digits(-current_separation(problem, rehearsal.row())),
                               digits(problem.settings.slop)),
                   depth, "m");
    if (depth > 0.0f) {
        explain_separation(explainer, rehearsal, depth, ProjectionShare::inverse_mass);
    } else {
        explainer.remark("No deeper than the slop: it stays.");
        explainer.result.distance = 0.0f;
    }
}

void explain_split_impulse(Explainer& explainer, Rehearsal& rehearsal,
                           const VisitedPoint& visited) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    explainer.part("Pseudo-velocity");
    explainer.remark("All velocities are pseudo-velocities here: they move the bodies once and are "
                     "discarded.");
    explain_normal_velocity(explainer, rehearsal);
    if (row.separation > 0.0f || row.bounces) {
        explainer.given("v_target", row.target_velocity, "m/s",
                        row.bounces ? "It rebounds by restitution and needs no push-out."
                                    : "It is open: it must not overlap.");
    } else {
        explain_push_out(explainer, problem, current_separation(problem, row));
    }
    explain_masses(explainer, rehearsal);
    explain_normals(explainer, rehearsal,
                    rehearse(visited, VisitRigid{FrictionModel::none, problem.dt,
                                                 problem.settings.block_sweeps}));
}

} // namespace

Explanation explain_correction(const VisitedPoint& visited) {
    Explainer explainer;
    Rehearsal rehearsal(visited);
    explain_bodies(explainer, rehearsal);
    if (visited.problem.settings.position_correction == PositionCorrection::projection) {
        explain_projection(explainer, rehearsal);
    } else {
        explain_split_impulse(explainer, rehearsal, visited);
    }
    return std::move(explainer.result);
}

} // namespace carom
