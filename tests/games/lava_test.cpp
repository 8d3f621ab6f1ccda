#include "scenes/catalogue.hpp"
#include "support/play.hpp"
#include "support/worlds.hpp"

#include <algorithm>

namespace carom {
namespace {

using games::Lava;
using games::Player;

constexpr float dt = 1.0f / 60.0f;

/// A crate that lies on lava.
World crate_on_lava() {
    World world;
    world.add(test::tagged(test::floor_body(), {"lava"}));
    world.add(test::tagged(test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.5f, 0.0f}), {"player"}));
    return world;
}

TEST(Lava, DrainsHealthWhileAPlayerTouchesIt) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    ASSERT_EQ(game.players.size(), 1u);
    EXPECT_EQ(game.players[0].name, "crate");
    EXPECT_EQ(game.players[0].health, 100.0f);
    test::play(world, game, 60);
    EXPECT_NEAR(game.players[0].health, 100.0f - 25.0f, 1e-3f);
    EXPECT_EQ(game.players[0].lava, std::vector<BodyId>{world.bodies[0].id});
}

TEST(Lava, EachLavaBodyThatIsTouchedDrains) {
    World world = crate_on_lava();
    world.add(test::tagged(test::ball(0.3f, 1.0f, {0.0f, 1.29f, 0.0f}), {"lava"}));
    Lava game = games::begin_lava(world);
    test::play(world, game, 30);
    EXPECT_NEAR(game.players[0].health, 100.0f - 2.0f * 25.0f * 0.5f, 1e-3f);
}

TEST(Lava, AnEndEventStopsTheDrain) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    test::play(world, game, 30);
    world.bodies[1].position.y = 50.0f; // it falls for three seconds
    test::play(world, game, 60);
    // The touch ends when it has been interrupted for longer than the grace: 2 steps more.
    EXPECT_EQ(world.settings.event_grace_steps, 2);
    EXPECT_NEAR(game.players[0].health, 100.0f - 25.0f * 32.0f * dt, 1e-3f);
    EXPECT_TRUE(game.players[0].lava.empty());
}

TEST(Lava, AShortHopDoesNotHelp) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    test::play(world, game, 10);
    world.bodies[1].position.y += 0.001f;
    world.settings.gravity.y = -20.0f; // back within a step
    test::play(world, game, 20);
    EXPECT_NEAR(game.players[0].health, 100.0f - 25.0f * 30.0f * dt, 1e-3f);
}

TEST(Lava, APlayerAtZeroIsOutAndTakenAway) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    test::play(world, game, 239); // of the 240 that 100/25 s are, but for rounding
    EXPECT_FALSE(game.players[0].is_out());
    EXPECT_EQ(world.bodies.size(), 2u);
    test::play(world, game, 2);
    EXPECT_TRUE(game.players[0].is_out());
    EXPECT_EQ(game.players[0].health, 0.0f);
    EXPECT_EQ(world.bodies.size(), 1u);
    test::play(world, game, 10); // the `end` names a body that is gone
    ASSERT_EQ(game.players.size(), 1u);
    EXPECT_TRUE(game.players[0].lava.empty());
    EXPECT_EQ(games::announcement(game), "0 of 1 left, none are burning.");
}

TEST(Lava, APlayerThatSomebodyRemovesPlaysNoMore) {
    World world = crate_on_lava();
    world.add(test::tagged(test::ball(0.3f, 1.0f, {3.0f, 2.0f, 0.0f}), {"player"}));
    Lava game = games::begin_lava(world);
    test::play(world, game, 5);
    EXPECT_EQ(games::announcement(game), "2 of 2 left, 1 is burning.");
    world.remove(world.bodies[1].id);
    test::play(world, game, 1);
    ASSERT_EQ(game.players.size(), 1u);
    EXPECT_EQ(game.players[0].name, "ball");
    EXPECT_EQ(games::announcement(game), "1 of 1 left, none are burning.");
}

TEST(Lava, SaysThatItHearsNothingInACrowd) {
    World world = crate_on_lava();
    test::add_crowd(world);
    Lava game = games::begin_lava(world);
    test::play(world, game, 30);
    EXPECT_EQ(game.players[0].health, 100.0f);
    EXPECT_EQ(games::announcement(game),
              "1 of 1 left, none are burning. With more than 1000 bodies, "
              "only those tagged \"events\" report contacts.");
}

