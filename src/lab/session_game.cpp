#include "lab/session.hpp"

#include <utility>
#include <variant>

/// Games: the part of Session that plays.
namespace carom {

/// What a ghost does has happened; the game goes on elsewhere.
const games::Game& Session::game() const {
    return focused().is_ghost() ? games::no_game : course_.at(world().step_count);
}

void Session::play(const Move& move) {
    if (is_seeking()) {
        return;
    }
    games::Game game = this->game();
    const std::vector<Command> wishes = move(game, world());
    if ((wishes.empty() && game == this->game()) || !accepts(wishes)) {
        return;
    }
    for (const Command& command : wishes) {
        give(command);
    }
    if (focused().is_in_past()) { // a move may change the game alone
        keep_ghost();
        focused().forget_future();
    }
    course_.change(world().step_count, std::move(game));
    opponents_.forget();
}

/// All of them or none: a game must not go on with half of what it asked for.
bool Session::accepts(const std::vector<Command>& wishes) {
    World trial = world();
    for (const Command& command : wishes) {
        if (auto refusal = apply_command(trial, command)) {
            refusals_.push_back(*std::move(refusal));
            return false;
        }
    }
    return true;
}

/// To another lane, whose steps may be others, the game goes along as it stands.
void Session::carry_game_from(const Lane& lane) {
    opponents_.forget();
    if (!lane.is_ghost() && !focused().is_ghost() &&
        lane.world().step_count != world().step_count) {
        course_.change(world().step_count, games::Game(course_.at(lane.world().step_count)));
    }
}

void Session::set_seat(petanque::Side side, const Opponents::Seat& seat) {
    opponents_.set_seat(side, seat);
}

/// An experiment is no game.
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
