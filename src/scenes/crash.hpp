#pragma once

#include "scenes/catalogue.hpp"

/// Metal that bends.
namespace carom {

extern const SceneRow crash_scene;

} // namespace carom
