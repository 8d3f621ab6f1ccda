#pragma once

#include "physics/solve/lanes/lanes.hpp"
#include "physics/world/body.hpp"

/// Between bodies and what lanes meet of them.
namespace carom::lanes {

inline void store(Mover& mover, const Body& body) {
    const glm::vec3& v = body.linear_velocity;
    const glm::vec3& w = body.angular_velocity;
    mover.velocities = {v.x, v.y, v.z, w.x, w.y, w.z};
}

inline void store(Place& place, const Body& body) {
    const glm::vec3& x = body.position;
    const glm::quat& q = body.orientation;
    place.at = {x.x, x.y, x.z, q.w, q.x, q.y, q.z};
}

inline void load(Body& body, const Mover& mover, const Place& place) {
    const auto& v = mover.velocities;
    const auto& x = place.at;
    body.linear_velocity = {v[0], v[1], v[2]};
    body.angular_velocity = {v[3], v[4], v[5]};
    body.position = {x[0], x[1], x[2]};
    body.orientation = {x[3], x[4], x[5], x[6]};
}

} // namespace carom::lanes
