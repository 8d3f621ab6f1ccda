#include "draw/annotations.hpp"

#include "support/worlds.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom {
namespace {

/// Balls of radius 1 m from x = -3 m to x = 3 m, and a wide floor that does not count.
World two_balls() {
    World world;
    world.add(static_body("floor", Box{{50.0f, 0.5f, 50.0f}}));
    for (const float x : {-2.0f, 2.0f}) {
        Body ball = dynamic_body(x < 0.0f ? "left" : "right", Sphere{1.0f}, 1.0f);
        ball.position = {x, 4.0f, 0.0f};
        world.add(ball);
    }
    return world;
}

DrawList drawn(const std::vector<Annotation>& annotations, std::optional<int> lane = 0) {
    const World world = two_balls();
    DrawList list;
    draw_annotations(annotations, lane, world, world, test::places(world), list);
    return list;
}

std::string texts_in(const DrawList& list) {
    std::string all;
    for (const Label& label : list.labels()) {
        all += std::string(list.text_of(label)) + ";";
    }
    return all;
}

TEST(DrawnAnnotations, AHeightIsALineAlongAllThatMoves) {
    const DrawList list = drawn({{.text = "1 m", .height = 1.0}});
    ASSERT_EQ(list.lines().size(), 1u);
    const Line& line = list.lines().front();
    EXPECT_EQ(line.from.y, 1.0f);
    EXPECT_EQ(line.to.y, 1.0f);
    EXPECT_LT(line.from.x, -3.0f);
    EXPECT_GT(line.to.x, 3.0f);
    EXPECT_LT(line.to.x, 5.0f);
    EXPECT_EQ(texts_in(list), "1 m;");
    EXPECT_EQ(list.labels().front().position, glm::vec3(-3.0f, 1.0f, 0.0f));
}

TEST(DrawnAnnotations, ADistanceIsReadInItsMiddleAndHasMarksAcrossItsEnds) {
    const DrawList list =
        drawn({{.text = "3 m", .from = glm::vec3(0.0f), .to = glm::vec3(3.0f, 0.0f, 0.0f)}});
    ASSERT_EQ(list.lines().size(), 3u);
    EXPECT_EQ(list.labels().front().position, glm::vec3(1.5f, 0.0f, 0.0f));
    for (const std::size_t end : {1u, 2u}) {
        const glm::vec3 across = list.lines()[end].to - list.lines()[end].from;
        EXPECT_EQ(across.x, 0.0f);
        EXPECT_GT(across.y, 0.0f);
    }
}

TEST(DrawnAnnotations, AnAngleIsAnArcRoundItsCorner) {
    const glm::vec3 corner(1.0f, 1.0f, 0.0f);
    const DrawList list = drawn({{.text = "90°",
                                  .from = corner + glm::vec3(3.0f, 0.0f, 0.0f),
                                  .to = corner + glm::vec3(0.0f, 3.0f, 0.0f),
                                  .at = corner}});
    ASSERT_EQ(list.lines().size(), 18u);
    for (std::size_t i = 2; i < list.lines().size(); ++i) {
        EXPECT_NEAR(glm::distance(list.lines()[i].to, corner), 2.0f, 1e-5f);
    }
    const glm::vec3 middle = list.labels().front().position - corner;
    EXPECT_NEAR(middle.x, middle.y, 1e-5f);
}

TEST(DrawnAnnotations, ATextAtABodyStandsOnItAndOneOfAnotherLaneIsLeftOut) {
    const std::vector<Annotation> both = {{.text = "this", .body = "left"},
                                          {.text = "other", .body = "right", .lane = 1}};
    EXPECT_EQ(texts_in(drawn(both, 0)), "this;");
    EXPECT_EQ(texts_in(drawn(both, 1)), "this;other;");
    EXPECT_EQ(texts_in(drawn(both, std::nullopt)), "this;other;");
    EXPECT_EQ(drawn(both).labels().front().position, glm::vec3(-2.0f, 5.0f, 0.0f));
}

TEST(DrawnPaths, JoinThePlacesOrMarkThem) {
    const std::vector<glm::vec3> places = {glm::vec3(0.0f), glm::vec3(1.0f), glm::vec3(2.0f)};
    DrawList list;
    draw_trail(places, list);
    ASSERT_EQ(list.lines().size(), 2u);
    EXPECT_EQ(list.lines()[1].to, places[2]);
}

TEST(DrawnPaths, StrobesAreGhostsOfTheBodyWithTheirVelocities) {
    const World world = two_balls();
    const Body& ball = world.bodies.back();
    const std::vector<Strobe> strobes = {{{{0.0f, 1.0f, 0.0f}}, {2.0f, 0.0f, 0.0f}},
                                         {{{1.0f, 1.0f, 0.0f}}, {0.0f, 0.0f, 0.0f}}};
    DrawList list;
    draw_strobes(ball, strobes, 0.25f, list);
    ASSERT_EQ(list.spheres().size(), 2u);
    EXPECT_TRUE(list.spheres().front().ghost);
    EXPECT_EQ(list.spheres().front().size.x, 1.0f);
    EXPECT_EQ(list.spheres().back().position, strobes.back().place.position);
    ASSERT_EQ(list.arrows().size(), 1u);
    EXPECT_EQ(list.arrows().front().vector, glm::vec3(0.5f, 0.0f, 0.0f));
}

/// Balls that parted at the origin, one along x and one 30° above it.
TEST(DrawnAnnotations, TheAngleBetweenVelocitiesIsMeasuredWhereTheirPathsCross) {
    World world = two_balls();
    const glm::vec3 u(1.0f, 0.0f, 0.0f);
    const glm::vec3 w(std::cos(glm::radians(30.0f)), std::sin(glm::radians(30.0f)), 0.0f);
    world.bodies[1].position = 3.0f * u;
    world.bodies[1].linear_velocity = 2.0f * u;
    world.bodies[2].position = 1.0f * w;
    world.bodies[2].linear_velocity = 0.5f * w;
    const std::vector<Annotation> angle = {{.text = "they part at", .between = {"left", "right"}}};
    DrawList list;
    draw_annotations(angle, 0, world, world, test::places(world), list);
    EXPECT_EQ(texts_in(list), "they part at 30.0°;");
    EXPECT_LT(glm::length(list.lines().front().from), 1e-5f);
    world.bodies[2].linear_velocity = glm::vec3(0.0f);
    list.clear();
    draw_annotations(angle, 0, world, world, test::places(world), list);
    EXPECT_TRUE(list.labels().empty());
}

} // namespace
} // namespace carom
