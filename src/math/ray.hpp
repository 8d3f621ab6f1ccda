#pragma once

#include <glm/glm.hpp>

namespace carom {

/// A half line: the points origin + t direction with t >= 0, t in metres.
struct Ray {
    glm::vec3 origin{0.0f};                 ///< [m]
    glm::vec3 direction{0.0f, 0.0f, -1.0f}; ///< unit length

    [[nodiscard]] glm::vec3 at(float distance) const { return origin + distance * direction; }
};

} // namespace carom
