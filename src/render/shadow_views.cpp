#include "render/shadow_views.hpp"

#include <cmath>

#include <glm/gtc/matrix_transform.hpp>

namespace carom::render {

namespace {

// Where the slices end, in multiples of the distance from the eye to the camera's target.
constexpr std::array<float, sun_map_count> slice_ends = {1.6f, 5.0f, 20.0f};
constexpr float sky_slice_end = 12.0f; // coarse texels, so that its shadows are soft

// Casters this far [m] outside a ball still throw their shadow into it.
constexpr float caster_reach = 300.0f;

struct Ball {
    glm::vec3 centre;
    float radius;
};

/// The smallest ball around the part of the view between two depths. With t the tangent of half
/// the angle across the picture's diagonal, a ball centred at depth c on the axis touches the
/// corners of both ends when (c - n)² + t² n² = (f - c)² + t² f², so c = (n + f)(1 + t²) / 2.
Ball ball_around_slice(const Camera& camera, float aspect, float near, float far) {
    const float vertical = std::tan(0.5f * camera.vertical_field_of_view);
    const float tangent_squared = vertical * vertical * (1.0f + aspect * aspect);
    const float depth = std::min(0.5f * (near + far) * (1.0f + tangent_squared), far);
    const float radius = std::sqrt((far - depth) * (far - depth) + tangent_squared * far * far);
    return {camera.eye() + depth * camera.forward(), radius};
}

/// Rounded up to a power of √2, so that a slow zoom changes the maps rarely.
float rounded_distance(float distance) {
    return std::exp2(0.5f * std::ceil(2.0f * std::log2(distance)));
}

glm::mat4 light_rotation(const glm::vec3& to_sun) {
    const glm::vec3 side =
        std::abs(to_sun.y) < 0.99f ? glm::vec3(0.0f, 1.0f, 0.0f) : glm::vec3(1.0f, 0.0f, 0.0f);
    return glm::lookAt(glm::vec3(0.0f), -to_sun, side);
}

ShadowView fit(const Ball& ball, const glm::vec3& to_light, int resolution) {
    const glm::mat4 rotation = light_rotation(to_light);
    const float texel = 2.0f * ball.radius / static_cast<float>(resolution);
    glm::vec3 centre = glm::vec3(rotation * glm::vec4(ball.centre, 1.0f));
    centre.x = std::round(centre.x / texel) * texel;
    centre.y = std::round(centre.y / texel) * texel;
    const float depth = ball.radius + caster_reach;
    const glm::mat4 projection =
        glm::ortho(centre.x - ball.radius, centre.x + ball.radius, centre.y - ball.radius,
                   centre.y + ball.radius, -centre.z - depth, -centre.z + depth);
    return {projection * rotation, to_light, texel, ball.radius};
}

} // namespace

std::array<ShadowView, shadow_map_count> fit_shadow_views(const Camera& camera, float aspect,
                                                          const glm::vec3& to_sun, int resolution) {
    const float unit = rounded_distance(camera.distance);
    std::array<ShadowView, shadow_map_count> views;
    float near = 0.0f;
    for (std::size_t i = 0; i < sun_map_count; ++i) {
        const float far = slice_ends[i] * unit;
        views[i] = fit(ball_around_slice(camera, aspect, near, far), to_sun, resolution);
        near = far;
    }
    views.back() = fit(ball_around_slice(camera, aspect, 0.0f, sky_slice_end * unit),
                       glm::vec3(0.0f, 1.0f, 0.0f), resolution);
    return views;
}

} // namespace carom::render
