#include "lab/session.hpp"

#include <algorithm>
#include <utility>
#include <variant>

/// Games: the part of Session that plays.
namespace carom {

/// What a ghost does has happened; the game goes on elsewhere.
const games::Game& Session::game() const {
    return focused().is_ghost() ? games::no_game : focused().course().now();
}

void Session::play(const games::Move& move) {
    if (is_seeking()) {
        return;
    }
    games::Game game = this->game();
    const std::vector<Command> wishes = make_move(game, move, world());
    if ((wishes.empty() && game == this->game()) || !accepts(wishes)) {
        return;
    }
    if (focused().is_in_past()) {
        keep_ghost();
    }
    for (Lane& lane : lanes_) {
        if (!lane.is_ghost()) {
            lane.play(move);
        }
    }
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

void Session::set_seat(petanque::Side side, const Opponents::Seat& seat) {
    opponents_.set_seat(side, seat);
}

/// What was thrown earlier may still roll in another lane, where this throw is to be made too.
bool Session::something_moves() const {
    return std::any_of(lanes_.begin(), lanes_.end(), [](const Lane& lane) {
        const auto* match = std::get_if<petanque::Match>(&lane.course().now());
        return !lane.is_ghost() && !lane.fault() && match != nullptr && match->is_moving;
    });
}

void Session::let_computer_throw(const Budget& budget) {
    const auto* match = std::get_if<petanque::Match>(&game());
    if (match == nullptr || paused_ || focused().is_in_past()) {
        opponents_.forget();
        return;
    }
    if (something_moves()) {
        return;
    }
    if (const auto thrown = opponents_.think(*match, world(), budget.left())) {
        play(*thrown);
    }
}

} // namespace carom
