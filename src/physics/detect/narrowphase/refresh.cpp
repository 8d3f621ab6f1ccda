#include "physics/detect/narrowphase/refresh.hpp"

#include "math/real.hpp"
#include "physics/detect/narrowphase/feature.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

std::uint64_t question(const Solid& a, const Solid& b, float margin) {
    constexpr std::uint64_t odd = 0xd1342543de82ef95u;
    return (a.signature * odd ^ b.signature) * odd ^ bits_of(margin);
}

/// One box in the frame of the other.
struct Incident {
    glm::vec3 centre;
    glm::mat3 axes;

    Incident(const OrientedBox& incident, const OrientedBox& reference)
        : centre(reference.point_to_box(incident.centre)),
          axes(reference.direction_to_box(incident.axes[0]),
               reference.direction_to_box(incident.axes[1]),
               reference.direction_to_box(incident.axes[2])) {}
    glm::vec3 point(const glm::vec3& local) const { return centre + axes * local; }
};

/// The boxes meet within the smaller of them: no place there turns by more than this bound. A turn
/// by the angle t changes axes by |R' - R|² = 8 sin²(t/2), summed over their coordinates.
bool turned_little(const glm::mat3& axes, const glm::mat3& before, const Solid& a, const Solid& b,
                   float distance) {
    float change = 0.0f;
    for (int i = 0; i < 3; ++i) {
        const glm::vec3 difference = axes[i] - before[i];
        change += glm::dot(difference, difference);
    }
    const float reach = std::min(a.radius, b.radius);
    return 0.5f * change * reach * reach <= distance * distance;
}

/// A place on a box that is on one of its faces but for rounding lies on it.
glm::vec3 laid_on_faces(glm::vec3 local, const glm::vec3& h) {
    const float rounding = 4e-6f * std::max({h.x, h.y, h.z});
    for (int i = 0; i < 3; ++i) {
        if (std::abs(std::abs(local[i]) - h[i]) <= rounding) {
            local[i] = std::copysign(h[i], local[i]);
        }
    }
    return local;
}

/// Where the point is on the box that the face does not belong to, in that box's frame.
glm::vec3 on_incident(const ContactPoint& point, const glm::vec3& half_way_to_it,
                      const OrientedBox& box) {
    if (feature_kind(point.feature) == FeatureKind::vertex_on_face) {
        return box_vertex(box.half_extents, first_feature(point.feature));
    }
    return laid_on_faces(box.point_to_box(point.position + half_way_to_it), box.half_extents);
}

} // namespace

float refresh_distance(const Solid& a, const Solid& b, float margin) {
    const float thinnest = shortest_half_side(a.box.half_extents, b.box.half_extents);
    return std::min(2e-3f * thinnest, 0.1f * margin);
}

bool is_memorable(const Manifold& manifold) {
    return manifold.count > 0 &&
           feature_kind(manifold.storage.front().feature) != FeatureKind::near_vertex;
}

ManifoldMemory remember(const Manifold& manifold, const Solid& a, const Solid& b, float margin) {
    ManifoldMemory found;
    found.a = a.id;
    found.b = b.id;
    found.question = question(a, b, margin);
    found.reference_is_b = is_on_face_of_b(manifold.storage.front().feature);
    const OrientedBox& reference = found.reference_is_b ? b.box : a.box;
    const OrientedBox& other = found.reference_is_b ? a.box : b.box;
    const glm::vec3 outward = found.reference_is_b ? -manifold.normal : manifold.normal;
    const Incident incident(other, reference);
    found.incident_axes = incident.axes;
    found.outward = reference.direction_to_box(outward);
    for (const ContactPoint& point : manifold.points()) {
        const float s = point.separation;
        const glm::vec3 local = on_incident(point, 0.5f * s * outward, other);
        found.points[found.count++] = {incident.point(local) - s * found.outward, local, s,
                                       point.feature};
    }
    return found;
}

bool refresh(const ManifoldMemory& found, const Solid& a, const Solid& b, float margin,
             Manifold& manifold) {
    const OrientedBox& reference = found.reference_is_b ? b.box : a.box;
    const Incident incident(found.reference_is_b ? a.box : b.box, reference);
    const float distance = refresh_distance(a, b, margin);
    if (found.question != question(a, b, margin) ||
        !turned_little(incident.axes, found.incident_axes, a, b, distance)) {
        return false;
    }
    const glm::vec3 outward = reference.direction(found.outward);
    manifold.normal = found.reference_is_b ? -outward : outward;
    for (std::uint32_t i = 0; i < found.count; ++i) {
        const ManifoldMemory::Point& then = found.points[i];
        const glm::vec3 place = incident.point(then.on_incident);
        const glm::vec3 opening = place - then.on_reference;
        const glm::vec3 moved = opening - then.separation * found.outward;
        // s = n . (x' - x), x on the reference box and x' on the other
        const float separation = glm::dot(found.outward, opening);
        if (!(glm::dot(moved, moved) <= distance * distance) || !(separation <= margin)) {
            manifold = {};
            return false;
        }
        manifold.add(reference.point(place - 0.5f * separation * found.outward), separation,
                     then.feature);
    }
    return true;
}

} // namespace carom
