#include "studio/scene/petanque_aim.hpp"

#include "draw/tag_colours.hpp"
#include "scenes/catalogue.hpp"
#include "studio/view/view_state.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

namespace carom::ui {
namespace {

constexpr float aspect = 16.0f / 9.0f;

TEST(PetanqueAim, StrengthGrowsEvenlyFromTheWeakestToTheStrongest) {
    EXPECT_EQ(charged_speed(0.0f), petanque::speeds.minimum);
    EXPECT_FLOAT_EQ(charged_speed(0.5f * charging_seconds),
                    0.5f * (petanque::speeds.minimum + petanque::speeds.maximum));
    EXPECT_EQ(charged_speed(10.0f), petanque::speeds.maximum);
}

TEST(PetanqueAim, TheHeadingLeadsToThePlaceUnderTheMouse) {
    const petanque::Circle circle{.centre = {0.0f, 0.0f, -6.0f}, .forward = {0.0f, 0.0f, 1.0f}};
    // From high above, straight onto 8 m ahead and 1 m to the thrower's right, who looks along +z
    // and so has -x at his right: tan = 1/8.
    const Ray ray{{-1.0f, 10.0f, 2.0f}, {0.0f, -1.0f, 0.0f}};
    EXPECT_NEAR(heading_towards(circle, ray), std::atan2(1.0f, 8.0f), 1e-6f);
    // Into the sky it is the direction that counts.
    const Ray up{{0.0f, 1.7f, -7.0f}, glm::normalize(glm::vec3(-0.1f, 0.3f, 1.0f))};
    EXPECT_NEAR(heading_towards(circle, up), std::atan2(0.1f, 1.0f), 1e-6f);
    const Ray back{{0.0f, 1.7f, -7.0f}, {0.0f, 0.0f, -1.0f}};
    EXPECT_LE(std::abs(heading_towards(circle, back)), petanque::headings.maximum);
}

TEST(PetanqueAim, TheHeightOfTheMouseIsTheElevation) {
    EXPECT_EQ(elevation_at(-1.0f), petanque::elevations.minimum);
    EXPECT_EQ(elevation_at(0.0f), petanque::elevations.minimum);
    EXPECT_EQ(elevation_at(1.0f), petanque::elevations.maximum);
}

TEST(PetanqueAim, TheThrowerLooksDownTheFieldFromEitherEnd) {
    for (const float side : {1.0f, -1.0f}) {
        const petanque::Circle circle{.centre = {0.0f, 0.0f, -6.0f * side},
                                      .forward = {0.0f, 0.0f, side}};
        const Camera camera = thrower_view(circle);
        EXPECT_GT(glm::dot(camera.forward(), circle.forward), 0.9f);
        const auto goal = project(camera, circle.centre + 8.0f * circle.forward, aspect);
        ASSERT_TRUE(goal);
        EXPECT_LT(std::abs(goal->x), 0.3f);
        EXPECT_LT(std::abs(goal->y), 0.5f);
    }
}

TEST(PetanqueAim, FromAboveAllThatIsInPlayIsInThePicture) {
    World world = make_scene(*find_scene("petanque")).world;
    const petanque::Match match = *petanque::begin_match(world, 1);
    const auto lay = [&](Body body, const glm::vec3& place) {
        body.position = place;
        world.add(body);
    };
    lay(thrown_cochonnet({}, match.circle), {1.0f, 0.06f, 1.0f});
    lay(thrown_ball(petanque::Side::first, {}, match.circle), {-1.5f, 0.09f, 3.0f});
    lay(thrown_ball(petanque::Side::second, {}, match.circle), {0.5f, 0.09f, -2.0f});
    const Camera camera = view_from_above(match, world, aspect);
    EXPECT_LT(camera.forward().y, -0.99f);
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            const auto seen = project(camera, body.position, aspect);
            ASSERT_TRUE(seen);
            EXPECT_LT(std::abs(seen->x), 1.0f) << body.name;
            EXPECT_LT(std::abs(seen->y), 1.0f) << body.name;
        }
    }
}

