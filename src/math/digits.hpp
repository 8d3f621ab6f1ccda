#pragma once

#include <glm/vec3.hpp>
#include <string>

namespace carom {

/// Four digits: "0.3533". Within a sum a negative number stands in brackets.
std::string digits(float number);
std::string in_sum(float number);
std::string digits(const glm::vec3& vector);

} // namespace carom
