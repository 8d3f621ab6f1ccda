#include "physics/step/impacts/hit.hpp"

#include "physics/detect/contact_memory.hpp"
#include "physics/solve/gather.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
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
bool is_unanswered(std::span<const ContactRow> manifold, float slow) {
    return std::all_of(manifold.begin(), manifold.end(),
                       [](const ContactRow& row) { return row.normal_impulse == 0.0f; }) &&
           std::any_of(manifold.begin(), manifold.end(),
                       [=](const ContactRow& row) { return row.approach_speed < -slow; });
}

/// The resolver sees no approach here (`linear_impulse` none of a spinning corner, `projection`
/// none at all). It may sink in as far as a contact at rest; then it waits.
void let_through(const Slice& slice, Meeting& meeting) {
    const bool only_pushes = chosen_resolver(slice.settings()).acts_on == ActsOn::position;
    if (meeting.is_let_through || only_pushes) {
        for (const std::uint32_t body : {meeting.pair.a, meeting.pair.b}) {
            slice.course(body).waits = !is_static(slice.body(body));
        }
    }
    meeting.is_let_through = true;
    meeting.standing = Standing::resting;
}

/// How the contacts of the group stand now that the impulses are given.
void judge_contacts(const Slice& slice, const Problem& problem, const Meeting& first) {
    ContinuousScratch& scratch = slice.scratch();
    problem.for_each_manifold([&](std::span<const ContactRow> manifold) {
        const ContactRow& first_row = manifold.front();
        Meeting& meeting = scratch.meetings[scratch.group.meetings[first_row.contact]];
        const float slow = resting_speed(slice.settings(), problem.bodies[first_row.a],
                                         problem.bodies[first_row.b], slice.h);
        float least = std::numeric_limits<float>::max();
        for (const ContactRow& row : manifold) {
            least = std::min(least, normal_velocity(problem, row));
        }
        meeting.standing = least > slow    ? Standing::apart
                           : least < -slow ? Standing::hitting
                                           : Standing::resting;
        if (&meeting == &first && meeting.standing == Standing::hitting &&
            is_unanswered(manifold, slow)) {
            let_through(slice, meeting);
        }
    });
}

/// The impulses of a hit, which takes no time.
void give_impulses(const Slice& slice, const Meeting& first) {
    const std::size_t contacts = slice.scratch().group.world.contacts.size();
    GroupProblem group(slice, for_a_hit(slice.settings(), contacts), instant(slice.settings()));
    const Problem& problem = group.advance();
    judge_contacts(slice, problem, first);
    stand_still(slice.scratch().group);
    add_row_impulses(problem);
    store_separations(problem);
    forget(slice.scratch().group);
}

