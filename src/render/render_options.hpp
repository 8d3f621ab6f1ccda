#pragma once

#include "draw/draw_list.hpp"

namespace carom::render {

/// How the picture is made; what is in it comes with the draw list.
struct RenderOptions {
    Theme theme = Theme::light;
    bool shadows = true;
    bool grid = true;             ///< lines at y = 0, every metre and stronger every ten
    bool patterns = true;         ///< marks on the bodies that show their rotation
    int samples = 4;              ///< per pixel against jagged edges; 1 is none
    int shadow_resolution = 2048; ///< texels along a side of each of the three shadow maps
    float ui_scale = 1.0f; ///< 1 draws lines and arrow heads for a screen of 96 dots per inch
};

} // namespace carom::render
