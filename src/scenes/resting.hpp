#pragma once

#include "scenes/catalogue.hpp"

/// Contacts without a hit: weight that is carried, depth that stays, overlap that leaves.
namespace carom {

extern const SceneRow scales_scene;
extern const SceneRow sag_scene;
extern const SceneRow overlap_scene;
extern const SceneRow heavy_on_light_scene;

} // namespace carom
