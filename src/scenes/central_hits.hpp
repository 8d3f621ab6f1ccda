#pragma once

#include "scenes/catalogue.hpp"

/// Balls that hit balls: the impulse passes through both centres, and nothing spins.
namespace carom {

extern const SceneRow unequal_pair_scene;
extern const SceneRow glancing_hit_scene;
extern const SceneRow cradle_scene;
extern const SceneRow stacked_drop_scene;

} // namespace carom
