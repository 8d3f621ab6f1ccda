#pragma once

#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/world/contact.hpp"

namespace carom {

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
