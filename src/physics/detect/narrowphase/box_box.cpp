#include "physics/detect/narrowphase/collide.hpp"

#include "physics/detect/narrowphase/separating_axis.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <limits>

namespace carom {

namespace {

/// Two directions whose separations [m] differ by less than this count as equally good.
float preference(float separation, float tolerance) {
    return 0.05f * glm::abs(separation) + tolerance;
}

float deepest_separation(const Manifold& manifold) {
    float deepest = std::numeric_limits<float>::infinity();
    for (const ContactPoint& point : manifold.points()) {
        deepest = std::min(deepest, point.separation);
    }
    return deepest;
}

} // namespace

Manifold collide_boxes(const OrientedBox& a, const OrientedBox& b, float margin, int& separating) {
    const BoxPair boxes(a, b);
    const auto [apart, face, edge] = best_axes(boxes, margin);
    separating = apart;
    const float separation = std::max(face.separation, edge.separation);
    if (apart != no_direction || !std::isfinite(face.separation) || !(separation <= margin)) {
        return {};
    }
    const float same = preference(separation, boxes.tolerance);
    const Manifold across = face.separation > separation - same ? face_contact(boxes, face, margin)
                                                                : edge_contact(boxes, edge);

    // Boxes whose nearest places are a vertex and a vertex, or a vertex and an edge, are farther
    // apart than any of the directions tells, and nothing may be left when one face is clipped to
    // the other.
    if (separation > 0.0f && deepest_separation(across) > separation + same) {
        const Manifold nearest = vertex_contact(boxes);
        if (deepest_separation(nearest) < deepest_separation(across)) {
            return deepest_separation(nearest) <= margin ? nearest : Manifold{};
        }
    }
    return across;
}

Manifold collide_box_box(const Box& a, const Transform& at_a, const Box& b, const Transform& at_b,
                         float margin) {
    int separating = no_direction;
    return collide_boxes(oriented_box(a, at_a), oriented_box(b, at_b), margin, separating);
}

} // namespace carom
