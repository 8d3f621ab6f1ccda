/// What the captions of the lesson `has_it_converged` say.
#include "lab/teach/lesson_measurements.hpp"

#include <cmath>

namespace carom {
namespace {

using namespace lesson_measurements;

double top(const World& world) { return height(world, "box 10"); }

TEST(HasItConverged, PredictsTheNumbersOfItsCaptions) {
    const ShownLesson lesson("has_it_converged");
    EXPECT_NEAR(lesson.predicted(2, 1), 1.0, 1e-9);
    EXPECT_NEAR(lesson.predicted(3, 1), 2.1875, 1e-9);
    EXPECT_NEAR(lesson.predicted(4, 1), 0.9755, 5e-5);
    EXPECT_NEAR(lesson.predicted(4, 2), 93.0, 0.1);
    EXPECT_NEAR(lesson.predicted(5, 1), 0.990, 2e-4);
    EXPECT_NEAR(lesson.predicted(5, 2), 231.0, 0.5);
    EXPECT_NEAR(lesson.predicted(6, 1), 0.9877, 5e-5);
    EXPECT_NEAR(lesson.predicted(6, 2), 186.0, 0.5);
    EXPECT_NEAR(lesson.predicted(7, 1), 0.9938, 5e-5);
    EXPECT_NEAR(lesson.predicted(7, 2), 372.0, 1.0);
    EXPECT_NEAR(lesson.predicted(8, 1), 0.7295, 5e-5);
    EXPECT_NEAR(lesson.predicted(8, 2), 7.3, 0.05);
}

TEST(HasItConverged, ShowsStacksAsItSays) {
    const ShownLesson lesson("has_it_converged");
    EXPECT_GT(top(lesson.after(1, 3.0, 0)), top(lesson.after(1, 3.0, 1)) + 0.03);
    EXPECT_NEAR(lesson.predicted(9, 1), 0.9245, 5e-5);
    EXPECT_NEAR(lesson.predicted(9, 2), 29.0, 0.5);
}

/// Only Baumgarte's correction leaves a speed; a step of ten passes leaves 0.8¹⁰ of the depth.
TEST(HasItConverged, TellsCorrectionsApart) {
    const ShownLesson lesson("has_it_converged");
    const auto speed = [&](std::size_t lane) {
        return std::abs(body(lesson.after(10, 1.0, lane), "left, 0.2 m deep").linear_velocity.x);
    };
    EXPECT_GT(speed(0), 1.0f);
    EXPECT_LT(speed(1), 1e-4f);
    EXPECT_LT(speed(2), 1e-4f);
    const World start = lesson.start(10, 2);
    World after = start;
    Workspace workspace;
    step(after, workspace);
    const auto depth = [](const World& world) {
        return 1.0 - static_cast<double>(body(world, "right, 0.2 m deep").position.x -
                                         body(world, "left, 0.2 m deep").position.x);
    };
    const auto slop = static_cast<double>(start.settings.slop);
    const double touching = depth(start) - 0.2;
    EXPECT_NEAR(depth(after) - touching - slop, (0.2 - slop) * std::pow(0.8, 10.0), 1e-5);
}

} // namespace
} // namespace carom
