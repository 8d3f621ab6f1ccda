/// What the captions of the lesson `four_ways` say.
#include "lab/teach/lesson_measurements.hpp"

#include <fmt/format.h>

namespace carom {
namespace {

using namespace lesson_measurements;

/// What the captions say, with the step's number.
TEST(FourWays, ShowsWhatItsCaptionsSay) {
    const ShownLesson lesson("four_ways");
    // 1: free fall from 3 m, through the floor after (2 · 3/g)^½ = 0.78 s
    EXPECT_LT(body(lesson.after(1, 2.0), "ball").position.y, -10.0f);
    // 2: both drift at 1 m/s, and the velocities are those before the hit
    const World early = lesson.after(2, 1.5);
    const World late = lesson.after(2, 2.5);
    for (const char* const name : {"left ball", "right ball"}) {
        EXPECT_NEAR(body(late, name).position.x - body(early, name).position.x, 1.0f, 0.02f);
    }
    EXPECT_FLOAT_EQ(body(late, "left ball").linear_velocity.x, 2.0f);
    EXPECT_FLOAT_EQ(body(late, "right ball").linear_velocity.x, 0.0f);
    // 3: v = g t, and v dt deep
    const Body ball = body(lesson.after(3, 3.0), "ball");
    EXPECT_NEAR(ball.linear_velocity.y, -9.81f * 3.0f, 0.2f);
    EXPECT_NEAR(ball.position.y, 0.5f - 9.81f * 3.0f / 60.0f, 0.02f);
    EXPECT_LT(body(lesson.after(3, 12.0), "ball").position.y, -10.0f);
    // 4: the velocities swap
    const World swapped = lesson.after(4, 2.0);
    EXPECT_NEAR(body(swapped, "left ball").linear_velocity.x, 0.0f, 1e-5f);
    EXPECT_NEAR(body(swapped, "right ball").linear_velocity.x, 2.0f, 1e-5f);
}

TEST(FourWays, TellsTheHeightsOfTheRebounds) {
    const ShownLesson lesson("four_ways");
    const Trace row = lesson.run(5, 3.0);
    // 3.5 m e²; the apex lies within a step of the moment that is looked at: g dt²/2 = 1.4 mm.
    EXPECT_NEAR(first_rebound(row, "ball with e = 0.25") - 0.5, 0.21875, 0.005);
    EXPECT_NEAR(first_rebound(row, "ball with e = 0.5") - 0.5, 0.875, 0.005);
    EXPECT_NEAR(first_rebound(row, "ball with e = 0.75") - 0.5, 1.96875, 0.005);
    EXPECT_NEAR(first_rebound(row, "ball with e = 1") - 0.5, 3.5, 0.005);
}

TEST(FourWays, TellsHowDeepSpringsLetABallSinkAndHowHighTheyThrowIt) {
    const ShownLesson lesson("four_ways");
    const World resting = lesson.after(6, 6.0);
    for (const float mass : {5.0f, 10.0f, 20.0f, 40.0f}) {
        // m g / k with k = 2000 N/m
        EXPECT_NEAR(0.5f - body(resting, fmt::format("ball of {} kg", mass)).position.y,
                    mass * 9.81f / 2000.0f, 5e-4f);
    }
    EXPECT_GT(body(lesson.after(7, 2.6), "ball").position.y, 17.0f);
}

/// m g dt for all that stands on a pan: 20 kg, 40 kg, and 30 + 20 + 10 kg, in steps of 1/60 s.
TEST(FourWays, TellsWhatThePansCarry) {
    const World resting = ShownLesson("four_ways").after(8, 3.0);
    const auto carried = [&](const char* pan, const char* lowest) {
        return measuring::normal_impulse(resting, pan, lowest);
    };
    EXPECT_NEAR(carried("pan of the ball", "ball"), 20.0 * g / 60.0, 0.01);
    EXPECT_NEAR(carried("pan of the crate", "crate"), 40.0 * g / 60.0, 0.02);
    EXPECT_NEAR(carried("pan of the stack", "stack 1"), 60.0 * g / 60.0, 0.03);
    for (const Contact& contact : resting.contacts) {
        for (const ContactPoint& point : contact.manifold.points()) {
            EXPECT_GT(point.separation, -1.1f * resting.settings.slop) << "nothing sinks in";
        }
    }
}

TEST(FourWays, TellsTheVelocitiesOfTheCradle) {
    const ShownLesson lesson("four_ways");
    const World pairwise = lesson.after(9, 2.0);
    EXPECT_NEAR(body(pairwise, "ball 1").linear_velocity.x, 0.0f, 0.02f);
    EXPECT_NEAR(body(pairwise, "ball 5").linear_velocity.x, 1.0f, 0.02f);
    const World together = lesson.after(10, 2.0);
    EXPECT_NEAR(body(together, "ball 1").linear_velocity.x, -0.6f, 1e-3f);
    for (const char* const name : {"ball 2", "ball 3", "ball 4", "ball 5"}) {
        EXPECT_NEAR(body(together, name).linear_velocity.x, 0.4f, 1e-3f) << name;
    }
}

} // namespace
} // namespace carom
