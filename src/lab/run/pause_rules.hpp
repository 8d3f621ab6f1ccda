#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// What stops the clock. A fault always does.
struct PauseRules {
    bool first_contact = false;         ///< something touches, where nothing did before
    std::optional<BodyId> touch_of{};   ///< with `touch_with`: these two begin to touch
    std::optional<BodyId> touch_with{}; ///< none: anything
    std::optional<BodyId> apex_of{};    ///< this body has stopped rising
    bool energy_rise = false;           ///< the total energy has grown in a step
    std::optional<int> steps{};         ///< so many steps after the clock was started, 1 or more

    bool operator==(const PauseRules&) const = default;
};

/// By how much the total energy must grow in a step, as a share of the larger of its parts, to
/// count as a rise: a hundred times what rounding to 24 bits does to a sum of squares.
inline constexpr double least_energy_rise = 1e-5;

/// Why the step from `before` to `after` stops the clock, or nothing. `PauseRules::steps` is left
/// to the caller, which counts them.
std::optional<std::string> reason_to_pause(const PauseRules& rules, const World& before,
                                           const World& after);

} // namespace carom
