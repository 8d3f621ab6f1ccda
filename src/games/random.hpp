#pragma once

#include <cstdint>

namespace carom::games {

/// SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014): any
/// seed will do, neighbouring ones too, and the numbers are the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next_bits() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t bits = state_;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
        return bits ^ (bits >> 31);
    }

    /// Uniform in [0, 1): the upper 24 bits, exact as a float.
    float next() { return static_cast<float>(next_bits() >> 40) / 16777216.0f; }

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
    std::uint64_t state_;
};

} // namespace carom::games
