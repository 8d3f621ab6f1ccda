#include "lab/run/event_log.hpp"

#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;
using test::take_steps;

/// A ball on its way into a wall at x = 0.5 m, without gravity: 0.1 m a step, from x = -0.95 m.
Scene shot_at_wall() {
    Scene scene{"Shot at a wall", "", test::ideal_world()};
    Body wall = static_body("wall", Box{{0.5f, 5.0f, 5.0f}});
    wall.position.x = 1.0f;
    wall.restitution = 1.0f;
    scene.world.add(wall);
    Body ball = test::ball(0.5f, 2.0f, {-0.95f, 0.0f, 0.0f}, 1.0f);
    ball.linear_velocity.x = 6.0f;
    scene.world.add(ball);
    return scene;
}

constexpr BodyId wall{1};
constexpr BodyId logged_ball{2};

TEST(EventLog, KeepsBeginAndEndOfBothBodies) {
    Session session(shot_at_wall());
    take_steps(session, 30);
    for (const BodyId body : {wall, logged_ball}) {
        const auto latest = session.focused().event_log().latest_of(body);
        ASSERT_EQ(latest.size(), 2u);
        EXPECT_EQ(latest[0].event.kind, EventKind::begin);
        EXPECT_EQ(latest[1].event.kind, EventKind::end);
        EXPECT_NEAR(latest[0].time, static_cast<double>(latest[0].event.step) / 60.0, 1e-5);
        EXPECT_EQ(session.focused().event_log().last_begin_of(body), &latest[0]);
    }
    EXPECT_TRUE(session.focused().event_log().latest_of(BodyId{3}).empty());
    EXPECT_EQ(session.focused().event_log().last_begin_of(BodyId{3}), nullptr);
}

TEST(EventLog, GoesBackWithTheWorld) {
    Session session(shot_at_wall());
    take_steps(session, 30);
    const std::uint64_t begin = session.focused().event_log().latest_of(logged_ball)[0].event.step;
    while (session.world().step_count > begin) {
        EXPECT_EQ(session.focused().event_log().latest_of(logged_ball).back().event.step <=
                      session.world().step_count,
                  true);
        ASSERT_TRUE(session.step_back());
    }
    EXPECT_EQ(session.focused().event_log().latest_of(logged_ball).size(), 1u);
    ASSERT_TRUE(session.step_back());
    EXPECT_TRUE(session.focused().event_log().latest_of(logged_ball).empty());
    take_steps(session, 1);
    EXPECT_EQ(session.focused().event_log().latest_of(logged_ball).size(), 1u);
}

TEST(EventLog, BeginsAnewWithARestart) {
    Session session(shot_at_wall());
    take_steps(session, 30);
    session.restart();
    EXPECT_TRUE(session.focused().event_log().empty());
    EXPECT_TRUE(session.world().events.empty());
}

TEST(EventLog, KeepsTheLatestDozenOfEachBody) {
    EventLog log;
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < 3; ++i) {
        world.add(test::ball(0.5f, 1.0f, {}));
    }
    // Body 3 touches body 1 once; body 2 touches it without end.
    const auto tell = [&](BodyId b) {
        ++world.step_count;
        world.events = {{.kind = EventKind::begin, .a = BodyId{1}, .b = b}};
        world.events[0].step = world.step_count;
        log.record(world, world);
    };
    tell(BodyId{3});
    for (int i = 0; i < 100; ++i) {
        tell(BodyId{2});
    }
    EXPECT_EQ(log.latest_of(BodyId{2}).size(), EventLog::most_of_a_body);
    EXPECT_EQ(log.latest_of(BodyId{2}).back().event.step, 101u);
    EXPECT_EQ(log.latest_of(BodyId{3}).size(), 1u);
}

TEST(EventLog, ForgetsBodiesThatAreGoneButNotThatTheyWereThere) {
    Session session(shot_at_wall());
    take_steps(session, 30);
    session.send(SetBodyProperty{logged_ball, "linear_velocity", glm::vec3(6.0f, 0.0f, 0.0f)});
    while (session.focused().event_log().latest_of(logged_ball).size() < 3) {
        take_steps(session, 1);
        ASSERT_LT(session.world().step_count, 100u);
    }
    session.send(Remove{logged_ball});
    take_steps(session, 1);
    EXPECT_TRUE(session.focused().event_log().latest_of(logged_ball).empty());
    ASSERT_EQ(session.focused().event_log().latest_of(wall).size(), 4u);
    EXPECT_EQ(session.focused().event_log().latest_of(wall)[3].event.kind, EventKind::end);
}

TEST(DrawnTime, RunsBetweenTheLastTwoStepsAndStandsAtTheLastWhenPaused) {
    Session session(shot_at_wall());
    const double dt = static_cast<double>(session.world().settings.time_step);
    // One and a half steps: one is taken, and what is drawn lies half-way to it.
    session.advance(1.5 * dt, plenty);
    EXPECT_EQ(session.world().step_count, 1u);
    EXPECT_NEAR(drawn_time(session), 0.5 * dt, 1e-9);
    session.set_paused(true);
    EXPECT_EQ(drawn_time(session), session.world().time);
}

} // namespace
} // namespace carom
