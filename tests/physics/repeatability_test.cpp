#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/command.hpp"
#include "support/worlds.hpp"

#include <vector>

namespace carom {
namespace {

/// 40 spheres and boxes that fall onto each other.
World heap(std::string_view resolver) {
    World world;
    world.settings.resolver = Key(resolver);
    world.add(test::floor_body());
    test::Scatter scatter(5);
    for (int i = 0; i < 40; ++i) {
        const glm::vec3 place(i % 3, 1 + i / 9, i / 3 % 3);
        const glm::vec3 position = 0.9f * place + 0.1f * scatter.vector();
        Body body = i % 2 == 0 ? test::ball(0.4f, 10.0f, position, 0.3f)
                               : test::crate({0.4f, 0.3f, 0.35f}, 10.0f, position, 0.1f);
        body.orientation = glm::normalize(glm::quat(1.0f, scatter.vector()));
        world.add(body);
    }
    return world;
}

TEST(Repeatability, EqualWorldsStayEqualBitForBitUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World first = heap(resolver.key);
        World second = heap(resolver.key);
        test::run(first, 120);
        test::run(second, 120);
        EXPECT_EQ(first, second);
        EXPECT_EQ(hash(first), hash(second));
    }
}

TEST(Repeatability, ASnapshotReplaysToTheSameWorld) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World world = heap(resolver.key);
        test::run(world, 60);
        World snapshot = world;
        test::run(world, 60);
        test::run(snapshot, 60);
        EXPECT_EQ(snapshot, world);
    }
}

TEST(Repeatability, AWorkspaceUsedElsewhereChangesNothing) {
    Workspace fresh;
    Workspace used;
    World other = heap("penalty");
    for (int i = 0; i < 30; ++i) {
        step(other, used);
    }
    World first = heap("sequential_impulses");
    World second = first;
    for (int i = 0; i < 60; ++i) {
        step(first, fresh);
        step(second, used);
        step(other, used);
    }
    EXPECT_EQ(first, second);
}

TEST(Repeatability, TheBroadPhaseNeverChangesTheResult) {
    World reference = heap("sequential_impulses");
    reference.settings.broadphase = "all_pairs";
    World start = reference;
    test::run(reference, 120);
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        World world = start;
        world.settings.broadphase = Key(method.key);
        test::run(world, 120);
        EXPECT_EQ(world.bodies, reference.bodies) << method.key;
        EXPECT_EQ(world.contacts, reference.contacts) << method.key;
    }
}

TEST(Repeatability, AFirstWorldAndItsCommandsAreARecording) {
    const auto play = [] {
        World world = heap("sequential_impulses");
        Workspace workspace;
        for (int i = 0; i < 90; ++i) {
            if (i == 20) {
                apply_command(world, Push{BodyId{4}, {30.0f, 10.0f, 0.0f}, {0.1f, 0.0f, 0.0f}});
            }
            if (i == 40) {
                apply_command(world, SetSetting{"resolver", std::string("impulse")});
            }
            if (i >= 50 && i < 60) {
                apply_command(world, Pull{BodyId{7}, {0.1f, 0.2f, 0.3f}, {0.0f, 5.0f, 0.0f}});
            }
            if (i == 70) {
                apply_command(world, Remove{BodyId{10}});
                apply_command(world, Spawn{test::ball(0.3f, 5.0f, {0.0f, 6.0f, 0.0f})});
            }
            step(world, workspace);
        }
        return world;
    };
    EXPECT_EQ(play(), play());
}

} // namespace
} // namespace carom
