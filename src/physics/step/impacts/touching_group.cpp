#include "physics/step/impacts/group_problem.hpp"

#include "physics/detect/continuous/touching.hpp"
#include "physics/step/impacts/schedule.hpp"

#include <algorithm>

namespace carom {

namespace {

bool is_member(const Slice& slice, std::uint32_t body) {
    return slice.scratch().is_member[body] != 0;
}

void take_in(const Slice& slice, std::uint32_t body) {
    if (!is_member(slice, body)) {
        slice.scratch().is_member[body] = 1;
        slice.scratch().group.bodies.push_back(body);
    }
}

void take_in(const Slice& slice, std::uint32_t due, const Manifold& manifold) {
    ContinuousScratch& scratch = slice.scratch();
    const BodyPair& pair = scratch.scheduled[due].pair;
    take_in(slice, pair.a);
    take_in(slice, pair.b);
    scratch.group.scheduled.push_back(due);
    scratch.group.world.contacts.push_back(
        {slice.body(pair.a).id, slice.body(pair.b).id, manifold});
}

Manifold touching_at(const Slice& slice, const BodyPair& pair, float t) {
    return touching_points(slice.body(pair.a).shape, pose_at(slice.trajectory(pair.a), t),
                           slice.body(pair.b).shape, pose_at(slice.trajectory(pair.b), t));
}

/// Whether a body of the group passes pushes on to this pair.
bool is_reached(const Slice& slice, const BodyPair& pair) {
    return (is_member(slice, pair.a) && !is_static(slice.body(pair.a))) ||
           (is_member(slice, pair.b) && !is_static(slice.body(pair.b)));
}

/// One look at all pairs that were not asked yet; true when the group has grown.
bool grow(const Slice& slice, float t) {
    ContinuousScratch& scratch = slice.scratch();
    const std::size_t before = scratch.group.scheduled.size();
    for (std::uint32_t i = 0; i < scratch.scheduled.size(); ++i) {
        const BodyPair& pair = scratch.scheduled[i].pair;
        if (scratch.is_asked[i] == 0 && is_reached(slice, pair)) {
            scratch.is_asked[i] = 1;
            const Manifold manifold = touching_at(slice, pair, t);
            if (manifold.count > 0 &&
                !is_at_a_seam(slice, pair, t, manifold.normal, manifold.storage[0].position)) {
                take_in(slice, i, manifold);
            }
        }
    }
    return scratch.group.scheduled.size() > before;
}

/// The contacts and the scheduled impacts that they stand for, by (a, b).
void sort_contacts(ContinuousScratch& scratch) {
    TouchingGroup& group = scratch.group;
    std::sort(group.scheduled.begin(), group.scheduled.end(), [&](auto first, auto second) {
        return scratch.scheduled[first].pair < scratch.scheduled[second].pair;
    });
    std::sort(group.world.contacts.begin(), group.world.contacts.end(), comes_before);
}

/// The bodies as they are at the time t.
void copy_bodies(const Slice& slice, float t) {
    TouchingGroup& group = slice.scratch().group;
    std::sort(group.bodies.begin(), group.bodies.end());
    group.world.bodies.resize(group.bodies.size());
    group.poses.resize(group.bodies.size());
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        const Trajectory& trajectory = slice.trajectory(group.bodies[k]);
        Body& body = group.world.bodies[k];
        body = slice.body(group.bodies[k]);
        group.poses[k] = pose_at(trajectory, t);
        body.position = group.poses[k].position;
        body.orientation = group.poses[k].orientation;
        body.linear_velocity = velocity_at(trajectory, t);
        body.angular_velocity = trajectory.angular_velocity;
        body.force = body.torque = glm::vec3(0.0f); // they are in the trajectories
    }
}

} // namespace

void gather_touching_group(const Slice& slice, const ScheduledImpact& first) {
    ContinuousScratch& scratch = slice.scratch();
    const float t = first.time;
    scratch.is_member.assign(slice.world.bodies.size(), 0);
    scratch.group.bodies.clear();
    scratch.group.scheduled.clear();
    scratch.group.world.contacts.clear();
    const auto index = static_cast<std::uint32_t>(&first - scratch.scheduled.data());
    scratch.is_asked[index] = 1;
    const auto& [a, b] = first.pair;
    take_in(slice, index,
            touching_points(slice.body(a).shape, pose_at(slice.trajectory(a), t),
                            slice.body(b).shape, pose_at(slice.trajectory(b), t), first.impact));
    while (grow(slice, t)) {
    }
    sort_contacts(scratch);
    copy_bodies(slice, t);
}

} // namespace carom
