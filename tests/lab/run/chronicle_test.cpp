#include "lab/run/chronicle.hpp"

#include "physics/step/step.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World world_of_falling_ball() {
    World world;
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 100.0f, 0.0f};
    world.add(ball);
    return world;
}

/// Takes so many steps and notes each.
World noted_steps(Chronicle& chronicle, int steps) {
    World world = chronicle.first_world();
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        chronicle.note_step(world);
    }
    return world;
}

TEST(Chronicle, KeepsAKeyFrameEveryFewSteps) {
    Chronicle chronicle(world_of_falling_ball());
    noted_steps(chronicle, 50);
    const std::uint64_t interval = Chronicle::first_interval;
    EXPECT_EQ(chronicle.key_frames().size(), 1 + 50 / interval);
    EXPECT_EQ(chronicle.key_frame_before(interval - 1).step_count, 0u);
    EXPECT_EQ(chronicle.key_frame_before(interval).step_count, interval);
    EXPECT_EQ(chronicle.key_frame_before(50).step_count, 50 - 50 % interval);
}

TEST(Chronicle, ThinsKeyFramesOutEvenlyWhenMemoryEnds) {
    const std::size_t one = bytes_of(world_of_falling_ball());
    Chronicle chronicle(world_of_falling_ball(), 10 * one);
    noted_steps(chronicle, 1000);
    EXPECT_LE(chronicle.bytes(), 10 * one);
    EXPECT_GE(chronicle.key_frames().size(), 5u); // after halving, half of them are left at least
    // 1000 steps in 10 frames are 100 steps between two; the next power of two times 8 is 128.
    EXPECT_EQ(chronicle.key_frame_before(999).step_count % 128, 0u);
    EXPECT_EQ(chronicle.key_frame_before(127).step_count, 0u);
    EXPECT_EQ(chronicle.key_frame_before(128).step_count, 128u);
}

TEST(Chronicle, TellsTimesOfStepsAndStepsOfTimes) {
    Chronicle chronicle(world_of_falling_ball());
    noted_steps(chronicle, 30);
    const double dt = static_cast<double>(1.0f / 60.0f);
    EXPECT_NEAR(chronicle.time_of(0), 0.0, 1e-12);
    EXPECT_NEAR(chronicle.time_of(30), 30 * dt, 1e-9);
    EXPECT_EQ(chronicle.step_at(0.5 * dt), 0u);
    EXPECT_EQ(chronicle.step_at(12.5 * dt), 12u);
    EXPECT_EQ(chronicle.step_at(1000.0), 30u);
    EXPECT_EQ(chronicle.step_at(-1.0), 0u);
}

TEST(Chronicle, MarksTheFirstStepOfAReplayThatDiffers) {
    Chronicle chronicle(world_of_falling_ball());
    noted_steps(chronicle, 30);
    EXPECT_EQ(chronicle.divergence(), std::nullopt);

    World other = world_of_falling_ball();
    Workspace workspace;
    for (int i = 0; i < 20; ++i) {
        if (i == 12) {
            // The last bit of one number.
            float& v = other.bodies[0].linear_velocity.y;
            v = std::nextafter(v, 0.0f);
        }
        step(other, workspace);
        chronicle.note_step(other);
    }
    EXPECT_EQ(chronicle.divergence(), 13u);
    chronicle.cut_after(12);
    EXPECT_EQ(chronicle.divergence(), std::nullopt);
}

TEST(Chronicle, ComparesEveryBitAtAKeyFrame) {
    Chronicle chronicle(world_of_falling_ball());
    World world = noted_steps(chronicle, static_cast<int>(Chronicle::first_interval));
    world.bodies[0].friction = 0.25f; // no part of the motion
    chronicle.note_step(world);
    EXPECT_EQ(chronicle.divergence(), Chronicle::first_interval);
}

TEST(Chronicle, ForgetsWhatACutLeavesBehind) {
    Chronicle chronicle(world_of_falling_ball());
    noted_steps(chronicle, 20);
    chronicle.note(20, SetSetting{"iterations", 3}, 1);
    chronicle.cut_after(11);
    EXPECT_EQ(chronicle.last_step(), 11u);
    EXPECT_TRUE(chronicle.log().empty());
    EXPECT_EQ(chronicle.key_frame_before(20).step_count, 8u);
}

TEST(Chronicle, ARecordingThatEndsElsewhereIsMarked) {
    Chronicle chronicle(world_of_falling_ball());
    const World end = noted_steps(chronicle, 5);
    Recording recording{{.last_step = 5, .checkpoint = {5, hash(end)}},
                        {"Ball", "", world_of_falling_ball()}};
    Chronicle true_to_it(recording);
    noted_steps(true_to_it, 4);
    true_to_it.note_moment(end);
    EXPECT_EQ(true_to_it.divergence(), std::nullopt);
    EXPECT_EQ(true_to_it.last_step(), 5u);
    recording.checkpoint.hash ^= 1;
    Chronicle false_to_it(recording);
    false_to_it.note_moment(end);
    EXPECT_EQ(false_to_it.divergence(), 5u);
}

} // namespace
} // namespace carom
