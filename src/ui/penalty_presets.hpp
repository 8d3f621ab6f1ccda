#pragma once

#include "physics/settings.hpp"

#include <array>
#include <string_view>

namespace carom::ui {

/// Springs that are worth seeing, by name.
struct PenaltyPreset {
    std::string_view key;
    std::string_view title;
    float stiffness; ///< k [N/m]
    float damping;   ///< c [N s/m]
    std::string_view sentence;
};

inline constexpr std::array penalty_presets = {
    PenaltyPreset{"rigid", "Rigid", 20000.0f, 200.0f, "Stiff springs: nearly rigid bodies."},
    PenaltyPreset{"trampoline", "Trampoline", 500.0f, 2.0f,
                  "Soft and lightly damped: bodies sink in and rebound, with little friction."},
    PenaltyPreset{"swamp", "Swamp", 500.0f, 200.0f,
                  "Soft and strongly damped: bodies sink in and stay."},
};

} // namespace carom::ui
