#pragma once

#include "lab/measure/figures.hpp"
#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// Whether this is more than rounding and what iterations leave where they have all but converged.
inline bool is_broken(const Gauge& gauge) { return gauge.share > 0.01; }

/// One sentence on what was measured since the last edit: which law of contact the method breaks
/// here the most, by how much and where, or that it keeps them all.
std::string gauge_sentence(const World& world, const Figures& figures);

} // namespace carom
