#include "physics/narrowphase/box_box.hpp"

#include "physics/narrowphase/face_contact.hpp"
#include "physics/narrowphase/point_contact.hpp"

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

const Manifold& nearer(const Manifold& first, const Manifold& second) {
    return deepest_separation(second) < deepest_separation(first) ? second : first;
}

} // namespace

Manifold collide_box_box(const Box& a, const Transform& at_a, const Box& b, const Transform& at_b,
                         float margin) {
    const BoxPair boxes(OrientedBox(a, at_a), OrientedBox(b, at_b));
    const FaceAxis face = best_face_axis(boxes);
    if (!std::isfinite(face.separation) || face.separation > margin) {
        return {};
    }
    const EdgeAxis edge = best_edge_axis(boxes);
    const float separation = std::max(face.separation, edge.separation);
    if (separation > margin) {
        return {};
    }

    const float same = preference(separation, boxes.tolerance);
    const bool edge_is_as_good = edge.separation > separation - same;
    const bool face_is_as_good = face.separation > separation - same;
    Manifold manifold =
        face_is_as_good ? face_contact(boxes, face, margin) : edge_contact(boxes, edge);

    if (deepest_separation(manifold) > separation + same && face_is_as_good && edge_is_as_good) {
        manifold = nearer(manifold, edge_contact(boxes, edge));
    }
    if (deepest_separation(manifold) > separation + same && separation > 0.0f) {
        manifold = nearer(manifold, vertex_contact(boxes));
    }
    return deepest_separation(manifold) <= margin ? manifold : Manifold{};
}

} // namespace carom
