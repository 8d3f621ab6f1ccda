#include "physics/detect/narrowphase/separating_axis.hpp"

#include "physics/detect/narrowphase/clip.hpp"
#include "physics/detect/narrowphase/feature.hpp"

#include <glm/common.hpp>

namespace carom {

namespace {

/// The frame of the reference face: z counts along its outward normal, from the face.
struct ReferenceFace {
    BoxFace face;
    glm::vec3 half_extents; ///< of the reference box [m]

    int x_axis() const { return (face.axis + 1) % 3; }
    int y_axis() const { return (face.axis + 2) % 3; }
    glm::vec2 half_size() const { return {half_extents[x_axis()], half_extents[y_axis()]}; }

    glm::vec3 from_box(const glm::vec3& p) const {
        return {p[x_axis()], p[y_axis()], face.side * p[face.axis] - half_extents[face.axis]};
    }
    glm::vec3 to_box(const glm::vec3& p) const {
        glm::vec3 point;
        point[x_axis()] = p.x;
        point[y_axis()] = p.y;
        point[face.axis] = face.side * (p.z + half_extents[face.axis]);
        return point;
    }
};

/// The face that looks most against the normal of the reference face.
BoxFace incident_face(const OrientedBox& incident, const BoxFace& reference) {
    BoxFace best{0, 1.0f};
    float best_cosine = 0.0f;
    for (int i = 0; i < 3; ++i) {
        const float cosine = reference.side * incident.axes[i][reference.axis];
        if (glm::abs(cosine) > best_cosine) {
            best = {i, cosine > 0.0f ? -1.0f : 1.0f};
            best_cosine = glm::abs(cosine);
        }
    }
    return best;
}

/// The four corners of the incident face in order, over the reference face.
FacePolygon face_polygon(const OrientedBox& incident, const BoxFace& face,
                         const ReferenceFace& reference, int reference_number) {
    const int u = (face.axis + 1) % 3;
    const int v = (face.axis + 2) % 3;
    const int start = face.side > 0.0f ? 1 << face.axis : 0;
    const int around[4] = {start, start | 1 << u, start | 1 << u | 1 << v, start | 1 << v};

    FacePolygon polygon;
    for (int i = 0; i < 4; ++i) {
        const int vertex = around[i];
        const glm::vec3 corner = incident.point(box_vertex(incident.half_extents, vertex));
        const int edge = edge_number(i % 2 == 0 ? u : v, vertex);
        polygon.add({reference.from_box(corner),
                     feature_number(FeatureKind::vertex_on_face, reference_number, vertex, 0),
                     edge});
    }
    return polygon;
}

void keep_near_points(FacePolygon& polygon, float margin) {
    std::size_t kept = 0;
    for (const FacePoint& point : polygon.points()) {
        if (point.position.z <= margin) {
            polygon.storage[kept++] = point;
        }
    }
    polygon.count = kept;
}

} // namespace

Manifold face_contact(const BoxPair& boxes, const FaceAxis& axis, float margin) {
    const OrientedBox& box = axis.on_b ? boxes.b : boxes.a;
    const OrientedBox incident = axis.on_b ? boxes.a_in_b() : boxes.b_in_a();
    const ReferenceFace reference{axis.face, box.half_extents};
    const int number = axis.face.number() + (axis.on_b ? 6 : 0);

    FacePolygon polygon =
        face_polygon(incident, incident_face(incident, axis.face), reference, number);
    clip_to_rectangle(polygon, reference.half_size(), boxes.tolerance, number);
    keep_near_points(polygon, margin);
    keep_four_points(polygon, boxes.tolerance);

    Manifold manifold;
    const glm::vec3 outward = axis.face.side * box.axes[axis.face.axis];
    manifold.normal = axis.on_b ? -outward : outward;
    for (const FacePoint& point : polygon.points()) {
        const glm::vec3 half_way(point.position.x, point.position.y, 0.5f * point.position.z);
        manifold.add(box.point(reference.to_box(half_way)), point.position.z, point.feature);
    }
    return manifold;
}

} // namespace carom
