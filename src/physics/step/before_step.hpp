#pragma once

#include "physics/step/workspace.hpp"
#include "physics/world/world.hpp"

/// The way back from a step that ends in a fault.
namespace carom {

/// Notes the bodies as they are before the step. Contacts need no copy: the first slice lays them
/// aside in `workspace.before_step` and leaves them as they are.
void note_before_step(const World& world, Workspace& workspace);

/// Undoes the slices, of which there was one at least.
void return_to_before_step(World& world, Workspace& workspace);

} // namespace carom
