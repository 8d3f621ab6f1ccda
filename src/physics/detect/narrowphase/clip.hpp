#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <span>

/// Polygons over the reference face of a box: what is left of the other box's face when everything
/// beyond the sides of the reference face is cut away.
namespace carom {

struct FacePoint {
    glm::vec3 position; ///< x, y: in the face, from its centre; z: height over it, the separation
    std::uint32_t feature; ///< which features meet here
    int line;              ///< what bounds the polygon from here to the next point
};

/// A `line` below this one is an edge of the incident box; this one plus p is side plane p of the
/// reference face. Plane 2 i or 2 i + 1 bounds the negative or positive side of coordinate i.
inline constexpr int first_side_plane = 24;

struct FacePolygon {
    /// Each of four cuts makes n points at most 3 n / 2: 4, 6, 9, 13, 19.
    static constexpr std::size_t capacity = 20;

    std::array<FacePoint, capacity> storage;
    std::size_t count = 0;

    std::span<FacePoint> points() { return std::span(storage).first(count); }
    std::span<const FacePoint> points() const { return std::span(storage).first(count); }
    void add(const FacePoint& point) { storage[count++] = point; }

    /// Takes over the points of another one, and not its unused storage.
    void assign(const FacePolygon& other) {
        std::copy_n(other.storage.begin(), other.count, storage.begin());
        count = other.count;
    }
};

/// Cuts the polygon with the rectangle |x| <= half_size.x, |y| <= half_size.y. A point that lies at
/// most `tolerance` [m] off a side counts as lying on it and is kept as it is, so that boxes of
/// equal size keep their corners while they lie flush. `face` goes into the names of new points.
///
/// Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974; the thick planes are those of
/// Ericson, "Real-Time Collision Detection", 2005, section 8.3.3.
void clip_to_rectangle(FacePolygon& polygon, const glm::vec2& half_size, float tolerance, int face);

/// Keeps the four points (or fewer, if there are fewer) that tell most of how a face rests on
/// another: those that span the largest area of all fours with a deepest point, in their order
/// around the polygon, which is convex. Up to `tolerance` [m] above the deepest is as deep, and to
/// be larger takes one per cent, so that rounding does not make the choice flicker.
void keep_four_points(FacePolygon& polygon, float tolerance);

} // namespace carom
