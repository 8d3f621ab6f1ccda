#pragma once

#include "physics/step/step.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <string_view>

/// Collision events: what a step tells games, lists and lamps about touches.
///
/// Two bodies touch in a step when a contact between them had an impulse, or has a separation <= 0
/// where the step leaves them. A touch begins in the step of its first impulse, or without one when
/// a slice of a step both finds and leaves the bodies overlapping: methods that act on what
/// overlaps answer a step after the bodies met, and `begin` comes with that answer. A touch that
/// has begun continues while the gap is no wider than `kept_gap`.
///
/// The impulse of a `begin` is that of its step. Contacts that are found open and just close take a
/// hit without a bounce in two: what is faster than the gap allows, and in the next step the rest.
///
/// It is told in the events of every step exactly once: a `begin`, then `stay`, at last an `end`,
/// `event_grace_steps` + 1 steps after the last step in which they touched; an interruption that is
/// no longer than `event_grace_steps` is a `stay` too.
namespace carom {

/// In a world of more bodies, only touches of bodies that bear the tag `events` are told.
inline constexpr std::size_t most_bodies_without_tag = 1000;
inline constexpr std::string_view event_tag = "events";

/// What bodies at rest side by side, which nothing presses together, may open and close by as those
/// above them settle [m].
inline float kept_gap(const Settings& settings, const Body& a, const Body& b) {
    return 0.05f * slop(settings, a.shape, b.shape);
}

/// Whether the contact, as a whole step has left it, is a touch.
bool touches(const Contact& contact);

/// The normal impulses of the contact's points in the last step, added up [N s].
float normal_impulse(const Contact& contact);

/// What `record_events` must know of a step: which bodies bear the tag, before the step, and which
/// contacts a slice of it found open, before they are resolved.
void find_tagged(const World& world, Workspace& workspace);
void note_open_contacts(const World& world, Workspace& workspace);

/// Replaces the world's events by those of the step that has just been taken. The touches of a body
/// that was removed end, as do those that are no longer told because the world grew or a tag was
/// taken away.
void record_events(World& world, Workspace& workspace);

} // namespace carom
