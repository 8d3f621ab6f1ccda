#include "physics/narrowphase/separating_axis.hpp"

#include <cmath>
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

/// What A sees of B, computed when it is asked for: one direction needs a part of it.
struct SeenOnDemand {
    const OrientedBox& box_a;
    const OrientedBox& box_b;
    glm::vec3 offset; ///< from the centre of A to that of B [m]

    const glm::vec3& h_a() const { return box_a.half_extents; }
    const glm::vec3& h_b() const { return box_b.half_extents; }
    float along_a(int i) const { return glm::dot(box_a.axes[i], offset); }
    float along_b(int j) const { return glm::dot(box_b.axes[j], offset); }
    float cosine(int i, int j) const { return glm::dot(box_a.axes[i], box_b.axes[j]); }
};

/// The same, computed before.
struct Seen {
    const BoxPair& boxes;

    const glm::vec3& h_a() const { return boxes.a.half_extents; }
    const glm::vec3& h_b() const { return boxes.b.half_extents; }
    float along_a(int i) const { return boxes.b_from_a[i]; }
    float along_b(int j) const { return boxes.b_along_b[j]; }
    float cosine(int i, int j) const { return boxes.b_axes_in_a[j][i]; }
};

// s = |t . a_i| - (h_i + sum over j of |a_i . b_j| h'_j)
template <class View>
float separation_along_face_of_a(const View& view, int i) {
    const glm::vec3 cosines(view.cosine(i, 0), view.cosine(i, 1), view.cosine(i, 2));
    return glm::abs(view.along_a(i)) - (view.h_a()[i] + glm::dot(glm::abs(cosines), view.h_b()));
}

template <class View>
float separation_along_face_of_b(const View& view, int j) {
    const glm::vec3 cosines(view.cosine(0, j), view.cosine(1, j), view.cosine(2, j));
    return glm::abs(view.along_b(j)) - (view.h_b()[j] + glm::dot(glm::abs(cosines), view.h_a()));
}

/// The gap along L = a_i x b_j, which is not a unit vector.
struct EdgeGap {
    float along;        ///< t . L
    float gap;          ///< |t . L| - sum over k of h_k |a_k . L| - sum over k of h'_k |b_k . L|
    float sine_squared; ///< |L|²

    bool is_parallel() const { return sine_squared < parallel_sine_squared; }
    bool separates(float margin) const {
        return gap > 0.0f && gap * gap > margin * margin * sine_squared && !is_parallel();
    }
    float separation() const { return gap / glm::sqrt(sine_squared); }
};

/// In the frame of A, L has the components -b_v along axis u and b_u along axis v.
template <class View>
EdgeGap gap_along_edges(const View& view, int i, int j) {
    const int u = (i + 1) % 3;
    const int v = (i + 2) % 3;
    const float b_u = view.cosine(u, j);
    const float b_v = view.cosine(v, j);
    const auto reach_of_b = [&](int k) {
        return view.h_b()[k] * glm::abs(b_u * view.cosine(v, k) - b_v * view.cosine(u, k));
    };
    const float reach_of_a = view.h_a()[u] * glm::abs(b_v) + view.h_a()[v] * glm::abs(b_u);
    const float along = view.along_a(v) * b_u - view.along_a(u) * b_v;
    const float reach = reach_of_a + (reach_of_b((j + 1) % 3) + reach_of_b((j + 2) % 3));
    return {along, glm::abs(along) - reach, b_u * b_u + b_v * b_v};
}

/// `along` leads from the box that has the face to the other.
void prefer(FaceAxis& best, bool on_b, int axis, float along, float separation, float tolerance) {
    if (separation > best.separation + tolerance) {
        best = {on_b, {axis, along < 0.0f ? -1.0f : 1.0f}, separation};
    }
}

/// Tries the six faces; the number of the one that separates, or `no_direction`.
int try_faces(const Seen& view, float margin, FaceAxis& best) {
    for (int i = 0; i < 3; ++i) {
        const float separation = separation_along_face_of_a(view, i);
        if (separation > margin) {
            return i;
        }
        prefer(best, false, i, view.along_a(i), separation, view.boxes.tolerance);
    }
    for (int j = 0; j < 3; ++j) {
        const float separation = separation_along_face_of_b(view, j);
        if (separation > margin) {
            return 3 + j;
        }
        prefer(best, true, j, -view.along_b(j), separation, view.boxes.tolerance);
    }
    return no_direction;
}

glm::vec3 unit_normal(const Seen& view, int i, int j) {
    const EdgeGap edges = gap_along_edges(view, i, j);
    const float scale = (edges.along < 0.0f ? -1.0f : 1.0f) / glm::sqrt(edges.sine_squared);
    glm::vec3 L(0.0f);
    L[(i + 1) % 3] = -view.cosine((i + 2) % 3, j);
    L[(i + 2) % 3] = view.cosine((i + 1) % 3, j);
    return scale * L;
}

/// Tries the nine pairs of edges; the number of the one that separates, or `no_direction`.
int try_edges(const Seen& view, float margin, float of_face, EdgeAxis& best) {
    float most = of_face;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const EdgeGap edges = gap_along_edges(view, i, j);
            if (edges.separates(margin)) {
                return 6 + 3 * i + j;
            }
            // An overlap only grows when it is divided by a sine: most need no root.
            const bool is_beaten = edges.gap <= 0.0f && edges.gap <= most;
            if (!is_beaten && !edges.is_parallel() && edges.separation() > most) {
                most = edges.separation();
                best = {glm::vec3(0.0f), i, j, most};
            }
        }
    }
    if (best.separation > of_face) {
        best.normal = unit_normal(view, best.axis_a, best.axis_b);
    }
    return no_direction;
}

} // namespace

BestAxes best_axes(const BoxPair& boxes, float margin) {
    BestAxes best{no_direction,
                  {false, {0, 1.0f}, -infinity},
                  {glm::vec3(0.0f), 0, 0, -infinity}};
    best.separating = try_faces({boxes}, margin, best.face);
    if (best.separating == no_direction) {
        best.separating = try_edges({boxes}, margin, best.face.separation, best.edge);
    }
    return best;
}

bool separates(const OrientedBox& a, const OrientedBox& b, int direction, float margin) {
    const SeenOnDemand view{a, b, b.centre - a.centre};
    if (direction < 3) {
        return separation_along_face_of_a(view, direction) > margin;
    }
    if (direction < 6) {
        return separation_along_face_of_b(view, direction - 3) > margin;
    }
    return gap_along_edges(view, (direction - 6) / 3, (direction - 6) % 3).separates(margin);
}

} // namespace carom
