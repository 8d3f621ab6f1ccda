#include "lab/run/recent_worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World world_at(std::uint64_t step_count) {
    World world;
    world.add(dynamic_body("ball", Sphere{0.5f}, 1.0f));
    world.step_count = step_count;
    return world;
}

TEST(RecentWorlds, GivesWorldsBackNewestFirst) {
    RecentWorlds recent;
    recent.push(world_at(0));
    recent.push(world_at(1));
    EXPECT_EQ(recent.pop(), world_at(1));
    EXPECT_EQ(recent.pop(), world_at(0));
    EXPECT_EQ(recent.pop(), std::nullopt);
}

TEST(RecentWorlds, ForgetsTheOldestBeyondItsBound) {
    const std::size_t one = sizeof(World) + sizeof(Body);
    RecentWorlds recent(3 * one);
    for (std::uint64_t count = 0; count < 10; ++count) {
        recent.push(world_at(count));
    }
    EXPECT_EQ(recent.size(), 3u);
    EXPECT_EQ(recent.pop(), world_at(9));
}

TEST(RecentWorlds, KeepsTheNewestWorldHoweverSmallTheBound) {
    RecentWorlds recent(1);
    recent.push(world_at(0));
    recent.push(world_at(1));
    EXPECT_EQ(recent.size(), 1u);
    EXPECT_EQ(recent.pop(), world_at(1));
}

} // namespace
} // namespace carom
