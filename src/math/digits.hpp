#pragma once

#include <glm/vec3.hpp>
#include <string>

namespace carom {

/// Four digits: "0.3533".
std::string digits(float number);
std::string digits(const glm::vec3& vector);

} // namespace carom