/// Leaves the contacts that rest: the others fly apart, or hit again at once.
void keep_resting_contacts(ContinuousScratch& scratch) {
    std::size_t kept = 0;
    TouchingGroup& group = scratch.group;
    for (std::size_t c = 0; c < group.meetings.size(); ++c) {
        if (scratch.meetings[group.meetings[c]].standing == Standing::resting) {
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
            duration * slice.course(group.bodies[k]).acceleration;
    }
}

/// Marks the bodies that the contacts push.
void mark_pushed(const Slice& slice, const Problem& problem) {
    ContinuousScratch& scratch = slice.scratch();
    for (const ContactRow& row : problem.rows) {
        if (row.normal_impulse != 0.0f || row.tangent_impulse != glm::vec3(0.0f)) {
            scratch.is_pushed[scratch.group.bodies[row.a]] = 1;
            scratch.is_pushed[scratch.group.bodies[row.b]] = 1;
        }
    }
}

/// A body on which no contact acts flies on.
void plot_flight(const Slice& slice, std::size_t k, const Body& after_hit, float now) {
    ContinuousScratch& scratch = slice.scratch();
    const std::uint32_t i = scratch.group.bodies[k];
    Course& course = scratch.courses[i];
    const bool is_same = after_hit.linear_velocity == velocity_at(course, now) &&
                         after_hit.angular_velocity == course.angular_velocity && !course.waits;
    if (is_same) {
        return;
    }
    course.since = now;
    course.start = scratch.group.poses[k];
    course.path = course.velocity = after_hit.linear_velocity;
    course.bend = course.acceleration;
    course.angular_velocity = after_hit.angular_velocity;
    course.is_resolved = course.is_turned = false;
    scratch.is_changed[i] = 1;
}

void plot_pushed(const Slice& slice, std::size_t k, float now, float duration) {
    ContinuousScratch& scratch = slice.scratch();
    const std::uint32_t i = scratch.group.bodies[k];
    Course& course = scratch.courses[i];
    const Course old = course;
    course = resolved_course(slice.settings(), scratch.group.poses[k],
                             scratch.group.world.bodies[k], old.acceleration, now, duration);
    course.impacts = old.impacts;
    course.waits = old.waits;
    scratch.is_changed[i] = 1;
}

/// From the hit to the end of the slice: contacts at rest carry, all else flies.
void send_on(const Slice& slice, float now) {
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
    add_row_impulses(problem);
    store_separations(problem);
    report_group(slice, now);
    for (std::size_t k = 0; k < group.bodies.size(); ++k) {
        if (scratch.is_pushed[group.bodies[k]] != 0 && !is_static(group.world.bodies[k])) {
            plot_pushed(slice, k, now, duration);
        }
    }
}

/// Counts the impact; true when one of the two has had its share of them.
bool has_enough(const Slice& slice, const Meeting& meeting) {
    bool enough = false;
    for (const std::uint32_t body : {meeting.pair.a, meeting.pair.b}) {
        if (!is_static(slice.body(body))) {
            const int count = ++slice.course(body).impacts;
            enough = enough || count > slice.settings().max_impacts_per_step;
        }
    }
    return enough;
}

/// Both stay where they met, with their velocities: the next step begins with this hit.
void wait_for_next_step(const Slice& slice, const Meeting& meeting) {
    for (const std::uint32_t body : {meeting.pair.a, meeting.pair.b}) {
        if (!is_static(slice.body(body))) {
            Course& course = slice.course(body);
            course.start = pose_at(course, meeting.time);
            course.velocity = velocity_at(course, meeting.time);
            course.since = meeting.time;
            course.waits = true;
            if (!slice.settings().carry_hits) {
                course.acceleration = glm::vec3(0.0f); // what does not fall gains no speed
            }
            course.is_resolved = course.is_turned = false;
            slice.scratch().is_changed[body] = 1;
        }
    }
}

} // namespace

Course resolved_course(const Settings& settings, const Transform& before, const Body& after,
                       const glm::vec3& acceleration, float since, float duration) {
    const bool moves_first = chosen_resolver(settings).acts_on == ActsOn::position;
    Course course;
    course.since = since;
    course.is_carried = true;
    course.start = before;
    course.velocity = after.linear_velocity;
    course.angular_velocity = after.angular_velocity;
    if (!settings.carry_hits) {
        course.velocity -= duration * acceleration;
        course.acceleration = acceleration;
    }
    if (moves_first) {
        course.start.position = after.position - duration * after.linear_velocity;
        course.path = after.linear_velocity;
    } else {
        course.path = (after.position - before.position) / duration;
    }
    return course;
}

void hit(const Slice& slice, Meeting& first) {
    const float now = first.time;
    if (has_enough(slice, first)) {
        wait_for_next_step(slice, first);
        ++slice.scratch().put_off;
        slice.scratch()
            .is_asked[static_cast<std::size_t>(&first - slice.scratch().meetings.data())] = 1;
        find_meetings_anew(slice, now);
        return;
    }
    gather_touching_group(slice, first);
    give_impulses(slice, first);
    report_group(slice, now);
    send_on(slice, now);
    ++slice.scratch().impacts;
    find_meetings_anew(slice, now);
}

} // namespace carom
