/// What the captions of the lesson `friction` say.
#include "lab/run/comparison.hpp"
#include "lab/teach/lesson_measurements.hpp"

#include <array>
#include <fmt/format.h>

namespace carom {
namespace {

using namespace lesson_measurements;

TEST(FrictionLesson, TellsWhoStaysOnTheSlope) {
    const ShownLesson lesson("friction");
    const World start = lesson.start(1);
    const World end = lesson.after(1, 2.0);
    EXPECT_LT(way(start, end, "box with mu = 0.6"), 0.02);
    EXPECT_LT(way(start, end, "box with mu = 0.8"), 0.02);
    EXPECT_GT(way(start, end, "box with mu = 0.4"), 1.0);
    EXPECT_GT(way(start, end, "box with mu = 0.2"), 1.0);
}

TEST(FrictionLesson, TellsWhatItsExperimentsPredict) {
    const ShownLesson lesson("friction");
    EXPECT_NEAR(lesson.predicted(2, 1), 3.21, 0.005);
    EXPECT_NEAR(lesson.predicted(2, 2), 1.51, 0.005);
    EXPECT_EQ(lesson.predicted(7, 1), 2.0);
    EXPECT_EQ(lesson.predicted(7, 2), 4.0);
    EXPECT_EQ(lesson.predicted(7, 3), 2.0);
    EXPECT_NEAR(lesson.predicted(9, 1), 2.86, 0.005);
    EXPECT_NEAR(lesson.predicted(9, 2), 0.39, 0.005);
    EXPECT_NEAR(lesson.predicted(9, 3), 1.33, 0.005);
}

/// Friction over normal impulse of a box that stays is the tangent of the slope.
TEST(FrictionLesson, TellsWhichShareOfTheNormalImpulseABoxNeeds) {
    const ShownLesson lesson("friction");
    const World world = lesson.after(3, lesson.step_of(3).at + 1.0 / 60.0);
    const Contact* contact = measuring::contact_between(world, "ramp", "box with mu = 0.6");
    ASSERT_NE(contact, nullptr);
    double normal = 0.0;
    glm::dvec3 friction(0.0);
    for (const ContactPoint& point : contact->manifold.points()) {
        normal += static_cast<double>(point.normal_impulse);
        friction += glm::dvec3(point.tangent_impulse);
    }
    EXPECT_NEAR(glm::length(friction) / normal, 0.577, 0.01);
}

TEST(FrictionLesson, TellsHowFarABoxSlidesUnderFourModels) {
    const ShownLesson lesson("friction");
    constexpr std::array ways = {2.49, 0.52, 1.63, 1.50};
    const auto lanes = find_comparison("friction")->lanes();
    for (std::size_t lane = 0; lane < ways.size(); ++lane) {
        World world = lesson.start(4);
        const World start = world;
        set_checked(world.settings, lanes[lane]);
        Workspace workspace;
        while (world.time < 1.0 - 1e-3) {
            step(world, workspace);
        }
        EXPECT_NEAR(way(start, world, "box with mu = 0.2"), ways[lane], 0.01) << lane;
        EXPECT_EQ(way(start, world, "box with mu = 0.6") < 0.02, lane >= 2);
    }
}

/// tan 30° = 0.577 for the cone, sin 30° = 0.5 for the bound μ m g dt.
TEST(FrictionLesson, TellsWhichCratesHold) {
    const ShownLesson lesson("friction");
    const auto holds = [&](std::size_t lane, std::string_view mu) {
        const std::string crate = fmt::format("crate with mu = {}", mu);
        return way(lesson.after(5, 2.0, lane), lesson.after(5, 4.0, lane), crate) < 0.01;
    };
    EXPECT_FALSE(holds(0, "0.56"));
    EXPECT_TRUE(holds(0, "0.59"));
    EXPECT_FALSE(holds(1, "0.49"));
    EXPECT_TRUE(holds(1, "0.52"));
    EXPECT_TRUE(holds(1, "0.56"));
}

/// v²/(2 μ g) = 2.55 m less v dt/2; at 45° both bounds act, √2 times as much.
TEST(FrictionLesson, TellsBrakingDistances) {
    const ShownLesson lesson("friction");
    const auto distance = [&](std::size_t lane, std::string_view crate) {
        return way(lesson.start(6, lane), lesson.after(6, 2.5, lane), crate);
    };
    EXPECT_NEAR(distance(0, "crate at 0 degrees"), 2.5, 0.05);
    EXPECT_NEAR(distance(0, "crate at 45 degrees"), 2.5, 0.05);
    EXPECT_NEAR(distance(1, "crate at 0 degrees"), 2.5, 0.05);
    EXPECT_NEAR(distance(1, "crate at 45 degrees"), 1.8, 0.05);
}

/// Slipping loses μ (1 + e) |v_n| = 0.1 · 1.7 · 5.88 = 1.0 of 4 m/s; gripping leaves 5/7 of it.
TEST(FrictionLesson, TellsWhatABounceTakesFromTheSpeed) {
    const ShownLesson lesson("friction");
    const World world = lesson.after(8, 0.4);
    EXPECT_NEAR(speed_along_x(world, "ice"), 4.0, 1e-4);
    EXPECT_NEAR(speed_along_x(world, "wood"), 3.0, 0.02);
    EXPECT_NEAR(speed_along_x(world, "rubber"), 2.86, 0.005);
}

/// 5/7 v without spin; with backspin it runs v²/(2 μ g) = 2.7 m and returns at
/// 5/7 · 4 - 2/7 · 0.4 · 37.5 = -1.43 m/s.
TEST(FrictionLesson, TellsTheEndsOfThreeStrokes) {
    const ShownLesson lesson("friction");
    EXPECT_NEAR(speed_along_x(lesson.after(10, 1.0), "stun"), 2.86, 0.005);
    EXPECT_NEAR(speed_along_x(lesson.after(10, 2.5), "draw"), -1.43, 0.005);
    const Trace trace = lesson.run(10, 2.5);
    float farthest = -10.0f;
    for (const World& world : trace.states()) {
        farthest = std::max(farthest, body(world, "draw").position.x);
    }
    EXPECT_NEAR(farthest + 3.5f, 2.7f, 0.05f);
}

/// 7 v² R/(10 δ g) = 0.164/δ m.
TEST(FrictionLesson, TellsHowFarBallsRoll) {
    const ShownLesson lesson("friction");
    const World start = lesson.start(11);
    const World end = lesson.after(11, 8.0);
    EXPECT_NEAR(way(start, end, "rolling resistance 2 cm"), 8.2, 0.05);
    EXPECT_NEAR(way(start, end, "rolling resistance 4 cm"), 4.1, 0.05);
    EXPECT_NEAR(way(start, end, "rolling resistance 8 cm"), 2.0, 0.05);
}

} // namespace
} // namespace carom
