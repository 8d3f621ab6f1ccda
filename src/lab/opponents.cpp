#include "lab/opponents.hpp"

#include <chrono>

namespace carom {

void Opponents::set_seat(petanque::Side side, const Seat& seat) {
    of(seats_, side) = seat;
    forget();
}

bool Opponents::is_turn(const petanque::Match& match) const {
    return waits_for_throw(match) && seat(match.state.turn).has_value();
}

std::optional<petanque::Throw> Opponents::think(const petanque::Match& match, const World& world,
                                                double seconds) {
    using Clock = std::chrono::steady_clock;
    if (!is_turn(match)) {
        forget();
        return std::nullopt;
    }
    if (!thinking_) {
        thinking_.emplace(match, world, *seat(match.state.turn));
    }
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::optional<petanque::Throw> found;
    do {
        found = thinking_->think(1);
    } while (!found && Clock::now() < end);
    if (found) {
        forget();
    }
    return found;
}

std::optional<float> Opponents::progress() const {
    return thinking_ ? std::optional(thinking_->progress()) : std::nullopt;
}

} // namespace carom
