/// A trace keeps every world while they fit, and the moments that are measured when they do not.
#include "lab/theory/trace.hpp"

#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

/// A ball with e = 1 that falls from 1 m, 240 times a second.
World bouncing_ball() {
    World world = find_scene("bounce")->make();
    world.settings.time_step = 1.0f / 240.0f;
    return world;
}

constexpr std::size_t much = 64u << 20;
constexpr std::size_t little = 256u << 10; // room for a hundred of such worlds or two

Trace trace_of(World world, int steps, std::size_t room) {
    Trace trace(world, room);
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        trace.record(world);
    }
    return trace;
}

bool is_in_order(const Trace& trace) {
    const auto& states = trace.states();
    return std::is_sorted(states.begin(), states.end(), [](const World& a, const World& b) {
        return a.step_count <= b.step_count; // and none is there twice
    });
}

/// The steps in which a contact pushes and before which none did.
std::vector<std::uint64_t> hits(const Trace& trace) {
    const auto pushes = [](const World& world) {
        return !world.contacts.empty() &&
               world.contacts.front().manifold.points().front().normal_impulse > 0.0f;
    };
    std::vector<std::uint64_t> steps;
    for (std::size_t i = 1; i < trace.states().size(); ++i) {
        const World& before = trace.states()[i - 1];
        const World& after = trace.states()[i];
        if (pushes(after) && !pushes(before) && before.step_count + 1 == after.step_count) {
            steps.push_back(after.step_count);
        }
    }
    return steps;
}

TEST(Trace, KeepsEveryWorldWhileTheyFit) {
    const Trace trace = trace_of(bouncing_ball(), 1000, much);
    ASSERT_EQ(trace.states().size(), 1001u);
    for (std::uint64_t i = 0; i < 1001; ++i) {
        EXPECT_EQ(trace.states()[i].step_count, i);
        EXPECT_EQ(trace.after_steps(i), &trace.states()[i]);
    }
    EXPECT_EQ(trace.after_steps(1001), nullptr);
}

TEST(Trace, HasABoundHoweverLongTheRun) {
    World world = bouncing_ball();
    Trace trace(world, little);
    Workspace workspace;
    std::size_t most = 0;
    for (int i = 0; i < 20'000; ++i) {
        step(world, workspace);
        trace.record(world);
        most = std::max(most, trace.states().size());
        ASSERT_EQ(trace.last().step_count, world.step_count);
    }
    EXPECT_EQ(trace.last(), world);
    EXPECT_EQ(trace.start(), bouncing_ball());
    EXPECT_LT(most * sizeof(World), little);
    EXPECT_GT(trace.states().size(), 30u);
    EXPECT_TRUE(is_in_order(trace));
}

TEST(Trace, ThinnedOutItStillHasTheMomentsOfTheHits) {
    const Trace whole = trace_of(bouncing_ball(), 2000, much);
    const Trace thin = trace_of(bouncing_ball(), 2000, 4 * little);
    EXPECT_LT(2 * thin.states().size(), whole.states().size());
    ASSERT_FALSE(hits(whole).empty());
    EXPECT_EQ(hits(thin), hits(whole));
    EXPECT_TRUE(is_in_order(thin));
}

TEST(Trace, IsBoundedWhereEveryStepIsAHit) {
    // A one-pass method touches what rests every other step.
    World world = find_scene("stack")->make();
    world.settings.resolver = "impulse";
    const Trace trace = trace_of(world, 2000, 16 * little);
    EXPECT_LT(trace.states().size() * (sizeof(World) + world.bodies.size() * sizeof(Body)),
              16 * little);
    EXPECT_EQ(trace.last().step_count, 2000u);
    EXPECT_TRUE(is_in_order(trace));
}

TEST(Trace, FindsTheFirstWorldAtATimeOrLater) {
    const Trace trace = trace_of(bouncing_ball(), 480, much);
    EXPECT_EQ(trace.at(0.0).step_count, 0u);
    EXPECT_EQ(trace.at(1.0 - 1e-6).step_count, 240u);
    EXPECT_EQ(trace.at(99.0).step_count, 480u);
}

TEST(Trace, GoesOnFromWhereItWasRewoundTo) {
    Trace trace = trace_of(bouncing_ball(), 2000, 4 * little);
    const World before = trace.states()[trace.states().size() / 2];
    trace.rewind_to(before.step_count);
    EXPECT_EQ(trace.last(), before);
    World world = before;
    Workspace workspace;
    for (int i = 0; i < 5000; ++i) {
        step(world, workspace);
        trace.record(world);
    }
    EXPECT_EQ(trace.last(), world);
    EXPECT_LT(trace.states().size() * sizeof(World), 4 * little);
    EXPECT_TRUE(is_in_order(trace));
}

} // namespace
} // namespace carom
