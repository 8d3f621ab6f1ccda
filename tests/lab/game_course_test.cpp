#include "lab/game_course.hpp"

#include "physics/step.hpp"

#include <gtest/gtest.h>
#include <variant>

namespace carom {
namespace {

/// A player that rests on lava from the start: it loses 25 points a second.
World world_on_lava() {
    World world;
    Body lava = static_body("lava", Box{{2.0f, 0.5f, 2.0f}});
    lava.tags = {"lava"};
    world.add(lava);
    Body player = dynamic_body("player", Box{glm::vec3(0.5f)}, 1.0f);
    player.position = {0.0f, 1.0f, 0.0f};
    player.tags = {"player"};
    world.add(player);
    return world;
}

float health(const games::Game& game) { return std::get<games::Lava>(game).players.front().health; }

TEST(GameCourse, KnowsHowTheGameStoodAfterEachStep) {
    World world = world_on_lava();
    Workspace workspace;
    GameCourse course;
    course.begin(world, 1);
    std::vector<float> seen;
    for (int i = 0; i < 30; ++i) {
        step(world, workspace);
        course.follow(world);
        seen.push_back(health(course.at(world.step_count)));
    }
    EXPECT_EQ(health(course.at(0)), games::full_health);
    // It touches from the first step on: 30 steps of 1/60 s cost 12.5 points, or a step less.
    EXPECT_NEAR(seen.back(), games::full_health - 0.5f * games::drain, games::drain / 30.0f);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(health(course.at(i + 1)), seen[i]) << i;
    }
}

TEST(GameCourse, SeesEachStepOnceUnlessWhatCameAfterwardsIsForgotten) {
    World world = world_on_lava();
    Workspace workspace;
    GameCourse course;
    course.begin(world, 1);
    step(world, workspace);
    course.follow(world);
    const World early = world;
    step(world, workspace);
    course.follow(world);
    const float late = health(course.at(2));
    course.follow(early);
    course.follow(world);
    EXPECT_EQ(health(course.at(2)), late);

    course.cut_after(1);
    EXPECT_EQ(health(course.at(2)), health(course.at(1)));
    course.follow(world);
    EXPECT_EQ(health(course.at(2)), late);
}

TEST(GameCourse, IsNoGameWhereNoTagsMakeItOne) {
    World world;
    GameCourse course;
    course.begin(world, 1);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(course.at(0)));
    EXPECT_TRUE(course.follow(world).empty());
}

TEST(GameCourse, ForgetsTheOldestMomentsFirst) {
    World world = world_on_lava();
    GameCourse course;
    course.begin(world, 1);
    const games::Game game = course.at(0);
    for (std::uint64_t i = 1; i <= GameCourse::most_moments; ++i) {
        course.change(i, game);
    }
    EXPECT_TRUE(std::holds_alternative<std::monostate>(course.at(0)));
    EXPECT_EQ(course.at(GameCourse::most_moments), game);
}

} // namespace
} // namespace carom
