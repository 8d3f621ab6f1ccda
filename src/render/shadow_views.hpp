#pragma once

#include <array>
#include <cstddef>

#include <glm/glm.hpp>

#include "math/camera.hpp"

namespace carom::render {

inline constexpr std::size_t sun_map_count = 3;
inline constexpr std::size_t shadow_map_count = sun_map_count + 1;

/// One square shadow map: what a light far away sees of a ball around one slice of the view.
struct ShadowView {
    glm::mat4 clip_from_world{1.0f};
    glm::vec3 to_light{0.0f, 1.0f, 0.0f}; ///< unit
    float texel_size = 0.0f;              ///< side of a texel in the world [m]
    float radius = 0.0f;                  ///< of the ball that it covers [m]
};

/// The sun's maps, each for a slice of the view that grows with the distance, then one that looks
/// straight down, by which bodies dim the light of the sky below them. Maps keep their size while
/// the camera turns and moves by whole texels only, so that the edges of shadows stay still.
/// `to_sun` is unit; `resolution` is the side of a map in texels.
[[nodiscard]] std::array<ShadowView, shadow_map_count>
fit_shadow_views(const Camera& camera, float aspect, const glm::vec3& to_sun, int resolution);

} // namespace carom::render
