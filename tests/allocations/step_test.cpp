/// A settled step asks for no memory: all that it needs was in the world or the workspace before.
#include "allocations/counted_new.hpp"
#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/sleeping.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

namespace carom {
namespace {

constexpr int settling_steps = 2000;
constexpr int counted_steps = 60;

World stack() {
    constexpr int crates = 10;
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < crates; ++i) {
        const float y = 0.25f + 0.5f * static_cast<float>(i);
        world.add(test::crate(glm::vec3(0.25f), 10.0f, {0.0f, y, 0.0f}));
    }
    return world;
}

void take_steps(World& world, Workspace& workspace, int count) {
    const std::uint64_t last = world.step_count + static_cast<std::uint64_t>(count);
    for (int i = 0; i < count; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(world.step_count, last) << "a step faulted";
}

std::size_t allocations_in_steps(World& world, Workspace& workspace) {
    const std::size_t before = test::allocation_count();
    take_steps(world, workspace, counted_steps);
    return test::allocation_count() - before;
}

std::size_t allocations_when_settled(World world, int threads = 1) {
    Workspace workspace;
    workspace.thread_pool.set_size(threads);
    take_steps(world, workspace, settling_steps);
    return allocations_in_steps(world, workspace);
}

/// Where nothing comes to rest the lists still grow now and then; but steps that were taken before
/// need no more than they did then.
std::size_t allocations_when_repeated(World world) {
    Workspace workspace;
    take_steps(world, workspace, 120);
    const World start = world;
    for (int time = 0; time < 2; ++time) {
        take_steps(world, workspace, counted_steps);
        world = start;
    }
    return allocations_in_steps(world, workspace);
}

World with(World world, std::string_view resolver, bool sleeps = false) {
    world.settings.resolver = Key(resolver);
    world.settings.sleeping = sleeps;
    return world;
}

TEST(AllocationCount, CountsWhatAVectorAsksFor) {
    struct alignas(64) Line {
        char bytes[64];
    };
    const std::size_t before = test::allocation_count();
    std::vector<int> ints(100);
    std::vector<Line> lines(3);
    const auto array = std::make_unique<int[]>(100);
    const std::size_t after = test::allocation_count();
    // Memory that nobody ever looked at need not be asked for.
    for (const void* const memory :
         std::initializer_list<const void*>{ints.data(), lines.data(), array.get()}) {
        const void* const volatile seen = memory;
        EXPECT_NE(seen, nullptr);
    }
    EXPECT_EQ(after - before, 3u);
}

TEST(SettledStep, AllocatesNothingInAHeap) {
    for (const std::string_view resolver : {"sequential_impulses", "soft_step"}) {
        for (const bool sleeps : {false, true}) {
            SCOPED_TRACE(fmt::format("{}, sleeping: {}", resolver, sleeps));
            EXPECT_EQ(allocations_when_settled(with(test::heap(), resolver, sleeps)), 0u);
        }
    }
}

/// What oneTBB asks for itself it takes from pools of its own, which are not counted.
TEST(SettledStep, AllocatesNothingOnTwoThreads) {
    for (const std::string_view resolver : {"sequential_impulses", "soft_step"}) {
        EXPECT_EQ(allocations_when_settled(with(test::heap(), resolver), 2), 0u) << resolver;
    }
}

/// Under `none` it falls for ever, but then nothing touches any more.
TEST(SettledStep, AllocatesNothingInAStack) {
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const bool sleeps : {false, true}) {
            SCOPED_TRACE(fmt::format("{}, sleeping: {}", row.key, sleeps));
            EXPECT_EQ(allocations_when_settled(with(stack(), row.key, sleeps)), 0u);
        }
    }
}

TEST(RepeatedStep, AllocatesNothingUnderAnyResolver) {
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_EQ(allocations_when_repeated(with(test::heap(), row.key)), 0u) << row.key;
    }
}

TEST(SettledStep, AllocatesNothingUnderAnyBroadPhase) {
    for (const BroadPhaseRow& row : broad_phase_catalogue()) {
        SCOPED_TRACE(row.key);
        World world = test::heap();
        world.settings.broadphase = Key(row.key);
        EXPECT_EQ(allocations_when_settled(world), 0u);
    }
}

TEST(SettledStep, AllocatesNothingUnderAnyDetection) {
    for (const Detection detection : {Detection::time_of_impact, Detection::speculative}) {
        SCOPED_TRACE(static_cast<int>(detection));
        World world = stack();
        world.settings.detection = detection;
        EXPECT_EQ(allocations_when_settled(world), 0u);
    }
}

TEST(SettledStep, AllocatesNothingWithSubSteps) {
    World world = test::heap();
    world.settings.sub_steps = 3;
    EXPECT_EQ(allocations_when_settled(world), 0u);
}

/// So that both are among what is counted.
TEST(SettledHeap, SleepsWhereItMayAndTellsItsEvents) {
    for (const std::string_view resolver : {"sequential_impulses", "soft_step"}) {
        World world = with(test::heap(), resolver, true);
        Workspace workspace;
        take_steps(world, workspace, settling_steps);
        const auto movable = std::count_if(world.bodies.begin(), world.bodies.end(),
                                           [](const Body& body) { return !is_static(body); });
        EXPECT_EQ(sleeper_count(world), static_cast<std::size_t>(movable)) << resolver;
        EXPECT_GT(world.events.size(), world.bodies.size()) << resolver;
    }
}

} // namespace
} // namespace carom
