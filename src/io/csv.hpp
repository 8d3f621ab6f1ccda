#pragma once

#include "physics/world.hpp"

#include <string>

namespace carom {

/// A text as one field of a line: quoted where it has commas, quotes or line ends (RFC 4180).
std::string csv_field(const std::string& text);

/// The names of the columns: step, time, energies, momenta, contacts, penetration, then each body's
/// position and velocities. With line end.
std::string csv_header(const World& world);

/// The world's values in the same order; SI units. With line end.
std::string csv_row(const World& world);

/// The names of the columns of a table of collision events: step, time, event, names of both
/// bodies, point, normal from a to b, impulse. With line end.
std::string event_csv_header();

/// The events of the last step in the same columns, a row each; SI units. With line ends.
std::string event_csv_rows(const World& world);

} // namespace carom
