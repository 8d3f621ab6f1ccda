#pragma once

#include "math/trigonometry.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

/// Lines in space and the angles between them, for what is measured and shown. No step takes these.
namespace carom {

/// Between the directions of two vectors that are not zero [rad], from 0 to π:
/// tan φ = |u × w| / (u · w).
inline float angle_between(const glm::vec3& u, const glm::vec3& w) {
    return arc_tangent(glm::length(glm::cross(u, w)), glm::dot(u, w));
}

/// Halfway between the nearest points of two lines through p and q along these unit vectors; of
/// parallel lines halfway between p and q. The nearest points p + s u and q + t w have a distance
/// at right angles to both: s - t (u·w) = d·u and s (u·w) - t = d·w with d = q - p.
inline glm::vec3 crossing(const glm::vec3& p, const glm::vec3& u, const glm::vec3& q,
                          const glm::vec3& w) {
    constexpr float parallel = 1e-4f;
    const glm::vec3 d = q - p;
    const float along = glm::dot(u, w);
    const float across = 1.0f - along * along;
    if (across < parallel) {
        return 0.5f * (p + q);
    }
    const float s = (glm::dot(d, u) - along * glm::dot(d, w)) / across;
    const float t = (along * glm::dot(d, u) - glm::dot(d, w)) / across;
    return 0.5f * (p + s * u + q + t * w);
}

} // namespace carom
