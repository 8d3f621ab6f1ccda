#include "physics/solve/manifold/gather.hpp"

#include "physics/detect/narrowphase/motion.hpp"
#include "physics/solve/manifold/gather_contact.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/sweeps.hpp"
#include "physics/world/action_point.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>
#include <utility>

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
float normal_acceleration(const Problem& problem, const ContactRow& row, const RowPoint& point) {
    const Body& a = problem.bodies[row.a];
    const Body& b = problem.bodies[row.b];
    const float movable = (is_static(b) ? 0.0f : 1.0f) - (is_static(a) ? 0.0f : 1.0f);
    const glm::vec3 driven = driven_acceleration(b, problem.inverse_inertia[row.b], point.r_b) -
                             driven_acceleration(a, problem.inverse_inertia[row.a], point.r_a);
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
Gaps gaps(const Problem& problem, const ContactRow& row, ContactReach reach, float s) {
    if (s <= 0.0f || reach != ContactReach::margin_and_motion) {
        return {glm::vec3(0.0f), glm::vec3(0.0f)};
    }
    const float share =
        action_share(problem.bodies[row.a].inverse_mass, problem.bodies[row.b].inverse_mass);
    return {-(0.5f + share) * s * row.normal, (0.5f - share) * s * row.normal};
}

/// What only a row holds of a point, and its lever arms when the bodies have met.
void gather_point(const Problem& problem, ContactReach reach, ContactRow& row, std::size_t i) {
    const Body& a = problem.bodies[row.a];
    const Body& b = problem.bodies[row.b];
    const Settings& settings = problem.settings;
    const glm::vec3& position = problem.point(row, i).position;
    RowPoint& point = row.points[i];
    const Transform at_a = pose_at_contact(problem, row, a);
    const Transform at_b = pose_at_contact(problem, row, b);
    const auto [to_a, to_b] = gaps(problem, row, reach, point.separation);
    if (point.separation > 0.0f || problem.contacts[row.contact].time_of_impact > 0.0f) {
        point.r_a = position + to_a - at_a.position;
        point.r_b = position + to_b - at_b.position;
    }
    point.anchor_a = anchor(a, at_a, position);
    point.anchor_b = anchor(b, at_b, position);
    point.anchor_offset = point.separation - current_separation(problem, row, i);
    point.gravity_share = normal_acceleration(problem, row, point) * problem.dt;
    const Body& surface_a = problem.floors->surface(a, position);
    const Body& surface_b = problem.floors->surface(b, position);
    point.restitution = pair_restitution(settings, surface_a, surface_b);
    point.friction = pair_friction(settings, surface_a, surface_b);
    point.static_friction = pair_static_friction(settings, surface_a, surface_b);
}

ContactRow gathered(const World& world, const SolveWorkspace& workspace, const Problem& problem,
                    ContactReach reach, std::uint32_t c) {
    ContactRow row{};
    row.contact = c;
    row.a = workspace.contact_bodies[c].a;
    row.b = workspace.contact_bodies[c].b;
    row.count = world.contacts[c].manifold.count;
    row.mass_scale = 1.0f;
    gather_contact(world, workspace, c, true, row, 0);
    row.tangent_1 = projected_into_plane({1.0f, 0.0f, 0.0f}, row.normal);
    row.tangent_2 = projected_into_plane({0.0f, 0.0f, 1.0f}, row.normal);
    row.stiffening = stiffening(workspace.chains.lengths[c]);
    row.gravity = glm::length(workspace.settings.gravity);
    for (std::size_t i = 0; i < row.count; ++i) {
        gather_point(problem, reach, row, i);
    }
    return row;
}

/// Indices of the world's contacts in the order in which they are to be visited.
std::span<const std::uint32_t> visiting_order(const World& world, SolveWorkspace& workspace,
                                              Visits visits) {
    if (visits == Visits::by_colour) {
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

Problem gather(World& world, SolveWorkspace& workspace, const RowsWanted& wanted, float h,
               Probe* probe) {
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
                    .pivots = &workspace.pivots,
                    .trees = &workspace.trees,
                    .report = &workspace.report};
    std::uint32_t points = 0;
    for (const std::uint32_t c : visiting_order(world, workspace, wanted.visits)) {
        ContactRow row = gathered(world, workspace, problem, wanted.reach, c);
        row.first_point = std::exchange(points, points + static_cast<std::uint32_t>(row.count));
        problem.rolls = problem.rolls || row.rolling_arm > 0.0f;
        workspace.rows.push_back(row);
    }
    problem.rows = workspace.rows;
    problem.joint_rows = gather_joints(world, workspace);
    problem.tied_bodies = workspace.tied_bodies;
    problem.joint_inertia = problem.inverse_inertia;
    workspace.pivots.tumblers.clear();
    renew_joints(problem);
    divide_bodies(problem, workspace.divided_bodies);
    {
        const DividedMasses divided(problem);
        at_once(problem, Prepare{});
    }
    return problem;
}

void store_separations(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        for (std::size_t i = 0; i < row.count; ++i) {
            problem.point(row, i).separation = current_separation(problem, row, i);
        }
    }
}

} // namespace carom
