#pragma once

#include "lab/run/lanes.hpp"
#include "physics/world/command.hpp"

#include <cstdint>
#include <functional>
#include <variant>
#include <vector>

namespace carom {

/// Where each lane is to go, and what was sent meanwhile, to be done there.
class Seek {
public:
    struct OneStep {};
    using Order = std::variant<std::vector<Command>, OneStep>;

    bool is_under_way() const { return !targets_.empty(); }

    /// The step that this lane is to go to, or is at.
    std::uint64_t step_of(std::size_t lane, const Lanes& lanes) const;

    /// Sends the focused lane to the moment after this step, and the others to its time, as near as
    /// their steps allow. They take the shortest way; going forwards, it passes every step unless
    /// they may jump.
    void begin(SessionLanes& lanes, std::uint64_t step, bool may_jump);

    void begin(std::vector<std::uint64_t> targets) { targets_ = std::move(targets); } ///< by lane

    /// Sends every lane on by so much simulated time [s].
    void begin_run_on(const Lanes& lanes, double seconds);

    /// Takes steps until the lanes are there, or the budget is used up, but at least one, so that
    /// every seek ends; `stepped` is called after those of the focused lane. True at the end.
    bool go_on(SessionLanes& lanes, const Budget& budget, const std::function<void()>& stepped);

    void add_lane(std::size_t copied); ///< beside this one, with the same way to go
    void remove_lane(std::size_t lane);

    void wait(Order order) { orders_.push_back(std::move(order)); }
    bool is_awaited() const { return !orders_.empty(); }
    std::vector<Order> take_orders() { return std::exchange(orders_, {}); }

private:
    std::vector<std::uint64_t> targets_; ///< by lane: the step to go to; or empty
    std::vector<Order> orders_;
};

} // namespace carom
