#pragma once

#include "draw/draw_list.hpp"

namespace carom::render {

/// Colours and lights of a theme; colours are sRGB encoded, strengths are factors on linear light.
struct ThemeColours {
    Colour zenith;
    Colour horizon; ///< also the fog
    Colour ground;  ///< the backdrop straight below
    Colour neutral; ///< static bodies
    Colour fixture; ///< those that stand on the ground: a contrast of 3:1 to it
    Colour edge;    ///< of fixtures: farther from the ground than they are
    Colour grid;
    Colour casing; ///< thin rim around arrows and lines that lifts them off any background
    Colour sun;
    Colour sky_light;
    Colour ground_light;
    float sun_strength;
    float ambient_strength;
    float exposure; ///< factor on all light before tone mapping
    float grid_opacity;
};

[[nodiscard]] const ThemeColours& theme_colours(Theme theme);

/// Of a ghost where it is seen straight on; along its outline it is denser.
inline constexpr float ghost_opacity = 0.26f;

} // namespace carom::render
