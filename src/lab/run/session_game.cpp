#include "lab/run/session.hpp"

#include <algorithm>
#include <utility>
#include <variant>

/// Games: the part of Session that runs them.
namespace carom {

/// A ghost only repeats the past, so its game is not the one that is played.
const games::Game& Session::game() const {
    return focused().is_ghost() ? games::no_game : focused().course().now();
}

void Session::play(const games::Move& move) { make_move(move, next_edit()); }

void Session::make_move(const games::Move& move, std::uint64_t edit) {
    if (is_seeking()) {
        return;
    }
    games::Game game = this->game();
    const std::vector<Command> requests = games::make_move(game, move, world());
    if ((requests.empty() && game == this->game()) || !accepts(requests)) {
        return;
    }
    if (focused().is_in_past()) {
        keep_ghost();
    }
    for (Lane& lane : lanes_) {
        if (!lane.is_ghost()) {
            lane.play(move, edit);
        }
    }
    opponents_.forget();
    forget_undone();
}

/// All commands or none: a game must not continue with only some of those that it asked for.
bool Session::accepts(const std::vector<Command>& requests) {
    World trial = world();
    for (const Command& command : requests) {
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

/// Balls may still roll in another lane, where the next throw is made too.
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
        make_move(*thrown, 0); // is taken back with the move that it answers
    }
}

} // namespace carom
