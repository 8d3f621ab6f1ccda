#include "lab/run/session_clock.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace carom {

namespace {

/// A frame may ask for at most this much wall time: after the whole program was suspended (a moved
/// window, a laptop's lid) the world continues from where it was.
constexpr double longest_frame = 0.25; // [s]

} // namespace

void SessionClock::set_speed(double speed) { speed_ = std::clamp(speed, slowest, fastest); }

void SessionClock::begin() {
    begin_again(paused_);
    pace_ = 1.0;
}

void SessionClock::begin_again(bool paused) {
    paused_ = paused;
    reason_.clear();
    steps_since_pause_ = 0;
    owed_ = 0.0;
}

void SessionClock::run(double elapsed, double dt, const Budget& budget,
                       const std::function<void()>& take_step) {
    const double wanted = elapsed * speed_;
    owed_ += std::min(elapsed, longest_frame) * speed_;
    double taken = 0.0;
    while (owed_ >= dt && !paused_ && (taken == 0.0 || budget.is_left())) {
        owed_ -= dt;
        taken += dt;
        take_step();
    }
    const bool paid = owed_ < dt;
    owed_ = paid ? owed_ : 0.0;
    const bool kept_up = paid && elapsed <= longest_frame;
    // A running mean over about twenty frames, steady enough to be read.
    const double achieved = kept_up || wanted == 0.0 ? 1.0 : std::min(taken / wanted, 1.0);
    pace_ += 0.05 * (achieved - pace_);
}

void SessionClock::apply_pause_rules(const World* before, const World& after) {
    ++steps_since_pause_;
    auto reason = before != nullptr ? reason_to_pause(rules_, *before, after) : std::nullopt;
    if (!reason && rules_.steps && steps_since_pause_ >= *rules_.steps) {
        reason = fmt::format("{} steps are taken", steps_since_pause_);
    }
    if (reason) {
        paused_ = true;
        reason_ = *std::move(reason);
        owed_ = 0.0;
    }
}

double SessionClock::drawn_share(double dt) const {
    return paused_ ? 1.0 : std::clamp(owed_ / dt, 0.0, 1.0);
}

} // namespace carom
