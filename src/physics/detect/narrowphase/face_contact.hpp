#pragma once

#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/world/contact.hpp"

namespace carom {

/// The contact across a face of one of the boxes, the reference face. The face of the other box
/// that looks at it, the incident face, is clipped to its sides; what is at most `margin` [m] above
/// it becomes up to four points. No points: nothing of the incident face lies over the reference
/// face.
Manifold face_contact(const BoxPair& boxes, const FaceAxis& axis, float margin);

} // namespace carom
