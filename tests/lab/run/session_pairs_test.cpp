#include "lab/run/session.hpp"

#include "support/worlds.hpp"

/// The bounds and pairs that a session shows belong to the bodies that it shows.
namespace carom {
namespace {

/// A ball that falls from 5 m onto a floor.
Scene ball_falling_on_floor() {
    Scene scene{"Falling ball", "", {}};
    scene.world.add(test::floor_body());
    scene.world.add(test::ball(0.5f, 1.0f, {0.0f, 5.0f, 0.0f}));
    return scene;
}

bool holds_the_ball(const Session& session) {
    const Bounds& bounds = session.focused().workspace().bounds.at(1);
    return contains(bounds, session.world().bodies.at(1).position);
}

TEST(PairsOfASession, AreThereBeforeTheFirstStep) {
    Session session(ball_falling_on_floor());
    session.set_paused(true);
    session.advance(0.0, 1.0);
    EXPECT_EQ(session.focused().workspace().bounds.size(), 2u);
    EXPECT_TRUE(holds_the_ball(session));
    EXPECT_TRUE(session.focused().workspace().pairs.empty());
}

TEST(PairsOfASession, FollowAStepBack) {
    Session session(ball_falling_on_floor());
    for (int i = 0; i < 60; ++i) {
        session.step_once();
        session.advance(0.0, 1.0);
    }
    ASSERT_LT(session.world().bodies[1].position.y, 1.0f);
    ASSERT_EQ(session.focused().workspace().pairs.size(), 1u);
    for (int i = 0; i < 50; ++i) {
        ASSERT_TRUE(session.step_back());
    }
    session.advance(0.0, 1.0);
    EXPECT_GT(session.world().bodies[1].position.y, 4.0f);
    EXPECT_TRUE(holds_the_ball(session));
    EXPECT_TRUE(session.focused().workspace().pairs.empty());
}

TEST(PairsOfASession, FollowAnEditOfAPausedWorld) {
    Session session(ball_falling_on_floor());
    session.set_paused(true);
    session.advance(0.0, 1.0);
    const BodyId ball = session.world().bodies[1].id;
    session.send(SetBodyProperty{ball, "position", glm::vec3(3.0f, 0.5f, 0.0f)});
    session.advance(0.0, 1.0);
    EXPECT_TRUE(holds_the_ball(session));
    EXPECT_EQ(session.focused().workspace().pairs.size(), 1u);
    session.send(Spawn{test::ball(0.5f, 1.0f, {3.0f, 1.5f, 0.0f})});
    session.advance(0.0, 1.0);
    EXPECT_EQ(session.focused().workspace().bounds.size(), 3u);
    EXPECT_EQ(session.focused().workspace().pairs.size(), 2u);
    session.send(Remove{ball});
    session.advance(0.0, 1.0);
    EXPECT_EQ(session.focused().workspace().bounds.size(), 2u);
    EXPECT_TRUE(session.focused().workspace().pairs.empty());
}

TEST(PairsOfASession, AreThoseOfTheNewScene) {
    Session session(ball_falling_on_floor());
    session.advance(0.1, 1.0);
    Scene other = ball_falling_on_floor();
    other.world.add(test::ball(0.5f, 1.0f, {0.0f, 5.9f, 0.0f}));
    session.set_paused(true);
    session.load(other);
    session.advance(0.0, 1.0);
    EXPECT_EQ(session.focused().workspace().bounds.size(), 3u);
    EXPECT_EQ(session.focused().workspace().pairs.size(), 1u);
    session.restart();
    session.advance(0.0, 1.0);
    EXPECT_EQ(session.focused().workspace().bounds.size(), 3u);
}

TEST(PairsOfASession, NeverChangeWhatHappens) {
    // One session looks at its pairs after every step back, the other never steps back.
    Session straight(ball_falling_on_floor());
    Session wavering(ball_falling_on_floor());
    for (int i = 0; i < 80; ++i) {
        for (Session* session : {&straight, &wavering}) {
            session->step_once();
            session->advance(0.0, 1.0);
        }
        if (i % 7 == 3) {
            ASSERT_TRUE(wavering.step_back());
            wavering.advance(0.0, 1.0);
            wavering.step_once();
            wavering.advance(0.0, 1.0);
        }
    }
    EXPECT_EQ(wavering.world(), straight.world());
}

} // namespace
} // namespace carom
