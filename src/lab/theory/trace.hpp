#pragma once

#include "physics/world/world.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom {

/// A recorded run: the first world and the world after each step. Never empty.
///
/// A long run is thinned out, so that its memory has a bound whatever the time step: when the
/// worlds no longer fit, only every second of them stays, then every fourth and so on. The first,
/// the last and those just before and after a contact begins or ends to push stay longest.
class Trace {
public:
    static constexpr std::size_t default_room = 64u << 20; ///< [bytes]

    explicit Trace(World start, std::size_t room = default_room);

    const World& start() const { return states_.front(); }
    const World& last() const { return states_.back(); }
    const std::vector<World>& states() const { return states_; } ///< in the order of time

    /// The world so many steps after the start, or nullptr: not taken yet, or no longer kept.
    const World* after_steps(std::uint64_t count) const;

    /// The first kept world at this time after the start or later, or else the last [s].
    const World& at(double seconds) const;

    /// Simulated time since the start [s].
    double elapsed() const { return last().time - start().time; }

    void record(const World& world);

    /// Forgets what came after this step: the run has been taken back to it. The start stays.
    void rewind_to(std::uint64_t step_count);

private:
    bool stays(std::size_t i) const;
    void thin_out();
    void forget_from(std::size_t count);

    std::vector<World> states_;
    std::vector<bool> is_marked_; ///< of each state: a contact begins or ends to push nearby
    std::size_t room_;
    std::size_t used_; ///< about so many bytes
    std::uint64_t stride_ = 1;
    int mark_next_ = 0; ///< so many of the next states are near such a moment
};

} // namespace carom
