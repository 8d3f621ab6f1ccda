#include "physics/step/impacts/schedule.hpp"

#include "physics/detect/contact_memory.hpp"
#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/impacts/group_problem.hpp"

#include <algorithm>
#include <limits>

namespace carom {

namespace {

void stand_still(TouchingGroup& group) {
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        group.world.bodies[k].position = group.poses[k].position;
        group.world.bodies[k].orientation = group.poses[k].orientation;
    }
}

/// An approach in which the resolver sees none. What began to approach only because of the impulses
/// of its neighbours, which a single pass may visit later, is another hit and has its turn at once.
bool is_unanswered(const ContactRow& row, float slow) {
    const auto points = row.all_points();
    return std::ranges::all_of(
               points, [](const RowPoint& point) { return point.normal_impulse == 0.0f; }) &&
           std::ranges::any_of(points,
                               [=](const RowPoint& point) { return point.approach_speed < -slow; });
}

/// The resolver sees no approach here (`linear_impulse` none of a spinning corner, `projection`
/// none at all). It may sink in as far as a contact at rest; then it waits.
void allow_overlap(const Slice& slice, ScheduledImpact& due) {
    const bool only_pushes = chosen_resolver(slice.settings()).acts_on == ActsOn::position;
    if (due.may_overlap || only_pushes) {
        for (const std::uint32_t body : {due.pair.a, due.pair.b}) {
            slice.trajectory(body).waits = !is_static(slice.body(body));
        }
    }
    due.may_overlap = true;
    due.standing = Standing::resting;
}

/// How the contacts of the group stand now that the impulses are given.
void judge_contacts(const Slice& slice, const Problem& problem, const ScheduledImpact& first) {
    ContinuousScratch& scratch = slice.scratch();
    for (ContactRow& row : problem.rows) {
        ScheduledImpact& due = scratch.scheduled[scratch.group.scheduled[row.contact]];
        const float slow =
            resting_speed(slice.settings(), problem.bodies[row.a], problem.bodies[row.b], slice.h);
        float least = std::numeric_limits<float>::max();
        OneLane m(problem, row);
        for (std::size_t i = 0; i < m.size(); ++i) {
            least = std::min(least, normal_velocity(m, i));
        }
        due.standing = least > slow    ? Standing::apart
                       : least < -slow ? Standing::hitting
                                       : Standing::resting;
        if (&due == &first && due.standing == Standing::hitting && is_unanswered(row, slow)) {
            allow_overlap(slice, due);
        }
    }
}

/// The impulses of a hit, which takes no time.
void give_impulses(const Slice& slice, const ScheduledImpact& first) {
    const std::size_t contacts = slice.scratch().group.world.contacts.size();
    GroupProblem group(slice, for_a_hit(slice.settings(), contacts), instant(slice.settings()));
    const Problem& problem = group.advance();
    judge_contacts(slice, problem, first);
    stand_still(slice.scratch().group);
    add_impulses(problem);
    store_separations(problem);
    forget(slice.scratch().group);
}

/// Leaves the contacts that rest: the others fly apart, or hit again at once.
void keep_resting_contacts(ContinuousScratch& scratch) {
    std::size_t kept = 0;
    TouchingGroup& group = scratch.group;
    for (std::size_t c = 0; c < group.scheduled.size(); ++c) {
        if (scratch.scheduled[group.scheduled[c]].standing == Standing::resting) {
            group.world.contacts[kept++] = group.world.contacts[c];
        }
    }
    group.world.contacts.resize(kept);
}

/// What a body has left of free flight it is given now, so that contacts can carry it.
void accelerate(const Slice& slice, float duration) {
    TouchingGroup& group = slice.scratch().group;
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        group.world.bodies[k].linear_velocity +=
            duration * slice.trajectory(group.bodies[k]).acceleration;
    }
}

/// Marks the bodies that the contacts push.
void mark_pushed(const Slice& slice, const Problem& problem) {
    ContinuousScratch& scratch = slice.scratch();
    for (const ContactRow& row : problem.rows) {
        if (std::ranges::any_of(row.all_points(),
                                [](const RowPoint& point) { return has_impulse(point); })) {
            scratch.is_pushed[scratch.group.bodies[row.a]] = 1;
            scratch.is_pushed[scratch.group.bodies[row.b]] = 1;
        }
    }
}

/// A body on which no contact acts flies on.
void plot_flight(const Slice& slice, std::size_t k, const Body& after_hit, float now) {
    ContinuousScratch& scratch = slice.scratch();
    const std::uint32_t i = scratch.group.bodies[k];
    Trajectory& trajectory = scratch.trajectories[i];
    const bool is_same = after_hit.linear_velocity == velocity_at(trajectory, now) &&
                         after_hit.angular_velocity == trajectory.angular_velocity &&
                         !trajectory.waits;
    if (is_same) {
        return;
    }
    trajectory.since = now;
    trajectory.start = scratch.group.poses[k];
    trajectory.path = trajectory.velocity = after_hit.linear_velocity;
    trajectory.bend = trajectory.acceleration;
    trajectory.angular_velocity = after_hit.angular_velocity;
    trajectory.is_resolved = trajectory.is_turned = false;
    scratch.is_changed[i] = 1;
}

