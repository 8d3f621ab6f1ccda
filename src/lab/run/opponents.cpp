#include "lab/run/opponents.hpp"

#include "lab/text/budget.hpp"

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
    if (!is_turn(match)) {
        forget();
        return std::nullopt;
    }
    if (!thinking_) {
        thinking_.emplace(match, world, *seat(match.state.turn));
    }
    const Budget budget(seconds);
    std::optional<petanque::Throw> found;
    do {
        found = thinking_->think(1);
    } while (!found && budget.is_left());
    if (found) {
        forget();
    }
    return found;
}

std::optional<float> Opponents::progress() const {
    return thinking_ ? std::optional(thinking_->progress()) : std::nullopt;
}

} // namespace carom
