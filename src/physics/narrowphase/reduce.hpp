#pragma once

#include "physics/narrowphase/clip.hpp"

namespace carom {

/// Keeps the four points (or fewer, if there are fewer) that tell most of how a face rests on
/// another: the deepest, the one farthest from it, the one that spans the largest triangle with
/// these, and the one that adds the largest area to the triangle. A later point must be better by
/// more than `tolerance` [m] or one per cent, so that rounding does not make the choice flicker.
void keep_four_points(FacePolygon& polygon, float tolerance);

} // namespace carom
