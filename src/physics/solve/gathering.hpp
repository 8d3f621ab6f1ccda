#pragma once

namespace carom {

/// What a method wants of contacts before it begins.
struct Gathering {
    float h;      ///< of its iterations [s]
    bool is_soft; ///< each gets its softness
    bool recalls; ///< λ and λ_t out of ContactPoint::memory; else they begin at 0
};

} // namespace carom
