/// Stop: the naive start.
///
/// Idea: what must not go on is stopped. Where two bodies touch and still approach, both velocities
/// become zero, and the bodies are moved apart by their depth:
///     v_a = v_b = 0,  w_a = w_b = 0
/// Source: everybody's first attempt.
/// Dials: with skip_separating off, also bodies that part are stopped, and never come free.
/// Promises: what was hit stands still, so a hit gains no energy, and a column stands because
/// nothing in it stirs.
/// What it gets wrong: momentum. A ball that is hit stays where it is, and so does the one that hit
/// it; what two bodies do depends on who watches, for only one frame of reference calls them at
/// rest afterwards. Moving bodies apart lifts them, so that in a heap the potential energy grows in
/// steps; kinetic energy alone never gains. The impulses on A and B are not even opposite: what is
/// reported is B's, or A's where B cannot move.
/// Try: head_on.
#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/methods/position_correction.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr auto stop_dials =
    std::to_array<std::string_view>({"skip_separating", "projection_share"});

/// At point i: the impulse that stopping takes from B, or gives to A with the sign of one on B.
template <class M>
void stop_at(M& m, std::size_t i) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real3 none{0.0f, 0.0f, 0.0f};
    const Real3 v_a = m.named(i, "v_a", Real3(m.a.linear));
    const Real3 v_b = m.named(i, "v_b", Real3(m.b.linear));
    if (!m.is_fixed_a()) {
        m.a.linear = m.named(i, "v_a'", none);
        m.a.angular = none;
    }
    if (!m.is_fixed_b()) {
        m.b.linear = m.named(i, "v_b'", none);
        m.b.angular = none;
    }
    const Real3 J = m.named(i, "J", m.is_fixed_b() ? m.mass_a() * v_a : -m.mass_b() * v_b);
    const Real j = dot(J, m.n);
    const Real3 sideways = m.tangent_impulse(i);
    m.normal_impulse(i) = m.named(i, "J n", m.normal_impulse(i) + j);
    m.tangent_impulse(i) = sideways + (J - j * m.n);
    m.note_friction(i, sideways, m.tangent_impulse(i));
}

struct Stop {
    bool skips_separating;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real v_n = normal_velocity(m, i);
            const Real before = m.normal_impulse(i);
            const bool approaches = v_n < Real(0.0f) || !skips_separating;
            if (m.named(i, "s", Real(m.separation(i))) <= Real(0.0f) && approaches) {
                stop_at(m, i);
            }
            m.note_visit(i, v_n, before, m.normal_impulse(i));
        }
    }
};

void advance_stop(Problem& problem) {
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    visit_rows(problem, [&](ContactRow& row) {
        visit_one(problem, row, Stop{problem.settings.skip_separating});
    });
    move_apart(problem, Leaves::nothing, problem.settings.projection_share);
    project_joints(problem);
    integrate_positions(problem, problem.dt);
}

Explanation explain_stop(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_moving_apart(visited, Leaves::nothing,
                                    visited.problem.settings.projection_share);
    }
    Derivation derivation(visited);
    derivation.derive(Stop{visited.problem.settings.skip_separating});
    if (find_term(derivation.explainer().result, "J") == nullptr) {
        derivation.explainer().answer("Impulse");
        derivation.explainer().remark(visited.found().separation > 0.0f
                                          ? "They do not touch: nothing is stopped."
                                          : "They do not approach: nothing is stopped.");
    }
    return derivation.explanation();
}

} // namespace

const ResolverRow stop_resolver = {
    .key = "stop",
    .title = "Stop",
    .acts_on = ActsOn::velocity,
    .sentence = "Bodies in contact stop dead and are moved apart: the naive approach.",
    .gets_wrong = "It takes the momentum and the spin of whatever touches.",
    .equation = "v_a = v_b = 0",
    .source = "Everybody's first attempt",
    .dials = stop_dials,
    .friction_models = {},
    .corrections = {},
    .detections = impacts_only,
    .ignored_because = "It stops all motion at a contact and moves the bodies apart itself.",
    .not_swept_because = "It handles only existing contacts, not those predicted.",
    .not_rolled_because = "It stops all motion at a contact.",
    .no_residual_because = "it ends all motion and solves for no velocity.",
    .joints =
        "Springs act; the ends of rigid joints are moved back together, and speeds keep growing.",
    .holds_joints = false,
    .promises = {.conserves_momentum = false,
                 .conserves_angular_momentum = false,
                 .is_galilean = false,
                 .stacks = true},
    .advance = &advance_stop,
    .explain = &explain_stop,
};

} // namespace carom
