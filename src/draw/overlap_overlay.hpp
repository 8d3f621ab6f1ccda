#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <span>

namespace carom {

/// What two bodies have in common, where they penetrate, as a solid of patches with its rim: the
/// lens of two spheres, the cap of a sphere in the face of a box, and between boxes the polygon of
/// the contact points, as thick at each as it is deep. Seen through the bodies.
void draw_overlaps(const World& world, std::span<const Transform> transforms, DrawList& list);

} // namespace carom
