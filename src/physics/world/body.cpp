#include "physics/world/body.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carom {

namespace {

void update_inertia(Body& body) {
    const bool turns = std::isfinite(body.mass) && !body.fixed_rotation;
    body.inverse_inertia = turns ? 1.0f / inertia_when_free(body) : glm::vec3(0.0f);
}

bool ignores(const Body& body, const Body& other) {
    return std::any_of(body.ignore_tags.begin(), body.ignore_tags.end(), [&](const auto& tag) {
        return std::find(other.tags.begin(), other.tags.end(), tag) != other.tags.end();
    });
}

} // namespace

Body static_body(std::string name, const Shape& shape) {
    Body body;
    body.name = std::move(name);
    body.shape = shape;
    return body;
}

Body dynamic_body(std::string name, const Shape& shape, float mass) {
    Body body = static_body(std::move(name), shape);
    set_mass(body, mass);
    return body;
}

void set_mass(Body& body, float mass) {
    body.mass = mass;
    body.inverse_mass = std::isfinite(mass) ? 1.0f / mass : 0.0f;
    update_inertia(body);
}

void set_shape(Body& body, const Shape& shape) {
    body.shape = shape;
    update_inertia(body);
}

void set_own_inertia(Body& body, const std::optional<glm::vec3>& moments) {
    body.own_inertia = moments;
    update_inertia(body);
}

void set_fixed_rotation(Body& body, bool fixed) {
    body.fixed_rotation = fixed;
    update_inertia(body);
}

float driven_acceleration(const Body& body) {
    if (body.force == glm::vec3(0.0f) && body.torque == glm::vec3(0.0f)) {
        return 0.0f;
    }
    const glm::vec3& i = body.inverse_inertia;
    return body.inverse_mass * glm::length(body.force) +
           std::max({i.x, i.y, i.z}) * glm::length(body.torque) * bounding_radius(body.shape);
}

glm::vec3 velocity_at(const Body& body, const glm::vec3& world_point) {
    return point_velocity(body, world_point - body.position);
}

void apply_impulse(Body& body, const glm::vec3& impulse, const glm::vec3& world_point) {
    const glm::vec3 r = world_point - body.position;
    body.linear_velocity += body.inverse_mass * impulse;
    body.angular_velocity += world_inverse_inertia(body) * glm::cross(r, impulse);
}

bool may_collide(const Body& a, const Body& b) {
    return !(is_static(a) && is_static(b)) && !ignores(a, b) && !ignores(b, a);
}

bool is_finite(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

bool is_finite(const Body& body) {
    const glm::quat& q = body.orientation;
    return is_finite(body.position) && is_finite(body.linear_velocity) &&
           is_finite(body.angular_velocity) && std::isfinite(q.w + q.x + q.y + q.z);
}

} // namespace carom
