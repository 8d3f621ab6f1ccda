#pragma once

#include "lab/measure/figures.hpp"
#include "physics/world/world.hpp"

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

/// How far a rigid joint is off, in what it may be off by: 1 cm or 1 % of its length, whichever is
/// more. 0 for springs.
double joint_excess(const World& world, const Joint& joint);

/// Why a rigid joint is off by more than that, and what helps, in a sentence without its full stop:
/// tensions swing a light body across them faster than a step can follow, or the passes do not
/// suffice. Nothing where all hold, and under methods that do not solve joints by passes.
std::optional<std::string> joints_apart(const World& world);

} // namespace carom
