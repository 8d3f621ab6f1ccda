#include "lab/measure/body_track.hpp"

#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;
using test::take_steps;

constexpr BodyId followed_ball{1};

/// 0.05 m a step along x, and turning.
Scene drifting_ball() {
    Scene scene{"Drifting ball", "", test::ideal_world()};
    scene.world.add(test::ball(0.5f, 2.0f, {0.0f, 4.0f, 0.0f}));
    scene.world.bodies[0].linear_velocity.x = 3.0f;
    scene.world.bodies[0].angular_velocity = {0.0f, 3.0f, 4.0f};
    return scene;
}

double newest(const BodyTrack& track, std::string_view key) {
    return find_body_quantity(key)->value(track.all().back(), track.all().front());
}

TEST(BodyTrack, HasTheKeyFramesUntilTheBodyWasFollowedAndEveryStepSince) {
    Session session(drifting_ball());
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball), nullptr);
    take_steps(session, 10);
    session.lanes().follow(followed_ball);
    take_steps(session, 10);
    const BodyTrack* track = session.focused().tracks().bodies().find(followed_ball);
    ASSERT_NE(track, nullptr);
    // Key frames at 0 and 8, then 10, 11, ..., 20.
    ASSERT_EQ(Chronicle::first_interval, 8u);
    ASSERT_EQ(track->all().size(), 13u);
    EXPECT_EQ(track->all()[0].step, 0u);
    EXPECT_EQ(track->all()[1].step, 8u);
    EXPECT_EQ(track->all()[2].step, 10u);
}

TEST(BodyTrack, KnowsAllQuantitiesOfItsBody) {
    Session session(drifting_ball());
    session.lanes().follow(followed_ball);
    take_steps(session, 10);
    const BodyTrack& track = *session.focused().tracks().bodies().find(followed_ball);
    EXPECT_NEAR(newest(track, "height"), 4.0, 1e-6);
    EXPECT_NEAR(newest(track, "x"), 0.5, 1e-6);
    EXPECT_NEAR(newest(track, "z"), 0.0, 1e-6);
    EXPECT_NEAR(newest(track, "from_start"), 0.5, 1e-6);
    EXPECT_NEAR(newest(track, "speed"), 3.0, 1e-6);
    EXPECT_NEAR(newest(track, "spin"), 5.0, 1e-5);
    // 1/2 2 kg (3 m/s)² + 1/2 (2/5 2 kg (0.5 m)²) (5 rad/s)² = 9 J + 2.5 J
    EXPECT_NEAR(newest(track, "body_kinetic"), 11.5, 1e-4);
    EXPECT_NEAR(newest(track, "body_momentum"), 6.0, 1e-6);
}

TEST(BodyTrack, KeepsTheFutureUntilItIsChangedAndBeginsAnewWithTheSession) {
    Session session(drifting_ball());
    session.lanes().follow(followed_ball);
    take_steps(session, 10);
    ASSERT_TRUE(session.step_back());
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball)->all().back().step, 10u);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball)->all().back().step, 9u);
    session.restart();
    ASSERT_EQ(session.focused().tracks().bodies().find(followed_ball)->all().size(), 1u);
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball)->all().front().time, 0.0);
    session.load(drifting_ball()); // another scene's body of this id is another body
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball), nullptr);
}

TEST(BodyTrack, StandsStillWhenTheBodyIsGone) {
    Session session(drifting_ball());
    session.lanes().follow(followed_ball);
    take_steps(session, 3);
    session.send(Remove{followed_ball});
    take_steps(session, 3);
    EXPECT_EQ(session.focused().tracks().bodies().find(followed_ball)->all().back().step, 3u);
}

TEST(BodyTracks, FollowTheLatestFew) {
    World world = test::ideal_world();
    BodyTracks tracks;
    for (std::uint32_t i = 0; i <= BodyTracks::most; ++i) {
        tracks.follow(world.add(test::ball(0.5f, 1.0f, {})), world);
    }
    EXPECT_EQ(tracks.find(BodyId{1}), nullptr);
    EXPECT_NE(tracks.find(BodyId{2}), nullptr);
    EXPECT_NE(tracks.find(BodyId{BodyTracks::most + 1}), nullptr);
}

} // namespace
} // namespace carom
