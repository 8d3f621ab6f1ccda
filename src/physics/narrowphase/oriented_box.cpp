#include "physics/narrowphase/oriented_box.hpp"

#include <algorithm>

namespace carom {

namespace {

float shortest(const glm::vec3& h_a, const glm::vec3& h_b) {
    return std::min({h_a.x, h_a.y, h_a.z, h_b.x, h_b.y, h_b.z});
}

float longest(const glm::vec3& h_a, const glm::vec3& h_b) {
    return std::max({h_a.x, h_a.y, h_a.z, h_b.x, h_b.y, h_b.z});
}

} // namespace

BoxPair::BoxPair(const OrientedBox& box_a, const OrientedBox& box_b)
    : a(box_a), b(box_b), a_in_b(a, b), b_in_a(b, a),
      rounding(2e-6f * longest(a.half_extents, b.half_extents)),
      tolerance(1e-3f * shortest(a.half_extents, b.half_extents) + rounding) {}

} // namespace carom
