#pragma once

#include "physics/detect/broadphase/broadphase.hpp"

namespace carom {

/// All methods, the simplest first.
std::span<const BroadPhaseRow> broad_phase_catalogue();

/// The row with this key, or nullptr.
const BroadPhaseRow* find_broad_phase(std::string_view key);

} // namespace carom
