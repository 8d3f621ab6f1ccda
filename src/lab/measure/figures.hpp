#pragma once

#include "lab/measure/balance.hpp"
#include "lab/measure/time_series.hpp"
#include "physics/step/gauges.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <string_view>

namespace carom {

/// Measurements of a world after a step, without bodies of infinite mass.
struct Figures {
    std::uint64_t step = 0;
    double time = 0.0;                ///< simulated [s]
    double kinetic = 0.0;             ///< [J]
    double potential = 0.0;           ///< [J], of gravity and of springs
    double shadow = 0.0;              ///< [J], see physics/step/shadow_energy.hpp
    glm::dvec3 momentum{0.0};         ///< [kg m/s]
    glm::dvec3 angular_momentum{0.0}; ///< [kg m²/s], about the origin
    double deepest_penetration = 0.0; ///< [m], >= 0
    double mean_penetration = 0.0;    ///< [m], over the contact points that penetrate
    std::uint32_t contact_points = 0; ///< of the last step, those within the margin too
    double residual = 0.0;            ///< [m/s], see physics/step/measure.hpp
    Gauges gauges{};                  ///< of the last step, given to `figures_after`

    // Of the forces and torques that bodies have of their own, see `work_between`:
    double force_level = 0.0;  ///< sum of F · x [J]
    double torque_power = 0.0; ///< sum of τ · w [W]

    double work = 0.0; ///< what they have done since the first sample [J], by `figures_after`
    Balance balance{}; ///< by `figures_after` too
    Gauges worst{};    ///< gauges since the last edit that break a law, likewise

    bool operator==(const Figures&) const = default;
};

/// One pass over bodies, contacts and joints.
Figures figures_of(const World& world);

using FigureSeries = TimeSeries<Figures>;

/// The figures to record next. Their balance continues from the newest sample where the world has
/// taken one step since, and begins anew where it was edited.
Figures figures_after(const FigureSeries& series, const World& world, const Gauges& gauges);

/// What can be plotted of a world.
using WorldQuantity = SampleQuantity<Figures>;
std::span<const WorldQuantity> world_quantities();

/// The row with this key, or nullptr.
const WorldQuantity* find_world_quantity(std::string_view key);

} // namespace carom
