#pragma once

#include "games/petanque/trial.hpp"
#include "support/petanque_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::petanque {

inline constexpr Throw lob{
    .heading = 0.0f, .elevation = 0.8f, .speed = 7.0f}; // some 6.5 m and rolls on
inline constexpr Throw far_out{.heading = 0.0f, .elevation = 0.7f, .speed = 12.0f}; // some 15 m

/// The seed of the first game that this side begins.
inline std::uint64_t seed_for(Side starter) {
    const World world = level_field();
    std::uint64_t seed = 1;
    while (begin_match(world, seed)->state.starter != starter) {
        ++seed;
    }
    return seed;
}

/// A match on the level field that the first side begins.
struct Play {
    World world = level_field();
    Match match = *begin_match(world, seed_for(Side::first));
    Workspace workspace;

    void throw_one(const Throw& thrown) {
        ASSERT_TRUE(waits_for_throw(match));
        ASSERT_FALSE(play_throw(match, world, workspace, thrown).has_value());
    }
    /// The cochonnet lies there, and balls are to be thrown.
    void put_cochonnet(float x, float z) {
        world.add(lying_cochonnet(x, z));
        match.state = next(match.state, CochonnetLanded{8.0f, true});
    }
    [[nodiscard]] std::size_t pieces(std::string_view tag) const {
        return static_cast<std::size_t>(
            std::count_if(world.bodies.begin(), world.bodies.end(), [&](const Body& body) {
                return std::find(body.tags.begin(), body.tags.end(), tag) != body.tags.end();
            }));
    }
    void take_steps(int count) {
        for (int i = 0; i < count; ++i) {
            step(world, workspace);
            apply_all(world, after_step(match, world));
        }
    }
};

} // namespace carom::petanque
