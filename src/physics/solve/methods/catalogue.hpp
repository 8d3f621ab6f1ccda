#pragma once

#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/methods/resolver.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace carom {

/// All methods in the order of a course, from detecting only to solving all contacts together.
std::span<const ResolverRow> resolver_catalogue();

/// The row that these settings choose. The key must be in the catalogue.
const ResolverRow& chosen_resolver(const Settings& settings);

/// The equation by which the chosen method resolves a contact, under its chosen law.
std::string_view chosen_equation(const Settings& settings);

/// Rows as that method wants them: see manifold/gather.hpp.
Problem gather(World& world, SolveWorkspace& workspace, float h, Probe* probe);

/// Whether the method reads this dial.
bool reads(const ResolverRow& resolver, std::string_view dial);

bool honours(const ResolverRow& resolver, FrictionModel model);
bool honours(const ResolverRow& resolver, PositionCorrection correction);
bool honours(const ResolverRow& resolver, Detection detection);

/// These settings as the chosen resolver applies them: what it does not honour is `none`, a
/// detection `discrete`.
Settings honoured(const Settings& settings);

/// Into how many parts the chosen method divides the step.
int parts_of_step(const Settings& settings);

/// Whether rigid joints hold at the end of the step: by RATTLE, where the chosen method knows it.
bool holds_joints_at_end(const Settings& settings);

/// How long bodies fly by one velocity [s]: the time step, as settings and method divide it.
float shortest_slice(const Settings& settings);

/// Why the dial with this key has no effect under these settings, in sentences for the window;
/// nothing when it has one. The key is that of a setting, or `restitution` or `friction` of a body.
std::optional<std::string> why_ignored(const Settings& settings, std::string_view key);

/// The unit that the row's number has under these settings. That of the stiffness k follows from
/// the contact law: F = k d^n makes it N/m^n.
std::string_view unit_under(const Settings& settings, const PropertyInfo& row);

} // namespace carom
