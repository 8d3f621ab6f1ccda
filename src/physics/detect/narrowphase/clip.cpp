#include "physics/detect/narrowphase/clip.hpp"

#include "physics/detect/narrowphase/feature.hpp"

#include <glm/common.hpp>
#include <utility>

namespace carom {

namespace {

/// One side of the rectangle, with what is needed to cut along it.
struct SidePlane {
    int number;
    float limit; ///< half the size of the rectangle [m]
    float tolerance;
    int face;

    int coordinate() const { return number / 2; }
    float side() const { return number % 2 == 0 ? -1.0f : 1.0f; }

    /// Positive outside [m].
    float distance(const FacePoint& point) const {
        return side() * point.position[coordinate()] - limit;
    }
    bool keeps(const FacePoint& point) const { return distance(point) <= tolerance; }
    bool holds_inside(const FacePoint& point) const { return distance(point) < -tolerance; }

    std::uint32_t feature_on(int line) const {
        if (line < first_side_plane) {
            return feature_number(FeatureKind::edge_on_edge, face, line, number);
        }
        const int other = line - first_side_plane;
        return feature_number(FeatureKind::face_on_vertex, face, std::min(number, other),
                              std::max(number, other));
    }

    /// Where the line from a point inside to one outside meets the side.
    FacePoint crossing(const FacePoint& inside, const FacePoint& outside, int line) const {
        const float d = distance(inside);
        const float t = d / (d - distance(outside));
        FacePoint point{glm::mix(inside.position, outside.position, t), feature_on(line), line};
        point.position[coordinate()] = side() * limit;
        return point;
    }
};

bool keeps_all(const SidePlane& plane, const FacePolygon& polygon) {
    const auto points = polygon.points();
    return std::ranges::all_of(points, [&](const FacePoint& point) { return plane.keeps(point); });
}

void cut(const FacePolygon& polygon, const SidePlane& plane, FacePolygon& result) {
    result.count = 0;
    for (std::size_t i = 0; i < polygon.count; ++i) {
        const FacePoint& here = polygon.storage[i];
        const FacePoint& next = polygon.storage[i + 1 < polygon.count ? i + 1 : 0];
        const bool keeps_here = plane.keeps(here);
        const bool keeps_next = plane.keeps(next);
        const bool leaves = keeps_here && !keeps_next;
        if (keeps_here) {
            result.add(here);
        }
        if (leaves && plane.holds_inside(here)) {
            result.add(plane.crossing(here, next, here.line));
        }
        if (leaves) {
            result.storage[result.count - 1].line = first_side_plane + plane.number;
        }
        if (!keeps_here && plane.holds_inside(next)) {
            result.add(plane.crossing(next, here, here.line));
        }
    }
}

} // namespace

void clip_to_rectangle(FacePolygon& polygon, const glm::vec2& half_size, float tolerance,
                       int face) {
    FacePolygon other;
    FacePolygon* from = &polygon;
    FacePolygon* to = &other;
    for (int number = 0; number < 4; ++number) {
        const SidePlane plane{number, half_size[number / 2], tolerance, face};
        if (!keeps_all(plane, *from)) {
            cut(*from, plane, *to);
            std::swap(from, to);
        }
    }
    if (from != &polygon) {
        polygon.assign(other);
    }
}

} // namespace carom
