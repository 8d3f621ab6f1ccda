#pragma once

#include "scenes/catalogue.hpp"

/// What is faster than its step is long.
namespace carom {

extern const SceneRow bullet_scene;

} // namespace carom
