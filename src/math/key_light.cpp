#include "math/key_light.hpp"

#include "math/trigonometry.hpp"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace carom {

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
