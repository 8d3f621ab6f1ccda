#pragma once

#include "games/game.hpp"
#include "physics/step/events.hpp"
#include "physics/step/step.hpp"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace carom::test {

inline Body tagged(Body body, std::vector<std::string> tags) {
    body.tags = std::move(tags);
    return body;
}

/// A player that rests on lava from the start: it loses 25 points a second.
inline World world_on_lava() {
    World world;
    world.add(tagged(static_body("lava", Box{{2.0f, 0.5f, 2.0f}}), {"lava"}));
    Body player = dynamic_body("player", Box{glm::vec3(0.5f)}, 1.0f);
    player.position = {0.0f, 1.0f, 0.0f};
    world.add(tagged(player, {"player"}));
    return world;
}

/// Steps the world as the window does: what the game asks for is done before the next step.
template <class Played>
void play(World& world, Played& game, int steps) {
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        ASSERT_FALSE(step(world, workspace).fault);
        for (const Command& command : after_step(game, world)) {
            const auto complaint = apply_command(world, command);
            ASSERT_FALSE(complaint.has_value()) << *complaint;
        }
    }
}

/// So many, far away from all that matters, that touches are only told of bodies with a tag.
inline void add_crowd(World& world) {
    for (std::size_t i = 0; i < most_bodies_without_tag; ++i) {
        Body body = static_body("", Sphere{0.1f});
        body.position.y = 100.0f + static_cast<float>(i);
        world.add(body);
    }
}

} // namespace carom::test
