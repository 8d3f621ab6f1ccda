/// A settled step asks for no memory: all that it needs was in the world or the workspace before.
#include "allocations/counted_new.hpp"
#include "physics/broadphase/catalogue.hpp"
#include "physics/resolvers/catalogue.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace carom {
namespace {

constexpr int settling_steps = 400;
constexpr int counted_steps = 60;

Body wall(const glm::vec3& half_extents, const glm::vec3& position) {
    Body body = static_body("", Box{half_extents});
    body.position = position;
    return body;
}

/// Balls and crates fall in layers of 6 x 6 into a box of 3 m x 3 m, where none can roll away.
World heap() {
    constexpr int layers = 7;
    constexpr int side = 6;
    test::Scatter scatter(7);
    World world;
    world.add(test::floor_body());
    for (const float sign : {-1.0f, 1.0f}) {
        world.add(wall({0.5f, 10.0f, 3.0f}, {sign * 2.0f, 10.0f, 0.0f}));
        world.add(wall({3.0f, 10.0f, 0.5f}, {0.0f, 10.0f, sign * 2.0f}));
    }
    for (int i = 0; i < layers * side * side; ++i) {
        const glm::vec3 cell(i % side, i / (side * side), i / side % side);
        const glm::vec3 place = 0.48f * (cell - glm::vec3(2.5f, -0.5f, 2.5f));
        const glm::vec3 jitter = 0.02f * scatter.vector();
        world.add(i % 2 == 0 ? test::ball(0.2f, 1.0f, place + jitter)
                             : test::crate({0.2f, 0.15f, 0.18f}, 1.0f, place + jitter));
    }
    return world;
}

World stack() {
    constexpr int crates = 10;
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < crates; ++i) {
        const float y = 0.25f + 0.5f * static_cast<float>(i);
        world.add(test::crate(glm::vec3(0.25f), 1.0f, {0.0f, y, 0.0f}));
    }
    return world;
}

/// How often the steps after settling ask for memory.
std::size_t allocations_when_settled(World world, int threads = 1) {
    Workspace workspace;
    workspace.crew.set_size(threads);
    for (int i = 0; i < settling_steps; ++i) {
        step(world, workspace);
    }
    const std::size_t before = test::allocation_count();
    for (int i = 0; i < counted_steps; ++i) {
        step(world, workspace);
    }
    const std::size_t after = test::allocation_count();
    EXPECT_EQ(world.step_count, settling_steps + counted_steps) << "a step faulted";
    return after - before;
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
    const auto array = std::make_unique<int[]>(ints.size() + lines.size());
    EXPECT_EQ(test::allocation_count() - before, 3u) << array[0];
}

class SettledStep : public testing::TestWithParam<std::string_view> {};

TEST_P(SettledStep, AllocatesNothingInAHeap) {
    for (const bool sleeps : {false, true}) {
        SCOPED_TRACE(sleeps ? "with sleeping" : "awake");
        EXPECT_EQ(allocations_when_settled(with(heap(), GetParam(), sleeps)), 0u);
    }
}

TEST_P(SettledStep, AllocatesNothingInAStack) {
    for (const bool sleeps : {false, true}) {
        SCOPED_TRACE(sleeps ? "with sleeping" : "awake");
        EXPECT_EQ(allocations_when_settled(with(stack(), GetParam(), sleeps)), 0u);
    }
}

/// What oneTBB asks for itself it takes from its own pools, which are not counted.
TEST_P(SettledStep, AllocatesNothingOnTwoThreads) {
    EXPECT_EQ(allocations_when_settled(with(heap(), GetParam()), 2), 0u);
}

std::vector<std::string_view> resolvers() {
    std::vector<std::string_view> keys;
    for (const ResolverRow& row : resolver_catalogue()) {
        keys.push_back(row.key);
    }
    return keys;
}

INSTANTIATE_TEST_SUITE_P(Resolvers, SettledStep, testing::ValuesIn(resolvers()),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(SettledStepUnderEveryBroadPhase, AllocatesNothing) {
    for (const BroadPhaseRow& row : broad_phase_catalogue()) {
        SCOPED_TRACE(row.key);
        World world = heap();
        world.settings.broadphase = Key(row.key);
        EXPECT_EQ(allocations_when_settled(world), 0u);
    }
}

TEST(SettledStepUnderEveryDetection, AllocatesNothing) {
    for (const Detection detection : {Detection::time_of_impact, Detection::speculative}) {
        SCOPED_TRACE(static_cast<int>(detection));
        World world = stack();
        world.settings.detection = detection;
        EXPECT_EQ(allocations_when_settled(world), 0u);
    }
}

TEST(SettledStepWithSubSteps, AllocatesNothing) {
    World world = heap();
    world.settings.sub_steps = 3;
    EXPECT_EQ(allocations_when_settled(world), 0u);
}

TEST(SettledHeap, TellsTheEventsOfAllThatTouch) {
    World world = heap();
    Workspace workspace;
    for (int i = 0; i < settling_steps; ++i) {
        step(world, workspace);
    }
    EXPECT_GT(world.events.size(), world.bodies.size()); // so they are among what is counted
}

} // namespace
} // namespace carom
