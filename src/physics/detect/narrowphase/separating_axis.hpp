#pragma once

#include "physics/detect/narrowphase/oriented_box.hpp"
#include "physics/world/contact.hpp"

/// How far apart two boxes are along a direction, and which features bound the gap there. A
/// separation [m] is negative where their shadows on the direction overlap.
///
/// The 15 directions have numbers: 0 to 2 the faces of A, 3 to 5 those of B, and 6 + 3 i + j what
/// is perpendicular to axis i of A and axis j of B.
namespace carom {

inline constexpr int no_direction = 15;

struct FaceAxis {
    bool on_b; ///< whether the face belongs to B
    BoxFace face;
    float separation;
};

struct EdgeAxis {
    glm::vec3 normal; ///< unit, from A to B, in the frame of A
    int axis_a;       ///< the edges run along this axis of A
    int axis_b;       ///< and along this axis of B
    float separation; ///< minus infinity when no direction beats the best face
};

/// What is left when the directions have been tried.
struct BestAxes {
    /// The boxes are farther apart than the margin along this one, and nothing else is told of
    /// them; `no_direction` when they are not.
    int separating;

    /// The best of the six face normals, those of A tried first. A normal replaces the ones before
    /// it only when it separates better by more than the tolerance of the pair, so that rounding
    /// does not make the choice flicker while boxes lie flush.
    FaceAxis face;

    /// The best of the nine directions that are perpendicular to an edge of A and to an edge of B,
    /// where it separates better than the face.
    EdgeAxis edge;
};

/// Tries the directions in the order of their numbers, until one separates by more than the margin.
BestAxes best_axes(const BoxPair& boxes, float margin);

/// Whether the boxes are farther apart than the margin along this direction, 0 to 14. Where it is
/// true, `best_axes` finds them separated as well: it computes the same bits.
bool separates(const OrientedBox& a, const OrientedBox& b, int direction, float margin);

/// The contact across a face of one of the boxes, the reference face. The face of the other box
/// that looks at it, the incident face, is clipped to its sides; what is at most `margin` [m] above
/// it becomes up to four points. No points: nothing of the incident face lies over the reference
/// face.
Manifold face_contact(const BoxPair& boxes, const FaceAxis& axis, float margin);

/// The contact of two crossing edges: one point, half-way between the places where they are
/// nearest. No point: the boxes are apart and the lines of the edges pass each other beyond their
/// ends.
Manifold edge_contact(const BoxPair& boxes, const EdgeAxis& axis);

/// The contact of a vertex of one box with the nearest place of the other, for boxes that are
/// apart: one point, and a normal that need not belong to any face or pair of edges. No point: they
/// are not apart.
Manifold vertex_contact(const BoxPair& boxes);

} // namespace carom