TEST(PetanqueDrawing, TheTapeSaysTheDistanceOfTheSurfaces) {
    World world = make_scene(*find_scene("petanque")).world;
    const petanque::Match match = *petanque::begin_match(world, 1);
    Body cochonnet = thrown_cochonnet({}, match.circle);
    cochonnet.position = {0.0f, 0.5f, 0.0f};
    world.add(cochonnet);
    for (const auto& [side, x] :
         {std::pair(petanque::Side::first, 0.35f), std::pair(petanque::Side::first, -0.85f),
          std::pair(petanque::Side::second, -1.05f)}) {
        Body ball = thrown_ball(side, {}, match.circle);
        ball.position = {x, 0.5f, 0.0f};
        world.add(ball);
    }
    DrawList list;
    draw_distances(match, world, 2.0f, list);
    ASSERT_EQ(list.labels().size(), 3u);
    // 0.35 m less the radii, 0.04 m and 0.01 m.
    EXPECT_EQ(list.text_of(list.labels()[0]), "30.0 cm");
    EXPECT_EQ(list.text_of(list.labels()[2]), "1.00 m");
    DrawList seen_by_thrower;
    draw_distances(match, world, std::nullopt, seen_by_thrower);
    // The best of each side is one line more than the best alone; the third ball has none.
    EXPECT_EQ(list.lines().size() - seen_by_thrower.lines().size(), 1u);
    EXPECT_TRUE(seen_by_thrower.labels().empty()) << "the plan has the numbers";
}

/// From 4 m above, a label is 48 cm wide and 19 cm high, and stands on its place.
TEST(PetanqueDrawing, LabelsLeaveTheBallsFree) {
    World world = make_scene(*find_scene("petanque")).world;
    const petanque::Match match = *petanque::begin_match(world, 1);
    const glm::vec3 right = match.circle.right();
    const glm::vec3 forward = match.circle.forward;
    Body cochonnet = thrown_cochonnet({}, match.circle);
    cochonnet.position = {0.0f, 0.5f, 0.0f};
    world.add(cochonnet);
    for (const glm::vec2 place : {glm::vec2(0.2f, 0.0f), glm::vec2(0.32f, 0.05f),
                                  glm::vec2(0.0f, -0.2f), glm::vec2(-0.1f, 0.1f)}) {
        Body ball = thrown_ball(petanque::Side::first, {}, match.circle);
        ball.position = cochonnet.position + place.x * right + place.y * forward;
        world.add(ball);
    }
    DrawList list;
    draw_distances(match, world, 4.0f, list);
    EXPECT_GE(list.labels().size(), 3u);
    for (const Label& label : list.labels()) {
        for (const Body& body : world.bodies) {
            if (!is_static(body)) {
                const glm::vec3 way = body.position - label.position;
                const bool is_covered = std::abs(glm::dot(way, right)) < 0.24f &&
                                        glm::dot(way, forward) > 0.0f &&
                                        glm::dot(way, forward) < 0.19f;
                EXPECT_FALSE(is_covered) << body.name << " by " << list.text_of(label);
            }
        }
    }
}

TEST(PetanqueDrawing, BallsOfBothSidesHaveTheColourOfTheirDotsInTheStrip) {
    for (const petanque::Side side : {petanque::Side::first, petanque::Side::second}) {
        EXPECT_EQ(colour_by_tags(thrown_ball(side, {}, {})), colour_of_tag(petanque::tag_of(side)));
    }
}

TEST(PetanqueDrawing, TheAimEndsWhereTheThrowTouchesTheGround) {
    const World world = make_scene(*find_scene("petanque")).world;
    const petanque::Match match = *petanque::begin_match(world, 1);
    PetanqueView view;
    view.aim = {.heading = 0.0f, .elevation = 0.0f, .speed = 5.0f};
    DrawList list;
    draw_aim(match, world, view, list);
    ASSERT_EQ(list.points().size(), 1u);
    // Level from 0.9 m above the ground: t = sqrt(2 (0.9 - 0.01)/g) = 0.426 s, 2.13 m at 5 m/s.
    EXPECT_NEAR(glm::dot(list.points()[0].position - match.circle.centre, match.circle.forward),
                2.13f, 0.05f);
}

} // namespace
} // namespace carom::ui
