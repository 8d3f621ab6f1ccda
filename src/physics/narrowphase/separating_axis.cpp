#include "physics/narrowphase/separating_axis.hpp"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// Edges that differ by less than about 0.001 degrees count as parallel: their cross product is
/// mostly rounding, and the face normals already tell nearly the same.
constexpr float parallel_sine_squared = 4e-10f;

/// Tries the faces of the box in whose frame `other` is seen.
void try_faces(FaceAxis& best, bool on_b, const glm::vec3& half_extents, const OrientedBox& other,
               float tolerance) {
    const glm::vec3& t = other.centre;
    for (int i = 0; i < 3; ++i) {
        // s = |t_i| - (h_i + sum over j of |R_ij| h'_j)
        const glm::vec3 R_i(other.axes[0][i], other.axes[1][i], other.axes[2][i]);
        const float reach = half_extents[i] + glm::dot(glm::abs(R_i), other.half_extents);
        const float separation = glm::abs(t[i]) - reach;
        if (separation > best.separation + tolerance) {
            best = {on_b, {i, t[i] < 0.0f ? -1.0f : 1.0f}, separation};
        }
    }
}

} // namespace

FaceAxis best_face_axis(const BoxPair& boxes) {
    FaceAxis best{false, {0, 1.0f}, -infinity};
    try_faces(best, false, boxes.a.half_extents, boxes.b_in_a, boxes.tolerance);
    try_faces(best, true, boxes.b.half_extents, boxes.a_in_b, boxes.tolerance);
    return best;
}

EdgeAxis best_edge_axis(const BoxPair& boxes) {
    const OrientedBox& b = boxes.b_in_a;
    EdgeAxis best{glm::vec3(0.0f), 0, 0, -infinity};
    for (int pair = 0; pair < 9; ++pair) {
        const int i = pair / 3;
        const int j = pair % 3;
        // L = a_i x b_j; its length is the sine of the angle between the edges
        const glm::vec3 L = glm::cross(glm::mat3(1.0f)[i], b.axes[j]);
        const float sine_squared = glm::dot(L, L);
        if (sine_squared < parallel_sine_squared) {
            continue;
        }
        // s = (|t . L| - sum over k of h_k |a_k . L| - sum over k of h'_k |b_k . L|) / |L|
        const float along = glm::dot(b.centre, L);
        const float reach = glm::dot(boxes.a.half_extents, glm::abs(L)) +
                            glm::dot(b.half_extents, glm::abs(L * b.axes));
        const float length = glm::sqrt(sine_squared);
        const float separation = (glm::abs(along) - reach) / length;
        if (separation > best.separation) {
            best = {L * ((along < 0.0f ? -1.0f : 1.0f) / length), i, j, separation};
        }
    }
    return best;
}

} // namespace carom
