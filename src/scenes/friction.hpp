#pragma once

#include "scenes/catalogue.hpp"

/// What holds bodies back sideways.
namespace carom {

extern const SceneRow incline_scene;

} // namespace carom
