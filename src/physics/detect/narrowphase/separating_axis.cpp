#include "physics/detect/narrowphase/separating_axis.hpp"

#include "math/real.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

/// Edges that differ by less than about 0.001 degrees count as parallel: their cross product is
/// mostly rounding, and the face normals already tell nearly the same.
constexpr float parallel_sine_squared = 4e-10f;

/// What A sees of B, computed when it is asked for: one direction needs a part of it.
struct SeenOnDemand {
    const OrientedBox& a;
    const OrientedBox& b;
    glm::vec3 offset; ///< from the centre of A to that of B [m]

    float h_a(int i) const { return a.half_extents[i]; }
    float h_b(int j) const { return b.half_extents[j]; }
    float along_a(int i) const { return glm::dot(a.axes[i], offset); }
    float along_b(int j) const { return glm::dot(b.axes[j], offset); }
    float cosine(int i, int j) const { return glm::dot(a.axes[i], b.axes[j]); }
};

/// The same, computed before, in arrays: a vector that is indexed costs a branch.
struct Seen {
    std::array<float, 3> size_a, size_b, t_a, t_b;
    std::array<std::array<float, 3>, 3> R; ///< R_ij = a_i . b_j

    explicit Seen(const BoxPair& boxes) {
        for (int i = 0; i < 3; ++i) {
            const auto k = static_cast<std::size_t>(i);
            size_a[k] = boxes.a.half_extents[i];
            size_b[k] = boxes.b.half_extents[i];
            t_a[k] = boxes.b_from_a[i];
            t_b[k] = boxes.b_along_b[i];
            R[k] = {boxes.b_axes_in_a[0][i], boxes.b_axes_in_a[1][i], boxes.b_axes_in_a[2][i]};
        }
    }
    float h_a(std::size_t i) const { return size_a[i]; }
    float h_b(std::size_t j) const { return size_b[j]; }
    float along_a(std::size_t i) const { return t_a[i]; }
    float along_b(std::size_t j) const { return t_b[j]; }
    float cosine(std::size_t i, std::size_t j) const { return R[i][j]; }
};

// s = |t . a_i| - (h_i + sum over j of |a_i . b_j| h'_j)
template <class View, class Index>
[[gnu::always_inline]] inline float separation_along_face_of_a(const View& view, Index i) {
    const float reach = std::abs(view.cosine(i, 0)) * view.h_b(0) +
                        std::abs(view.cosine(i, 1)) * view.h_b(1) +
                        std::abs(view.cosine(i, 2)) * view.h_b(2);
    return std::abs(view.along_a(i)) - (view.h_a(i) + reach);
}

template <class View, class Index>
[[gnu::always_inline]] inline float separation_along_face_of_b(const View& view, Index j) {
    const float reach = std::abs(view.cosine(0, j)) * view.h_a(0) +
                        std::abs(view.cosine(1, j)) * view.h_a(1) +
                        std::abs(view.cosine(2, j)) * view.h_a(2);
    return std::abs(view.along_b(j)) - (view.h_b(j) + reach);
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
    float separation() const { return gap / std::sqrt(sine_squared); }
};

/// In the frame of A, L has the components -b_v along axis u and b_u along axis v.
template <class View, class Index>
[[gnu::always_inline]] inline EdgeGap gap_along_edges(const View& view, Index i, Index j) {
    const Index u = (i + 1) % 3;
    const Index v = (i + 2) % 3;
    const float b_u = view.cosine(u, j);
    const float b_v = view.cosine(v, j);
    const auto reach_of_b = [&](Index k) {
        return view.h_b(k) * std::abs(b_u * view.cosine(v, k) - b_v * view.cosine(u, k));
    };
    const float reach_of_a = view.h_a(u) * std::abs(b_v) + view.h_a(v) * std::abs(b_u);
    const float along = view.along_a(v) * b_u - view.along_a(u) * b_v;
    const float reach = reach_of_a + (reach_of_b((j + 1) % 3) + reach_of_b((j + 2) % 3));
    return {along, std::abs(along) - reach, b_u * b_u + b_v * b_v};
}

/// `along` leads from the box that has the face to the other.
void prefer(FaceAxis& best, bool on_b, int axis, float along, float separation, float tolerance) {
    if (separation > best.separation + tolerance) {
        best = {on_b, {axis, along < 0.0f ? -1.0f : 1.0f}, separation};
    }
}

/// Tries the six faces; the number of the one that separates, or `no_direction`.
int try_faces(const Seen& view, float margin, float tolerance, FaceAxis& best) {
    for (std::size_t i = 0; i < 3; ++i) {
        const float separation = separation_along_face_of_a(view, i);
        if (separation > margin) {
            return static_cast<int>(i);
        }
        prefer(best, false, static_cast<int>(i), view.along_a(i), separation, tolerance);
    }
    for (std::size_t j = 0; j < 3; ++j) {
        const float separation = separation_along_face_of_b(view, j);
        if (separation > margin) {
            return 3 + static_cast<int>(j);
        }
        prefer(best, true, static_cast<int>(j), -view.along_b(j), separation, tolerance);
    }
    return no_direction;
}

using NineGaps = std::array<EdgeGap, 9>;

template <std::size_t... Pair>
NineGaps all_gaps(const Seen& view, std::index_sequence<Pair...> /*0 to 8*/) {
    return {gap_along_edges(view, Pair / 3, Pair % 3)...};
}

glm::vec3 unit_normal(const BoxPair& boxes, const EdgeGap& edges, int i, int j) {
    const glm::vec3& b_j = boxes.b_axes_in_a[j];
    const float scale = (edges.along < 0.0f ? -1.0f : 1.0f) / std::sqrt(edges.sine_squared);
    glm::vec3 L(0.0f);
    L[(i + 1) % 3] = -b_j[(i + 2) % 3];
    L[(i + 2) % 3] = b_j[(i + 1) % 3];
    return scale * L;
}

/// Tries the nine pairs of edges; the number of the one that separates, or `no_direction`.
int try_edges(const BoxPair& boxes, const Seen& view, float margin, float of_face, EdgeAxis& best) {
    const NineGaps gaps = all_gaps(view, std::make_index_sequence<9>());
    std::size_t chosen = gaps.size();
    float most = of_face;
    for (std::size_t pair = 0; pair < gaps.size(); ++pair) {
        const EdgeGap& edges = gaps[pair];
        if (edges.separates(margin)) {
            return 6 + static_cast<int>(pair);
        }
        // An overlap only grows when it is divided by a sine: most need no root.
        const bool is_beaten = edges.gap <= 0.0f && edges.gap <= most;
        if (!is_beaten && !edges.is_parallel() && edges.separation() > most) {
            most = edges.separation();
            chosen = pair;
        }
    }
    if (chosen < gaps.size()) {
        const int i = static_cast<int>(chosen) / 3;
        const int j = static_cast<int>(chosen) % 3;
        best = {unit_normal(boxes, gaps[chosen], i, j), i, j, most};
    }
    return no_direction;
}

} // namespace

BestAxes best_axes(const BoxPair& boxes, float margin) {
    BestAxes best{no_direction,
                  {false, {0, 1.0f}, -infinity<float>},
                  {glm::vec3(0.0f), 0, 0, -infinity<float>}};
    const Seen view(boxes);
    best.separating = try_faces(view, margin, boxes.tolerance, best.face);
    if (best.separating == no_direction) {
        best.separating = try_edges(boxes, view, margin, best.face.separation, best.edge);
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
