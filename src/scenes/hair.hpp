#pragma once

#include "scenes/catalogue.hpp"

/// Strands on a head that swings.
namespace carom {

extern const SceneRow hair_scene;

} // namespace carom
