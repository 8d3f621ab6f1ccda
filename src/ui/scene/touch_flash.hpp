#pragma once

#include "lab/run/session.hpp"

#include <vector>

namespace carom::ui {

/// How brightly a body is lit, 0 to 1, this long after it began to touch another [s of wall time,
/// whatever the playback speed], by a hit that changed its speed this much [m/s]. Hits of 1 m/s or
/// more, or of unknown impulse, have the full brightness; softer ones are fainter.
float flash_strength(double seconds, double speed_change);

/// One for each body of the world that is shown, which within a step is not the session's own, or
/// none at all where nothing is lit. Static bodies are never lit: the ground is touched all the
/// time.
std::vector<float> touch_flashes(const Session& session, const World& shown);

} // namespace carom::ui
