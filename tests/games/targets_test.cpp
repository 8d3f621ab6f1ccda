#include "scenes/catalogue.hpp"
#include "support/play.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

using games::Targets;

/// A ball of 1 kg flies at a crate of 1 kg, which it meets head on with 1/2 m v of impulse.
World shooting(float speed, std::vector<std::string> target, const char* ball = "ball") {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.restitution_threshold = 0.0f;
    world.add(test::tagged(test::crate(glm::vec3(0.5f), 1.0f, glm::vec3(0.0f)), std::move(target)));
    world.add(test::tagged(test::ball(0.5f, 1.0f, {-2.0f, 0.0f, 0.0f}), {ball}));
    world.bodies[1].linear_velocity.x = speed;
    return world;
}

std::uint64_t score_after(World world, int steps) {
    Targets game;
    test::play(world, game, steps);
    return game.score();
}

TEST(Targets, AHitScoresWhatTheTagSays) {
    EXPECT_EQ(score_after(shooting(4.0f, {"target 25"}), 60), 25u);
    EXPECT_EQ(score_after(shooting(4.0f, {"metal", "target"}), 60), 1u);
    EXPECT_EQ(score_after(shooting(4.0f, {"target 25"}, "shot"), 60), 25u);
}

TEST(Targets, OtherBodiesAndOtherTagsDoNotScore) {
    EXPECT_EQ(score_after(shooting(4.0f, {"target 25"}, "stone"), 60), 0u);
    for (const char* tag :
         {"targets", "target x", "target 0", "target -5", "target 5m", "a target"}) {
        EXPECT_EQ(score_after(shooting(4.0f, {tag}), 60), 0u) << tag;
    }
}

TEST(Targets, WhatIsWorthHowMuchIsReadFromTheTag) {
    Body body;
    EXPECT_FALSE(games::worth(body));
    body.tags = {"red", "target 50"};
    EXPECT_EQ(games::worth(body), 50);
}

TEST(Targets, TwoOfTheDearestAddUpToMoreThanAnIntHolds) {
    // The largest int is 2,147,483,647.
    const Targets game{
        .hits = {{BodyId{1}, BodyId{2}, 2'000'000'000}, {BodyId{1}, BodyId{3}, 2'000'000'000}}};
    EXPECT_EQ(game.score(), 4'000'000'000u);
    EXPECT_EQ(games::announcement(game), "4000000000 points with 2 hits.");
}

TEST(Targets, SayThatTheyHearNothingInACrowd) {
    World world = shooting(4.0f, {"target 25"});
    test::add_crowd(world);
    Targets game;
    test::play(world, game, 60);
    EXPECT_EQ(game.score(), 0u);
    EXPECT_EQ(games::announcement(game),
              "0 points with 0 hits. With more than 1000 bodies, only those tagged \"events\" "
              "report contacts.");
}

TEST(Targets, ScoreWhatIsTaggedInACrowd) {
    World world = shooting(4.0f, {"target 25", "events"});
    test::add_crowd(world);
    EXPECT_EQ(score_after(world, 60), 25u);
}

TEST(Targets, AGentleTouchDoesNotScore) {
    // 0.9 m/s gives 0.45 N s. 2.2 m/s gives 1.1: where two steps share the blow, one of them has
    // half of it.
    EXPECT_EQ(score_after(shooting(0.9f, {"target 25"}), 300), 0u);
    EXPECT_EQ(score_after(shooting(2.2f, {"target 25"}), 300), 25u);
}

TEST(Targets, ABlowThatGrowsOverSeveralStepsScoresOnceItIsHardEnough) {
    World world = shooting(4.0f, {"target 25"});
    world.settings.resolver = "penalty";
    world.settings.time_step = 1.0f / 1000.0f; // half a swing of 20 kN/m and 0.5 kg is 16 ms
    EXPECT_EQ(score_after(world, 2000), 25);
}

TEST(Targets, EachBallScoresOnceAtEachTarget) {
    // It bounces to and fro between the target and a wall.
    World world = shooting(4.0f, {"target 25"});
    set_mass(world.bodies[0], infinite_mass);
    world.bodies[0].restitution = world.bodies[1].restitution = 1.0f;
    Body wall = static_body("wall", Box{glm::vec3(0.5f)});
    wall.position.x = -4.0f;
    wall.restitution = 1.0f;
    world.add(wall);
    Targets game;
    test::play(world, game, 600);
    EXPECT_EQ(game.hits.size(), 1u);
    EXPECT_EQ(game.hits[0].ball, BodyId{2});
    EXPECT_EQ(game.hits[0].target, BodyId{1});
    EXPECT_GT(game.hits[0].impulse, 4.0f);
    Body second = test::tagged(test::ball(0.2f, 1.0f, {0.0f, 3.0f, 0.0f}), {"ball"});
    second.linear_velocity.y = -4.0f;
    world.add(second);
    test::play(world, game, 60);
    EXPECT_EQ(game.score(), 50u);
    EXPECT_EQ(games::announcement(game), "50 points with 2 hits.");
}

TEST(TargetsScene, EveryThrownBallScores) {
    World world = find_scene("targets")->make();
    Targets game;
    test::play(world, game, 60);
    EXPECT_GT(game.score(), 0u) << "something happens in the first second";
    test::play(world, game, 120);
    for (const char* name : {"ball 1", "ball 2", "ball 3", "ball 4"}) {
        const BodyId id = world.find(name)->id;
        EXPECT_TRUE(std::any_of(game.hits.begin(), game.hits.end(), [&](const auto& hit) {
            return hit.ball == id;
        })) << name;
    }
    EXPECT_GE(game.score(), 10u + 25u + 50u + 1u);
    const BodyId spared = world.find("100 points")->id;
    EXPECT_TRUE(std::none_of(game.hits.begin(), game.hits.end(),
                             [&](const auto& hit) { return hit.target == spared; }));
}

} // namespace
} // namespace carom
