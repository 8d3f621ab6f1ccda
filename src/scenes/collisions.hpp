#pragma once

#include "scenes/catalogue.hpp"

/// First hits: few bodies, and numbers that can be worked out by hand.
namespace carom {

extern const SceneRow drop_scene;
extern const SceneRow restitution_row_scene;
extern const SceneRow head_on_scene;
extern const SceneRow billiards_break_scene;

} // namespace carom