void plot_pushed(const Slice& slice, std::size_t k, float now, float duration) {
    ContinuousScratch& scratch = slice.scratch();
    const std::uint32_t i = scratch.group.bodies[k];
    Trajectory& trajectory = scratch.trajectories[i];
    const Trajectory old = trajectory;
    trajectory =
        resolved_trajectory(slice.settings(), scratch.group.poses[k], scratch.group.world.bodies[k],
                            old.acceleration, now, duration);
    trajectory.impacts = old.impacts;
    trajectory.waits = old.waits;
    scratch.is_changed[i] = 1;
}

/// From the hit to the end of the slice: contacts at rest carry, all else flies.
void advance_to_end(const Slice& slice, float now) {
    ContinuousScratch& scratch = slice.scratch();
    TouchingGroup& group = scratch.group;
    const float duration = slice.h - now;
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        scratch.is_pushed[group.bodies[k]] = 0;
        if (!is_static(group.world.bodies[k])) {
            plot_flight(slice, k, group.world.bodies[k], now);
        }
    }
    keep_resting_contacts(scratch);
    if (duration <= instant(slice.settings()) || group.world.contacts.empty()) {
        return;
    }
    accelerate(slice, duration);
    GroupProblem rest(slice, for_the_rest(slice.settings(), now == 0.0f), duration);
    rest.carry_weight(slice);
    const Problem& problem = rest.advance();
    mark_pushed(slice, problem);
    add_impulses(problem);
    store_separations(problem);
    report_group(slice, now);
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        if (scratch.is_pushed[group.bodies[k]] != 0 && !is_static(group.world.bodies[k])) {
            plot_pushed(slice, k, now, duration);
        }
    }
}

/// Counts the impact; true when one of the two has had its share of them.
bool has_enough(const Slice& slice, const ScheduledImpact& due) {
    bool enough = false;
    for (const std::uint32_t body : {due.pair.a, due.pair.b}) {
        if (!is_static(slice.body(body))) {
            const int count = ++slice.trajectory(body).impacts;
            enough = enough || count > slice.settings().max_impacts_per_step;
        }
    }
    return enough;
}

/// Both stay where they met, with their velocities: the next step begins with this hit.
void wait_for_next_step(const Slice& slice, const ScheduledImpact& due) {
    for (const std::uint32_t body : {due.pair.a, due.pair.b}) {
        if (!is_static(slice.body(body))) {
            Trajectory& trajectory = slice.trajectory(body);
            trajectory.start = pose_at(trajectory, due.time);
            trajectory.velocity = velocity_at(trajectory, due.time);
            trajectory.since = due.time;
            trajectory.waits = true;
            if (!slice.settings().carry_hits) {
                trajectory.acceleration = glm::vec3(0.0f); // what does not fall gains no speed
            }
            trajectory.is_resolved = trajectory.is_turned = false;
            slice.scratch().is_changed[body] = 1;
        }
    }
}

} // namespace

Trajectory resolved_trajectory(const Settings& settings, const Transform& before, const Body& after,
                               const glm::vec3& acceleration, float since, float duration) {
    const bool moves_first = chosen_resolver(settings).acts_on == ActsOn::position;
    Trajectory trajectory;
    trajectory.since = since;
    trajectory.is_carried = true;
    trajectory.start = before;
    trajectory.velocity = after.linear_velocity;
    trajectory.angular_velocity = after.angular_velocity;
    if (!settings.carry_hits) {
        trajectory.velocity -= duration * acceleration;
        trajectory.acceleration = acceleration;
    }
    if (moves_first) {
        trajectory.start.position = after.position - duration * after.linear_velocity;
        trajectory.path = after.linear_velocity;
    } else {
        trajectory.path = (after.position - before.position) / duration;
    }
    return trajectory;
}

void hit(const Slice& slice, ScheduledImpact& first) {
    const float now = first.time;
    if (has_enough(slice, first)) {
        wait_for_next_step(slice, first);
        ++slice.scratch().put_off;
        slice.scratch()
            .is_asked[static_cast<std::size_t>(&first - slice.scratch().scheduled.data())] = 1;
        reschedule_impacts(slice, now);
        return;
    }
    gather_touching_group(slice, first);
    give_impulses(slice, first);
    report_group(slice, now);
    advance_to_end(slice, now);
    ++slice.scratch().impacts;
    reschedule_impacts(slice, now);
}

} // namespace carom
