#pragma once

#include <cstdint>
#include <cstring>

namespace carom {

/// The bits of a number as they lie in memory. Not every standard library has std::bit_cast yet.
inline std::uint32_t bits_of(float number) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

} // namespace carom
