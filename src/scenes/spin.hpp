#pragma once

#include "scenes/catalogue.hpp"

/// Where turning matters: sliding turns into rolling, and a free body tumbles.
namespace carom {

extern const SceneRow oblique_bounce_scene;
extern const SceneRow stun_follow_draw_scene;
extern const SceneRow rolling_scene;
extern const SceneRow tumbling_scene;

} // namespace carom
