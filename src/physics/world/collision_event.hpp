#pragma once

#include "physics/world/body.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <string_view>

namespace carom {

/// Where in its life a touch is.
enum class EventKind : std::uint8_t { begin, stay, end };

constexpr std::string_view name_of(EventKind kind) {
    return kind == EventKind::begin ? "begin" : kind == EventKind::stay ? "stay" : "end";
}

/// What a step tells about two bodies that touch, with A created before B.
struct CollisionEvent {
    EventKind kind = EventKind::begin;
    BodyId a; ///< an `end` may name bodies that are no longer there
    BodyId b;
    glm::vec3 point{0.0f}; ///< centre of pressure when they last touched, world space [m]
    glm::vec3 normal{0.0f, 1.0f, 0.0f}; ///< then, unit, from A to B
    float impulse = 0.0f; ///< size of the largest normal impulse of a step since `begin` [N s]

    std::uint64_t step = 0;      ///< World::step_count after the step that tells it
    std::uint64_t last_step = 0; ///< that of the last step in which they touched
    double begin_time = 0.0;     ///< World::time after the step of its `begin` [s]

    bool operator==(const CollisionEvent&) const = default;
};

} // namespace carom
