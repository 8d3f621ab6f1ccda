/// What the captions of the lesson `finding_contacts` say.
#include "lab/teach/lesson_measurements.hpp"

#include <array>

namespace carom {
namespace {

using namespace lesson_measurements;

std::size_t pairs_in_the_next_step(World world) {
    Workspace workspace;
    return step(world, workspace).pairs;
}

std::size_t count_of_all_pairs(const World& world) {
    return world.bodies.size() * (world.bodies.size() - 1) / 2;
}

TEST(ContactsLesson, TellsHowManyPairsABroadPhaseLeaves) {
    const ShownLesson lesson("finding_contacts");
    const World pile = lesson.after(1, lesson.step_of(1).at - 1.0 / 60.0);
    EXPECT_EQ(count_of_all_pairs(pile), 127260u);
    EXPECT_EQ(pairs_in_the_next_step(pile), 2328u);
    for (const std::size_t step : {2u, 3u, 4u}) {
        const World pyramid = lesson.start(step);
        EXPECT_EQ(pyramid.bodies.size(), 79u);
        EXPECT_EQ(count_of_all_pairs(pyramid), 3081u);
        EXPECT_EQ(pairs_in_the_next_step(pyramid), 210u);
    }
}

TEST(ContactsLesson, TellsHowManyPointsAContactHas) {
    const ShownLesson lesson("finding_contacts");
    const World world = lesson.after(5, lesson.step_of(5).at);
    const auto points = [&](std::string_view pan, std::string_view load) {
        const Contact* contact = measuring::contact_between(world, pan, load);
        return contact != nullptr ? contact->manifold.points().size() : 0u;
    };
    EXPECT_EQ(points("pan of the ball", "ball"), 1u);
    EXPECT_EQ(points("pan of the crate", "crate"), 4u);
}

/// v dt = 45/60 m = 0.75 m, 45/240 m = 19 cm and 45/480 m = 9.4 cm beside a radius of 15 cm. What
/// is stopped touches a wall that is 1 cm thick: x = -0.005 - 0.15 m.
TEST(ContactsLesson, TellsWhichBallsTunnel) {
    const ShownLesson lesson("finding_contacts");
    constexpr const char* ball = "detection as set";
    const World before = lesson.start(6);
    World world = before;
    Workspace workspace;
    step(world, workspace);
    EXPECT_NEAR(way(before, world, ball), 0.75, 1e-4);
    const auto place = [&](const World& end) {
        return static_cast<double>(body(end, ball).position.x);
    };
    EXPECT_GT(place(lesson.after(6, 0.1)), 0.0);
    EXPECT_NEAR(45.0 / 240.0, 0.19, 0.005);
    EXPECT_NEAR(45.0 / 480.0, 0.094, 0.0005);
    EXPECT_GT(place(lesson.after(7, 0.1, 0)), 0.0);
    EXPECT_LT(place(lesson.after(7, 0.1, 1)), 0.0);
    EXPECT_NEAR(place(lesson.after(8, 0.1)), -0.155, 0.01);
    EXPECT_NEAR(lesson.predicted(9, 1), -0.155, 1e-4);
    EXPECT_EQ(lesson.response(9), "sequential_impulses + time_of_impact");
    // When the swept volume is shown, it reaches the wall in the coming step.
    const double moment = place(lesson.after(8, lesson.step_of(8).at));
    EXPECT_LT(moment, -0.155);
    EXPECT_GT(moment + 0.75, -0.155);
}

/// e² h = 0.25 · 3.5 m = 87.5 cm.
TEST(ContactsLesson, TellsReboundsUnderThreeDetections) {
    const ShownLesson lesson("finding_contacts");
    constexpr std::array rebounds = {0.81, 0.91, 0.875};
    for (std::size_t lane = 0; lane < rebounds.size(); ++lane) {
        EXPECT_NEAR(first_rebound(lesson.run(10, 3.0, lane), "ball with e = 0.5") - 0.5,
                    rebounds[lane], 0.005)
            << lane;
    }
}

TEST(ContactsLesson, TellsWhoIsHitInWhichOrder) {
    const ShownLesson lesson("finding_contacts");
    const auto speeds = [&](std::size_t lane) {
        const World end = lesson.after(11, 3.0, lane);
        return std::array{glm::length(measuring::velocity(end, "early ball")),
                          glm::length(measuring::velocity(end, "target")),
                          glm::length(measuring::velocity(end, "late ball"))};
    };
    const auto [early, target, late] = speeds(1);
    EXPECT_NEAR(early, 0.0, 1e-4);
    EXPECT_NEAR(target, 2.0, 1e-4);
    EXPECT_NEAR(late, 2.0, 1e-4);
    EXPECT_GT(speeds(0)[0], 0.1) << "the early ball is hit again";
    EXPECT_LT(speeds(0)[2], 1.9) << "the late ball has hit something";
}

TEST(ContactsLesson, TellsWhatSeamsTake) {
    const ShownLesson lesson("finding_contacts");
    const auto speed = [&](std::size_t lane, std::string_view name) {
        const World world = lesson.after(12, lesson.step_of(12).at, lane);
        return glm::length(measuring::velocity(world, name));
    };
    EXPECT_NEAR(speed(0, "box"), 2.0, 1e-3);
    EXPECT_NEAR(speed(0, "ball"), 2.0, 1e-3);
    EXPECT_NEAR(speed(1, "box"), 0.38, 0.005);
    EXPECT_NEAR(speed(1, "ball"), 1.75, 0.005);
}

} // namespace
} // namespace carom
