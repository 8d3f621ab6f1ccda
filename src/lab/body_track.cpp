#include "lab/body_track.hpp"

#include "physics/step/measure.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <iterator>

namespace carom {

namespace {

using Sample = const BodySample&;

constexpr std::array table = {
    BodyQuantity{"height", "Height y", "m",
                 [](Sample s, Sample) { return static_cast<double>(s.position.y); }},
    BodyQuantity{"x", "Position x", "m",
                 [](Sample s, Sample) { return static_cast<double>(s.position.x); }},
    BodyQuantity{"z", "Position z", "m",
                 [](Sample s, Sample) { return static_cast<double>(s.position.z); }},
    BodyQuantity{"from_start", "Distance from start", "m",
                 [](Sample s, Sample first) {
                     return glm::distance(glm::dvec3(s.position), glm::dvec3(first.position));
                 }},
    BodyQuantity{"speed", "Speed", "m/s",
                 [](Sample s, Sample) { return glm::length(glm::dvec3(s.velocity)); }},
    BodyQuantity{"spin", "Angular speed", "rad/s",
                 [](Sample s, Sample) { return glm::length(glm::dvec3(s.spin)); }},
    BodyQuantity{"body_kinetic", "Kinetic energy of the body", "J",
                 [](Sample s, Sample) { return s.kinetic; }},
    BodyQuantity{"body_momentum", "Momentum of the body", "kg m/s",
                 [](Sample s, Sample) { return s.momentum; }},
};

} // namespace

void BodyTrack::record(const World& world) {
    const Body* body = world.find(body_);
    if (body != nullptr) {
        samples_.record({.step = world.step_count,
                         .time = world.time,
                         .position = body->position,
                         .velocity = body->linear_velocity,
                         .spin = body->angular_velocity,
                         .kinetic = kinetic_energy(*body),
                         .momentum = glm::length(momentum(*body))});
    }
}

BodyTrack& BodyTracks::follow(BodyId body, const World& world) {
    const auto followed = std::ranges::find(tracks_, body, &BodyTrack::body);
    if (followed != tracks_.end()) {
        return *followed;
    }
    if (tracks_.size() == most) {
        tracks_.pop_front();
    }
    BodyTrack& track = tracks_.emplace_back(body);
    track.record(world);
    return track;
}

void BodyTracks::record(const World& world) {
    for (BodyTrack& track : tracks_) {
        track.record(world);
    }
}

void BodyTracks::rewind_to(std::uint64_t step) {
    for (BodyTrack& track : tracks_) {
        track.rewind_to(step);
    }
}

std::vector<BodyId> BodyTracks::bodies() const {
    std::vector<BodyId> bodies;
    std::ranges::transform(tracks_, std::back_inserter(bodies), &BodyTrack::body);
    return bodies;
}

const BodyTrack* BodyTracks::find(BodyId body) const {
    const auto track = std::ranges::find(tracks_, body, &BodyTrack::body);
    return track != tracks_.end() ? &*track : nullptr;
}

std::span<const BodyQuantity> body_quantities() { return table; }

const BodyQuantity* find_body_quantity(std::string_view key) { return find_row(table, key); }

} // namespace carom
