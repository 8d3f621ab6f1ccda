#pragma once

#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// What `--final` writes: a JSON object with step, time, bodies, energies, momenta, the contacts of
/// the last step (one entry for each point) and the deepest penetration. SI units.
std::string final_state_text(const World& world);

} // namespace carom
