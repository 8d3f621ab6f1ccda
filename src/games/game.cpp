#include "games/game.hpp"

#include "games/tags.hpp"

#include <algorithm>
#include <utility>

namespace carom::games {

namespace {

bool has_targets(const World& world) {
    return std::any_of(world.bodies.begin(), world.bodies.end(),
                       [](const Body& body) { return worth(body).has_value(); });
}

} // namespace

Game begin_game(const World& world, std::uint64_t seed) {
    if (!tagged(world, lava_tag).empty() && !tagged(world, player_tag).empty()) {
        return begin_lava(world);
    }
    if (has_targets(world)) {
        return Targets{};
    }
    if (auto match = petanque::begin_match(world, seed)) {
        return *std::move(match);
    }
    return {};
}

std::vector<Command> after_step(Game& game, const World& world) {
    if (auto* lava = std::get_if<Lava>(&game)) {
        return after_step(*lava, world);
    }
    if (auto* targets = std::get_if<Targets>(&game)) {
        return after_step(*targets, world);
    }
    if (auto* match = std::get_if<petanque::Match>(&game)) {
        return petanque::after_step(*match, world);
    }
    return {};
}

std::string announcement(const Game& game) {
    if (const auto* lava = std::get_if<Lava>(&game)) {
        return announcement(*lava);
    }
    if (const auto* targets = std::get_if<Targets>(&game)) {
        return announcement(*targets);
    }
    if (const auto* match = std::get_if<petanque::Match>(&game)) {
        return petanque::announcement(*match);
    }
    return {};
}

} // namespace carom::games
