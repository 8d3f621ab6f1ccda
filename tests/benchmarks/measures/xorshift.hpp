#pragma once

#include <cstdint>

namespace carom::benchmarks {

/// Marsaglia's xorshift with 32 bits of state: the same numbers on every machine.
class Xorshift {
public:
    std::uint32_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_;
    }

    /// Uniform in [0, 1), a multiple of 2^-24.
    double unit() { return static_cast<double>(next() >> 8) / 16777216.0; }

    /// Uniform in [-1, 1).
    double signed_unit() { return 2.0 * unit() - 1.0; }

private:
    std::uint32_t state_ = 0x9E3779B9; ///< any but 0, which would stay 0
};

} // namespace carom::benchmarks
