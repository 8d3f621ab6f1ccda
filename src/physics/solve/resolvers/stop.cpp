/// Stop: the naive start.
///
/// Idea: what must not go on is stopped. Where two bodies touch and still approach, both velocities
/// become zero, and the bodies are moved apart by their depth:
///     v_a = v_b = 0,  w_a = w_b = 0
/// Source: everybody's first attempt.
/// Dials: skip_separating (off: also bodies that part are stopped, and never come free),
/// projection_share.
/// Promises: what was hit stands still, so a hit gains no energy, and a column stands because
/// nothing in it stirs.
/// What it gets wrong: momentum. A ball that is hit stays where it is, and so does the one that hit
/// it; what two bodies do depends on who watches, for only one frame of reference calls them at
/// rest afterwards. Moving bodies apart lifts them, so that in a heap the potential energy grows in
/// steps; kinetic energy alone never gains. The impulses on A and B are not even opposite: what is
/// reported is B's, or A's where B cannot move.
/// Try: head_on.
#include "physics/solve/resolvers/rows.hpp"

#include "physics/solve/resolvers/joint_constraint.hpp"
#include "physics/solve/resolvers/joint_springs.hpp"
#include "physics/solve/resolvers/projection.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/visit_record.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 2> stop_dials = {"skip_separating", "projection_share"};

/// The impulse that stopping takes from B, or gives to A with the sign of one on B [N s].
glm::vec3 stopping_impulse(const Body& a, const Body& b) {
    return is_static(b) ? a.mass * a.linear_velocity : -b.mass * b.linear_velocity;
}

void stop(Body& body) {
    if (!is_static(body)) {
        body.linear_velocity = body.angular_velocity = glm::vec3(0.0f);
    }
}

bool is_to_be_stopped(const Problem& problem, const ContactRow& row, float v_n) {
    const bool approaches = v_n < 0.0f || !problem.settings.skip_separating;
    return row.separation <= 0.0f && approaches;
}

void note_stop(const Problem& problem, const ContactRow& row, const glm::vec3& J) {
    if (PointRecord* point = recorded(problem, row)) {
        point->stopped = J;
    }
}

void resolve(Problem& problem, ContactRow& row) {
    const float v_n = normal_velocity(problem, row);
    const float before = row.normal_impulse;
    note_turn(problem, row);
    if (is_to_be_stopped(problem, row, v_n)) {
        Body& a = problem.bodies[row.a];
        Body& b = problem.bodies[row.b];
        const glm::vec3 J = stopping_impulse(a, b);
        const float j = glm::dot(J, row.normal);
        const glm::vec3 sideways = row.tangent_impulse;
        row.normal_impulse += j;
        row.tangent_impulse += J - j * row.normal;
        note_friction(problem, row, sideways, row.tangent_impulse);
        note_stop(problem, row, J);
        stop(a);
        stop(b);
    }
    note_visit(problem, row, v_n, before, row.normal_impulse);
}

void advance_stop(Problem& problem) {
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    visit_contacts(problem, [&](std::span<ContactRow> manifold) {
        for (ContactRow& row : manifold) {
            resolve(problem, row);
        }
    });
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
