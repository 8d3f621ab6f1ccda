#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// Two unit vectors that form a right-handed orthonormal basis with a unit normal.
struct TangentBasis {
    glm::vec3 first;
    glm::vec3 second;
};

/// Crosses the normal with the coordinate axis that it is least aligned with, so that the result is
/// well conditioned for every unit normal.
inline TangentBasis tangent_basis(const glm::vec3& normal) {
    const glm::vec3 size = glm::abs(normal);
    const glm::vec3 axis = size.x <= size.y && size.x <= size.z ? glm::vec3(1, 0, 0)
                           : size.y <= size.z                   ? glm::vec3(0, 1, 0)
                                                                : glm::vec3(0, 0, 1);
    const glm::vec3 first = glm::normalize(glm::cross(normal, axis));
    return {first, glm::cross(normal, first)};
}

} // namespace carom
