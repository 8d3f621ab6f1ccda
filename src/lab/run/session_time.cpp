#include "lab/run/session.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

/// Time travel and recordings: the part of Session that goes back.
namespace carom {

bool Session::step_back() {
    flush_orders();
    set_paused(true);
    const std::uint64_t now = world().step_count;
    if (now == chronicle().first_step()) {
        return false;
    }
    begin_seek(now - 1);
    continue_seek(Budget(unbounded));
    return true;
}

void Session::seek(std::uint64_t step) {
    flush_orders();
    set_paused(true);
    begin_seek(std::clamp(step, chronicle().first_step(), chronicle().last_step()));
}

/// An experiment records every step, so no step may be skipped.
void Session::begin_seek(std::uint64_t step) {
    const double time = chronicle().time_of(step);
    seeking_.clear();
    for (Lane& lane : lanes_) {
        const bool leads = &lane == &focused();
        const double half = 0.5 * time_step(lane.world());
        const std::uint64_t target = leads ? step : lane.chronicle().step_at(time + half);
        seeking_.push_back(target);
        const bool is_one_back = target + 1 == lane.world().step_count;
        if (is_one_back && lane.step_back()) {
            continue;
        }
        if (!run_ || target < lane.world().step_count) {
            lane.jump_towards(target);
        }
    }
    if (run_) {
        run_->rewind_to(world().step_count);
    }
}

/// Takes at least one step, so that every seek ends.
void Session::continue_seek(const Budget& budget) {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        Lane& lane = lanes_[i];
        while (lane.world().step_count < seeking_[i]) {
            if (!lane.take_step()) {
                seeking_[i] = lane.world().step_count;
                break;
            }
            if (i == focus_) {
                show_to_experiment();
            }
            if (!budget.is_left()) {
                return;
            }
        }
    }
    seeking_.clear();
    take_orders();
}

void Session::run_on(double seconds) {
    flush_orders();
    seeking_.clear();
    if (seconds <= 0.0) {
        return;
    }
    for (const Lane& lane : lanes_) {
        const double steps = seconds / time_step(lane.world());
        seeking_.push_back(lane.world().step_count +
                           static_cast<std::uint64_t>(std::llround(steps)));
    }
}

/// From a key frame, which is no more than a few steps before it.
void Session::begin_again_from(std::uint64_t step) {
    flush_orders();
    begin_seek(std::clamp(step, chronicle().first_step(), chronicle().last_step()));
    continue_seek(Budget(unbounded));
    for (Lane& lane : lanes_) {
        lane.forget_future();
    }
    pause_reason_.clear();
    steps_since_pause_ = 0;
    owed_ = 0.0;
}

/// Keeps the original run as a ghost, in the place of an older one.
void Session::keep_ghost() {
    if (!keeps_branches_) {
        return;
    }
    for (std::size_t i = lanes_.size(); i-- > 0;) {
        if (lanes_[i].is_ghost() && i != focus_) {
            remove_lane(i);
        }
    }
    if (lanes_.size() < most_lanes) {
        lanes_.push_back(focused().ghost());
        settle_lanes();
    }
}

void Session::set_history_bytes(std::size_t bytes) {
    history_bytes_ = bytes;
    settle_lanes();
}

Recording recording_of(const Lane& lane, const Scene& scene) {
    const Chronicle& chronicle = lane.chronicle();
    return {{.last_step = chronicle.last_step(),
             .log = chronicle.log(),
             .game = lane.course().record(),
             .checkpoint = {lane.world().step_count, hash(lane.world())}},
            {scene.title, scene.teaches, chronicle.first_world()}};
}

Recording Session::recording() const { return recording_of(focused(), scene_); }

void Session::load(const Recording& recording) {
    run_.reset();
    scene_ = recording.start;
    forget_edits();
    std::vector<Lane> lanes;
    lanes.emplace_back(Chronicle(recording), GameCourse(recording));
    begin_with(std::move(lanes));
    paused_ = true;
}

void Session::load(const std::vector<Recording>& runs, std::size_t focus) {
    run_.reset();
    scene_ = runs.at(focus).start;
    forget_edits();
    const std::uint64_t seed = next_seed_++;
    std::vector<Lane> lanes;
    for (const Recording& run : runs) {
        lanes.emplace_back(Chronicle(run),
                           has_run(run) ? GameCourse(run) : GameCourse(run.start.world, seed));
    }
    begin_with(std::move(lanes));
    focus_ = focus;
    for (const Recording& run : runs) {
        seeking_.push_back(run.checkpoint.step);
    }
    paused_ = true;
}

} // namespace carom
