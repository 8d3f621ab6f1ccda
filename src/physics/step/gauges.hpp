#pragma once

#include "physics/step/step.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <string_view>

/// The laws of contact, and by how much a step broke them: whatever the method, from what it did.
///
/// Signorini with Newton's restitution:  0 <= λ_n  ⊥  v_n' - target >= 0
///     target = -e v_n where a contact was hit, v_n before the step; s' >= 0 where it was open;
///     else 0. What pushes apart faster than that, Baumgarte's term for instance, breaks it.
/// Coulomb:               |λ_t| <= μ λ_n, with the static μ
/// Maximum dissipation:   λ_t · v_t' = -μ λ_n |v_t'|: friction opposes the slip with full strength
/// Sources: Moreau, "Unilateral Contact and Dry Friction in Finite Freedom Dynamics", 1988;
/// Le Lidec et al., "Contact Models in Robotics: a Comparative Analysis", 2023.
namespace carom {

/// The contact point that breaks a law the most.
struct Gauge {
    double value = 0.0; ///< by how much; 0: nothing does
    double share = 0.0; ///< of the sum of the sizes of its terms, from 0 to 1
    BodyId a{};
    BodyId b{};

    bool operator==(const Gauge&) const = default;
};

struct Gauges {
    Gauge signorini;   ///< |λ_n (v_n' - target)| [J]
    Gauge shortfall;   ///< target - v_n' [m/s], where it leaves more slowly or closes
    Gauge pull;        ///< -λ_n [N s], where a contact pulls
    Gauge coulomb;     ///< |λ_t| - μ λ_n [N s], where that is above 0; with μ_s, of sums
    Gauge dissipation; ///< |v_t'| μ λ_n + λ_t · v_t' [J]; < 0: friction takes more than it may

    bool operator==(const Gauges&) const = default;
};

/// For people and tables.
struct GaugeRow {
    std::string_view key;
    std::string_view title;
    std::string_view unit;
    std::string_view law; ///< whose gauge it is, in a sentence
    Gauge Gauges::*gauge;
    std::string_view meaning;
};
inline constexpr std::array gauge_table = {
    GaugeRow{"signorini", "Signorini", "J", "Signorini's law", &Gauges::signorini,
             "Largest |λ_n (v_n' - target)|: a contact that pushes leaves at its target velocity, "
             "-e times the approach where it was hit, else 0."},
    GaugeRow{"shortfall", "Shortfall", "m/s", "Signorini's law", &Gauges::shortfall,
             "Largest target - v_n': a contact that touches leaves no more slowly than its target "
             "velocity, and never closes."},
    GaugeRow{"pull", "Pull", "N s", "Signorini's law", &Gauges::pull,
             "Largest -λ_n: a contact never pulls."},
    GaugeRow{"coulomb", "Coulomb", "N s", "Coulomb's law", &Gauges::coulomb,
             "Largest |λ_t| - μ λ_n: friction is no larger than its cone allows."},
    GaugeRow{"dissipation", "Maximum dissipation", "J", "maximum dissipation", &Gauges::dissipation,
             "Largest |v_t| μ λ_n + λ_t · v_t: friction opposes the slip with full strength. "
             "Below 0 it takes more than the cone allows."},
};

/// Of the last step, to be called before anything else changes: `workspace` is the one with which
/// the step was taken. e and μ are those of the bodies, whether or not the method honours them.
///
/// Where a step is divided by the detection or by `sub_steps`, nothing stores when a contact was
/// hit: there bounces and slips keep the law as long as gravity within the step explains the
/// difference.
Gauges gauges_of(const World& world, const Workspace& workspace);

/// The larger one of each.
Gauges larger(const Gauges& first, const Gauges& second);

} // namespace carom
