#pragma once

#include "draw/broad_phase_overlay.hpp"

#include <vector>

namespace carom {

/// Puts each shadow (ascending by start) into the lowest row in which it overlaps none before it.
/// As many rows are needed as shadows overlap at one place: so high the picture is where the axis
/// tells bodies apart badly.
std::vector<std::uint32_t> rows_of(std::span<const SweepInterval> shadows);

/// The sweep axis over the movable bodies, with the shadows of all bounds on it.
void draw_sweep(const BroadPhaseView& view, std::optional<std::uint32_t> selected, DrawList& list);

} // namespace carom
