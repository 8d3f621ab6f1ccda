#pragma once

#include "scenes/catalogue.hpp"

/// One ball in the air.
namespace carom {

extern const SceneRow throw_scene;
extern const SceneRow bounce_scene;

} // namespace carom
