#pragma once

#include "physics/world/joint.hpp"
#include "ui/kit/panel.hpp"

#include <string>

/// What the Joints section is made of, and what other panels say about joints.
namespace carom::ui {

/// The dials of one joint and of its network, and the buttons that select its other end and delete
/// it; `subject` is the end that the Inspector is about.
void joint_dials(PanelContext& context, const Joint& joint, BodyId subject);

/// The largest stable time step of the world's springs, and how implicit methods damp this joint.
void joint_limit_rows(PanelContext& context, const Joint& shown);

/// The body's name, or "the world".
std::string name_of_end(const World& world, BodyId end);

/// "Spring between crate and the world"
std::string title_of(const World& world, const Joint& joint);

/// Whether it is no spring, so that only a resolver can enforce it.
bool is_rigid(const Joint& joint);

/// A warning about rigid joints under this response: the resolver does not enforce them, or split
/// impulse dissipates their energy. Empty where there is none.
std::string joint_warning(const World& world);

} // namespace carom::ui
