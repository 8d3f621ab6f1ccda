#pragma once

#include <cstdint>

namespace carom {

/// Marsaglia, "Xorshift RNGs", 2003: the same numbers on every machine, unlike the distributions of
/// <random>, whose algorithms the standard leaves open.
class Xorshift32 {
public:
    /// Uniform in [0, 1): the upper 24 bits of the next state, exact as a float.
    float next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return static_cast<float>(state_ >> 8) / 16777216.0f;
    }

    float between(float low, float high) { return low + (high - low) * next(); }

private:
    std::uint32_t state_ = 0x9E3779B9u;
};

} // namespace carom
