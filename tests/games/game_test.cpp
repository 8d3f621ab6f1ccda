#include "scenes/catalogue.hpp"
#include "support/play.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

using games::Game;

template <class Kind>
bool begins_as(std::string_view scene) {
    return std::holds_alternative<Kind>(games::begin_game(find_scene(scene)->make(), 1));
}

TEST(Games, TagsSayWhichOneAWorldIsPlayedAs) {
    EXPECT_TRUE(begins_as<games::Lava>("lava"));
    EXPECT_TRUE(begins_as<games::Targets>("targets"));
    EXPECT_TRUE(begins_as<petanque::Match>("petanque"));
    EXPECT_TRUE(begins_as<std::monostate>("stack"));
    World world;
    world.add(test::floor_body());
    world.bodies[0].tags = {"lava"};
    EXPECT_TRUE(std::holds_alternative<std::monostate>(games::begin_game(world, 1)))
        << "lava without players is only ground";
}

TEST(Games, AnyOfThemIsPlayedThroughOneFunctionAndSaysHowItStands) {
    World world = find_scene("lava")->make();
    Game game = games::begin_game(world, 1);
    EXPECT_EQ(games::announcement(game), "6 of 6 left, none are burning.");
    test::play(world, game, 120);
    EXPECT_NE(games::announcement(game), "6 of 6 left, none are burning.");
    World shot = find_scene("targets")->make();
    game = games::begin_game(shot, 1);
    EXPECT_EQ(games::announcement(game), "0 points with 0 hits.");
    test::play(shot, game, 120);
    EXPECT_NE(games::announcement(game), "0 points with 0 hits.");
    EXPECT_FALSE(games::announcement(games::begin_game(find_scene("petanque")->make(), 1)).empty());
    EXPECT_TRUE(games::announcement(Game{}).empty());
}

TEST(Games, NoGameAsksForNothing) {
    World world = find_scene("stack")->make();
    Game none;
    World untouched = world;
    test::play(world, none, 10);
    test::run(untouched, 10);
    EXPECT_EQ(world, untouched);
}

TEST(Games, TheSeedDecidesWhatIsLeftToChance) {
    const World world = find_scene("petanque")->make();
    EXPECT_EQ(games::begin_game(world, 7), games::begin_game(world, 7));
    EXPECT_NE(games::begin_game(world, 7), games::begin_game(world, 8));
}

} // namespace
} // namespace carom
