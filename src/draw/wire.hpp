#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <span>
#include <string_view>

namespace carom {

/// Balls with this tag are drawn as beads on a straight wire: a picture of why they move along a
/// line. No force holds them there, so there is no wire once one of them has left the line.
inline constexpr std::string_view bead_tag = "bead";

/// The wire through the beads at the places given (one for each body).
void draw_wire(const World& world, std::span<const Transform> transforms, DrawList& list);

} // namespace carom
