/// A crowd steps alike on any number of threads.
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

std::uint64_t hash_after(int steps, World world, int threads) {
    Workspace workspace;
    workspace.thread_pool.set_size(threads);
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(world.step_count, static_cast<std::uint64_t>(steps)) << "a step faulted";
    return hash(world);
}

TEST(MixedPile, IsTheSameToTheBitOnAnyNumberOfThreads) {
    for (const std::string_view resolver : {"sequential_impulses", "soft_step"}) {
        World world = make_scene(*find_scene("mixed_pile")).world;
        world.settings.resolver = Key(resolver);
        const std::uint64_t alone = hash_after(120, world, 1);
        for (const int threads : {2, 3}) {
            EXPECT_EQ(hash_after(120, world, threads), alone) << resolver << " on " << threads;
        }
    }
}

} // namespace
} // namespace carom
