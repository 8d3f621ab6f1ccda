#pragma once

#include "scenes/catalogue.hpp"

/// A solid that gives.
namespace carom {

extern const SceneRow jelly_scene;

} // namespace carom
