#pragma once

#include "games/petanque/computer.hpp"

#include <array>
#include <optional>

namespace carom {

/// Who sits at a game of pétanque: people, or the computer at one of its levels.
class Opponents {
public:
    using Seat = std::optional<petanque::Level>; ///< nothing: a person

    [[nodiscard]] const Seat& seat(petanque::Side side) const { return of(seats_, side); }
    void set_seat(petanque::Side side, const Seat& seat);

    /// Whether the computer is to throw now.
    [[nodiscard]] bool is_turn(const petanque::Match& match) const;

    /// Thinks about the throw of whoever's turn it is, for about so long [s of wall time], and
    /// tells it once it is found. The throw does not depend on how the time is cut up.
    std::optional<petanque::Throw> think(const petanque::Match& match, const World& world,
                                         double seconds);

    /// What was being thought about has changed.
    void forget() { thinking_.reset(); }

    /// How far it is with its thoughts, 0 to 1; nothing while it has none.
    [[nodiscard]] std::optional<float> progress() const;

private:
    std::array<Seat, 2> seats_{Seat{}, Seat{petanque::Level::medium}};
    std::optional<petanque::ComputerPlayer> thinking_;
};

} // namespace carom
