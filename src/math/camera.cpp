#include "math/camera.hpp"

#include "math/trigonometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <glm/gtc/constants.hpp>
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

/// tan of half the angle that the picture spans, horizontally and vertically.
glm::vec2 half_angle_tangents(const Camera& camera, float aspect) {
    const float vertical = tangent(0.5f * camera.vertical_field_of_view);
    return {vertical * aspect, vertical};
}

/// So much of it, around its middle.
PicturePart shrunk(const PicturePart& part, float share) {
    const glm::vec2 middle = 0.5f * (part.lower + part.upper);
    const glm::vec2 half = 0.5f * share * (part.upper - part.lower);
    return {middle - half, middle + half};
}

} // namespace

glm::vec3 Camera::forward() const {
    return {sine(yaw) * cosine(pitch), sine(pitch), -cosine(yaw) * cosine(pitch)};
}

glm::vec3 Camera::right() const { return {cosine(yaw), 0.0f, sine(yaw)}; }

glm::vec3 Camera::up() const { return glm::cross(right(), forward()); }

glm::vec3 Camera::eye() const { return target - distance * forward(); }

PartialCamera either(const PartialCamera& given, const PartialCamera& other) {
    return {given.target ? given.target : other.target,
            given.distance ? given.distance : other.distance, given.yaw ? given.yaw : other.yaw,
            given.pitch ? given.pitch : other.pitch};
}

Camera with(Camera camera, const PartialCamera& given) {
    camera.target = given.target.value_or(camera.target);
    camera.distance = given.distance.value_or(camera.distance);
    camera.yaw = given.yaw.value_or(camera.yaw);
    camera.pitch = given.pitch.value_or(camera.pitch);
    return camera;
}

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
    return 2.0f * depth * tangent(0.5f * camera.vertical_field_of_view);
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

/// In the camera's axes, a point p is left of the tangent t of the part's right edge as long as
///     p.x - e.x <= t (p.z - e.z),  so  max(p.x - t p.z) <= e.x - t e.z,
/// and the eye e is sought that is farthest forward. The left edge bounds e.x from above likewise;
/// both meet where e.z is largest. Up and down are alike.
Camera framing(Camera camera, const Support& subject, float aspect, const PicturePart& part) {
    const glm::vec3 forward = camera.forward();
    const glm::vec2 tangents = half_angle_tangents(camera, aspect);
    const glm::vec2 lower = part.lower * tangents;
    const glm::vec2 upper = part.upper * tangents;
    const std::array axes = {camera.right(), camera.up()};
    const float nearest = -subject(-forward);
    const float depth = 0.5f * (nearest + subject(forward)); // of the middle of the subject
    glm::vec2 least;                                         // of e.x - t e.z at the upper edge
    glm::vec2 most;                                          // and at the lower one
    float eye = nearest - nearest_distance;
    for (int i = 0; i < 2; ++i) {
        const glm::vec3& axis = axes[static_cast<std::size_t>(i)];
        least[i] = subject(axis - upper[i] * forward);
        most[i] = -subject(-axis + lower[i] * forward);
        eye = std::min(eye, (most[i] - least[i]) / (upper[i] - lower[i]));
    }
    if (!std::isfinite(eye) || !std::isfinite(depth)) {
        return camera;
    }
    eye = std::max(eye, depth - farthest_distance);
    // In the middle of what both edges leave for it.
    const glm::vec2 across = 0.5f * (least + most + (upper + lower) * eye);
    camera.distance = depth - eye;
    camera.target = across.x * axes[0] + across.y * axes[1] + depth * forward;
    return camera;
}

Camera framing(const Camera& camera, const Bounds& bounds, float aspect, const PicturePart& part) {
    constexpr float share = 1.0f / 1.1f;
    const auto corner = [&](const glm::vec3& direction) {
        return glm::dot(direction, bounds.centre()) +
               glm::dot(glm::abs(direction), bounds.half_extents());
    };
    return bounds.empty() ? camera : framing(camera, corner, aspect, shrunk(part, share));
}

namespace {

constexpr float to_the_side = 40.0f; // [degrees]
constexpr float elevation = 57.0f;   // [degrees]

} // namespace

glm::vec3 light_from(float yaw) {
    const float above = glm::radians(elevation);
    return {-cosine(above) * sine(yaw), sine(above), cosine(above) * cosine(yaw)};
}

glm::vec3 key_light(float camera_yaw) {
    const float from_axis = std::remainder(camera_yaw, glm::half_pi<float>());
    const float side = glm::radians(to_the_side);
    return light_from(from_axis > 0.0f ? camera_yaw - side : camera_yaw + side);
}

} // namespace carom
