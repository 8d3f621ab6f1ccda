#pragma once

#include "lab/measure/figures.hpp"
#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// "Impulse lost 45 J by design: hits with e below 1; friction.": what method and settings take, so
/// that it is no error. Empty where nothing was lost since the last edit, where that is not judged,
/// or where nothing that is known takes energy.
std::string loss_by_design(const World& world, const Figures& figures);

} // namespace carom
