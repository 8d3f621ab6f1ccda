#pragma once

#include <array>

#include <glm/glm.hpp>

#include "math/camera.hpp"
#include "render/render_options.hpp"
#include "render/shadow_views.hpp"

namespace carom::render {

/// The uniform block `Frame` of shaders/common.glsl, member for member (std140). Colours linear.
struct FrameBlock {
    glm::mat4 clip_from_world;
    std::array<glm::mat4, shadow_map_count> shadow_from_world;
    glm::vec4 shadow_texels;
    glm::vec4 eye;
    glm::vec4 right;
    glm::vec4 up;
    glm::vec4 forward;
    glm::vec4 viewport;
    glm::vec4 to_sun;
    glm::vec4 sun;
    glm::vec4 sky_light;
    glm::vec4 ground_light;
    glm::vec4 zenith;
    glm::vec4 horizon;
    glm::vec4 ground;
    glm::vec4 grid;
    glm::vec4 casing;
    glm::vec4 edge;
    glm::vec4 selection;
    glm::vec4 switches;
};

/// The linear light of an sRGB encoded colour.
[[nodiscard]] glm::vec3 linear(const Colour& colour);

[[nodiscard]] FrameBlock frame_block(const Camera& camera, const RenderOptions& options,
                                     const Viewport& viewport,
                                     const std::array<ShadowView, shadow_map_count>& views);

} // namespace carom::render
