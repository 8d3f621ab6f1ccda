#include "games/lava.hpp"

#include "games/tags.hpp"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>

namespace carom::games {

namespace {

/// The player and the lava of a touch.
struct Burn {
    BodyId player;
    BodyId lava;
};

Player player_of(const Body& body) { return {.body = body.id, .name = body.name, .lava = {}}; }

Player* find_player(Lava& game, BodyId body) {
    const auto found = std::ranges::find(game.players, body, &Player::body);
    return found != game.players.end() ? &*found : nullptr;
}

Player& player_at(Lava& game, const Body& body) {
    Player* known = find_player(game, body.id);
    return known != nullptr ? *known : game.players.emplace_back(player_of(body));
}

void start_drain(Lava& game, const World& world, BodyId of_player, BodyId of_lava) {
    const Body* player = world.find(of_player);
    const Body* lava = world.find(of_lava);
    if (player == nullptr || lava == nullptr || !has_tag(*player, player_tag) ||
        !has_tag(*lava, lava_tag)) {
        return;
    }
    std::vector<BodyId>& touched = player_at(game, *player).lava;
    if (std::find(touched.begin(), touched.end(), of_lava) == touched.end()) {
        touched.push_back(of_lava);
    }
}

/// Works even if a body or its tag has been removed.
void stop_drain(Lava& game, BodyId of_player, BodyId of_lava) {
    if (Player* player = find_player(game, of_player)) {
        std::erase(player->lava, of_lava);
    }
}

/// Either of the two may be the player.
void note_touch(Lava& game, const World& world, const CollisionEvent& event) {
    for (const Burn& burn : {Burn{event.a, event.b}, Burn{event.b, event.a}}) {
        if (event.kind == EventKind::begin) {
            start_drain(game, world, burn.player, burn.lava);
        } else if (event.kind == EventKind::end) {
            stop_drain(game, burn.player, burn.lava);
        }
    }
}

/// True when no health is left.
bool burn(Player& player, float seconds) {
    if (player.is_out() || player.lava.empty()) {
        return false;
    }
    const float lost = drain * static_cast<float>(player.lava.size()) * seconds;
    player.health = std::max(0.0f, player.health - lost);
    return player.is_out();
}

} // namespace

Lava begin_lava(const World& world) {
    Lava game;
    for (const Body* body : tagged(world, player_tag)) {
        game.players.push_back(player_of(*body));
    }
    for (const CollisionEvent& event : world.events) {
        if (event.kind != EventKind::end) {
            start_drain(game, world, event.a, event.b);
            start_drain(game, world, event.b, event.a);
        }
    }
    return game;
}

std::vector<Command> after_step(Lava& game, const World& world) {
    game.gets_all_touches = reports_all_touches(world);
    for (const CollisionEvent& event : world.events) {
        note_touch(game, world, event);
    }
    std::erase_if(game.players, [&](const Player& player) {
        return !player.is_out() && world.find(player.body) == nullptr;
    });
    std::vector<Command> commands;
    for (Player& player : game.players) {
        if (burn(player, world.settings.time_step)) {
            commands.emplace_back(Remove{player.body});
        }
    }
    return commands;
}

std::string announcement(const Lava& game) {
    std::size_t left = 0;
    std::size_t burning = 0;
    for (const Player& player : game.players) {
        left += player.is_out() ? 0 : 1;
        burning += player.is_out() || player.lava.empty() ? 0 : 1;
    }
    return fmt::format("{} of {} left, {} {} burning.{}", left, game.players.size(),
                       burning == 0 ? "none" : fmt::format("{}", burning),
                       burning == 1 ? "is" : "are",
                       game.gets_all_touches ? "" : touches_not_reported());
}

} // namespace carom::games
