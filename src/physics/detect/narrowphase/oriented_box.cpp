#include "physics/detect/narrowphase/oriented_box.hpp"

#include <algorithm>

namespace carom {

namespace {

float longest_half_side(const glm::vec3& h_a, const glm::vec3& h_b) {
    return std::max({h_a.x, h_a.y, h_a.z, h_b.x, h_b.y, h_b.z});
}

} // namespace

float shortest_half_side(const glm::vec3& h_a, const glm::vec3& h_b) {
    return std::min({h_a.x, h_a.y, h_a.z, h_b.x, h_b.y, h_b.z});
}

BoxPair::BoxPair(const OrientedBox& box_a, const OrientedBox& box_b)
    : a(box_a), b(box_b), b_from_a(a.point_to_box(b.centre)),
      b_along_b(b.direction_to_box(b.centre - a.centre)),
      b_axes_in_a(a.direction_to_box(b.axes[0]), a.direction_to_box(b.axes[1]),
                  a.direction_to_box(b.axes[2])),
      rounding(2e-6f * longest_half_side(a.half_extents, b.half_extents)),
      tolerance(1e-3f * shortest_half_side(a.half_extents, b.half_extents) + rounding) {}

} // namespace carom
