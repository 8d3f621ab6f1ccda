#pragma once

#include "physics/world/body.hpp"

namespace carom {

/// The slow one of the two turns Ω about the vertical [rad/s] at which a top keeps its tilt θ:
///     I_1 Ω² cos θ - I_3 ω_3 Ω + m g r = 0
/// with I_1 about its pin, which is r from its centre along y, and I_3 and the spin ω_3 about y.
/// Not finite where it spins too slowly for any. [Goldstein, "Classical Mechanics", 5.7]
float steady_precession(const Body& top, float r, float tilt, float spin, float gravity);

} // namespace carom
