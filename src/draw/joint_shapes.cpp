#include "draw/joint_shapes.hpp"

#include "math/tangent_basis.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace carom {

namespace {

constexpr float straight_share = 0.1f; // of the length, at each end of a coil
constexpr float pi = std::numbers::pi_v<float>;

} // namespace

std::array<glm::vec3, sag_corners> sagging_rope(const glm::vec3& a, const glm::vec3& b,
                                                float length, const glm::vec3& down) {
    const float d = glm::distance(a, b);
    const float idle = std::max(length - d, 0.0f);
    // A flat parabola with the sag s is 8/3 s²/d longer than its chord, so s² = 3/8 d (L - d); a
    // rope with both ends at one place hangs down by half its length. The sum meets both ends.
    const float sag = std::sqrt(0.375f * d * idle + 0.25f * idle * idle);
    std::array<glm::vec3, sag_corners> corners;
    for (std::size_t i = 0; i < sag_corners; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(sag_corners - 1);
        corners[i] = a + t * (b - a) + 4.0f * t * (1.0f - t) * sag * down;
    }
    return corners;
}

std::vector<glm::vec3> coil(const glm::vec3& a, const glm::vec3& b, float rest_length, float radius,
                            std::size_t turns) {
    const auto count = static_cast<float>(turns);
    const float d = glm::distance(a, b);
    const glm::vec3 axis = d > 0.0f ? (b - a) / d : glm::vec3(0.0f, 1.0f, 0.0f);
    const TangentBasis basis = tangent_basis(axis);
    // The wire of one turn w, the pitch p and the radius r make a triangle: w² = p² + (2 π r)².
    const float rest_pitch = rest_length * (1.0f - 2.0f * straight_share) / count;
    const float pitch = d * (1.0f - 2.0f * straight_share) / count;
    const float round = 2.0f * pi * radius;
    const float w_squared = rest_pitch * rest_pitch + round * round;
    const float r = std::sqrt(std::max(w_squared - pitch * pitch, 0.0f)) / (2.0f * pi);
    std::vector<glm::vec3> corners(turns * corners_of_turn + 3);
    corners.front() = a;
    corners.back() = b;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const float turn = static_cast<float>(i - 1) / static_cast<float>(corners_of_turn);
        const float angle = 2.0f * pi * turn;
        const glm::vec3 outwards = std::cos(angle) * basis.first + std::sin(angle) * basis.second;
        corners[i] = a + axis * (straight_share * d + pitch * turn) + r * outwards;
    }
    return corners;
}

} // namespace carom
