#pragma once

#include "games/petanque/computer.hpp"

#include <array>
#include <optional>

namespace carom {

/// The players of a game of pétanque: people, or the computer at one of its levels.
class Opponents {
public:
    using Seat = std::optional<petanque::Level>; ///< nothing: a person

    [[nodiscard]] const Seat& seat(petanque::Side side) const { return of(seats_, side); }
    void set_seat(petanque::Side side, const Seat& seat);

    /// Whether the computer is to throw now.
    [[nodiscard]] bool is_turn(const petanque::Match& match) const;

    /// Searches the throw of the side to play for about so long [s of wall time], and returns it
    /// once it is found. The throw does not depend on how that time is divided into calls.
    std::optional<petanque::Throw> think(const petanque::Match& match, const World& world,
                                         double seconds);

    /// Drops the search, because the situation has changed.
    void forget() { thinking_.reset(); }

    /// Progress of the search, 0 to 1; nothing without one.
    [[nodiscard]] std::optional<float> progress() const;

private:
    std::array<Seat, 2> seats_{Seat{}, Seat{petanque::Level::medium}};
    std::optional<petanque::ComputerPlayer> thinking_;
};

} // namespace carom
