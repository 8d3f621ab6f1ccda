#include "lab/run/session.hpp"

#include <algorithm>
#include <utility>

/// The clock: the part of Session that keeps time.
namespace carom {

namespace {

/// A frame may ask for at most this much wall time: after the whole program was suspended (a moved
/// window, a laptop's lid) the world continues from where it was.
constexpr double longest_frame = 0.25; // [s]

} // namespace

/// A computer player gets the time that the steps leave, at least half of the budget.
void Session::advance(double elapsed, double budget) {
    const Budget frame(budget);
    if (is_seeking()) {
        continue_seek(frame);
    } else if (!paused_) {
        take_due_steps(elapsed, Budget(opponents_.progress() ? 0.5 * budget : budget));
        let_computer_throw(frame);
    }
    renew_pairs();
    fill_tracks(frame);
}

void Session::renew_pairs() {
    for (Lane& lane : lanes_) {
        lane.renew_pairs();
    }
}

void Session::take_due_steps(double elapsed, const Budget& budget) {
    const double dt = time_step(world());
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

void Session::advance_to(double time) {
    while (is_seeking()) {
        continue_seek(Budget(unbounded));
    }
    const double dt = time_step(world());
    // World time is a sum of time steps that are rounded to float.
    constexpr double tolerance = 1e-3;
    while (world().time < time - tolerance * dt && !paused_) {
        take_step();
        let_computer_throw(Budget(unbounded));
    }
    owed_ = std::clamp(time - (world().time - dt), 0.0, dt);
    renew_pairs();
}

void Session::step_once() {
    set_paused(true);
    if (is_seeking()) {
        orders_.emplace_back(OneStep{});
    } else {
        take_step();
    }
}

void Session::set_paused(bool paused) {
    paused_ = paused;
    pause_reason_.clear();
    steps_since_pause_ = 0;
    for (Lane& lane : lanes_) {
        lane.clear_fault();
    }
    owed_ = 0.0;
}

void Session::set_speed(double speed) { speed_ = std::clamp(speed, slowest, fastest); }

/// Where the drawing is between the step before the last one, 0, and the last one, 1.
double Session::drawn_share() const {
    const bool is_between = !paused_ && focused().has_step_to_show();
    return is_between ? std::clamp(owed_ / time_step(world()), 0.0, 1.0) : 1.0;
}

double Session::drawn_time() const {
    return world().time - (1.0 - drawn_share()) * time_step(world());
}

std::vector<Transform> Session::drawn_transforms(const Lane& lane) const {
    const double behind = lane.world().time - drawn_time();
    const double share = 1.0 - behind / time_step(lane.world());
    return lane.transforms_at(static_cast<float>(std::clamp(share, 0.0, 1.0)));
}

} // namespace carom
