#pragma once

#include "lab/run/session.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// What the iterations of the coming step of each lane leave, and of the steps before it that were
/// seen: found anew only when the world has changed.
class ResidualHistory {
public:
    struct Step {
        std::uint64_t number; ///< from 1
        std::vector<float> residuals;
    };
    static constexpr std::size_t most_steps = 5; ///< of a lane

    /// Brings it up to date. To be found it takes the step, one contact after the other. While the
    /// session runs, nothing is done and the answer is false where the lanes take more than some
    /// milliseconds for that; `waits`: they may take as long as they do.
    bool keep_up(const Session& session, bool waits);

    /// Of this lane, the coming step last.
    [[nodiscard]] std::span<const Step> steps(std::size_t lane) const;

private:
    struct OfLane {
        World world;
        std::vector<Step> steps;
    };
    static void look(OfLane& known, const Lane& lane);

    std::vector<OfLane> lanes_;
    std::size_t bodies_ = 0;
    double seconds_ = 0.0; ///< that it took last time, of the wall clock
};

} // namespace carom
