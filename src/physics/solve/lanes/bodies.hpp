#pragma once

#include "physics/solve/lanes/lanes.hpp"

#include <span>

/// The motion of bodies over a sub-step. The sizes of these lists are equal, and multiples of
/// `lane_count`.
namespace carom::lanes {

/// Gravity, forces, torques and damping.
void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives);

/// x += v h and the turn by w h [s], and the displacement.
void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h);

} // namespace carom::lanes
