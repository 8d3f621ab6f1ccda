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
#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/methods/resolver.hpp"

#include <array>

namespace carom {

namespace {

constexpr auto projection_dials = std::to_array<std::string_view>({"projection_share"});

/// Each point at the present positions: what an earlier one moved must not be moved twice.
struct MoveApart {
    Leaves leaves;
    ProjectionShare share;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const bool is_equal = share == ProjectionShare::equal;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real s = m.named(i, "s", m.separation_now(i));
            const Real d = m.named(i, "d", leaves == Leaves::slop ? Real(-s - m.slop()) : -s);
            if (d > Real(0.0f)) {
                const bool moves_a = is_equal && !m.is_fixed_a();
                const bool moves_b = is_equal && !m.is_fixed_b();
                const Real w_a = m.named(i, "w_a", moves_a ? Real(1.0f) : m.inverse_mass_a());
                const Real w_b = m.named(i, "w_b", moves_b ? Real(1.0f) : m.inverse_mass_b());
                const Real unit = d / (w_a + w_b);
                const Real a_by = m.named(i, "Δx_a", -w_a * unit);
                const Real b_by = m.named(i, "Δx_b", w_b * unit);
                m.move(a_by, b_by);
            }
        }
    }
};

void advance_projection(Problem& problem) {
    move_apart(problem, Leaves::nothing, problem.settings.projection_share);
    project_joints(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    integrate_positions(problem, problem.dt);
}

Explanation explain_projection(const VisitedPoint& visited) {
    return explain_moving_apart(visited, Leaves::nothing,
                                visited.problem.settings.projection_share);
}

} // namespace

void move_apart(Problem& problem, Leaves leaves, ProjectionShare share) {
    note_phase(problem, Phase::correct_positions);
    visit_rows(problem, [&](ContactRow& row) {
        visit_one(problem, row, MoveApart{leaves, share});
    });
}

Explanation explain_moving_apart(const VisitedPoint& visited, Leaves leaves,
                                 ProjectionShare share) {
    return Derivation(visited).derive(MoveApart{leaves, share}).explanation();
}

const ResolverRow projection_resolver = {
    .key = "projection",
    .title = "Projection",
    .acts_on = ActsOn::position,
    .sentence =
        "Moves penetrating bodies apart along the normal and leaves their velocities alone.",
    .gets_wrong = "It never changes a velocity: nothing bounces, slows down or comes to rest.",
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
