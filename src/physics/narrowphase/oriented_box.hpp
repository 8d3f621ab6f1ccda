#pragma once

#include "math/transform.hpp"
#include "physics/shape.hpp"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

/// A box ready to be tested, and the numbers of its features.
///
/// Vertex k of 0..7 lies on the positive side of axis i when bit i of k is set. The edge along axis
/// i that starts at vertex k (whose bit i is clear) has the number 8 i + k. The face on the
/// negative or positive side of axis i has the number 2 i or 2 i + 1.
namespace carom {

struct OrientedBox {
    glm::vec3 centre;       ///< [m]
    glm::mat3 axes;         ///< columns: the unit axes of the box
    glm::vec3 half_extents; ///< [m]

    /// In world space.
    OrientedBox(const Box& box, const Transform& at)
        : centre(at.position), axes(glm::mat3_cast(at.orientation)),
          half_extents(box.half_extents) {}

    /// `other` as it is seen in the frame of `frame`: what is small stays exact there, however far
    /// both are from the origin of the world.
    OrientedBox(const OrientedBox& other, const OrientedBox& frame)
        : centre(glm::transpose(frame.axes) * (other.centre - frame.centre)),
          axes(glm::transpose(frame.axes) * other.axes), half_extents(other.half_extents) {}

    glm::vec3 point(const glm::vec3& local) const { return centre + axes * local; }
    glm::vec3 direction(const glm::vec3& local) const { return axes * local; }
};

struct BoxFace {
    int axis;
    float side; ///< +1 or -1

    int number() const { return 2 * axis + (side > 0.0f ? 1 : 0); }
};

inline glm::vec3 box_vertex(const glm::vec3& half_extents, int vertex) {
    return {(vertex & 1) != 0 ? half_extents.x : -half_extents.x,
            (vertex & 2) != 0 ? half_extents.y : -half_extents.y,
            (vertex & 4) != 0 ? half_extents.z : -half_extents.z};
}

/// The vertex that lies farthest along a direction of the box's frame.
inline int farthest_vertex(const glm::vec3& direction) {
    return (direction.x > 0.0f ? 1 : 0) | (direction.y > 0.0f ? 2 : 0) |
           (direction.z > 0.0f ? 4 : 0);
}

/// The edge along `axis` that runs through this vertex.
inline int edge_number(int axis, int vertex) { return 8 * axis + (vertex & ~(1 << axis)); }

/// Two boxes, each in world space and as the other sees it.
struct BoxPair {
    OrientedBox a;
    OrientedBox b;
    OrientedBox a_in_b;
    OrientedBox b_in_a;
    float rounding;  ///< what the lengths of these boxes are uncertain by, being floats [m]
    float tolerance; ///< what may be neglected: a thousandth of the thinnest half side [m]

    BoxPair(const OrientedBox& box_a, const OrientedBox& box_b);
};

} // namespace carom
