#pragma once

#include <chrono>

namespace carom {

/// A value that takes long to find and is shown in every frame: it is found anew so seldom that
/// this takes a hundredth of the time.
template <class T>
class NowAndThen {
public:
    /// The present value, or that of some frames ago. `now` [s] is the window's time.
    template <class Find>
    const T& get(double now, Find find) {
        constexpr double rest_share = 100.0;
        if (now >= due_) {
            using Clock = std::chrono::steady_clock;
            const auto start = Clock::now();
            value_ = find();
            due_ = now + rest_share * std::chrono::duration<double>(Clock::now() - start).count();
        }
        return value_;
    }

    /// Finds it anew in the next frame, as for another world.
    void forget() { due_ = 0.0; }

private:
    T value_{};
    double due_ = 0.0; ///< [s]
};

} // namespace carom
