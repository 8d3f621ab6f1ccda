#pragma once

#include "physics/world/contact.hpp"

#include <array>
#include <cstdint>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// How two boxes stood when their points were last searched for, and where on them the points were:
/// enough to tell where these are after a small motion (detect/narrowphase/refresh.hpp). The face
/// that bears the normal belongs to the reference box; where edges cross that is A.
struct ManifoldMemory {
    struct Point {
        glm::vec3 on_reference{0.0f}; ///< in the frame of the reference box [m]
        glm::vec3 on_incident{0.0f};  ///< in the frame of the other box [m]
        float separation = 0.0f;      ///< [m]
        std::uint32_t feature = 0;    ///< as in the contact
        bool operator==(const Point&) const = default;
    };

    BodyId a;
    BodyId b;
    std::uint64_t question = 0;    ///< stands for the sizes of the boxes and the margin
    glm::mat3 incident_axes{1.0f}; ///< in the frame of the reference box
    glm::vec3 outward{0.0f};       ///< unit, away from the reference box, in its frame
    bool reference_is_b = false;
    std::uint32_t count = 0; ///< points in use
    std::array<Point, Manifold::capacity> points{};

    bool operator==(const ManifoldMemory&) const = default;
};

} // namespace carom
