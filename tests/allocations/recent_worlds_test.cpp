/// A list of recent worlds that is full keeps the newest world in the memory of the oldest.
#include "allocations/counted_new.hpp"
#include "lab/run/recent_worlds.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(FullRecentWorlds, TakesWorldsInWithoutCopyingIntoNewMemory) {
    World world;
    for (int i = 0; i < 20; ++i) {
        world.add(test::ball(0.5f, 1.0f, {2.0f * static_cast<float>(i), 0.0f, 0.0f}));
        world.contacts.push_back({});
        world.memories.push_back({});
        world.events.push_back({});
    }
    RecentWorlds recent(std::size_t{100} << 10);
    for (int i = 0; i < 1000; ++i) {
        recent.push(world);
    }
    const std::size_t worlds = recent.size();
    const std::size_t before = test::allocation_count();
    recent.push(world);
    // The list of worlds may ask for one more place; four lists of a world would ask for each.
    EXPECT_LE(test::allocation_count() - before, 1u);
    EXPECT_EQ(recent.size(), worlds);
    EXPECT_EQ(recent.pop(), world);
}

} // namespace
} // namespace carom
