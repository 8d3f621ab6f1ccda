#pragma once

#include "scenes/catalogue.hpp"

/// What springs and rods do to one or two bodies, as in a first course of mechanics.
namespace carom {

extern const SceneRow springs_scene;
extern const SceneRow coupled_masses_scene;
extern const SceneRow rod_pendulum_scene;
extern const SceneRow stretched_rod_scene;
extern const SceneRow crumple_scene;

} // namespace carom
