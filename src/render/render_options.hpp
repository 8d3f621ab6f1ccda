#pragma once

#include "draw/draw_list.hpp"
#include "math/camera.hpp"

namespace carom::render {

/// A rectangle of a framebuffer in pixels, as OpenGL counts them: from the lower left corner.
struct Viewport {
    int left = 0;
    int bottom = 0;
    int width = 0;
    int height = 0;

    bool operator==(const Viewport&) const = default;

    [[nodiscard]] bool empty() const { return width <= 0 || height <= 0; }
    [[nodiscard]] float aspect() const {
        return static_cast<float>(width) / static_cast<float>(height);
    }
};

/// How the picture is made; what is in it comes with the draw list.
struct RenderOptions {
    Theme theme = Theme::light;
    glm::vec3 to_sun = key_light(0.0f); ///< from the ground to the sun, unit
    bool shadows = true;
    bool grid = true;             ///< lines at y = 0, every metre and stronger every ten
    bool patterns = true;         ///< marks on the bodies that show their rotation
    int samples = 4;              ///< per pixel (multisampling); 1: none
    int shadow_resolution = 2048; ///< texels along a side of each of the three shadow maps
    int shadow_taps = 24;         ///< of shadows that soften away from the contact; 0: of one width
    bool ambient_occlusion = true; ///< crevices are darker
    [[nodiscard]] bool is_fine() const { return shadow_taps > 0 || ambient_occlusion; }
    float ui_scale = 1.0f; ///< 1 draws lines and arrow heads for a screen of 96 dots per inch
};

} // namespace carom::render
