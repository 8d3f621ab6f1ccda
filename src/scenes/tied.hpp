#pragma once

#include "scenes/catalogue.hpp"

/// Rods, ropes and chains: bodies that hang.
namespace carom {

extern const SceneRow pendulum_scene;
extern const SceneRow rope_scene;
extern const SceneRow hanging_chain_scene;
extern const SceneRow rope_bridge_scene;

} // namespace carom
