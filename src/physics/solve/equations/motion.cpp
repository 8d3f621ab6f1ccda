#include "physics/solve/equations/motion.hpp"

#include "math/quaternion.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

glm::vec3 limited(const glm::vec3& velocity, const std::optional<float>& limit) {
    if (!limit) {
        return velocity;
    }
    const float speed = glm::length(velocity);
    return speed > *limit ? velocity * (*limit / speed) : velocity;
}

Drive drive(const Body& body, const glm::mat3& inverse_inertia, const Settings& settings, float h) {
    const glm::vec3 impulse = body.mass * settings.gravity * h + body.force * h;
    const bool is_turned = body.torque != glm::vec3(0.0f);
    return {.linear_gain = body.inverse_mass * impulse,
            .angular_gain = is_turned ? inverse_inertia * (body.torque * h) : glm::vec3(-0.0f),
            .linear_decay = std::max(1.0f - settings.linear_damping * h, 0.0f),
            .angular_decay = std::max(1.0f - settings.angular_damping * h, 0.0f)};
}

void integrate_velocity(Body& body, const glm::mat3& inverse_inertia, const Settings& settings,
                        float h, Gyroscopic gyroscopic) {
    if (is_static(body)) {
        return;
    }
    const Drive driven = drive(body, inverse_inertia, settings, h);
    body.angular_velocity = turned_by_gyroscopic_term(body, gyroscopic, h);
    Velocities v = velocities(body);
    accelerate(v, driven.linear_decay, driven.linear_gain, driven.angular_decay,
               driven.angular_gain);
    body.linear_velocity = v.linear;
    body.angular_velocity = v.angular;
}

void move(Body& body, float h) {
    integrate(body.position, body.linear_velocity, h);
    if (body.angular_velocity != glm::vec3(0.0f)) {
        body.orientation = turned(body.orientation, body.angular_velocity, h);
    }
}

void integrate_position(Body& body, const Settings& settings, float h) {
    body.linear_velocity = limited(body.linear_velocity, settings.max_linear_speed);
    body.angular_velocity = limited(body.angular_velocity, settings.max_angular_speed);
    move(body, h);
}

} // namespace carom
