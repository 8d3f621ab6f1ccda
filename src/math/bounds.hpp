#pragma once

#include <limits>

#include <glm/glm.hpp>

namespace carom {

/// An axis-aligned box, closed on all sides. The default one is empty: it overlaps nothing and
/// merging it with another gives the other.
struct Bounds {
    glm::vec3 lower{std::numeric_limits<float>::infinity()};  ///< [m]
    glm::vec3 upper{-std::numeric_limits<float>::infinity()}; ///< [m]

    bool operator==(const Bounds&) const = default;

    [[nodiscard]] bool empty() const { return glm::any(glm::greaterThan(lower, upper)); }
    [[nodiscard]] glm::vec3 centre() const { return 0.5f * (lower + upper); }
    [[nodiscard]] glm::vec3 half_extents() const { return 0.5f * (upper - lower); }
};

[[nodiscard]] inline Bounds bounds_around(const glm::vec3& centre, const glm::vec3& half_extents) {
    return {centre - half_extents, centre + half_extents};
}

/// True also when the boxes only touch.
[[nodiscard]] inline bool overlaps(const Bounds& a, const Bounds& b) {
    return glm::all(glm::lessThanEqual(a.lower, b.upper)) &&
           glm::all(glm::lessThanEqual(b.lower, a.upper));
}

[[nodiscard]] inline bool contains(const Bounds& bounds, const glm::vec3& point) {
    return glm::all(glm::lessThanEqual(bounds.lower, point)) &&
           glm::all(glm::lessThanEqual(point, bounds.upper));
}

/// The smallest box around both.
[[nodiscard]] inline Bounds merged(const Bounds& a, const Bounds& b) {
    return {glm::min(a.lower, b.lower), glm::max(a.upper, b.upper)};
}

[[nodiscard]] inline Bounds merged(const Bounds& bounds, const glm::vec3& point) {
    return merged(bounds, Bounds{point, point});
}

/// Pushed outwards by `margin` [m] on every side.
[[nodiscard]] inline Bounds enlarged(const Bounds& bounds, float margin) {
    return {bounds.lower - margin, bounds.upper + margin};
}

/// Grown so that it covers the box while it moves by `displacement` [m].
[[nodiscard]] inline Bounds swept(const Bounds& bounds, const glm::vec3& displacement) {
    return merged(bounds, Bounds{bounds.lower + displacement, bounds.upper + displacement});
}

} // namespace carom
