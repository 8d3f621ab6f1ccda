#include "physics/narrowphase/reduce.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr float clearly_more = 1.01f;

/// Twice the area of the triangle a, b, c in the face, positive when they turn left [m²].
float doubled_area(const FacePoint& a, const FacePoint& b, const FacePoint& c) {
    const glm::vec2 ab = glm::vec2(b.position) - glm::vec2(a.position);
    const glm::vec2 ac = glm::vec2(c.position) - glm::vec2(a.position);
    return ab.x * ac.y - ab.y * ac.x;
}

const FacePoint& deepest(std::span<const FacePoint> points, float tolerance) {
    const FacePoint* best = points.data();
    for (const FacePoint& point : points) {
        if (point.position.z < best->position.z - tolerance) {
            best = &point;
        }
    }
    return *best;
}

/// The first point whose score is clearly above zero and above the scores before it, or nullptr.
template <class Score>
const FacePoint* best_by(std::span<const FacePoint> points, const Score& score) {
    const FacePoint* best = nullptr;
    float best_score = 0.0f;
    for (const FacePoint& point : points) {
        if (score(point) > best_score * clearly_more) {
            best = &point;
            best_score = score(point);
        }
    }
    return best;
}

} // namespace

void keep_four_points(FacePolygon& polygon, float tolerance) {
    if (polygon.count <= 4) {
        return;
    }
    const std::span<const FacePoint> points = polygon.points();
    const FacePoint& a = deepest(points, tolerance);
    FacePolygon kept;
    kept.add(a);

    const FacePoint* b = best_by(points, [&](const FacePoint& p) {
        const glm::vec2 offset = glm::vec2(p.position) - glm::vec2(a.position);
        return glm::dot(offset, offset);
    });
    const FacePoint* c = b == nullptr ? nullptr : best_by(points, [&](const FacePoint& p) {
        return glm::abs(doubled_area(a, *b, p));
    });
    const FacePoint* d = c == nullptr ? nullptr : best_by(points, [&](const FacePoint& p) {
        const float turn = doubled_area(a, *b, *c) < 0.0f ? -1.0f : 1.0f;
        return std::max({-turn * doubled_area(a, *b, p), -turn * doubled_area(*b, *c, p),
                         -turn * doubled_area(*c, a, p)});
    });
    for (const FacePoint* point : {b, c, d}) {
        if (point != nullptr) {
            kept.add(*point);
        }
    }
    polygon.assign(kept);
}

} // namespace carom
