#pragma once

#include "scenes/catalogue.hpp"

/// Cloth: nodes and springs in a plane.
namespace carom {

extern const SceneRow cloth_curtain_scene;
extern const SceneRow cloth_on_sphere_scene;

} // namespace carom
