#include "games/move.hpp"

namespace carom::games {

namespace {

struct Make {
    petanque::Match& match;
    const World& world;

    std::vector<Command> operator()(const petanque::Throw& thrown) const {
        return throw_now(match, world, thrown);
    }
    std::vector<Command> operator()(const petanque::NextRound& /*next*/) const {
        return next_round(match, world);
    }
    std::vector<Command> operator()(const NewGame& /*another*/) const {
        return new_game(match, world, match.seed + 1);
    }
};

} // namespace

std::vector<Command> make_move(Game& game, const Move& move, const World& world) {
    auto* match = std::get_if<petanque::Match>(&game);
    return match != nullptr ? std::visit(Make{*match, world}, move) : std::vector<Command>();
}

} // namespace carom::games
