#include "lab/measure/tracks.hpp"

#include <algorithm>

namespace carom {

namespace {

template <class Subject>
void watch_one(std::optional<Track<Subject>>& track, const std::optional<Subject>& wanted,
               const StepRange& past, const World* now) {
    if (!wanted) {
        track.reset();
    } else if (!track || !(track->subject() == *wanted)) {
        track.emplace(*wanted);
        track->expect(past);
        if (now != nullptr) {
            track->record(*now);
        }
    }
}

} // namespace

template <class Visit>
void Tracks::for_each_watched(Visit visit) {
    if (BodyTrack* body = watched_body_ ? bodies_.find(*watched_body_) : nullptr) {
        visit(*body);
    }
    if (touch_) {
        visit(*touch_);
    }
    if (joint_) {
        visit(*joint_);
    }
}

void Tracks::watch(const Watched& watched, const StepRange& past, const World* now) {
    watched_body_ = watched.body;
    watch_one(touch_, watched.touch, past, now);
    watch_one(joint_, watched.joint, past, now);
}

void Tracks::record(const World& world) {
    bodies_.record(world);
    if (touch_) {
        touch_->record(world);
    }
    if (joint_) {
        joint_->record(world);
    }
}

void Tracks::rewind_to(std::uint64_t step) {
    bodies_.rewind_to(step);
    if (touch_) {
        touch_->rewind_to(step);
    }
    if (joint_) {
        joint_->rewind_to(step);
    }
}

std::optional<std::uint64_t> Tracks::first_missing() const {
    std::optional<std::uint64_t> first;
    const auto look = [&](const auto* track) {
        if (track != nullptr && track->missing()) {
            first = std::min(first.value_or(track->missing()->from), track->missing()->from);
        }
    };
    look(watched_body_ ? bodies_.find(*watched_body_) : nullptr);
    look(touch());
    look(joint());
    return first;
}

void Tracks::fill(const World& world) {
    for_each_watched([&](auto& track) {
        if (track.missing() && track.missing()->from == world.step_count) {
            track.fill(world);
        }
    });
}

void Tracks::settle() {
    for_each_watched([](auto& track) { track.settle(); });
}

void Tracks::give_up() {
    for_each_watched([](auto& track) { track.expect({}); });
}

} // namespace carom
