#pragma once

#include "draw/draw_list.hpp"
#include "draw/overlays.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// A unit normal for each vertex: the mean of those of its triangles, each by its area. Where they
/// cancel out, upwards is as good as any. Three indices make a triangle, counter-clockwise from
/// where its normal points to.
void set_smooth_normals(std::span<SurfaceVertex> vertices,
                        std::span<const std::uint32_t> triangles);

/// Whether the triangles leave no hole: the vector areas of a closed skin add up to nothing.
bool is_closed(std::span<const SurfaceVertex> vertices, std::span<const std::uint32_t> triangles);

/// Which bodies (one number each, 1: yes) the surfaces stand for where they are drawn solid:
/// spheres at their corners, and inside a closed one those that joints tie to it. They and the
/// joints between them would only be in the way. Empty where there are none.
std::vector<char> covered_bodies(const World& world, std::span<const Transform> transforms,
                                 const OverlaySwitches& switches);

/// The surfaces of the world with their corners at the places given (one for each body): solid, or
/// as edges alone with `OverlaySwitches::wireframe`.
void draw_surfaces(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list);

} // namespace carom
