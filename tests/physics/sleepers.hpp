#pragma once

#include "physics/step/sleeping.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <vector>

/// Columns that stand until they sleep.
namespace carom::test {

/// A floor with a column of `count` cubes of 1 m and 10 kg at x, that stand on each other.
inline void add_column(World& world, int count, float x) {
    for (int i = 0; i < count; ++i) {
        world.add(crate(glm::vec3(0.5f), 10.0f, {x, 0.5f + static_cast<float>(i), 0.0f}));
    }
}

inline World columns(int count, const std::vector<float>& places) {
    World world;
    world.settings.sleeping = true;
    Body floor = floor_body();
    floor.restitution = 0.0f;
    world.add(floor);
    for (const float x : places) {
        add_column(world, count, x);
    }
    return world;
}

/// Steps until nobody is awake; false when that takes longer than 10 s.
inline bool falls_asleep(World& world, Workspace& workspace) {
    const auto movable =
        static_cast<std::size_t>(std::count_if(world.bodies.begin(), world.bodies.end(),
                                               [](const Body& body) { return !is_static(body); }));
    for (int i = 0; i < 600 && sleeper_count(world) < movable; ++i) {
        EXPECT_FALSE(step(world, workspace).fault);
    }
    return sleeper_count(world) == movable;
}

/// Columns of three, asleep.
inline World sleeping_columns(const std::vector<float>& places) {
    World world = columns(3, places);
    Workspace workspace;
    EXPECT_TRUE(falls_asleep(world, workspace));
    return world;
}

} // namespace carom::test
