#pragma once

#include <algorithm>
#include <chrono>

namespace carom {

/// Wall time that may be spent from now on.
class Budget {
public:
    explicit Budget(double seconds) : seconds_(seconds) {}

    /// [s], 0 or more
    [[nodiscard]] double left() const {
        const std::chrono::duration<double> spent = Clock::now() - start_;
        return std::max(seconds_ - spent.count(), 0.0);
    }

    [[nodiscard]] bool is_left() const { return left() > 0.0; }

private:
    using Clock = std::chrono::steady_clock;
    double seconds_;
    Clock::time_point start_ = Clock::now();
};

} // namespace carom
