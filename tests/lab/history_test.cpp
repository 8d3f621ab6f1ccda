#include "lab/history.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World world_at(std::uint64_t step_count) {
    World world;
    world.add(dynamic_body("ball", Sphere{0.5f}, 1.0f));
    world.step_count = step_count;
    return world;
}

TEST(History, GivesWorldsBackNewestFirst) {
    History history;
    history.push(world_at(0));
    history.push(world_at(1));
    EXPECT_EQ(history.pop(), world_at(1));
    EXPECT_EQ(history.pop(), world_at(0));
    EXPECT_EQ(history.pop(), std::nullopt);
}

TEST(History, ForgetsTheOldestBeyondItsBound) {
    const std::size_t one = sizeof(World) + sizeof(Body);
    History history(3 * one);
    for (std::uint64_t count = 0; count < 10; ++count) {
        history.push(world_at(count));
    }
    EXPECT_EQ(history.size(), 3u);
    EXPECT_EQ(history.pop(), world_at(9));
}

TEST(History, KeepsTheNewestWorldHoweverSmallTheBound) {
    History history(1);
    history.push(world_at(0));
    history.push(world_at(1));
    EXPECT_EQ(history.size(), 1u);
    EXPECT_EQ(history.pop(), world_at(1));
}

} // namespace
} // namespace carom
