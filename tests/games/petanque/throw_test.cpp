#include "games/petanque/throw.hpp"

#include "physics/step/step.hpp"
#include "support/petanque_field.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace carom::petanque {

namespace {

const Circle near_circle{{0.0f, 0.0f, -6.0f}, {0.0f, 0.0f, 1.0f}};

/// Where the centre of a ball is in the first step that has a contact.
glm::vec3 place_of_first_touch(World world, const Throw& thrown) {
    const BodyId ball = world.add(thrown_ball(Side::first, thrown, near_circle));
    Workspace workspace;
    for (int i = 0; i < 600; ++i) {
        const glm::vec3 before = world.find(ball)->position;
        step(world, workspace);
        for (const CollisionEvent& event : world.events) {
            if (event.b == ball) {
                return before;
            }
        }
    }
    return {};
}

} // namespace

TEST(PetanqueThrow, StraightAheadIsAlongTheField) {
    const glm::vec3 v = velocity({.heading = 0.0f, .elevation = 0.0f, .speed = 5.0f}, near_circle);
    EXPECT_NEAR(glm::distance(v, glm::vec3(0.0f, 0.0f, 5.0f)), 0.0f, 1e-5f);
}

TEST(PetanqueThrow, HeadingTurnsToTheRightOfWhoLooksAlongTheField) {
    // Who looks along z with y up has -x at the right hand.
    const glm::vec3 v =
        velocity({.heading = 30.0f * degree, .elevation = 0.0f, .speed = 2.0f}, near_circle);
    EXPECT_NEAR(v.x, -1.0f, 1e-5f);
    EXPECT_NEAR(v.z, std::sqrt(3.0f), 1e-5f);
}

TEST(PetanqueThrow, ElevationLiftsAndKeepsTheSpeed) {
    const glm::vec3 v =
        velocity({.heading = 0.1f, .elevation = 30.0f * degree, .speed = 8.0f}, near_circle);
    EXPECT_NEAR(v.y, 4.0f, 1e-5f);
    EXPECT_NEAR(glm::length(v), 8.0f, 1e-5f);
}

TEST(PetanqueThrow, IsHeldWithinWhatAHandCanDo) {
    const Throw wild{.heading = 2.0f, .elevation = -1.0f, .speed = 99.0f, .backspin = -5.0f};
    EXPECT_EQ(held_within_ranges(wild), (Throw{headings.maximum, 0.0f, 12.0f, 0.0f}));
    const Throw tame{.heading = 0.1f, .elevation = 0.5f, .speed = 7.0f, .backspin = 10.0f};
    EXPECT_EQ(held_within_ranges(tame), tame);
}

TEST(PetanqueThrow, LeavesTheHandOverTheCircle) {
    const Body ball = thrown_ball(Side::second, {}, near_circle);
    EXPECT_EQ(ball.position, glm::vec3(0.0f, 0.9f, -6.0f));
    EXPECT_EQ(ball.tags, (std::vector<std::string>{"ball", "second"}));
    EXPECT_EQ(thrown_cochonnet({}, near_circle).tags, (std::vector<std::string>{"cochonnet"}));
}

TEST(PetanqueThrow, BackspinMovesTheLowestPointForward) {
    // Rolling along z makes the lowest point stand still; backspin b adds b R to its speed.
    const Throw thrown{.heading = 0.0f, .elevation = 0.0f, .speed = 5.0f, .backspin = 20.0f};
    const Body ball = thrown_ball(Side::first, thrown, near_circle);
    const glm::vec3 lowest = ball.position - glm::vec3(0.0f, ball_radius, 0.0f);
    EXPECT_NEAR(velocity_at(ball, lowest).z, 5.0f + 20.0f * 0.04f, 1e-4f);
}

TEST(PetanqueThrow, ABallHasFourTimesTheRadiusOfTheCochonnet) {
    EXPECT_FLOAT_EQ(ball_radius, 4.0f * cochonnet_radius);
}

TEST(PetanqueFlight, OnTheLevelEndsWhereTheParabolaDoes) {
    // From 0.9 m to where the centre is 0.04 m high: with v_y = v_z = 5 m/s, g = 10 m/s²
    // 0.86 + 5 t - 5 t² = 0, t = (5 + sqrt(25 + 17.2))/10 = 1.14962 s. Steps of h = 1/1200 s change
    // the velocity first and fall g h t/2 = 5 mm lower: less than 1 cm earlier.
    World world = level_field();
    world.settings.gravity = {0.0f, -10.0f, 0.0f};
    world.settings.time_step = 1.0f / 1200.0f;
    const Throw thrown{.heading = 0.0f, .elevation = 45.0f * degree, .speed = std::sqrt(50.0f)};
    const std::vector<glm::vec3> way = first_flight(thrown, near_circle, world);
    EXPECT_EQ(way.front(), glm::vec3(0.0f, 0.9f, -6.0f));
    EXPECT_NEAR(way.back().z, -6.0f + 5.0f * 1.14962f, 0.01f);
    EXPECT_NEAR(way.back().y, ball_radius, 1e-4f);
}

TEST(PetanqueFlight, IsTheWayThatTheWorldTakes) {
    World world = level_field();
    world.settings.detection = Detection::time_of_impact;
    for (const char* resolver : {"sequential_impulses", "soft_step", "penalty"}) {
        world.settings.resolver = Key(resolver);
        for (const float elevation : {0.1f, 0.7f, 1.2f}) {
            const Throw thrown{.heading = 0.1f, .elevation = elevation, .speed = 6.0f};
            const glm::vec3 seen = first_flight(thrown, near_circle, world).back();
            const glm::vec3 before = place_of_first_touch(world, thrown);
            // The last place before the touch is on the way, at most a step from its end.
            const float dt = world.settings.time_step;
            EXPECT_GT(seen.z, before.z - 0.005f) << resolver << elevation;
            EXPECT_LT(seen.z, before.z + 6.0f * dt + 0.005f) << resolver << elevation;
        }
    }
}

TEST(PetanqueFlight, EndsAtABallThatLiesInTheWay) {
    World world = level_field();
    world.add(lying_ball(Side::first, 0.0f, 0.0f));
    const Throw level{.heading = 0.0f, .elevation = 0.0f, .speed = 12.0f};
    const glm::vec3 end = first_flight(level, near_circle, world).back();
    // At 12 m/s the ball falls its 0.86 m in 0.42 s and 5 m: it does not come so far.
    EXPECT_LT(end.z, -0.5f);
    World near_world = level_field();
    Body high = lying_ball(Side::first, 0.0f, -5.0f);
    high.position.y = 0.9f;
    near_world.add(high);
    const glm::vec3 touch = first_flight(level, near_circle, near_world).back();
    EXPECT_NEAR(glm::distance(touch, high.position), 2.0f * ball_radius, 1e-3f);
}

TEST(PetanqueFlight, EndsInTheAirWhereThereIsNothingToTouch) {
    World empty;
    const std::vector<glm::vec3> way = first_flight({}, near_circle, empty);
    EXPECT_GE(way.size(), 2u);
    EXPECT_LT(way.back().y, -50.0f); // 5 s of falling
}

} // namespace carom::petanque
