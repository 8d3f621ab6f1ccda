#pragma once

#include "draw/draw_list.hpp"
#include "draw/overlays.hpp"
#include "physics/world/world.hpp"

/// Marks the current contact or joint of a look inside the step, in the colour of the selection.
namespace carom {

/// These switches, with contact points and impulses on.
OverlaySwitches with_impulses(OverlaySwitches switches);

/// A ring of edges around each point of the contact, larger around the one of this number (from 0),
/// which has a label. Nothing where there is no such contact.
void draw_current_contact(const World& world, BodyId a, BodyId b, std::uint32_t point,
                          DrawList& list);

/// A line from anchor to anchor, with both as points. Nothing where there is no such joint.
void draw_current_joint(const World& world, JointId joint, DrawList& list);

} // namespace carom
