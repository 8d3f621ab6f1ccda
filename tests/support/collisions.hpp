#pragma once

#include "math/transform.hpp"
#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/shape.hpp"

#include <algorithm>
#include <cstdint>
#include <glm/glm.hpp>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>
#include <random>

/// What the tests of the narrow and the broad phase share.
namespace carom::collision_testing {

inline constexpr float margin = 0.02f; ///< [m]
inline constexpr float degree = std::numbers::pi_v<float> / 180.0f;
inline const Box unit_cube{{0.5f, 0.5f, 0.5f}};

inline void expect_near(const glm::vec3& actual, const glm::vec3& expected,
                        float tolerance = 1e-5f) {
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
    EXPECT_NEAR(actual.z, expected.z, tolerance);
}

inline Transform at(const glm::vec3& position) { return {position, {1.0f, 0.0f, 0.0f, 0.0f}}; }

/// Its top is y = 0 when it is `under_foot`.
inline const Shape floor_box = Box{{10, 0.5f, 10}};
inline const Motion under_foot{.start = at({0, -0.5f, 0})};

inline Transform at(const glm::vec3& position, float angle, const glm::vec3& axis) {
    return {position, glm::angleAxis(angle, glm::normalize(axis))};
}

/// First `inner`, then `outer`.
inline Transform combined(const Transform& outer, const Transform& inner) {
    return {point_to_world(outer, inner.position),
            glm::normalize(outer.orientation * inner.orientation)};
}

inline float deepest_separation(const Manifold& manifold) {
    float deepest = std::numeric_limits<float>::infinity();
    for (const ContactPoint& point : manifold.points()) {
        deepest = std::min(deepest, point.separation);
    }
    return deepest;
}

/// True when one of the points lies here.
inline bool has_point_at(const Manifold& manifold, const glm::vec3& position,
                         float tolerance = 1e-5f) {
    return std::any_of(manifold.points().begin(), manifold.points().end(), [&](const auto& point) {
        return glm::distance(point.position, position) <= tolerance;
    });
}

inline bool features_differ(const Manifold& manifold) {
    for (const ContactPoint& point : manifold.points()) {
        for (const ContactPoint& other : manifold.points()) {
            if (&point != &other && point.feature == other.feature) {
                return false;
            }
        }
    }
    return true;
}

/// Signed distance of a point from the surface of a box [m], negative inside.
inline float distance_from_surface(const Box& box, const Transform& where, const glm::vec3& point) {
    const glm::vec3 local = glm::abs(point_to_body(where, point));
    const glm::vec3 beyond = local - box.half_extents;
    const float outside = glm::length(glm::max(beyond, glm::vec3(0.0f)));
    return outside + std::min(0.0f, std::max({beyond.x, beyond.y, beyond.z}));
}

/// Random numbers that are the same with every standard library. Two calls in one expression have
/// no order, unless they stand in braces.
class Random {
public:
    explicit Random(std::uint32_t seed) : generator_(seed) {}

    std::uint32_t index(std::uint32_t count) {
        return static_cast<std::uint32_t>(generator_()) % count;
    }

    float between(float low, float high) {
        return low + (high - low) * static_cast<float>(generator_() >> 8) * 0x1p-24f;
    }
    glm::vec3 vector(float low, float high) {
        const float x = between(low, high);
        const float y = between(low, high);
        return {x, y, between(low, high)};
    }
    glm::vec3 direction() {
        for (;;) {
            const glm::vec3 v = vector(-1.0f, 1.0f);
            const float length = glm::length(v);
            if (length > 0.1f && length < 1.0f) {
                return v / length;
            }
        }
    }
    glm::quat orientation() {
        const float angle = between(-3.1f, 3.1f);
        return glm::angleAxis(angle, direction());
    }

private:
    std::mt19937 generator_;
};

} // namespace carom::collision_testing
