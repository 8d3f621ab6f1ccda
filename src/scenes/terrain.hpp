#pragma once

#include "scenes/catalogue.hpp"

/// Ground that is not flat.
namespace carom {

extern const SceneRow marbles_scene;

} // namespace carom
