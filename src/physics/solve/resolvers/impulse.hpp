#pragma once

#include "physics/solve/one_lane.hpp"
#include "physics/solve/resolvers/resolver.hpp"

#include <array>
#include <string_view>

namespace carom {

/// Keys of the settings that it reads.
inline constexpr std::array<std::string_view, 9> impulse_dials = {
    "skip_separating",   "restitution_rule", "restitution_threshold",
    "bound_restitution", "block_sweeps",     "friction_rule",
    "baumgarte",         "push_speed",       "slop"};

void advance_impulse(Problem& problem);

/// The velocity with which restitution asks a point to leave whose normal velocity now is v_n, or 0
/// [m/s].
float rebound_velocity(const Settings& settings, const ContactRow& row, float v_n);

/// The normal impulses of one contact, as if there were no friction.
void push(OneLane& m);

/// Friction of one contact, whose normal impulses are known.
void rub(OneLane& m);

/// How often the points of a contact go over their friction.
int friction_sweeps(const Settings& settings, std::size_t points);

/// For ResolverRow::explain.
Explanation explain_impulse(const VisitedPoint& visited);

extern const ResolverRow impulse_resolver;

} // namespace carom
