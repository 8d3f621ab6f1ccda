#pragma once

#include "physics/step/gauges.hpp"
#include "scenes/catalogue.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// What each method breaks in the same few scenes: measured, not promised.
namespace carom {

/// A hit, hits at once, a column at rest, boxes on a slope, boxes that slide in all directions, a
/// load that few iterations do not solve.
inline constexpr std::array<std::string_view, 6> surveyed_scenes = {
    "head_on", "cradle", "stack", "incline", "braking", "heavy_on_light"};
inline constexpr double surveyed_seconds = 2.0;

/// The worst of all steps.
struct SurveyRow {
    std::string response; ///< the resolver's key, with its friction where that is not Coulomb's
    std::string_view scene;
    Gauges worst;
    double deepest = 0.0;  ///< penetration [m]
    double residual = 0.0; ///< [m/s]
    bool faulted = false;  ///< it ended early: a number was no longer finite
};

/// Every resolver, and every friction model under the default one, in every surveyed scene.
std::vector<SurveyRow> survey_gauges();

} // namespace carom
