#include "physics/detect/narrowphase/clip.hpp"

#include <algorithm>
#include <array>
#include <glm/common.hpp>

namespace carom {

namespace {

constexpr float clearly_more = 1.01f;

/// Places in the polygon, in its order.
using Corners = std::array<std::size_t, 4>;

/// Of the triangle of three points of the face [m²].
float area(std::span<const FacePoint> points, std::size_t a, std::size_t b, std::size_t c) {
    const glm::vec2 origin(points[a].position);
    const glm::vec2 ab = glm::vec2(points[b].position) - origin;
    const glm::vec2 ac = glm::vec2(points[c].position) - origin;
    return 0.5f * glm::abs(ab.x * ac.y - ab.y * ac.x);
}

/// Of the points that follow a and precede c around the polygon, the one farthest from the line
/// that joins these.
std::size_t farthest(std::span<const FacePoint> points, std::size_t a, std::size_t c) {
    const auto next = [&](std::size_t i) { return (i + 1) % points.size(); };
    std::size_t best = next(a);
    for (std::size_t b = best; b != c; b = next(b)) {
        if (area(points, a, b, c) > area(points, a, best, c) * clearly_more) {
            best = b;
        }
    }
    return best;
}

/// The largest quadrilateral with a corner that is as deep as any: cut by a diagonal from there,
/// each half is the largest triangle over it.
Corners largest_four(std::span<const FacePoint> points, float deep) {
    const std::size_t n = points.size();
    Corners largest{0, 1, 2, 3};
    float largest_area = 0.0f;
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t way = 2; points[a].position.z <= deep && way + 2 <= n; ++way) {
            const std::size_t c = (a + way) % n;
            const std::size_t b = farthest(points, a, c);
            const std::size_t d = farthest(points, c, a);
            const float spanned = area(points, a, b, c) + area(points, c, d, a);
            if (spanned > largest_area * clearly_more) {
                largest = {a, b, c, d};
                largest_area = spanned;
            }
        }
    }
    std::sort(largest.begin(), largest.end());
    return largest;
}

} // namespace

void keep_four_points(FacePolygon& polygon, float tolerance) {
    if (polygon.count <= 4) {
        return;
    }
    const auto lower = [](const FacePoint& p, const FacePoint& q) {
        return p.position.z < q.position.z;
    };
    const std::span<const FacePoint> points = polygon.points();
    const float lowest = std::min_element(points.begin(), points.end(), lower)->position.z;
    FacePolygon kept;
    for (const std::size_t corner : largest_four(points, lowest + tolerance)) {
        kept.add(points[corner]);
    }
    polygon.assign(kept);
}

} // namespace carom
