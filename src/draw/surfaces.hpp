#pragma once

#include "draw/draw_list.hpp"
#include "draw/overlays.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// A unit normal for each vertex: the mean of those of its triangles, weighted by area; upwards
/// where they cancel out. Three indices make a triangle, counter-clockwise from where its normal
/// points to.
void set_smooth_normals(std::span<SurfaceVertex> vertices,
                        std::span<const std::uint32_t> triangles);

/// Whether the triangles leave no hole: the vector areas of a closed surface add up to 0.
bool is_closed(std::span<const SurfaceVertex> vertices, std::span<const std::uint32_t> triangles);

/// The bodies (one number each, 1: yes) that a surface is made of: spheres at the corners, and
/// inside a closed surface those that joints link to it. Empty where there are none.
std::vector<char> surface_nodes(const World& world, std::span<const Transform> transforms);

/// The nodes where surfaces are drawn solid: neither they nor the joints between them are drawn.
/// Empty where there are none.
std::vector<char> covered_bodies(const World& world, std::span<const Transform> transforms,
                                 const OverlaySwitches& switches);

/// The surfaces of the world with their corners at the places given (one for each body): solid, or
/// as edges alone with `OverlaySwitches::wireframe`.
void draw_surfaces(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list);

} // namespace carom