TEST(Lava, OnlyPlayersBurnAndOnlyByLava) {
    World world;
    world.add(test::tagged(test::ball(0.5f, 1.0f, {0.0f, 0.5f, 0.0f}), {"player"}));
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {5.0f, 0.5f, 0.0f}));
    world.add(test::tagged(test::crate(glm::vec3(0.5f), 1.0f, {5.0f, 1.45f, 0.0f}), {"lava"}));
    Lava game = games::begin_lava(world);
    test::play(world, game, 30);
    ASSERT_EQ(game.players.size(), 1u);
    EXPECT_EQ(game.players[0].health, 100.0f);
}

TEST(Lava, ItDoesNotMatterWhoWasCreatedFirst) {
    World world;
    world.add(test::tagged(test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.5f, 0.0f}), {"player"}));
    world.add(test::tagged(test::floor_body(), {"lava"}));
    Lava game = games::begin_lava(world);
    test::play(world, game, 60);
    EXPECT_NEAR(game.players[0].health, 75.0f, 1e-3f);
}

TEST(Lava, WhoTouchesItWhenTheGameBeginsBurnsAtOnce) {
    World world = crate_on_lava();
    test::run(world, 20);
    Lava game = games::begin_lava(world);
    EXPECT_EQ(game.players[0].lava.size(), 1u);
    EXPECT_EQ(game.players[0].health, 100.0f);
    test::play(world, game, 12);
    EXPECT_NEAR(game.players[0].health, 100.0f - 25.0f * 12.0f * dt, 1e-3f);
}

TEST(Lava, ALatecomerIsAPlayerFromItsFirstTouch) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    test::play(world, game, 5);
    world.add(test::tagged(test::ball(0.5f, 1.0f, {3.0f, 0.499f, 0.0f}), {"player"}));
    test::play(world, game, 6);
    ASSERT_EQ(game.players.size(), 2u);
    EXPECT_NEAR(game.players[1].health, 100.0f - 25.0f * 6.0f * dt, 1e-3f);
}

TEST(Lava, LavaThatIsRemovedNoLongerBurns) {
    World world = crate_on_lava();
    Lava game = games::begin_lava(world);
    test::play(world, game, 10);
    world.remove(world.bodies[0].id);
    test::play(world, game, 1);
    const float left = game.players[0].health;
    test::play(world, game, 30);
    EXPECT_EQ(game.players[0].health, left);
}

TEST(Lava, EqualGamesThatSeeEqualWorldsStayEqual) {
    World world = find_scene("lava")->make();
    Lava game = games::begin_lava(world);
    test::play(world, game, 100);
    World other = world;
    Lava copy = game;
    test::play(world, game, 100);
    test::play(other, copy, 100);
    EXPECT_EQ(copy, game);
    EXPECT_EQ(other, world);
}

const Player& player(const Lava& game, std::string_view name) {
    return *std::find_if(game.players.begin(), game.players.end(),
                         [&](const Player& each) { return each.name == name; });
}

TEST(LavaScene, FrictionDecidesWhoGetsAcross) {
    World world = find_scene("lava")->make();
    Lava game = games::begin_lava(world);
    ASSERT_EQ(game.players.size(), 6u);
    test::play(world, game, 90);
    EXPECT_TRUE(std::any_of(game.players.begin(), game.players.end(), [](const Player& each) {
        return each.health < 100.0f;
    })) << "something happens in the first second and a half";
    test::play(world, game, 13 * 60);
    for (const char* across : {"crate with mu = 0.1", "fast ball"}) {
        EXPECT_FALSE(player(game, across).is_out()) << across;
        EXPECT_LT(player(game, across).health, 100.0f) << across;
        EXPECT_GT(world.find(across)->position.x, 3.5f) << across;
    }
    for (const char* stuck : {"crate with mu = 0.2", "slow ball"}) {
        EXPECT_TRUE(player(game, stuck).is_out()) << stuck;
        EXPECT_EQ(world.find(stuck), nullptr) << stuck;
    }
}

} // namespace
} // namespace carom
