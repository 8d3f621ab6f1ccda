#include "lab/run/seek.hpp"

#include <cmath>

namespace carom {

std::uint64_t Seek::step_of(std::size_t lane, const Lanes& lanes) const {
    return is_under_way() ? targets_[lane] : lanes[lane].world().step_count;
}

void Seek::begin(SessionLanes& lanes, std::uint64_t step, bool may_jump) {
    const double time = lanes.focused().chronicle().time_of(step);
    targets_.clear();
    for (Lane& lane : lanes.all()) {
        const bool leads = &lane == &lanes.focused();
        const double half = 0.5 * time_step(lane.world());
        const std::uint64_t target = leads ? step : lane.chronicle().step_at(time + half);
        targets_.push_back(target);
        const bool is_one_back = target + 1 == lane.world().step_count;
        if (is_one_back && lane.step_back()) {
            continue;
        }
        if (may_jump || target < lane.world().step_count) {
            lane.jump_towards(target);
        }
    }
}

void Seek::begin_run_on(const Lanes& lanes, double seconds) {
    targets_.clear();
    if (seconds <= 0.0) {
        return;
    }
    for (const Lane& lane : lanes) {
        const double steps = seconds / time_step(lane.world());
        targets_.push_back(lane.world().step_count +
                           static_cast<std::uint64_t>(std::llround(steps)));
    }
}

bool Seek::go_on(SessionLanes& lanes, const Budget& budget, const std::function<void()>& stepped) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        Lane& lane = lanes.all()[i];
        while (lane.world().step_count < targets_[i]) {
            if (!lane.take_step()) {
                targets_[i] = lane.world().step_count;
                break;
            }
            if (i == lanes.focus()) {
                stepped();
            }
            if (!budget.is_left()) {
                return false;
            }
        }
    }
    targets_.clear();
    return true;
}

void Seek::add_lane(std::size_t copied) {
    if (is_under_way()) {
        const std::uint64_t target = targets_[copied];
        targets_.insert(targets_.begin() + static_cast<std::ptrdiff_t>(copied) + 1, target);
    }
}

void Seek::remove_lane(std::size_t lane) {
    if (is_under_way()) {
        targets_.erase(targets_.begin() + static_cast<std::ptrdiff_t>(lane));
    }
}

} // namespace carom
