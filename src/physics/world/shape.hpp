#pragma once

#include <algorithm>
#include <glm/vec3.hpp>
#include <variant>

namespace carom {

struct Sphere {
    float radius = 0.5f; ///< [m], > 0
    bool operator==(const Sphere&) const = default;
};

struct Box {
    glm::vec3 half_extents{0.5f}; ///< [m], half of each side, > 0
    bool operator==(const Box&) const = default;
};

/// The solid that a body occupies, in body space, centred at the origin.
using Shape = std::variant<Sphere, Box>;

/// [m³]
float volume(const Shape& shape);

/// Principal moments about the centre for a homogeneous solid of this mass [kg m²].
glm::vec3 principal_inertia(const Shape& shape, float mass);

/// Its smallest side, or its diameter [m].
inline float smallest_side(const Shape& shape) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return 2.0f * sphere->radius;
    }
    const glm::vec3& h = std::get_if<Box>(&shape)->half_extents;
    return 2.0f * std::min({h.x, h.y, h.z});
}

/// Radius of the smallest sphere around the centre that holds the shape [m].
float bounding_radius(const Shape& shape);

} // namespace carom
