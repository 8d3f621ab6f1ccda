#pragma once

#include "physics/world.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace carom {

/// A run as it was: the first world and the world after each step. Never empty.
class Trace {
public:
    explicit Trace(World start) : states_{std::move(start)} {}

    const World& start() const { return states_.front(); }
    const World& last() const { return states_.back(); }
    const std::vector<World>& states() const { return states_; }

    /// Simulated time since the start [s].
    double elapsed() const { return last().time - start().time; }

    void record(const World& world) { states_.push_back(world); }

    /// Forgets what came after this step: the run has been taken back to it. The start stays.
    void rewind_to(std::uint64_t step_count);

private:
    std::vector<World> states_;
};

} // namespace carom
