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
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/position_correction.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr auto stop_dials =
    std::to_array<std::string_view>({"skip_separating", "projection_share"});

/// The impulse that stopping takes from B, or gives to A with the sign of one on B [N s].
glm::vec3 stopping_impulse(const Body& a, const Body& b) {
    return is_static(b) ? a.mass * a.linear_velocity : -b.mass * b.linear_velocity;
}

void stop(Body& body) {
    if (!is_static(body)) {
        body.linear_velocity = body.angular_velocity = glm::vec3(0.0f);
    }
}

void stop_at(Problem& problem, OneLane& m, std::size_t i) {
    const ContactRow& row = m.row();
    Body& a = problem.bodies[row.a];
    Body& b = problem.bodies[row.b];
    const glm::vec3 J = stopping_impulse(a, b);
    const float j = glm::dot(J, m.n);
    const glm::vec3 sideways = m.tangent_impulse(i);
    m.normal_impulse(i) += j;
    m.tangent_impulse(i) += J - j * m.n;
    m.note_friction(i, sideways, m.tangent_impulse(i));
    if (PointRecord* point = recorded(problem, i)) {
        point->stopped = J;
    }
    stop(a);
    stop(b);
}

void resolve(Problem& problem, OneLane m) {
    for (std::size_t i = 0; i < m.size(); ++i) {
        const float v_n = normal_velocity(m, i);
        const float before = m.normal_impulse(i);
        const bool approaches = v_n < 0.0f || !problem.settings.skip_separating;
        m.note_turn(i);
        if (m.separation(i) <= 0.0f && approaches) {
            stop_at(problem, m, i);
        }
        note_visit(problem, m.row(), i, v_n, before, m.normal_impulse(i));
    }
}

void advance_stop(Problem& problem) {
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    visit_rows(problem, [&](ContactRow& row) { resolve(problem, OneLane(problem, row)); });
    move_apart(problem, Leaves::nothing, problem.settings.projection_share);
    project_joints(problem);
    integrate_positions(problem, problem.dt);
}

} // namespace

const ResolverRow stop_resolver = {
    .key = "stop",
    .title = "Stop",
    .acts_on = ActsOn::velocity,
    .sentence = "Bodies in contact stop dead and are moved apart: the naive approach.",
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
