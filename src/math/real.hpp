#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <glm/vec3.hpp>
#include <limits>
#include <string_view>

/// What an equation that is written for any kind of number (*.inl) needs of a float. For a register
/// of many floats it is in physics/solve/lanes/real.inl.
namespace carom {

using std::abs;
using std::sqrt;

inline float max(float a, float b) { return a < b ? b : a; }
inline float min(float a, float b) { return b < a ? b : a; }
inline float select(bool condition, float yes, float no) { return condition ? yes : no; }
inline glm::vec3 select(bool condition, const glm::vec3& yes, const glm::vec3& no) {
    return condition ? yes : no;
}
inline bool any(bool condition) { return condition; }
inline float short_name(std::string_view, float number) { return number; } ///< see math/traced.hpp

#include "math/towards.inl"

/// Of `float` or `double`.
template <class Real>
inline constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// The bits of a number as they lie in memory. Not every standard library has std::bit_cast yet.
inline std::uint32_t bits_of(float number) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

} // namespace carom
