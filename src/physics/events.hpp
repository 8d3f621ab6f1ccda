#pragma once

#include "physics/workspace.hpp"
#include "physics/world.hpp"

#include <cstddef>
#include <string_view>

/// Collision events: what a step tells games, lists and lamps about touches.
///
/// Two bodies touch in a step when a contact between them has a separation <= 0 where the step
/// leaves them, or had an impulse. A touch is told in the events of every step exactly once: a
/// `begin`, then `stay`, at last an `end`, `event_grace_steps` + 1 steps after the last step in
/// which they touched; an interruption that is no longer than `event_grace_steps` is a `stay` too.
namespace carom {

/// In a world of more bodies, only touches of bodies that bear the tag `events` are told.
inline constexpr std::size_t most_bodies_without_tag = 1000;
inline constexpr std::string_view event_tag = "events";

/// Whether the contact, as a whole step has left it, is a touch.
bool touches(const Contact& contact);

/// The normal impulses of the contact's points in the last step, added up [N s].
float normal_impulse(const Contact& contact);

/// Replaces the world's events by those of the step that has just been taken. The touches of a body
/// that was removed end, as do those that are no longer told because the world grew or a tag was
/// taken away.
void record_events(World& world, Workspace& workspace);

} // namespace carom
