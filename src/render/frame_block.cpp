#include "render/frame_block.hpp"

#include <algorithm>
#include <cmath>

#include <glm/gtc/color_space.hpp>

#include "render/theme_colours.hpp"

namespace carom::render {

namespace {

constexpr float edge_width = 1.5f / 720.0f; // of the picture's height

/// Fog hides the end of the ground without dimming what the camera looks at.
float fog_distance(const Camera& camera) { return std::max(160.0f, 12.0f * camera.distance); }

void set_camera(FrameBlock& block, const Camera& camera, const Viewport& viewport) {
    const float aspect = viewport.aspect();
    block.clip_from_world = projection(camera, aspect) * view(camera);
    block.eye = {camera.eye(), std::tan(0.5f * camera.vertical_field_of_view)};
    block.right = {camera.right(), aspect};
    block.up = {camera.up(), camera.distance};
    block.forward = {camera.forward(), fog_distance(camera)};
}

void set_lights(FrameBlock& block, const ThemeColours& colours) {
    block.sun = {colours.sun_strength * linear(colours.sun), colours.exposure};
    block.sky_light = {colours.ambient_strength * linear(colours.sky_light), 0.0f};
    block.ground_light = {colours.ambient_strength * linear(colours.ground_light), 0.0f};
    block.zenith = {linear(colours.zenith), 0.0f};
    block.horizon = {linear(colours.horizon), 0.0f};
    block.ground = {linear(colours.ground), 0.0f};
    block.grid = {linear(colours.grid), colours.grid_opacity};
    block.casing = {linear(colours.casing), 0.0f};
}

} // namespace

glm::vec3 linear(const Colour& colour) { return glm::convertSRGBToLinear(colour); }

FrameBlock frame_block(const Camera& camera, const RenderOptions& options, const Viewport& viewport,
                       const std::array<ShadowView, shadow_map_count>& views) {
    FrameBlock block{};
    set_camera(block, camera, viewport);
    set_lights(block, theme_colours(options.theme));
    for (std::size_t i = 0; i < shadow_map_count; ++i) {
        block.shadow_from_world[i] = views[i].clip_from_world;
        block.shadow_texels[static_cast<glm::length_t>(i)] = views[i].texel_size;
    }
    block.viewport = {static_cast<float>(viewport.width), static_cast<float>(viewport.height),
                      options.ui_scale, near_plane(camera)};
    block.edge = {linear(theme_colours(options.theme).edge), edge_width * block.viewport.y};
    block.to_sun = {options.to_sun, far_plane};
    block.selection = {linear(colour_of(Quantity::selection, options.theme)), 1.0f};
    block.switches = {options.patterns ? 1.0f : 0.0f, static_cast<float>(options.shadow_taps),
                      options.ambient_occlusion ? 1.0f : 0.0f, 0.0f};
    return block;
}

} // namespace carom::render
