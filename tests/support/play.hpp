#pragma once

#include "games/game.hpp"
#include "physics/step.hpp"

#include <gtest/gtest.h>

namespace carom::test {

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

} // namespace carom::test
