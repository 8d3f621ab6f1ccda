/// Projection: moves penetrating bodies apart.
///
/// Idea: a penetration of depth d is a position error, so correct positions: move the bodies apart
/// along the normal by d, shared equally or by inverse mass:
///     x_a ← x_a - n d w_a/(w_a + w_b),   x_b ← x_b + n d w_b/(w_a + w_b)
/// Source: Jakobsen, "Advanced Character Physics", GDC 2001 (there with Verlet, where moving a
/// position also changes the velocity; here it does not).
/// Promises: momentum, for velocities are never touched; with the share by inverse mass the common
/// centre of mass stays too. Angular momentum is not kept: bodies that pass each other with
/// momentum p are moved sideways, and x cross p changes.
/// What it gets wrong: velocities know nothing of the collision. A body that lies on the floor
/// keeps gaining g dt of speed a step, and so energy, until it moves farther in one step than the
/// floor is thick, and tunnels.
/// Try: drop, and watch the velocity arrow grow.
#include "physics/solve/methods/position_correction.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/resolver.hpp"

#include <array>

namespace carom {

namespace {

constexpr auto projection_dials = std::to_array<std::string_view>({"projection_share"});

/// Again at the present positions: what an earlier point moved must not be moved twice.
void separate(Problem& problem, const ContactRow& row, std::size_t i, float slop,
              ProjectionShare share) {
    const float s = current_separation(problem, row, i);
    const float d = -s - slop;
    Body& a = problem.bodies[row.a];
    Body& b = problem.bodies[row.b];
    const bool equal = share == ProjectionShare::equal;
    const float w_a = equal && !is_static(a) ? 1.0f : a.inverse_mass;
    const float w_b = equal && !is_static(b) ? 1.0f : b.inverse_mass;
    note_turn(problem, row, i);
    if (d > 0.0f) {
        const float unit = d / (w_a + w_b);
        a.position -= w_a * unit * row.normal;
        b.position += w_b * unit * row.normal;
    }
    if (PointRecord* point = recorded(problem, i)) {
        point->separation = {s, d, w_a, w_b};
    }
}

void advance_projection(Problem& problem) {
    move_apart(problem, Leaves::nothing, problem.settings.projection_share);
    project_joints(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    integrate_positions(problem, problem.dt);
}

} // namespace

void move_apart(Problem& problem, Leaves leaves, ProjectionShare share) {
    note_phase(problem, Phase::correct_positions);
    visit_rows(problem, [&](const ContactRow& row) {
        for (std::size_t i = 0; i < row.count; ++i) {
            separate(problem, row, i, leaves == Leaves::slop ? row.slop : 0.0f, share);
        }
    });
}

const ResolverRow projection_resolver = {
    .key = "projection",
    .title = "Projection",
    .acts_on = ActsOn::position,
    .sentence =
        "Moves penetrating bodies apart along the normal and leaves their velocities alone.",
    .equation = "x_b += n d w_b/(w_a + w_b)",
    .source = "Jakobsen 2001",
    .dials = projection_dials,
    .friction_models = {},
    .corrections = {},
    .detections = impacts_only,
    .ignored_because = "It never changes a velocity, and is a position correction itself.",
    .not_swept_because = "It only corrects overlaps, and an open contact has none.",
    .not_rolled_because = "It never changes a velocity.",
    .no_residual_because = "it moves bodies and solves for no velocity.",
    .joints =
        "Springs act; the ends of rigid joints are moved back together, and speeds keep growing.",
    .holds_joints = false,
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false, .rests = false},
    .advance = &advance_projection,
    .explain = &explain_projection,
};

} // namespace carom
