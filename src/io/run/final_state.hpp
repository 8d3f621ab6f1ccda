#pragma once

#include "physics/step/gauges.hpp"
#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// What `--final` writes: a JSON object with step, time, bodies, energies, momenta, the contacts of
/// the last step (one entry for each point), the deepest penetration, residual and gauges, joints.
/// SI units.
std::string final_state_text(const World& world, const Gauges& gauges);

} // namespace carom
