#pragma once

#include "physics/world.hpp"

#include <string>

namespace carom {

/// The names of the columns: step, time, energies, momenta, contacts, penetration, then each body's
/// position and velocities. Names with commas or quotes are quoted (RFC 4180). With line end.
std::string csv_header(const World& world);

/// The world's values in the same order; SI units. With line end.
std::string csv_row(const World& world);

} // namespace carom
