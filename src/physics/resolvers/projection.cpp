/// Projection: moves penetrating bodies apart.
///
/// Idea: a penetration of depth d is a position error, so correct positions: move the bodies apart
/// along the normal by d, shared equally or by inverse mass:
///     x_a ← x_a - n d w_a/(w_a + w_b),   x_b ← x_b + n d w_b/(w_a + w_b)
/// Source: Jakobsen, "Advanced Character Physics", GDC 2001 (there with Verlet, where moving a
/// position also changes the velocity; here it does not).
/// Dials: projection_share.
/// Promises: momentum, for velocities are never touched; with the share by inverse mass the common
/// centre of mass stays too. Angular momentum is not kept: bodies that pass each other with
/// momentum p are moved sideways, and x cross p changes.
/// What it gets wrong: velocities know nothing of the collision. A body that lies on the floor
/// keeps gaining g dt of speed a step, and so energy, until it moves farther in one step than the
/// floor is thick, and tunnels.
/// Try: drop, and watch the velocity arrow grow.
#include "physics/resolvers/projection.hpp"

#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <array>
#include <utility>

namespace carom {

namespace {

constexpr std::array<std::string_view, 1> dials = {"projection_share"};

void project(Problem& problem, const ContactRow& row) {
    // Again at the present positions: what an earlier row moved must not be moved twice.
    const float depth = -current_separation(problem, row);
    if (depth > 0.0f) {
        separate(problem, row, depth, problem.settings.projection_share);
    }
    note_visit(problem, row, normal_velocity(problem, row), 0.0f, row.normal_impulse);
}

void project(Problem& problem) {
    note_phase(problem, Phase::correct_positions);
    visit_contacts(problem, [&](std::span<ContactRow> manifold) {
        for (const ContactRow& row : manifold) {
            project(problem, row);
        }
    });
}

Explanation explain(const VisitedPoint& visited) {
    Explainer explainer;
    Rehearsal rehearsal(visited);
    Problem& problem = rehearsal.problem();
    for (const ContactRow& row : rehearsal.earlier()) {
        project(problem, row);
    }
    explain_bodies(explainer, rehearsal);
    explainer.part("Moved apart");
    const float s = current_separation(problem, rehearsal.row());
    explainer.given("s", s, "m", "as it is now");
    explainer.term("d", "-s", "", -s, "m");
    if (-s > 0.0f) {
        explain_separation(explainer, rehearsal, -s, problem.settings.projection_share);
    } else {
        explainer.remark("They do not overlap: nothing is moved.");
        explainer.result.distance = 0.0f;
    }
    explainer.result.normal_impulse = rehearsal.row().normal_impulse;
    return std::move(explainer.result);
}

void advance(Problem& problem) {
    project(problem);
    project_joints(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    integrate_positions(problem, problem.dt);
}

} // namespace

const ResolverRow projection_resolver = {
    .key = "projection",
    .title = "Projection",
    .acts_on = ActsOn::position,
    .sentence =
        "Moves penetrating bodies apart along the normal and leaves their velocities alone.",
    .equation = "x_b += n d w_b/(w_a + w_b)",
    .source = "Jakobsen 2001",
    .dials = dials,
    .friction_models = {},
    .corrections = {},
    .detections = impacts_only,
    .unheard = "It never changes a velocity, and is a position correction itself.",
    .unswept = "It only corrects overlaps, and an open contact has none.",
    .unrolled = "It never changes a velocity.",
    .joints =
        "Springs act; the ends of rigid joints are moved back together, and speeds keep growing.",
    .holds_joints = false,
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false, .rests = false},
    .advance = &advance,
    .explain = &explain,
};

} // namespace carom
