/// A session that watches an experiment.
#include "lab/measure/coasting.hpp"
#include "support/sessions.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::frame;
using test::plenty;
using test::take_steps;

using namespace coasting_ball;

Session begun() {
    Session session(Scene{});
    session.begin(coasting, applicable[0]);
    return session;
}

/// In frames, until it pauses.
void run_to_the_end(Session& session) {
    for (int i = 0; i < 600 && !session.clock().paused(); ++i) {
        session.advance(frame, plenty);
    }
}

TEST(ExperimentInSession, LoadsItsSceneAndRunsUntilItsTimeIsOver) {
    Session session(Scene{});
    session.set_paused(true);
    EXPECT_EQ(session.experiments().current(), nullptr);
    session.begin(coasting, applicable[0]);
    ASSERT_NE(session.experiments().current(), nullptr);
    EXPECT_EQ(session.scene().title, "Coasting");
    EXPECT_EQ(session.world(), first_world(coasting, applicable[0]));
    EXPECT_FALSE(session.clock().paused());
    run_to_the_end(session);
    EXPECT_TRUE(session.clock().paused());
    EXPECT_EQ(session.world().step_count, 16u);
    EXPECT_TRUE(session.experiments().current()->finished());
    EXPECT_EQ(session.experiments().current()->trace().last(), session.world());
}

TEST(ExperimentInSession, ShowsTheStepsThatItMeasures) {
    Session session(Scene{});
    session.begin(coasting, applicable[0], with_sub_steps(4));
    EXPECT_EQ(session.world(), session.experiments().current()->trace().start());
    run_to_the_end(session);
    EXPECT_EQ(session.world().step_count, 64u);
    EXPECT_EQ(session.experiments().current()->trace().last(), session.world());
}

TEST(ExperimentInSession, MeasuresTheSameAsWithoutAWindow) {
    Session session = begun();
    session.clock().set_speed(0.25);
    run_to_the_end(session);
    const auto& shown = session.experiments().results();
    const auto expected = run_experiment(coasting, applicable[0]);
    ASSERT_EQ(shown.size(), expected.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        EXPECT_EQ(shown[i].measured, expected[i].measured);
        EXPECT_EQ(shown[i].passed, expected[i].passed);
    }
}

TEST(ExperimentInSession, GoesOnAfterItsEndUnmeasured) {
    Session session = begun();
    run_to_the_end(session);
    take_steps(session, 3);
    EXPECT_EQ(session.world().step_count, 19u);
    EXPECT_EQ(session.experiments().current()->trace().last().step_count, 16u);
    EXPECT_EQ(session.experiments().current()->readings()[end].measured, 2.0);
}

TEST(ExperimentInSession, AStepBackTakesTheRunBack) {
    Session session = begun();
    run_to_the_end(session);
    ASSERT_TRUE(session.step_back());
    EXPECT_FALSE(session.experiments().current()->finished());
    EXPECT_EQ(session.experiments().current()->trace().last(), session.world());
    EXPECT_EQ(session.experiments().current()->readings()[end].measured, 1.875);
    take_steps(session, 1);
    EXPECT_TRUE(session.experiments().current()->finished());
    EXPECT_EQ(session.experiments().results().size(), measurands.size()) << "the same run, once";
}

TEST(ExperimentInSession, RestartBeginsItAnewWithItsOwnDials) {
    Session session = begun();
    take_steps(session, 2);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    session.restart();
    EXPECT_EQ(session.world(), first_world(coasting, applicable[0]));
    EXPECT_FALSE(session.experiments().current()->finished());
    EXPECT_EQ(session.experiments().current()->trace().states().size(), 1u);
}

TEST(ExperimentInSession, RestartRunsWhatHadEndedAndKeepsAPauseOfTheUsersOwn) {
    Session session = begun();
    take_steps(session, 2);
    session.restart();
    EXPECT_TRUE(session.clock().paused());
    session.set_paused(false);
    run_to_the_end(session);
    session.restart();
    EXPECT_FALSE(session.clock().paused());
}

TEST(ExperimentInSession, LoadingASceneLeavesIt) {
    Session session = begun();
    session.load(Scene{});
    EXPECT_EQ(session.experiments().current(), nullptr);
}

TEST(ExperimentInSession, LeavingItKeepsTheWorld) {
    Session session = begun();
    take_steps(session, 2);
    const World world = session.world();
    session.leave_experiment();
    EXPECT_EQ(session.experiments().current(), nullptr);
    EXPECT_EQ(session.world(), world);
}

TEST(ExperimentInSession, EveryChangeOfTheWorldStopsIt) {
    const Body other = dynamic_body("other", Sphere{0.5f}, 1.0f);
    const std::vector<Command> commands = {
        SetSetting{"iterations", 3},
        SetBodyProperty{BodyId{1}, "restitution", 0.5f},
        Spawn{other},
        Push{BodyId{1}, {1.0f, 0.0f, 0.0f}, {}},
        Pull{BodyId{1}, {}, {0.0f, 1.0f, 0.0f}, 1.0f},
        Remove{BodyId{1}},
    };
    for (const Command& command : commands) {
        Session session(Scene{});
        session.begin(coasting, applicable[0]);
        take_steps(session, 2);
        // The prepared world has its ball under an id of its own.
        Command sent = command;
        const BodyId ball = session.world().bodies.front().id;
        std::visit(
            [ball](auto& edit) {
                if constexpr (requires { edit.body = ball; }) {
                    edit.body = ball;
                }
            },
            sent);
        session.send(sent);
        session.advance(0.0, plenty);
        EXPECT_EQ(session.hand().take_refusals().size(), 0u);
        EXPECT_TRUE(session.experiments().current()->finished()) << command.index();
        EXPECT_EQ(session.experiments().current()->stopped_because(),
                  "the world was changed during the run");
        EXPECT_TRUE(session.experiments().results().empty()) << "it measured another world";
    }
}

TEST(ExperimentInSession, ARefusedCommandDoesNotStopIt) {
    Session session = begun();
    session.send(SetSetting{"no_such_dial", 1});
    session.advance(0.0, plenty);
    EXPECT_FALSE(session.experiments().current()->finished());
}

TEST(ExperimentInSession, AFaultStopsItAndIsAResult) {
    Experiment faulty = coasting;
    faulty.prepare = &too_fast;
    Session session(Scene{});
    session.begin(faulty, applicable[0]);
    run_to_the_end(session);
    ASSERT_TRUE(session.focused().fault().has_value());
    EXPECT_EQ(session.experiments().current()->stopped_because(),
              session.focused().fault()->message);
    ASSERT_EQ(session.experiments().results().size(), measurands.size());
    EXPECT_FALSE(session.experiments().results()[half_way].passed);
}

TEST(ExperimentInSession, KeepsTheLastResultsOfEachResponseOverLoads) {
    Session session = begun();
    run_to_the_end(session);
    session.begin(coasting, applicable[1]);
    run_to_the_end(session);
    session.begin(coasting, applicable[0]);
    run_to_the_end(session);
    session.load(Scene{});
    const auto& results = session.experiments().results();
    ASSERT_EQ(results.size(), 2 * measurands.size());
    EXPECT_EQ(results.front().response, "many iterations");
    EXPECT_EQ(results.back().response, "impulse");
}

} // namespace
} // namespace carom
