#pragma once

#include "physics/narrowphase/oriented_box.hpp"

/// How far apart two boxes are along a direction, and which features bound the gap there. A
/// separation [m] is negative where their shadows on the direction overlap.
namespace carom {

struct FaceAxis {
    bool on_b; ///< whether the face belongs to B
    BoxFace face;
    float separation;
};

struct EdgeAxis {
    glm::vec3 normal; ///< unit, from A to B, in the frame of A
    int axis_a;       ///< the edges run along this axis of A
    int axis_b;       ///< and along this axis of B
    float separation; ///< minus infinity when every edge of A is parallel to one of B
};

/// The best of the six face normals, those of A tried first. A normal replaces the ones before it
/// only when it separates better by more than the tolerance of the pair, so that rounding does not
/// make the choice flicker while boxes lie flush. Minus infinity when the numbers of the boxes are
/// not finite.
FaceAxis best_face_axis(const BoxPair& boxes);

/// The best of the nine directions that are perpendicular to an edge of A and to an edge of B.
EdgeAxis best_edge_axis(const BoxPair& boxes);

} // namespace carom
