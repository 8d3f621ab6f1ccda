#include "physics/world/world.hpp"

#include "support/worlds.hpp"

namespace carom {
namespace {

TEST(World, GivesIdsInOrderAndNeverAgain) {
    World world;
    const BodyId first = world.add(Body{});
    const BodyId second = world.add(Body{});
    EXPECT_LT(first, second);
    EXPECT_TRUE(world.remove(second));
    EXPECT_LT(second, world.add(Body{}));
}

TEST(World, FindsABodyWhenOthersAreRemoved) {
    World world;
    const BodyId a = world.add(static_body("a", Box{}));
    const BodyId b = world.add(static_body("b", Box{}));
    const BodyId c = world.add(static_body("c", Box{}));
    world.remove(b);
    EXPECT_EQ(world.find(b), nullptr);
    ASSERT_NE(world.find(a), nullptr);
    ASSERT_NE(world.find(c), nullptr);
    EXPECT_EQ(world.find(c)->name, "c");
    EXPECT_EQ(world.find("a")->id, a);
    EXPECT_EQ(world.find("b"), nullptr);
    EXPECT_EQ(world.find(BodyId{0}), nullptr);
}

TEST(World, RemovingTwiceSaysSo) {
    World world;
    const BodyId id = world.add(Body{});
    EXPECT_TRUE(world.remove(id));
    EXPECT_FALSE(world.remove(id));
}

TEST(World, RemovingABodyRemovesItsContacts) {
    World world = test::ideal_world();
    world.settings.gravity.y = -test::g;
    const BodyId floor = world.add(test::floor_body());
    const BodyId left = world.add(test::ball(0.5f, 1.0f, {-2.0f, 0.5f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {2.0f, 0.5f, 0.0f}));
    test::run(world, 1);
    ASSERT_EQ(world.contacts.size(), 2u);
    world.remove(left);
    ASSERT_EQ(world.contacts.size(), 1u);
    EXPECT_EQ(world.contacts[0].a, floor);
}

TEST(World, NamesBodiesThatHaveNoneOrATakenOne) {
    World world;
    world.add(dynamic_body("", Sphere{}, 1.0f));
    world.add(dynamic_body("ball", Sphere{}, 1.0f));
    world.add(dynamic_body("ball", Sphere{}, 1.0f));
    world.add(dynamic_body("", Box{}, 1.0f));
    EXPECT_EQ(world.bodies[0].name, "sphere 1");
    EXPECT_EQ(world.bodies[1].name, "ball");
    EXPECT_EQ(world.bodies[2].name, "ball 2");
    EXPECT_EQ(world.bodies[3].name, "box 4");
}

TEST(World, ACopyIsEqualUntilEitherChanges) {
    World world;
    world.add(static_body("a", Box{}));
    World copy = world;
    EXPECT_EQ(copy, world);
    copy.bodies[0].friction = 0.25f;
    EXPECT_NE(copy, world);
    copy = world;
    copy.settings.iterations = 11;
    EXPECT_NE(copy, world);
}

TEST(Hash, IsEqualForEqualWorldsAndSeesEachChangeOfMotion) {
    World world;
    world.add(dynamic_body("a", Box{}, 1.0f));
    const std::uint64_t before = hash(world);
    EXPECT_EQ(hash(World(world)), before);
    const auto changed = [&](auto change) {
        World other = world;
        change(other);
        return hash(other) != before;
    };
    EXPECT_TRUE(changed([](World& w) { w.bodies[0].position.z = 1e-6f; }));
    EXPECT_TRUE(changed([](World& w) { w.bodies[0].orientation.x = 1e-6f; }));
    EXPECT_TRUE(changed([](World& w) { w.bodies[0].linear_velocity.x = 1e-6f; }));
    EXPECT_TRUE(changed([](World& w) { w.bodies[0].angular_velocity.y = 1e-6f; }));
    EXPECT_TRUE(changed([](World& w) { w.step_count = 1; }));
    EXPECT_TRUE(changed([](World& w) { w.contacts.push_back({BodyId{1}, BodyId{2}, {}}); }));
}

TEST(Hash, OfTheEmptyWorldIsFnv1aOfEightZeroBytes) {
    // FNV-1a of eight zero bytes: the offset basis multiplied eight times by the prime, modulo
    // 2^64.
    std::uint64_t expected = 0xcbf29ce484222325u;
    for (int byte = 0; byte < 8; ++byte) {
        expected *= 0x100000001b3u;
    }
    EXPECT_EQ(hash(World{}), expected);
}

} // namespace
} // namespace carom
