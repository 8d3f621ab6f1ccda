#pragma once

#include "lab/session.hpp"

#include <vector>

namespace carom::ui {

/// How brightly a body is lit, 0 to 1, so long after it began to touch another [s of wall time,
/// whatever the playback speed], by a hit that changed its speed so much [m/s]. A hit of 1 m/s or
/// more counts fully, one of which no impulse is known too; what touches softly is lit faintly.
float flash_strength(double seconds, double speed_change);

/// One for each body of the world that is shown, which within a step is not the session's own, or
/// none at all where nothing is lit. Bodies that nothing moves stay as they are: the ground is
/// touched all the time.
std::vector<float> touch_flashes(const Session& session, const World& shown);

} // namespace carom::ui
