#include "physics/detect/narrowphase/separating_axis.hpp"

#include "physics/detect/narrowphase/feature.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// An edge of a box: the points middle + t direction with |t| <= half_length.
struct Edge {
    glm::vec3 middle;
    glm::vec3 direction; ///< unit
    float half_length;
    int number;
};

/// The edge along `axis` that lies farthest along a direction given in the frame of the box.
Edge farthest_edge(const OrientedBox& box, int axis, const glm::vec3& direction) {
    const int vertex = farthest_vertex(direction);
    glm::vec3 middle = box_vertex(box.half_extents, vertex);
    middle[axis] = 0.0f;
    return {box.point(middle), box.axes[axis], box.half_extents[axis], edge_number(axis, vertex)};
}

glm::vec3 nearest_on(const Edge& edge, const glm::vec3& point) {
    const float along = glm::dot(edge.direction, point - edge.middle);
    return edge.middle + glm::clamp(along, -edge.half_length, edge.half_length) * edge.direction;
}

/// The place of edge A where the line through B is nearest, A's ends included. With e the vector
/// between the middles, a and b the directions, this is at
///     t_a = (e x b) . (a x b) / |a x b|²
/// which loses less to rounding than the textbook form with 1 - (a . b)² when they are nearly
/// parallel.
glm::vec3 nearest_to_line(const Edge& a, const Edge& b) {
    const glm::vec3 e = b.middle - a.middle;
    const glm::vec3 L = glm::cross(a.direction, b.direction);
    const float along = glm::dot(glm::cross(e, b.direction), L) / glm::dot(L, L);
    return a.middle + glm::clamp(along, -a.half_length, a.half_length) * a.direction;
}

/// A vertex and the place of the other box that is nearest to it, in the frame of that box.
struct NearVertex {
    glm::vec3 vertex;
    glm::vec3 nearest;
    float distance; ///< [m]
    int number;
};

/// The vertex of `other` that is nearest to a box of these half extents, both in the box's frame.
NearVertex nearest_vertex(const OrientedBox& other, const glm::vec3& half_extents,
                          float tolerance) {
    NearVertex best{glm::vec3(0.0f), glm::vec3(0.0f), std::numeric_limits<float>::infinity(), 0};
    for (int number = 0; number < 8; ++number) {
        const glm::vec3 vertex = other.point(box_vertex(other.half_extents, number));
        const glm::vec3 nearest = glm::clamp(vertex, -half_extents, half_extents);
        const float distance = glm::distance(vertex, nearest);
        if (distance < best.distance - tolerance) {
            best = {vertex, nearest, distance, number};
        }
    }
    return best;
}

} // namespace

Manifold edge_contact(const BoxPair& boxes, const EdgeAxis& axis) {
    const OrientedBox a_in_a = oriented_box({boxes.a.half_extents}, {});
    const OrientedBox b_in_a = boxes.b_in_a();
    const Edge a = farthest_edge(a_in_a, axis.axis_a, axis.normal);
    const Edge b = farthest_edge(b_in_a, axis.axis_b, -axis.normal * b_in_a.axes);
    const glm::vec3 on_b = nearest_on(b, nearest_to_line(a, b));
    const glm::vec3 on_a = nearest_on(a, on_b);

    Manifold manifold;
    if (axis.separation > 0.0f && glm::distance(on_a, on_b) > axis.separation + boxes.rounding) {
        return manifold;
    }
    manifold.normal = boxes.a.direction(axis.normal);
    manifold.add(boxes.a.point(0.5f * (on_a + on_b)), axis.separation,
                 feature_number(FeatureKind::crossing_edges, 0, a.number, b.number));
    return manifold;
}

Manifold vertex_contact(const BoxPair& boxes) {
    const NearVertex of_a = nearest_vertex(boxes.a_in_b(), boxes.b.half_extents, boxes.rounding);
    const NearVertex of_b = nearest_vertex(boxes.b_in_a(), boxes.a.half_extents, boxes.rounding);
    const bool use_b = of_b.distance < of_a.distance - boxes.rounding;
    const NearVertex& best = use_b ? of_b : of_a;
    const OrientedBox& box = use_b ? boxes.a : boxes.b;

    Manifold manifold;
    if (best.distance <= boxes.rounding) {
        return manifold;
    }
    const glm::vec3 outward = box.direction(best.vertex - best.nearest) / best.distance;
    manifold.normal = use_b ? outward : -outward;
    manifold.add(box.point(0.5f * (best.vertex + best.nearest)), best.distance,
                 feature_number(FeatureKind::near_vertex, 0, best.number + (use_b ? 8 : 0), 0));
    return manifold;
}

} // namespace carom
