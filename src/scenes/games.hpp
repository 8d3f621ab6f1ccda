#pragma once

#include "scenes/catalogue.hpp"

/// Worlds that are played: tags say what counts.
namespace carom {

extern const SceneRow lava_scene;
extern const SceneRow targets_scene;

} // namespace carom
