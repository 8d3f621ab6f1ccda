#include "physics/solve/gather.hpp"

#include "physics/detect/continuous/step_motion.hpp"
#include "physics/solve/gather_joints.hpp"
#include "physics/solve/one_by_one.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/solve/resolvers/contact_constraint.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/rolling.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/sweeps.hpp"
#include "physics/world/action_point.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>

namespace carom {

namespace {

/// A sphere is anchored at its centre: turning it does not change how far it is from anything.
glm::vec3 anchor(const Body& body, const Transform& where, const glm::vec3& contact_point) {
    return std::holds_alternative<Sphere>(body.shape) ? glm::vec3(0.0f)
                                                      : point_to_body(where, contact_point);
}

/// Where a body is when it touches: a speculative contact is still to come.
Transform pose_at_contact(const Problem& problem, const ContactRow& row, const Body& body) {
    const float t = problem.contacts[row.contact].time_of_impact;
    return t > 0.0f ? pose_at(step_motion(body, problem.settings.gravity, problem.dt), t)
                    : transform(body);
}

/// F/m + I⁻¹ τ x r: what a body's own force and torque do to its point at r [m/s²].
glm::vec3 driven_acceleration(const Body& body, const glm::mat3& inverse_inertia,
                              const glm::vec3& r) {
    return body.inverse_mass * body.force + glm::cross(inverse_inertia * body.torque, r);
}

/// a_n = n . (a_b - a_a), of gravity, which is zero for infinite masses, and of what drives bodies.
float normal_acceleration(const Problem& problem, const ContactRow& row) {
    const Body& a = problem.bodies[row.a];
    const Body& b = problem.bodies[row.b];
    const float movable = (is_static(b) ? 0.0f : 1.0f) - (is_static(a) ? 0.0f : 1.0f);
    const glm::vec3 driven = driven_acceleration(b, problem.inverse_inertia[row.b], row.r_b) -
                             driven_acceleration(a, problem.inverse_inertia[row.a], row.r_a);
    return movable * glm::dot(problem.settings.gravity, row.normal) + glm::dot(driven, row.normal);
}

/// The unit vector `axis` projected into the plane across n; y takes its place where it is normal
/// to it.
glm::vec3 projected_into_plane(const glm::vec3& axis, const glm::vec3& n) {
    constexpr float least = 1e-6f;
    const glm::vec3 in_plane = axis - glm::dot(axis, n) * n;
    const glm::vec3 y(0.0f, 1.0f, 0.0f);
    return glm::normalize(glm::dot(in_plane, in_plane) > least ? in_plane : y - n.y * n);
}

/// From where a contact acts to where it will be on either body when the surfaces have met [m]. A
/// method that is given contacts before they close acts on them then, with the lever arms of then.
struct Gaps {
    glm::vec3 to_a;
    glm::vec3 to_b;
};
Gaps gaps(const Problem& problem, const ContactRow& row) {
    const float s = problem.point(row).separation;
    if (s <= 0.0f || chosen_resolver(problem.settings).reach != ContactReach::margin_and_motion) {
        return {glm::vec3(0.0f), glm::vec3(0.0f)};
    }
    const float share =
        action_share(problem.bodies[row.a].inverse_mass, problem.bodies[row.b].inverse_mass);
    return {-(0.5f + share) * s * row.normal, (0.5f - share) * s * row.normal};
}

ContactRow gathered(const Problem& problem, const Floors& floors, ContactRow row) {
    const Body& a = problem.bodies[row.a];
    const Body& b = problem.bodies[row.b];
    const Settings& settings = problem.settings;
    const ContactPoint& point = problem.point(row);
    row.tangent_1 = projected_into_plane({1.0f, 0.0f, 0.0f}, row.normal);
    row.tangent_2 = projected_into_plane({0.0f, 0.0f, 1.0f}, row.normal);
    const Transform at_a = pose_at_contact(problem, row, a);
    const Transform at_b = pose_at_contact(problem, row, b);
    const auto [to_a, to_b] = gaps(problem, row);
    row.r_a = point.position + to_a - at_a.position;
    row.r_b = point.position + to_b - at_b.position;
    row.anchor_a = anchor(a, at_a, point.position);
    row.anchor_b = anchor(b, at_b, point.position);
    row.separation = point.separation;
    row.anchor_offset = point.separation - current_separation(problem, row);
    row.gravity_share = normal_acceleration(problem, row) * problem.dt;
    const Body& surface_a = floors.surface(a, point.position);
    const Body& surface_b = floors.surface(b, point.position);
    row.restitution = pair_restitution(settings, surface_a, surface_b);
    row.friction = pair_friction(settings, surface_a, surface_b);
    row.static_friction = pair_static_friction(settings, surface_a, surface_b);
    row.rolling_arm = rolling_arm(surface_a, surface_b);
    row.gravity = glm::length(settings.gravity);
    return row;
}

/// Indices of the world's contacts in the order in which the resolver visits them.
std::span<const std::uint32_t> visiting_order(const World& world, SolveWorkspace& workspace) {
    if (chosen_resolver(workspace.settings).visits == Visits::by_colour) {
        find_domains(world.bodies, workspace.domains);
        colour(workspace.domains, workspace.contact_bodies, workspace.colouring);
        find_chains(world.bodies, workspace.contact_bodies, workspace.chains);
    } else {
        workspace.chains.lengths.resize(world.contacts.size());
        std::fill(workspace.chains.lengths.begin(), workspace.chains.lengths.end(), 0u);
        workspace.colouring.order.resize(world.contacts.size());
        std::iota(workspace.colouring.order.begin(), workspace.colouring.order.end(), 0u);
    }
    return workspace.colouring.order;
}

} // namespace

Problem gather(World& world, SolveWorkspace& workspace, float h, const Probe* probe) {
    workspace.inverse_inertia.clear();
    for (const Body& body : world.bodies) {
        workspace.inverse_inertia.push_back(world_inverse_inertia(body));
    }
    workspace.set_aside.resize(world.bodies.size());
    note_velocities(world.bodies, workspace.start_velocities);
    workspace.displacements.assign(world.bodies.size(), {});
    workspace.rows.clear();
    workspace.islands.is_current = false;
    Problem problem{.bodies = world.bodies,
                    .contacts = world.contacts,
                    .contact_bodies = workspace.contact_bodies,
                    .floors = &workspace.floors,
                    .joints = world.joints,
                    .inverse_inertia = workspace.inverse_inertia,
                    .set_aside = workspace.set_aside,
                    .displacements = workspace.displacements,
                    .start_velocities = workspace.start_velocities,
                    .settings = workspace.settings,
                    .dt = h,
                    .probe = probe,
                    .islands = &workspace.islands,
                    .energy_bound = &workspace.energy_bound,
                    .spring_bound = &workspace.spring_bound,
                    .report = &workspace.report};
    for (const std::uint32_t c : visiting_order(world, workspace)) {
        const Contact& contact = world.contacts[c];
        ContactRow row{};
        row.a = workspace.contact_bodies[c].a;
        row.b = workspace.contact_bodies[c].b;
        row.contact = c;
        row.normal = contact.manifold.normal;
        row.relaxation = relaxation(workspace.chains.lengths[c], workspace.settings);
        row.stiffening = stiffening(workspace.chains.lengths[c]);
        row.slop = slop(workspace.settings, world.bodies[row.a].shape, world.bodies[row.b].shape);
        row.was_pressed = presses(contact.manifold);
        row.was_struck = was_struck(contact.manifold);
        for (row.point = 0; row.point < contact.manifold.count; ++row.point) {
            workspace.rows.push_back(gathered(problem, workspace.floors, row));
        }
    }
    problem.rows = workspace.rows;
    problem.joint_rows = gather_joints(world, workspace);
    renew_joints(problem);
    divide_bodies(problem, workspace.divided_bodies);
    {
        const DividedMasses divided(problem);
        at_once(problem, Prepare{});
    }
    return problem;
}

void add_row_impulses(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        ContactPoint& point = problem.point(row);
        point.normal_impulse += row.normal_impulse;
        point.tangent_impulse += row.tangent_impulse;
        problem.contacts[row.contact].manifold.rolling_impulse += row.rolling_impulse;
    }
    add_joint_impulses(problem);
}

void add_joint_impulses(const Problem& problem) {
    for (const JointRow& row : problem.joint_rows) {
        problem.joints[row.joint].impulse += row.impulse;
    }
}

void store_separations(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        problem.point(row).separation = current_separation(problem, row);
    }
}

} // namespace carom
