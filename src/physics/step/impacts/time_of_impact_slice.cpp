/// A slice that is cut at its impacts.
///
/// Idea: contacts at rest are resolved at the start and move their bodies on straight lines, as in
/// discrete detection. All others fly: x(t) = x + v t + a t²/2. Sweeps tell which pair meets first.
/// Its bodies are taken there, the resolver is given the contact for an instant, and the two go on
/// from there; whatever changed its trajectory is swept again over what is left.
#include "physics/step/impacts/time_of_impact_slice.hpp"

#include "physics/detect/contact_memory.hpp"
#include "physics/detect/continuous/touching.hpp"
#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/impacts/schedule.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void close(Contact& contact, float touching) {
    for (ContactPoint& point : contact.manifold.points()) {
        if (point.separation <= touching) {
            point.separation = std::min(point.separation, 0.0f);
        }
    }
}

/// Closes faster than a contact at rest, and is not the resolver's affair already: what is left to
/// it is closed where it as good as touches.
bool is_hit(const World& world, const Workspace& workspace, Contact& contact, const BodyPair& pair,
            float h) {
    if (workspace.continuous.detections.of_pair(pair.a, pair.b) != Detection::time_of_impact) {
        return false;
    }
    const Settings& settings = workspace.settings;
    const Body& a = world.bodies[pair.a];
    const Body& b = world.bodies[pair.b];
    const float touching = touching_distance(a.shape, b.shape);
    const bool only_pushes = chosen_resolver(settings).acts_on == ActsOn::position;
    const bool is_fast =
        least_normal_velocity(contact.manifold, a, b) < -resting_speed(settings, a, b, h);
    if (is_fast && !(only_pushes && least_separation(contact.manifold) <= touching)) {
        return true;
    }
    close(contact, touching);
    return false;
}

void remember_start(const Slice& slice) {
    ContinuousScratch& scratch = slice.scratch();
    scratch.poses_before.clear();
    scratch.velocities_before.clear();
    for (const Body& body : slice.world.bodies) {
        scratch.poses_before.push_back(transform(body));
        scratch.velocities_before.push_back(body.linear_velocity);
    }
}

/// Bodies that contacts at rest push, or may have moved out of an overlap, and tied ones. Others
/// fly, and so keep their energy: crates that fall as a column overlap by rounding alone.
void mark_pushed(ContinuousScratch& scratch, const Problem& problem) {
    const Settings& settings = problem.settings;
    const bool moves_overlaps = settings.position_correction != PositionCorrection::none ||
                                chosen_resolver(settings).acts_on == ActsOn::position ||
                                settings.carry_hits;
    scratch.is_pushed.assign(problem.bodies.size(), 0);
    for (const ContactRow& row : problem.rows) {
        if (std::ranges::any_of(row.all_points(), [&](const RowPoint& point) {
                return has_impulse(point) || (moves_overlaps && point.separation < 0.0f);
            })) {
            scratch.is_pushed[row.a] = scratch.is_pushed[row.b] = 1;
        }
    }
    for (const JointRow& row : problem.joint_rows) {
        for (const std::uint32_t body : {row.a, row.b}) {
            if (body != the_world) {
                scratch.is_pushed[body] = 1;
            }
        }
    }
}

/// x(t) = x + v t + a t²/2 with a = (v' - v)/h: gravity, force, and damping where there is some.
Trajectory free_trajectory(const Slice& slice, std::uint32_t i) {
    const Body& after = slice.body(i);
    Trajectory trajectory;
    trajectory.start = slice.scratch().poses_before[i];
    trajectory.path = trajectory.velocity = slice.scratch().velocities_before[i];
    trajectory.angular_velocity = after.angular_velocity;
    trajectory.is_turned = true;
    trajectory.acceleration = (after.linear_velocity - trajectory.velocity) / slice.h;
    trajectory.bend = trajectory.acceleration;
    return trajectory;
}

void plot_trajectories(const Slice& slice) {
    ContinuousScratch& scratch = slice.scratch();
    scratch.trajectories.clear();
    for (std::uint32_t i = 0; i < slice.world.bodies.size(); ++i) {
        const Body& body = slice.body(i);
        const bool flies = scratch.is_pushed[i] == 0 && !is_static(body) &&
                           scratch.detections.of_body(i) == Detection::time_of_impact;
        scratch.trajectories.push_back(
            flies ? free_trajectory(slice, i)
                  : resolved_trajectory(slice.settings(), scratch.poses_before[i], body,
                                        free_acceleration(body, slice.settings().gravity), 0.0f,
                                        slice.h));
        scratch.trajectories.back().is_resolved = !flies;
    }
}

/// Where the resolver has not taken a body to the end itself.
void arrive(const Slice& slice) {
    for (std::uint32_t i = 0; i < slice.world.bodies.size(); ++i) {
        const Trajectory& trajectory = slice.trajectory(i);
        if (!trajectory.is_resolved) {
            Body& body = slice.world.bodies[i];
            const Transform end = pose_at(trajectory, slice.h);
            body.position = end.position;
            body.orientation = trajectory.is_turned ? body.orientation : end.orientation;
            body.linear_velocity = velocity_at(trajectory, slice.h);
            body.angular_velocity = trajectory.angular_velocity;
        }
    }
}

/// What was stored of contacts is where the resolver meant them to end up; bodies that were hit or
/// flew on have gone elsewhere.
void measure_separations(const Slice& slice) {
    for (Contact& contact : slice.world.contacts) {
        const std::uint32_t i = slice.world.index_of(contact.a);
        const std::uint32_t j = slice.world.index_of(contact.b);
        if (!slice.trajectory(i).is_resolved || !slice.trajectory(j).is_resolved) {
            measure_separation(contact, slice.body(i), slice.body(j));
        }
    }
}

} // namespace

void leave_hits_to_sweeps(World& world, Workspace& workspace, float h) {
    workspace.continuous.hits.clear();
    std::size_t kept = 0;
    for (std::size_t c = 0; c < world.contacts.size(); ++c) {
        Contact& contact = world.contacts[c];
        const BodyPair pair = workspace.contact_bodies[c];
        if (is_hit(world, workspace, contact, pair, h)) {
            workspace.continuous.hits.push_back(pair);
        } else {
            world.contacts[kept] = contact;
            workspace.contact_bodies[kept++] = pair;
        }
    }
    world.contacts.resize(kept);
    workspace.contact_bodies.resize(kept);
}

void advance_through_impacts(World& world, Workspace& workspace, float h, Probe* probe) {
    const Slice slice{world, workspace, h};
    remember_start(slice);
    {
        Problem problem = gather(world, workspace, h, probe);
        chosen_resolver(workspace.settings).advance(problem);
        add_impulses(problem);
        store_separations(problem);
        mark_pushed(workspace.continuous, problem);
    }
    plot_trajectories(slice);
    schedule_impacts(slice);
    while (ScheduledImpact* first = first_impact(slice)) {
        hit(slice, *first);
    }
    arrive(slice);
    measure_separations(slice);
}

} // namespace carom
