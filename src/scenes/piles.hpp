#pragma once

#include "scenes/catalogue.hpp"

/// Many bodies that rest on each other: where methods stand or fall.
namespace carom {

extern const SceneRow stack_scene;
extern const SceneRow pyramid_scene;
extern const SceneRow wrecking_ball_scene;
extern const SceneRow mixed_pile_scene;

} // namespace carom
