#include "physics/step/impacts/meetings.hpp"

#include "physics/detect/continuous/touching.hpp"
#include "physics/detect/seams.hpp"
#include "physics/world/contact_lengths.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <span>

namespace carom {

namespace {

/// How far contacts at rest may sink in before a sweep takes note: as far as resolvers let them
/// [m].
float allowance(const Slice& slice, const BodyPair& pair) {
    const float touching = touching_distance(slice.body(pair.a).shape, slice.body(pair.b).shape);
    return std::max(slop(slice.settings(), slice.body(pair.a).shape, slice.body(pair.b).shape),
                    10.0f * touching);
}

SweepQuery query_of(const Slice& slice, const Meeting& meeting, float duration) {
    if (meeting.standing == Standing::hitting) {
        return {duration};
    }
    if (meeting.standing == Standing::resting) {
        const float sink = allowance(slice, meeting.pair);
        return {duration, -sink, sink};
    }
    // What has just been dealt with is not found again at once.
    constexpr float share = 0.01f;
    return {duration, 0.0f,
            share * touching_distance(slice.body(meeting.pair.a).shape,
                                      slice.body(meeting.pair.b).shape)};
}

/// Neither can reach the other, whatever the geometry.
bool is_idle(const Slice& slice, const BodyPair& pair) {
    const bool a_stays = slice.course(pair.a).waits || is_static(slice.body(pair.a));
    const bool b_stays = slice.course(pair.b).waits || is_static(slice.body(pair.b));
    return a_stays && b_stays;
}

/// From how far they would have to come [m]: the broad and the narrow phase have looked at the
/// beginning of the slice.
float least_way(const Slice& slice, const Meeting& meeting, float now) {
    return meeting.standing == Standing::resting ? allowance(slice, meeting.pair)
           : meeting.standing == Standing::apart && now == 0.0f
               ? contact_margin(slice.settings(), slice.body(meeting.pair.a).shape,
                                slice.body(meeting.pair.b).shape)
               : 0.0f;
}

/// From now on. With `carry_hits` it turns as if it began anew now.
Motion motion_of(const Slice& slice, const Course& course, float now) {
    Motion motion = motion_from(course, now);
    if (slice.settings().carry_hits) {
        motion.start = pose_at(motion, 0.0f);
        motion.turned_for = 0.0f;
    }
    return motion;
}

void sweep(const Slice& slice, Meeting& meeting, float now) {
    const auto& [i, j] = meeting.pair;
    const Course& a = slice.course(i);
    const Course& b = slice.course(j);
    const Shape& shape_a = slice.body(i).shape;
    const Shape& shape_b = slice.body(j).shape;
    meeting.time = never;
    const bool is_close = overlaps(bounds_of(a, shape_a, slice.h), bounds_of(b, shape_b, slice.h));
    if (is_idle(slice, meeting.pair) || (!is_close && meeting.standing != Standing::hitting) ||
        closing_bound(a, shape_a, b, shape_b, slice.h) < least_way(slice, meeting, now)) {
        return;
    }
    const float duration = std::max(slice.h - now, 0.0f);
    const auto impact =
        time_of_impact(shape_a, motion_of(slice, a, now), shape_b, motion_of(slice, b, now),
                       query_of(slice, meeting, duration));
    if (impact &&
        !is_at_a_seam(slice, meeting.pair, now + impact->time, impact->normal, impact->position)) {
        meeting.impact = *impact;
        meeting.time = now + impact->time;
    }
}

Standing standing_at_start(const Slice& slice, const BodyPair& pair) {
    const auto is_among = [&](const std::vector<BodyPair>& pairs) {
        return std::binary_search(pairs.begin(), pairs.end(), pair);
    };
    return is_among(slice.scratch().hits)             ? Standing::hitting
           : is_among(slice.workspace.contact_bodies) ? Standing::resting
                                                      : Standing::apart;
}

bool is_swept(const Slice& slice, const BodyPair& pair) {
    return slice.scratch().detections.of_pair(pair.a, pair.b) == Detection::time_of_impact &&
           may_collide(slice.body(pair.a), slice.body(pair.b)) &&
           !std::binary_search(slice.workspace.ties.begin(), slice.workspace.ties.end(), pair);
}

bool is_known(const ContinuousScratch& scratch, const BodyPair& pair) {
    const std::span all(scratch.meetings);
    const auto sorted = all.first(scratch.meetings_of_broad_phase);
    const auto place = std::ranges::lower_bound(sorted, pair, {}, &Meeting::pair);
    return (place != sorted.end() && place->pair == pair) ||
           std::ranges::any_of(all.subspan(sorted.size()),
                               [&](const Meeting& meeting) { return meeting.pair == pair; });
}

/// The broad phase went by how bodies moved before anything met. Where a body takes another way,
/// others may lie on it.
void look_around(const Slice& slice, std::uint32_t i) {
    ContinuousScratch& scratch = slice.scratch();
    const Bounds way = bounds_of(slice.course(i), slice.body(i).shape, slice.h);
    const Bounds& expected = slice.workspace.bounds[i];
    if (contains(expected, way.lower) && contains(expected, way.upper)) {
        return;
    }
    for (std::uint32_t j = 0; j < slice.world.bodies.size(); ++j) {
        const BodyPair pair{std::min(i, j), std::max(i, j)};
        if (i != j && overlaps(way, bounds_of(slice.course(j), slice.body(j).shape, slice.h)) &&
            is_swept(slice, pair) && !is_known(scratch, pair)) {
            scratch.meetings.push_back({pair});
            scratch.is_asked.push_back(1);
        }
    }
}

} // namespace

bool is_at_a_seam(const Slice& slice, const BodyPair& pair, float t, const glm::vec3& normal,
                  const glm::vec3& point) {
    return meets_at_a_seam(slice.world, slice.workspace, pair,
                           pose_at(slice.course(pair.a), t).position,
                           pose_at(slice.course(pair.b), t).position, normal, point);
}

float resting_speed(const Settings& settings, const Body& a, const Body& b, float h) {
    const float left_by_sweeps = 100.0f * settings.residual;
    const float driven = driven_acceleration(a) + driven_acceleration(b);
    return std::max({settings.restitution_threshold, (glm::length(settings.gravity) + driven) * h,
                     left_by_sweeps});
}

void find_meetings(const Slice& slice) {
    ContinuousScratch& scratch = slice.scratch();
    scratch.meetings.clear();
    for (const BodyPair& pair : slice.workspace.pairs) {
        if (is_swept(slice, pair)) {
            scratch.meetings.push_back({pair, standing_at_start(slice, pair)});
        }
    }
    scratch.meetings_of_broad_phase = scratch.meetings.size();
    scratch.is_asked.resize(scratch.meetings.size());
    std::fill(scratch.is_asked.begin(), scratch.is_asked.end(), std::uint8_t{1});
    scratch.is_changed.assign(slice.world.bodies.size(), 1);
    find_meetings_anew(slice, 0.0f);
}

void find_meetings_anew(const Slice& slice, float now) {
    ContinuousScratch& scratch = slice.scratch();
    for (std::uint32_t i = 0; i < slice.world.bodies.size(); ++i) {
        if (scratch.is_changed[i] != 0 && !is_static(slice.body(i))) {
            look_around(slice, i);
        }
    }
    for (std::size_t i = 0; i < scratch.meetings.size(); ++i) {
        Meeting& meeting = scratch.meetings[i];
        if (scratch.is_asked[i] != 0 || scratch.is_changed[meeting.pair.a] != 0 ||
            scratch.is_changed[meeting.pair.b] != 0) {
            sweep(slice, meeting, now);
        }
    }
    std::fill(scratch.is_asked.begin(), scratch.is_asked.end(), std::uint8_t{0});
    std::fill(scratch.is_changed.begin(), scratch.is_changed.end(), std::uint8_t{0});
}

Meeting* first_meeting(const Slice& slice) {
    auto& meetings = slice.scratch().meetings;
    const auto first = std::ranges::min_element(meetings, {}, &Meeting::time);
    return first != meetings.end() && first->time < never ? &*first : nullptr;
}

} // namespace carom
