#include "lab/measure/body_track.hpp"

#include "physics/step/measure.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

using Sample = const BodySample&;

double distance_of_sample(Sample s) { return glm::length(glm::dvec3(s.position)); }
double speed_of_sample(Sample s) { return glm::length(glm::dvec3(s.velocity)); }
double spin_of_sample(Sample s) { return glm::length(glm::dvec3(s.spin)); }

template <int axis>
double place_along(Sample s, Sample /*first*/) {
    return static_cast<double>(s.position[axis]);
}
template <int axis>
double velocity_along(Sample s, Sample /*first*/) {
    return static_cast<double>(s.velocity[axis]);
}
template <int axis>
double spin_about(Sample s, Sample /*first*/) {
    return static_cast<double>(s.spin[axis]);
}

constexpr std::array body_quantity_rows = {
    BodyQuantity{"height", "Height y", "m", &place_along<1>, &distance_of_sample},
    BodyQuantity{"x", "Position x", "m", &place_along<0>, &distance_of_sample},
    BodyQuantity{"z", "Position z", "m", &place_along<2>, &distance_of_sample},
    BodyQuantity{"from_start", "Distance from start", "m",
                 [](Sample s, Sample first) {
                     return glm::distance(glm::dvec3(s.position), glm::dvec3(first.position));
                 },
                 &distance_of_sample},
    BodyQuantity{"speed", "Speed", "m/s", [](Sample s, Sample) { return speed_of_sample(s); }},
    BodyQuantity{"velocity_x", "Velocity x", "m/s", &velocity_along<0>, &speed_of_sample},
    BodyQuantity{"velocity_y", "Velocity y", "m/s", &velocity_along<1>, &speed_of_sample},
    BodyQuantity{"velocity_z", "Velocity z", "m/s", &velocity_along<2>, &speed_of_sample},
    BodyQuantity{"spin", "Angular speed", "rad/s",
                 [](Sample s, Sample) { return spin_of_sample(s); }},
    BodyQuantity{"spin_x", "Angular velocity x", "rad/s", &spin_about<0>, &spin_of_sample},
    BodyQuantity{"spin_y", "Angular velocity y", "rad/s", &spin_about<1>, &spin_of_sample},
    BodyQuantity{"spin_z", "Angular velocity z", "rad/s", &spin_about<2>, &spin_of_sample},
    BodyQuantity{"body_kinetic", "Kinetic energy of the body", "J",
                 [](Sample s, Sample) { return s.kinetic; }},
    BodyQuantity{"body_momentum", "Momentum of the body", "kg m/s",
                 [](Sample s, Sample) { return s.momentum; }},
};

/// A place in the list, as const as that.
template <class List>
auto place_of(List& tracks, BodyId body) {
    return std::ranges::find_if(tracks,
                                [&](const BodyTrack& each) { return each.subject().id == body; });
}

} // namespace

std::optional<BodySample> FollowedBody::measure(const World& world) const {
    const Body* body = world.find(id);
    if (body == nullptr) {
        return std::nullopt;
    }
    return BodySample{.step = world.step_count,
                      .time = world.time,
                      .position = body->position,
                      .orientation = body->orientation,
                      .velocity = body->linear_velocity,
                      .spin = body->angular_velocity,
                      .kinetic = kinetic_energy(*body),
                      .momentum = glm::length(momentum(*body))};
}

BodyTrack& BodyTracks::follow(BodyId body, const World& world) {
    if (BodyTrack* followed = find(body)) {
        return *followed;
    }
    if (tracks_.size() == most) {
        tracks_.pop_front();
    }
    BodyTrack& track = tracks_.emplace_back(FollowedBody{body});
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
    for (const BodyTrack& track : tracks_) {
        bodies.push_back(track.subject().id);
    }
    return bodies;
}

const BodyTrack* BodyTracks::find(BodyId body) const {
    const auto track = place_of(tracks_, body);
    return track != tracks_.end() ? &*track : nullptr;
}

BodyTrack* BodyTracks::find(BodyId body) {
    const auto track = place_of(tracks_, body);
    return track != tracks_.end() ? &*track : nullptr;
}

std::span<const BodyQuantity> body_quantities() { return body_quantity_rows; }

const BodyQuantity* find_body_quantity(std::string_view key) {
    return find_row(body_quantity_rows, key);
}

} // namespace carom
