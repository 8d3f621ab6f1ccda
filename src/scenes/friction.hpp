#pragma once

#include "scenes/catalogue.hpp"

/// What holds bodies back sideways.
namespace carom {

extern const SceneRow incline_scene;
extern const SceneRow sticking_scene;
extern const SceneRow tip_or_slide_scene;
extern const SceneRow braking_scene;

} // namespace carom
