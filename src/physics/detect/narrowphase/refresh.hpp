#pragma once

#include "physics/detect/narrowphase/solid.hpp"
#include "physics/world/manifold_memory.hpp"

/// Points of two boxes that were searched for in an earlier step, told where they are now. In a
/// pile at rest most pairs hardly move from step to step, and a search costs several times as
/// much.
namespace carom {

/// How far B may have moved against A, anywhere near their contact, for its points to be refreshed
/// [m]: a five-hundredth of the thinnest half side, and a tenth of the margin, so that a point that
/// is new is found before it touches.
float refresh_distance(const Solid& a, const Solid& b, float margin);

/// Whether a contact of these points can be refreshed. The normal that leads to a vertex turns with
/// neither box, so such a one cannot.
bool is_memorable(const Manifold& manifold);

/// What to remember of two boxes whose points have just been searched for.
ManifoldMemory remember(const Manifold& manifold, const Solid& a, const Solid& b, float margin);

/// The points where the boxes are now: `manifold`, which must be empty, gets those that were found.
/// False, and it stays empty, where they have to be searched for: the boxes moved by more than the
/// refresh distance since then, or a point is beyond the margin, or the boxes or the margin are not
/// those of then.
///
/// Everything follows from how the boxes stood at the search and how they stand now, so that no
/// error grows from step to step.
bool refresh(const ManifoldMemory& found, const Solid& a, const Solid& b, float margin,
             Manifold& manifold);

} // namespace carom
