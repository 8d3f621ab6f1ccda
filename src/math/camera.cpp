#include "math/camera.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/gtc/matrix_transform.hpp>

namespace carom {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float nearest_distance = 0.05f; // [m]
constexpr float farthest_distance = 2000.0f;

void turn(Camera& camera, float yaw_change, float pitch_change) {
    camera.yaw = std::remainder(camera.yaw + yaw_change, 2.0f * pi);
    camera.pitch = std::clamp(camera.pitch + pitch_change, -0.5f * pi, 0.5f * pi);
}

bool is_finite(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// tan of half the angle that the picture spans, horizontally and vertically.
glm::vec2 half_angle_tangents(const Camera& camera, float aspect) {
    const float vertical = std::tan(0.5f * camera.vertical_field_of_view);
    return {vertical * aspect, vertical};
}

} // namespace

glm::vec3 Camera::forward() const {
    return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), -std::cos(yaw) * std::cos(pitch)};
}

glm::vec3 Camera::right() const { return {std::cos(yaw), 0.0f, std::sin(yaw)}; }

glm::vec3 Camera::up() const { return glm::cross(right(), forward()); }

glm::vec3 Camera::eye() const { return target - distance * forward(); }

float near_plane(const Camera& camera) { return std::clamp(0.01f * camera.distance, 0.02f, 0.5f); }

glm::mat4 view(const Camera& camera) {
    const glm::vec3 x = camera.right();
    const glm::vec3 y = camera.up();
    const glm::vec3 z = -camera.forward();
    // The rows of the rotation are the camera's axes.
    const glm::mat4 rotation(glm::vec4(x.x, y.x, z.x, 0.0f), glm::vec4(x.y, y.y, z.y, 0.0f),
                             glm::vec4(x.z, y.z, z.z, 0.0f), glm::vec4(0.0f, 0.0f, 0.0f, 1.0f));
    return glm::translate(rotation, -camera.eye());
}

glm::mat4 projection(const Camera& camera, float aspect) {
    return glm::perspective(camera.vertical_field_of_view, aspect, near_plane(camera), far_plane);
}

Ray ray_through(const Camera& camera, const glm::vec2& ndc, float aspect) {
    const glm::vec2 tangents = half_angle_tangents(camera, aspect);
    return {camera.eye(), glm::normalize(camera.forward() + ndc.x * tangents.x * camera.right() +
                                         ndc.y * tangents.y * camera.up())};
}

std::optional<glm::vec2> project(const Camera& camera, const glm::vec3& point, float aspect) {
    const glm::vec3 offset = point - camera.eye();
    const float depth = glm::dot(offset, camera.forward());
    if (!(depth > near_plane(camera))) {
        return std::nullopt;
    }
    const glm::vec2 across(glm::dot(offset, camera.right()), glm::dot(offset, camera.up()));
    return across / (depth * half_angle_tangents(camera, aspect));
}

float picture_height(const Camera& camera, float depth) {
    return 2.0f * depth * std::tan(0.5f * camera.vertical_field_of_view);
}

Camera orbit(Camera camera, float yaw_change, float pitch_change) {
    turn(camera, yaw_change, pitch_change);
    return camera;
}

Camera look(Camera camera, float yaw_change, float pitch_change) {
    const glm::vec3 eye = camera.eye();
    turn(camera, yaw_change, pitch_change);
    camera.target = eye + camera.distance * camera.forward();
    return camera;
}

Camera pan(Camera camera, const glm::vec2& share) {
    const glm::vec2 metres = share * picture_height(camera, camera.distance);
    camera.target -= metres.x * camera.right() + metres.y * camera.up();
    return camera;
}

Camera zoom(Camera camera, float factor) {
    camera.distance = std::clamp(camera.distance * factor, nearest_distance, farthest_distance);
    return camera;
}

Camera fly(Camera camera, const glm::vec3& displacement) {
    camera.target += displacement.x * camera.right() + displacement.y * camera.up() +
                     displacement.z * camera.forward();
    return camera;
}

Camera framing(Camera camera, const Bounds& bounds, float aspect) {
    if (bounds.empty() || !is_finite(bounds.lower) || !is_finite(bounds.upper)) {
        return camera;
    }
    constexpr float air = 1.1f;
    const glm::vec2 tangents = half_angle_tangents(camera, aspect);
    const glm::vec3 half = bounds.half_extents();
    float distance = nearest_distance;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 offset((corner & 1) != 0 ? half.x : -half.x,
                               (corner & 2) != 0 ? half.y : -half.y,
                               (corner & 4) != 0 ? half.z : -half.z);
        const float across = std::abs(glm::dot(offset, camera.right())) / tangents.x;
        const float upwards = std::abs(glm::dot(offset, camera.up())) / tangents.y;
        const float depth = glm::dot(offset, camera.forward());
        // Inside the picture when offset / (distance + depth) stays below the tangent.
        distance = std::max(distance, air * std::max(across, upwards) - depth);
    }
    camera.target = bounds.centre();
    camera.distance = std::min(distance, farthest_distance);
    return camera;
}

} // namespace carom
