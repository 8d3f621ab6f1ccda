#include "physics/world/presets.hpp"

#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

using Value = std::pair<std::string_view, PropertyValue>;

/// What "Fast and Simple Physics using Sequential Impulses" (2006) does: so many iterations for
/// all, point by point, Baumgarte without a limit, and nothing else.
std::array<Value, 18> of_catto_2006() {
    return {Value{"warm_start", true},
            Value{"carry_hits", true},
            Value{"stick_as_one", false},
            Value{"accumulate", true},
            Value{"block_sweeps", 1},
            Value{"chain_relaxation", 1.0f},
            Value{"sweep", std::string("gauss_seidel")},
            Value{"relaxation", 1.0f},
            Value{"resting_gap", 0.0f},
            Value{"fit_small_bodies", false},
            Value{"residual", 0.0f},
            Value{"bound_restitution", false},
            Value{"correct_apart", false},
            Value{"joint_integration", std::string("start")},
            Value{"joint_solve", std::string("visits")},
            Value{"geometric_stiffness", false},
            Value{"position_correction", std::string("baumgarte")},
            Value{"push_speed", std::monostate{}}};
}

/// The defaults of the same dials.
template <class Values>
Values with_defaults(Values values) {
    for (auto& [key, value] : values) {
        value = find_property(settings_table(), key)->get(Settings{});
    }
    return values;
}

} // namespace

std::span<const Preset> presets() {
    static const std::array catto_2006 = of_catto_2006();
    static const std::array defaults = with_defaults(catto_2006);
    static const std::array rigid = {Value{"penalty_law", std::string("linear")},
                                     Value{"penalty_stiffness", 20000.0f},
                                     Value{"penalty_damping", 200.0f}};
    static const std::array trampoline = {Value{"penalty_law", std::string("linear")},
                                          Value{"penalty_stiffness", 500.0f},
                                          Value{"penalty_damping", 2.0f}};
    static const std::array swamp = {Value{"penalty_law", std::string("linear")},
                                     Value{"penalty_stiffness", 500.0f},
                                     Value{"penalty_damping", 200.0f}};
    static const std::array rows = {
        Preset{"carom", "Carom",
               "Catto's method with what Carom adds to it: points solved together, extra "
               "iterations where they are needed, limits on push-out and rebound.",
               "sequential_impulses", defaults},
        Preset{"catto_2006", "Catto 2006",
               "The plain method of the paper: every addition of Carom is switched off.",
               "sequential_impulses", catto_2006},
        Preset{"rigid", "Rigid", "Stiff springs: nearly rigid bodies.", "penalty", rigid},
        Preset{"trampoline", "Trampoline",
               "Soft and lightly damped: bodies sink in and rebound, with little friction.",
               "penalty", trampoline},
        Preset{"swamp", "Swamp", "Soft and strongly damped: bodies sink in and stay.", "penalty",
               swamp},
    };
    return rows;
}

bool holds(const Settings& settings, const Preset& preset) {
    return std::all_of(preset.values.begin(), preset.values.end(), [&](const Value& value) {
        return find_property(settings_table(), value.first)->get(settings) == value.second;
    });
}

void apply(Settings& settings, const Preset& preset) {
    settings.resolver = Key(preset.resolver);
    for (const auto& [key, value] : preset.values) {
        find_property(settings_table(), key)->set(settings, value);
    }
}

std::string values_text(const Preset& preset) {
    std::string text;
    for (const auto& [key, value] : preset.values) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, to_text(value));
    }
    return text;
}

} // namespace carom
