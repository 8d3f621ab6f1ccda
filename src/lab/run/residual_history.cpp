#include "lab/run/residual_history.hpp"

#include "lab/inside/iteration_residuals.hpp"

#include <algorithm>
#include <chrono>

namespace carom {

namespace {

constexpr double most_seconds = 0.004; ///< of a drawn frame, for all lanes

/// Steps that may pass between two looks, as when several are taken in a drawn frame.
constexpr std::uint64_t most_passed = 8;

double seconds_of_steps(const Session& session) {
    double seconds = 0.0;
    for (const Lane& lane : session.lanes()) {
        seconds += lane.last_step().total_seconds;
    }
    return seconds;
}

} // namespace

void ResidualHistory::look(OfLane& known, const Lane& lane) {
    const World& world = lane.world();
    const std::uint64_t number = world.step_count + 1;
    std::erase_if(known.steps, [&](const Step& step) {
        return step.number >= number || step.number + most_passed < number;
    });
    const World* before = lane.world_before();
    if (known.steps.empty() && before != nullptr) {
        known.steps.push_back({before->step_count + 1, iteration_residuals(*before).residuals});
    }
    known.steps.push_back({number, iteration_residuals(world).residuals});
    if (known.steps.size() > most_steps) {
        known.steps.erase(known.steps.begin());
    }
    known.world = world;
}

bool ResidualHistory::keep_up(const Session& session, bool waits) {
    const Lanes& lanes = session.lanes();
    const std::size_t bodies = session.world().bodies.size();
    if (lanes.size() != lanes_.size() || bodies != bodies_) {
        lanes_.assign(lanes.size(), {});
        bodies_ = bodies;
        seconds_ = 0.0;
    }
    if (!waits && std::max(seconds_, seconds_of_steps(session)) > most_seconds) {
        return false;
    }
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    bool is_any_new = false;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (lanes_[i].steps.empty() || !(lanes_[i].world == lanes[i].world())) {
            look(lanes_[i], lanes[i]);
            is_any_new = true;
        }
    }
    if (is_any_new) {
        seconds_ = std::chrono::duration<double>(Clock::now() - start).count();
    }
    return true;
}

std::span<const ResidualHistory::Step> ResidualHistory::steps(std::size_t lane) const {
    return lane < lanes_.size() ? std::span<const Step>(lanes_[lane].steps)
                                : std::span<const Step>();
}

} // namespace carom
