#include "render/theme_colours.hpp"

namespace carom::render {

namespace {

constexpr ThemeColours light_theme = {
    .zenith = colour_from_hex(0x9DBFE0),
    .horizon = colour_from_hex(0xF0F4F7),
    .ground = colour_from_hex(0xCBD4DC),
    .neutral = colour_from_hex(0xC2C4C6),
    .fixture = colour_from_hex(0x5A5F65),
    .edge = colour_from_hex(0x24282D),
    .grid = colour_from_hex(0x5B6875),
    .casing = colour_from_hex(0xFFFFFF),
    .sun = colour_from_hex(0xFFFAF3),
    .sky_light = colour_from_hex(0xE6EDF5),
    .ground_light = colour_from_hex(0xCBC8C4),
    .sun_strength = 1.10f,
    .ambient_strength = 0.44f,
    .exposure = 1.0f,
    .grid_opacity = 0.22f,
};

constexpr ThemeColours dark_theme = {
    .zenith = colour_from_hex(0x10151C),
    .horizon = colour_from_hex(0x2A323C),
    .ground = colour_from_hex(0x171C23),
    .neutral = colour_from_hex(0x424A52),
    .fixture = colour_from_hex(0xBEC6CE),
    .edge = colour_from_hex(0xE6EAEE),
    .grid = colour_from_hex(0xB8C6D4),
    .casing = colour_from_hex(0x0B0E12),
    .sun = colour_from_hex(0xFFF9F2),
    .sky_light = colour_from_hex(0xB4CBE6),
    .ground_light = colour_from_hex(0x6F747A),
    .sun_strength = 1.15f,
    .ambient_strength = 0.42f,
    .exposure = 1.1f,
    .grid_opacity = 0.12f,
};

} // namespace

const ThemeColours& theme_colours(Theme theme) {
    return theme == Theme::light ? light_theme : dark_theme;
}

} // namespace carom::render
