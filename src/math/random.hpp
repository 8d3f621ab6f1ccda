#pragma once

#include <cstdint>

namespace carom {

/// Marsaglia, "Xorshift RNGs", 2003: the same numbers on every machine, unlike the distributions of
/// <random>, whose algorithms the standard leaves open.
class Xorshift32 {
public:
    Xorshift32() = default;

    /// Any seed will do, neighbouring ones too: its bits are mixed first, as in Steele, Lea and
    /// Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
    explicit Xorshift32(std::uint64_t seed) {
        std::uint64_t bits = seed + 0x9E3779B97F4A7C15u;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
        const auto mixed = static_cast<std::uint32_t>((bits ^ (bits >> 31)) >> 32);
        state_ = mixed != 0 ? mixed : state_; // 0 would stay 0
    }

    /// Uniform in [0, 1): the upper 24 bits of the next state, exact as a float.
    float next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return static_cast<float>(state_ >> 8) / 16777216.0f;
    }

    float between(float low, float high) { return low + (high - low) * next(); }

    /// About normally distributed with mean 0 and standard deviation 1, within +-6: the sum of
    /// twelve uniform numbers has variance 12/12.
    float normal() {
        float sum = -6.0f;
        for (int i = 0; i < 12; ++i) {
            sum += next();
        }
        return sum;
    }

private:
    std::uint32_t state_ = 0x9E3779B9u;
};

} // namespace carom
