#pragma once

#include <glm/glm.hpp>

namespace carom {

/// From the ground to the key light, unit, for a scene that opens under a camera of this yaw. It
/// stands 40 degrees to the side and so high that of a box along the axes the top is lit, the side
/// that faces the camera most is half lit, and the other visible side is in shade.
[[nodiscard]] glm::vec3 key_light(float camera_yaw);

/// The same for a light that stands above a camera of this yaw.
[[nodiscard]] glm::vec3 light_from(float yaw);

} // namespace carom
