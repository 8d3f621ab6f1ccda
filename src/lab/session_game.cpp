#include "lab/session.hpp"

#include <utility>
#include <variant>

/// Games: the part of Session that plays.
namespace carom {

const games::Game& Session::game() const { return course_.at(world().step_count); }

void Session::play(const Move& move) {
    if (is_seeking()) {
        return;
    }
    games::Game game = this->game();
    const std::vector<Command> wishes = move(game, world());
    if (wishes.empty() && game == this->game()) {
        return;
    }
    for (const Command& command : wishes) {
        give(command);
    }
    course_.change(world().step_count, std::move(game));
    opponents_.forget();
}

void Session::set_seat(petanque::Side side, const Opponents::Seat& seat) {
    opponents_.set_seat(side, seat);
}

/// An experiment is no game, and what a ghost does has happened.
void Session::follow_game() {
    if (run_ || focused().is_ghost()) {
        return;
    }
    for (const Command& command : course_.follow(world())) {
        give(command);
    }
}

void Session::let_computer_throw(double budget) {
    const auto* match = std::get_if<petanque::Match>(&game());
    if (match == nullptr || paused_ || focused().is_in_past()) {
        opponents_.forget();
        return;
    }
    if (const auto thrown = opponents_.think(*match, world(), budget)) {
        play([&](games::Game& game, const World& world) {
            return throw_now(std::get<petanque::Match>(game), world, *thrown);
        });
    }
}

} // namespace carom
