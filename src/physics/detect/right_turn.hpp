#pragma once

#include "physics/world/body.hpp"

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <optional>

/// Boxes whose axes are parallel, in whatever order: in double precision, so that their faces can
/// be compared.
namespace carom {

inline const glm::vec3& half_extents(const Body& body) {
    return std::get<Box>(body.shape).half_extents;
}

inline glm::dmat3 axes_of(const Body& body) {
    return glm::mat3_cast(glm::normalize(glm::dquat(body.orientation)));
}

/// From the axes of one box to those of the other where each lies along one of them: zeros, ones
/// and minus ones.
inline std::optional<glm::dmat3> right_turn(const glm::dmat3& from, const glm::dmat3& to) {
    constexpr double parallel = 1e-5; // of the sine of an angle from that of a right one
    glm::dmat3 turn = glm::transpose(to) * from;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const double rounded = std::round(turn[i][j]);
            if (std::abs(turn[i][j] - rounded) > parallel) {
                return std::nullopt;
            }
            turn[i][j] = rounded;
        }
    }
    return turn;
}

/// Half of each side of a box [m], as a box sees it whose axes are parallel to its own.
inline glm::dvec3 half_extents_in(const glm::dmat3& axes, const Body& body) {
    glm::dmat3 turn = right_turn(axes_of(body), axes).value_or(glm::dmat3(1.0));
    for (int i = 0; i < 3; ++i) {
        turn[i] = glm::abs(turn[i]);
    }
    return turn * glm::dvec3(half_extents(body));
}

} // namespace carom
