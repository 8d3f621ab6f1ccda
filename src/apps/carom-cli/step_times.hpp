#pragma once

#include "physics/step/step.hpp"

#include <array>
#include <string>

namespace carom {

/// Wall time of steps, and what else --timing tells.
class StepTimes {
public:
    void add(const StepReport& report);

    /// Means of a step [ms], a line for the step and for each of its phases.
    [[nodiscard]] std::string text() const;

private:
    std::array<double, phase_count> seconds_{};
    double total_ = 0.0;
    int steps_ = 0;
    std::size_t impacts_ = 0;
    std::size_t put_off_ = 0;
    float bounce_shortfall_ = 0.0f;
};

} // namespace carom
