#include "math/digits.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

std::string digits(float number) {
    const float size = std::abs(number);
    if (number == 0.0f) {
        return "0";
    }
    // "20000" rather than "2e+04".
    return size >= 1e4f && size < 1e7f ? fmt::format("{:.0f}", static_cast<double>(number))
                                       : fmt::format("{:.4g}", static_cast<double>(number));
}

std::string digits(const glm::vec3& vector) {
    // What lies below the fourth digit of the length is rounding.
    const float least = 0.5e-4f * glm::length(vector);
    const auto part = [&](float number) {
        return digits(std::abs(number) < least ? 0.0f : number);
    };
    return fmt::format("({}, {}, {})", part(vector.x), part(vector.y), part(vector.z));
}

} // namespace carom
