#pragma once

#include "lab/measure/figures.hpp"

#include <optional>
#include <string>

/// Why springs will gain energy or let bodies through, and whether a world has exploded.
namespace carom {

/// Why penalty's springs, or explicit ones of joints, gain energy at this time step, or penalty's
/// are too soft for what they carry; nothing where neither holds. Takes some dozen passes over all
/// contacts and joints.
std::optional<std::string> unfit_springs(const World& world);

/// Whether numerical error has made a hundred times the energy that the run began with, counted as
/// if all could fall by a metre and moved at 1 m/s besides: what rests without gravity has none.
/// `first` are the figures of its first world.
bool has_exploded(const World& world, const Figures& first, const Figures& now);

} // namespace carom
