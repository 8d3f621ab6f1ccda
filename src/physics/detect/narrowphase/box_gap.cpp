#include "physics/detect/narrowphase/box_gap.hpp"

#include "math/real.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace carom {

namespace {

/// What the result of some twenty operations on lengths of size 1 m is uncertain by [m].
constexpr double rounding = 1e-13;

/// Edges whose angle has a smaller sine (squared) than this count as parallel; their ends tell the
/// distance as well.
constexpr double least_sine_squared = 1e-16;

double size_of(const PlacedBox& a, const PlacedBox& b) {
    return glm::length(a.half_extents) + glm::length(b.half_extents) +
           glm::distance(a.centre, b.centre);
}

/// One of the 15 directions along which boxes that are apart can be told apart.
struct SeparatingAxis {
    enum class Kind { face_of_a, face_of_b, edges };

    Kind kind = Kind::face_of_a;
    int of_a = 0;                          ///< face or edge axis of A
    int of_b = 0;                          ///< face or edge axis of B
    glm::dvec3 normal{0, 1, 0};            ///< unit, from A to B
    double separation = -infinity<double>; ///< of the shadows [m]
};

/// Scales `direction` to a unit vector from A to B and measures the gap of the shadows along it.
SeparatingAxis measured(SeparatingAxis::Kind kind, int of_a, int of_b, const PlacedBox& a,
                        const PlacedBox& b, const glm::dvec3& direction) {
    const glm::dvec3 t = b.centre - a.centre;
    const glm::dvec3 n = glm::normalize(glm::dot(t, direction) < 0.0 ? -direction : direction);
    // s = t . n - reach of A - reach of B
    return {kind, of_a, of_b, n, glm::dot(t, n) - a.reach(n) - b.reach(n)};
}

struct AxisList {
    std::array<SeparatingAxis, 15> storage;
    std::size_t count = 0;

    std::span<const SeparatingAxis> all() const { return std::span(storage).first(count); }
};

AxisList separating_axes(const PlacedBox& a, const PlacedBox& b) {
    AxisList list;
    for (int i = 0; i < 3; ++i) {
        list.storage[list.count++] =
            measured(SeparatingAxis::Kind::face_of_a, i, 0, a, b, a.axes[i]);
    }
    for (int j = 0; j < 3; ++j) {
        list.storage[list.count++] =
            measured(SeparatingAxis::Kind::face_of_b, 0, j, a, b, b.axes[j]);
    }
    if (a.is_point() || b.is_point()) {
        return list;
    }
    for (int pair = 0; pair < 9; ++pair) {
        const int i = pair / 3;
        const int j = pair % 3;
        const glm::dvec3 L = glm::cross(a.axes[i], b.axes[j]);
        if (glm::dot(L, L) > least_sine_squared) {
            list.storage[list.count++] = measured(SeparatingAxis::Kind::edges, i, j, a, b, L);
        }
    }
    return list;
}

/// The first of the axes that separate most; rounding does not put an edge before a face.
const SeparatingAxis& widest(const AxisList& axes, double tie) {
    const SeparatingAxis* best = axes.storage.data();
    for (const SeparatingAxis& axis : axes.all()) {
        if (axis.separation > best->separation + tie) {
            best = &axis;
        }
    }
    return *best;
}

/// The side of a box on which a direction leaves it; 0 where it runs along the side.
double side_along(double cosine) {
    constexpr double flush = 1e-9;
    return std::abs(cosine) < flush ? 0.0 : std::copysign(1.0, cosine);
}

/// The corner that lies farthest along a direction, or the middle of the edge or face that does.
glm::dvec3 farthest(const PlacedBox& box, const glm::dvec3& direction) {
    const glm::dvec3 cosine = direction * box.axes;
    const glm::dvec3 side(side_along(cosine.x), side_along(cosine.y), side_along(cosine.z));
    return box.centre + box.axes * (side * box.half_extents);
}

/// The middles of the edges along `axis` that lie farthest along a direction across it: two when a
/// face looks that way.
struct EdgeMiddles {
    std::array<glm::dvec3, 2> storage{};
    std::size_t count = 0;

    EdgeMiddles(const PlacedBox& box, int axis, const glm::dvec3& direction) {
        glm::dvec3 to_middle = (farthest(box, direction) - box.centre) * box.axes;
        to_middle[axis] = 0.0;
        const glm::dvec3 cosine = direction * box.axes;
        const int u = (axis + 1) % 3;
        const int flush = side_along(cosine[u]) == 0.0 ? u : (axis + 2) % 3;
        if (side_along(cosine[flush]) != 0.0) {
            storage[count++] = box.centre + box.axes * to_middle;
            return;
        }
        for (const double side : {-1.0, 1.0}) {
            to_middle[flush] = side * box.half_extents[flush];
            storage[count++] = box.centre + box.axes * to_middle;
        }
    }

