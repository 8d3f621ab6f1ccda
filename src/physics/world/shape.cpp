#include "physics/world/shape.hpp"

#include "math/inertia.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

namespace carom {

float volume(const Shape& shape) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        const float r = sphere->radius;
        return 4.0f / 3.0f * glm::pi<float>() * r * r * r;
    }
    const glm::vec3 h = std::get<Box>(shape).half_extents;
    return 8.0f * h.x * h.y * h.z;
}

glm::vec3 principal_inertia(const Shape& shape, float mass) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return sphere_inertia(mass, sphere->radius);
    }
    return box_inertia(mass, std::get<Box>(shape).half_extents);
}

float bounding_radius(const Shape& shape) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return sphere->radius;
    }
    return glm::length(std::get<Box>(shape).half_extents);
}

} // namespace carom
