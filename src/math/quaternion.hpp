#pragma once

#include "math/real.hpp"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace carom {

#include "math/turned.inl"

} // namespace carom
