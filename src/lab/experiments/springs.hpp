#pragma once

#include "lab/trace.hpp"

#include <optional>

/// What the experiments on the penalty method's springs measure in the scene "head_on": a ball of
/// radius r flies into another of the same radius.
namespace carom::measuring {

/// Weightless, and steps of 1/1000 s with 16 sub-steps each.
void make_springy(World& world);

/// The same with a damper of this share of the critical damping 2 sqrt(k m_r).
void make_springy(World& world, double damping_ratio);

struct Spring {
    double reduced_mass;  ///< m_r = m_a m_b/(m_a + m_b) [kg]
    double frequency;     ///< w = sqrt(k/m_r) [rad/s]
    double damping_ratio; ///< zeta = c/(2 sqrt(k m_r))
};

/// Of the settings' stiffness and damping, between the first two movable bodies.
Spring spring(const World& world);

/// Their speed of closing, below 0 when they separate [m/s].
double closing_speed(const World& world);

/// How deep they overlap, below 0 when they are apart [m].
double overlap(const World& world);

/// The last state before they overlap for the first time, if they ever do.
const World* last_before_hit(const Trace& trace);

/// The first state after they have overlapped in which they no longer do.
const World* first_apart(const Trace& trace);

/// Speed of parting over speed of approach, once they are apart.
std::optional<double> ratio_of_speeds(const Trace& trace);

} // namespace carom::measuring
