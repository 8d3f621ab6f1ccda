#include "physics/step/impacts/schedule.hpp"

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

SweepQuery query_of(const Slice& slice, const ScheduledImpact& due, float duration) {
    if (due.standing == Standing::hitting) {
        return {duration};
    }
    if (due.standing == Standing::resting) {
        const float sink = allowance(slice, due.pair);
        return {duration, -sink, sink};
    }
    // What has just been dealt with is not found again at once.
    constexpr float share = 0.01f;
    return {duration, 0.0f,
            share * touching_distance(slice.body(due.pair.a).shape, slice.body(due.pair.b).shape)};
}

/// Neither can reach the other, whatever the geometry.
bool is_idle(const Slice& slice, const BodyPair& pair) {
    const bool a_stays = slice.trajectory(pair.a).waits || is_static(slice.body(pair.a));
    const bool b_stays = slice.trajectory(pair.b).waits || is_static(slice.body(pair.b));
    return a_stays && b_stays;
}

/// From how far they would have to come [m]: the broad and the narrow phase have looked at the
/// beginning of the slice.
float least_way(const Slice& slice, const ScheduledImpact& due, float now) {
    return due.standing == Standing::resting ? allowance(slice, due.pair)
           : due.standing == Standing::apart && now == 0.0f
               ? contact_margin(slice.settings(), slice.body(due.pair.a).shape,
                                slice.body(due.pair.b).shape)
               : 0.0f;
}

/// From now on. With `carry_hits` it turns as if it began anew now.
Motion motion_of(const Slice& slice, const Trajectory& trajectory, float now) {
    Motion motion = motion_from(trajectory, now);
    if (slice.settings().carry_hits) {
        motion.start = pose_at(motion, 0.0f);
        motion.turned_for = 0.0f;
    }
    return motion;
}

void sweep(const Slice& slice, ScheduledImpact& due, float now) {
    const auto& [i, j] = due.pair;
    const Trajectory& a = slice.trajectory(i);
    const Trajectory& b = slice.trajectory(j);
    const Shape& shape_a = slice.body(i).shape;
    const Shape& shape_b = slice.body(j).shape;
    due.time = never;
    const bool is_close = overlaps(bounds_of(a, shape_a, slice.h), bounds_of(b, shape_b, slice.h));
    if (is_idle(slice, due.pair) || (!is_close && due.standing != Standing::hitting) ||
        closing_bound(a, shape_a, b, shape_b, slice.h) < least_way(slice, due, now)) {
        return;
    }
    const float duration = std::max(slice.h - now, 0.0f);
    const auto impact = time_of_impact(shape_a, motion_of(slice, a, now), shape_b,
                                       motion_of(slice, b, now), query_of(slice, due, duration));
    if (impact &&
        !is_at_a_seam(slice, due.pair, now + impact->time, impact->normal, impact->position)) {
        due.impact = *impact;
        due.time = now + impact->time;
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
    const std::span all(scratch.scheduled);
    const auto sorted = all.first(scratch.scheduled_by_broad_phase);
    const auto place = std::ranges::lower_bound(sorted, pair, {}, &ScheduledImpact::pair);
    return (place != sorted.end() && place->pair == pair) ||
           std::ranges::any_of(all.subspan(sorted.size()),
                               [&](const ScheduledImpact& due) { return due.pair == pair; });
}

/// The broad phase went by how bodies moved before anything met. Where a body takes another way,
/// others may lie on it.
void look_around(const Slice& slice, std::uint32_t i) {
    ContinuousScratch& scratch = slice.scratch();
    const Bounds way = bounds_of(slice.trajectory(i), slice.body(i).shape, slice.h);
    const Bounds& expected = slice.workspace.bounds[i];
    if (contains(expected, way.lower) && contains(expected, way.upper)) {
        return;
    }
    for (std::uint32_t j = 0; j < slice.world.bodies.size(); ++j) {
        const BodyPair pair{std::min(i, j), std::max(i, j)};
        if (i != j && overlaps(way, bounds_of(slice.trajectory(j), slice.body(j).shape, slice.h)) &&
            is_swept(slice, pair) && !is_known(scratch, pair)) {
            scratch.scheduled.push_back({pair});
            scratch.is_asked.push_back(1);
        }
    }
}

} // namespace

bool is_at_a_seam(const Slice& slice, const BodyPair& pair, float t, const glm::vec3& normal,
                  const glm::vec3& point) {
    return meets_at_a_seam(slice.world, slice.workspace, pair,
                           pose_at(slice.trajectory(pair.a), t).position,
                           pose_at(slice.trajectory(pair.b), t).position, normal, point);
}

float resting_speed(const Settings& settings, const Body& a, const Body& b, float h) {
    const float left_by_sweeps = 100.0f * settings.residual;
    const float driven = driven_acceleration(a) + driven_acceleration(b);
    return std::max({settings.restitution_threshold, (glm::length(settings.gravity) + driven) * h,
                     left_by_sweeps});
}

void schedule_impacts(const Slice& slice) {
    ContinuousScratch& scratch = slice.scratch();
    scratch.scheduled.clear();
    for (const BodyPair& pair : slice.workspace.pairs) {
        if (is_swept(slice, pair)) {
            scratch.scheduled.push_back({pair, standing_at_start(slice, pair)});
        }
    }
    scratch.scheduled_by_broad_phase = scratch.scheduled.size();
    scratch.is_asked.resize(scratch.scheduled.size());
    std::fill(scratch.is_asked.begin(), scratch.is_asked.end(), std::uint8_t{1});
    scratch.is_changed.assign(slice.world.bodies.size(), 1);
    reschedule_impacts(slice, 0.0f);
}

void reschedule_impacts(const Slice& slice, float now) {
    ContinuousScratch& scratch = slice.scratch();
    for (std::uint32_t i = 0; i < slice.world.bodies.size(); ++i) {
        if (scratch.is_changed[i] != 0 && !is_static(slice.body(i))) {
            look_around(slice, i);
        }
    }
    for (std::size_t i = 0; i < scratch.scheduled.size(); ++i) {
        ScheduledImpact& due = scratch.scheduled[i];
        if (scratch.is_asked[i] != 0 || scratch.is_changed[due.pair.a] != 0 ||
            scratch.is_changed[due.pair.b] != 0) {
            sweep(slice, due, now);
        }
    }
    std::fill(scratch.is_asked.begin(), scratch.is_asked.end(), std::uint8_t{0});
    std::fill(scratch.is_changed.begin(), scratch.is_changed.end(), std::uint8_t{0});
}

ScheduledImpact* first_impact(const Slice& slice) {
    auto& scheduled = slice.scratch().scheduled;
    const auto first = std::ranges::min_element(scheduled, {}, &ScheduledImpact::time);
    return first != scheduled.end() && first->time < never ? &*first : nullptr;
}

} // namespace carom
