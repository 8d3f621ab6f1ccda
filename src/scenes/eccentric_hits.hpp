#pragma once

#include "scenes/catalogue.hpp"

/// Hits off the centre of mass: the same impulse pushes and spins.
namespace carom {

extern const SceneRow rod_strike_scene;
extern const SceneRow cube_on_edge_scene;
extern const SceneRow cube_on_corner_scene;
extern const SceneRow spinning_box_scene;

} // namespace carom
