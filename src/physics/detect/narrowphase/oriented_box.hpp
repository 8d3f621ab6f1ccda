#pragma once

#include "math/transform.hpp"
#include "physics/world/shape.hpp"

#include <glm/geometric.hpp>
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

    glm::vec3 point(const glm::vec3& local) const { return centre + axes * local; }
    glm::vec3 direction(const glm::vec3& local) const { return axes * local; }

    /// A direction of the surroundings as the box sees it.
    glm::vec3 direction_to_box(const glm::vec3& d) const {
        return {glm::dot(axes[0], d), glm::dot(axes[1], d), glm::dot(axes[2], d)};
    }
    glm::vec3 point_to_box(const glm::vec3& p) const { return direction_to_box(p - centre); }
};

/// In world space.
inline OrientedBox oriented_box(const Box& box, const Transform& at) {
    return {at.position, glm::mat3_cast(at.orientation), box.half_extents};
}

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

/// Two boxes in world space, and what each sees of the other: what is small stays exact there,
/// however far both are from the origin of the world. The boxes must outlive it.
struct BoxPair {
    const OrientedBox& a;
    const OrientedBox& b;
    glm::vec3 b_from_a;    ///< the centre of B in the frame of A [m]
    glm::vec3 b_along_b;   ///< from the centre of A to that of B, in the frame of B [m]
    glm::mat3 b_axes_in_a; ///< Aᵀ B; transposed: A's axes in the frame of B
    float rounding;        ///< what the lengths of these boxes are uncertain by, being floats [m]
    float tolerance;       ///< what may be neglected: a thousandth of the thinnest half side [m]

    BoxPair(const OrientedBox& box_a, const OrientedBox& box_b);

    OrientedBox b_in_a() const { return {b_from_a, b_axes_in_a, b.half_extents}; }
    OrientedBox a_in_b() const { return {-b_along_b, glm::transpose(b_axes_in_a), a.half_extents}; }
};

/// Of the half sides of both [m].
float shortest_half_side(const glm::vec3& h_a, const glm::vec3& h_b);

} // namespace carom
