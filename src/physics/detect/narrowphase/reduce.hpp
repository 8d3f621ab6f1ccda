#pragma once

#include "physics/detect/narrowphase/clip.hpp"

namespace carom {

/// Keeps the four points (or fewer, if there are fewer) that tell most of how a face rests on
/// another: those that span the largest area of all fours with a deepest point, in their order
/// around the polygon, which is convex. Up to `tolerance` [m] above the deepest is as deep, and to
/// be larger takes one per cent, so that rounding does not make the choice flicker.
void keep_four_points(FacePolygon& polygon, float tolerance);

} // namespace carom
