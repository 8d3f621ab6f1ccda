#include "lab/run/lanes.hpp"

#include <utility>

namespace carom {

void Lanes::set_threads(int threads) {
    threads_ = threads;
    settle();
}

void Lanes::set_history_bytes(std::size_t bytes) {
    history_bytes_ = bytes;
    settle();
}

/// Sets threads and memory of all lanes. Where only ghosts are left, one becomes an ordinary lane.
void Lanes::settle() {
    if (live_lanes(lanes_) == 0) {
        lanes_[focus_].come_to_life();
    }
    for (Lane& lane : lanes_) {
        lane.set_threads(threads_);
        lane.set_most_bytes(history_bytes_ / lanes_.size());
    }
}

void Lanes::follow(BodyId body) {
    for (Lane& lane : lanes_) {
        lane.follow(body);
    }
}

void Lanes::watch(const Watched& watched) {
    for (Lane& lane : lanes_) {
        lane.watch(watched);
    }
}

void Lanes::fill_tracks(const Budget& budget) {
    for (Lane& lane : lanes_) {
        if (!lane.fill_tracks(budget)) {
            return;
        }
    }
}

void SessionLanes::begin_with(std::vector<Lane> lanes, std::size_t focus) {
    lanes_ = std::move(lanes);
    focus_ = focus;
    settle();
}

void SessionLanes::add() {
    const auto place = lanes_.begin() + static_cast<std::ptrdiff_t>(focus_) + 1;
    lanes_.insert(place, focused().copy());
    settle();
    ++focus_;
}

void SessionLanes::remove(std::size_t lane) {
    lanes_.erase(lanes_.begin() + static_cast<std::ptrdiff_t>(lane));
    if (focus_ > lane || focus_ == lanes_.size()) {
        --focus_;
    }
    settle();
}

void SessionLanes::keep_ghost() {
    if (!keeps_branches_) {
        return;
    }
    for (std::size_t i = lanes_.size(); i-- > 0;) {
        if (lanes_[i].is_ghost() && i != focus_) {
            remove(i);
        }
    }
    if (lanes_.size() < most) {
        lanes_.push_back(focused().ghost());
        settle();
    }
}

void SessionLanes::renew_pairs() {
    for (Lane& lane : lanes_) {
        lane.renew_pairs();
    }
}

void SessionLanes::clear_faults() {
    for (Lane& lane : lanes_) {
        lane.clear_fault();
    }
}

std::vector<Lane> SessionLanes::kept() const {
    std::vector<Lane> kept;
    for (const Lane& lane : lanes_) {
        kept.push_back(lane.kept());
    }
    return kept;
}

void SessionLanes::step_followers(const std::optional<Pull>& pull, std::uint64_t edit) {
    constexpr int most_steps = 256;
    const double time = focused().world().time;
    for (Lane& lane : lanes_) {
        const auto is_behind = [&] {
            return !lane.fault() && lane.world().time + 0.5 * time_step(lane.world()) <= time;
        };
        for (int i = 0; i < most_steps && &lane != &focused() && is_behind(); ++i) {
            if (pull && !lane.is_ghost()) {
                lane.give(*pull, edit);
            }
            lane.take_step();
        }
    }
}

void SessionLanes::give_to_followers(const Command& command, std::uint64_t edit) {
    for (Lane& lane : lanes_) {
        if (&lane != &focused() && !lane.is_ghost()) {
            lane.give(command, edit);
        }
    }
}

void SessionLanes::play(const games::Move& move, std::uint64_t edit) {
    for (Lane& lane : lanes_) {
        if (!lane.is_ghost()) {
            lane.play(move, edit);
        }
    }
}

} // namespace carom
