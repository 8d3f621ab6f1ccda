#include "physics/solve/equations/softness.hpp"

#include <algorithm>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

Softness softness_of(float frequency, float damping_ratio, float h) {
    const float omega = glm::two_pi<float>() * frequency;
    const float a_1 = 2.0f * damping_ratio + h * omega;
    const float a_2 = h * omega * a_1;
    return {omega / a_1, a_2 / (1.0f + a_2), 1.0f / (1.0f + a_2), frequency, omega, a_1, a_2};
}

} // namespace

Softness softness(const Settings& settings, float h, float stiffening) {
    const float f = std::min(settings.soft_frequency, 0.25f / h) * stiffening;
    return softness_of(f, settings.soft_damping_ratio, h);
}

Softness joint_softness(const Settings& settings, float h) {
    const float f = std::min(settings.joint_frequency, 0.5f / h);
    return softness_of(f, settings.joint_damping_ratio, h);
}

} // namespace carom