    std::span<const glm::dvec3> all() const { return std::span(storage).first(count); }
};

/// Where two lines that are not parallel are nearest, as distances from their starting points.
struct LineCrossing {
    double along_a;
    double along_b;
};

/// Ericson, "Real-Time Collision Detection", 2005, section 5.1.8, for unit directions.
LineCrossing cross_lines(const glm::dvec3& m, const glm::dvec3& a, const glm::dvec3& q,
                         const glm::dvec3& b) {
    const glm::dvec3 L = glm::cross(a, b);
    const double sine_squared = glm::dot(L, L);
    return {glm::dot(glm::cross(q - m, b), L) / sine_squared,
            glm::dot(glm::cross(q - m, a), L) / sine_squared};
}

/// Collects pairs of places and keeps the nearest ones. The middle of several nearest pairs is one
/// as well, because boxes are convex.
class NearestPairs {
public:
    explicit NearestPairs(double tie) : tie_(tie) {}

    /// A place of A and the way from it to one of B.
    void consider(const glm::dvec3& on_a, const glm::dvec3& between) {
        const double distance = glm::length(between);
        if (distance < distance_ - tie_) {
            *this = NearestPairs(tie_);
            distance_ = distance;
            normal_ = between / distance;
        }
        if (distance <= distance_ + tie_) {
            sum_ += on_a;
            ++count_;
        }
    }

    BoxGap gap() const {
        const glm::dvec3 on_a = sum_ / static_cast<double>(count_);
        return {normal_, distance_, on_a, on_a + distance_ * normal_};
    }

private:
    double tie_;
    double distance_ = infinity<double>;
    glm::dvec3 normal_{0.0};
    glm::dvec3 sum_{0.0};
    int count_ = 0;
};

void consider_edges(NearestPairs& nearest, const SeparatingAxis& axis, const PlacedBox& a,
                    const PlacedBox& b) {
    const glm::dvec3& along_a = a.axes[axis.of_a];
    const glm::dvec3& along_b = b.axes[axis.of_b];
    const EdgeMiddles edges_of_a(a, axis.of_a, axis.normal);
    const EdgeMiddles edges_of_b(b, axis.of_b, -axis.normal);
    for (const glm::dvec3& m : edges_of_a.all()) {
        for (const glm::dvec3& q : edges_of_b.all()) {
            const auto [t, u] = cross_lines(m, along_a, q, along_b);
            if (std::abs(t) <= a.half_extents[axis.of_a] &&
                std::abs(u) <= b.half_extents[axis.of_b]) {
                nearest.consider(m + t * along_a, axis.separation * axis.normal);
            }
        }
    }
}

/// The nearest places are a corner of one box and any place of the other, or they lie within two
/// edges, and then the common normal of these separates the boxes.
BoxGap apart(const PlacedBox& a, const PlacedBox& b, const AxisList& axes, double tie) {
    NearestPairs nearest(tie);
    for (int k = 0; k < b.corner_count(); ++k) {
        const glm::dvec3 between = a.way_to(b.corner(k));
        nearest.consider(b.corner(k) - between, between);
    }
    for (int k = 0; k < a.corner_count(); ++k) {
        nearest.consider(a.corner(k), -b.way_to(a.corner(k)));
    }
    for (const SeparatingAxis& axis : axes.all()) {
        if (axis.kind == SeparatingAxis::Kind::edges && axis.separation > 0.0) {
            consider_edges(nearest, axis, a, b);
        }
    }
    return nearest.gap();
}

/// A face takes in the deepest place of the other box; crossing edges meet where they are nearest.
BoxGap overlapping(const PlacedBox& a, const PlacedBox& b, const SeparatingAxis& axis) {
    const glm::dvec3& n = axis.normal;
    const double s = axis.separation;
    glm::dvec3 on_a = farthest(a, n);
    if (axis.kind == SeparatingAxis::Kind::face_of_a) {
        // On the plane of the face, as far beside the deepest place as the face goes.
        on_a = farthest(b, -n);
        on_a -= a.way_to(on_a);
        on_a += (glm::dot(a.centre - on_a, n) + a.reach(n)) * n;
    } else if (axis.kind == SeparatingAxis::Kind::face_of_b) {
        glm::dvec3 on_b = on_a - b.way_to(on_a);
        on_b += (glm::dot(b.centre - on_b, n) - b.reach(n)) * n;
        on_a = on_b - s * n;
    } else {
        const glm::dvec3 m = EdgeMiddles(a, axis.of_a, n).storage[0];
        const glm::dvec3 q = EdgeMiddles(b, axis.of_b, -n).storage[0];
        on_a =
            m + cross_lines(m, a.axes[axis.of_a], q, b.axes[axis.of_b]).along_a * a.axes[axis.of_a];
    }
    return {n, s, on_a, on_a + s * n};
}

} // namespace

BoxGap gap_between(const PlacedBox& a, const PlacedBox& b) {
    const double tie = rounding * size_of(a, b);
    const AxisList axes = separating_axes(a, b);
    const SeparatingAxis& best = widest(axes, tie);
    return best.separation > tie ? apart(a, b, axes, tie) : overlapping(a, b, best);
}

} // namespace carom
