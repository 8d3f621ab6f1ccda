#pragma once

#include "scenes/catalogue.hpp"

/// A pétanque ground.
namespace carom {

extern const SceneRow petanque_scene;

} // namespace carom
