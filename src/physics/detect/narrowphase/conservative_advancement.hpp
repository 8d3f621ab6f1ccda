#pragma once

#include "physics/detect/narrowphase/swept_pair.hpp"

#include <optional>

namespace carom {

/// Where an advance came to its end.
struct Advance {
    double time;    ///< [s]
    int iterations; ///< distances that were computed
    bool converged; ///< false: the iterations ran out before the shapes met
};

/// How many distances one advance computes at most.
inline constexpr int most_advances = 200;

/// The first time in [begin, end] at which the separation is at most `target` [m], by steps none of
/// which can jump over it. It ends where the separation is between the target and
/// target + pair.tolerance(); when the iterations run out it ends earlier, never later.
std::optional<Advance> advance_conservatively(const SweptPair& pair, double begin, double end,
                                              double target);

} // namespace carom
