#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

/// Runs that are taken to a moment, and begin anew there.
namespace carom {
namespace {

using test::plenty;
using test::session_in;
using test::take_steps;

void finish_seek(Session& session) {
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
}

TEST(RunOn, TakesEveryLaneToTheSameTimeWithoutAnEdit) {
    Session session = session_in("drop");
    session.compare(std::vector<std::vector<SetSetting>>{{}, {{"time_step", 1.0f / 120.0f}}});
    session.run_on(0.5);
    session.set_paused(false);
    finish_seek(session);
    EXPECT_EQ(session.lanes()[0].world().step_count, 30U);
    EXPECT_EQ(session.lanes()[1].world().step_count, 60U);
    EXPECT_FALSE(session.clock().paused());
    EXPECT_EQ(session.undo_words(), "");
}

TEST(RunOn, GivesTheWorldThatStepsGive) {
    Session stepped = session_in("pyramid");
    take_steps(stepped, 45);
    Session taken = session_in("pyramid");
    taken.run_on(0.75);
    finish_seek(taken);
    EXPECT_EQ(taken.world(), stepped.world());
}

TEST(RunOn, IsEndedByNoPauseRule) {
    Session session = session_in("drop");
    session.clock().set_pause_rules({.steps = 5});
    session.run_on(0.5);
    session.set_paused(false);
    finish_seek(session);
    EXPECT_EQ(session.world().step_count, 30U);
    EXPECT_FALSE(session.clock().paused());
}

TEST(BeginAgainFrom, RepeatsTheRunFromThereAndLeavesNoTraces) {
    Session session = session_in("drop");
    take_steps(session, 13); // between two key frames
    const World start = session.world();
    take_steps(session, 60);
    const World end = session.world();
    session.set_paused(false);
    session.begin_again_from(13);
    EXPECT_FALSE(session.clock().paused());
    EXPECT_EQ(session.world(), start);
    EXPECT_EQ(session.focused().chronicle().last_step(), 13U);
    EXPECT_EQ(session.lanes().size(), 1U); // no ghost
    EXPECT_EQ(session.undo_words(), "");
    EXPECT_EQ(session.focused().figures().all().back().step, 13U);
    take_steps(session, 60);
    EXPECT_EQ(session.world(), end);
}

TEST(BeginAgainFrom, TakesTheExperimentBackToo) {
    const Experiment& experiment = *find_experiment("elastic_head_on");
    Session session = session_in("drop");
    session.begin(experiment, experiment.applicable.front());
    take_steps(session, 20);
    session.begin_again_from(0);
    EXPECT_EQ(session.experiments().current()->trace().elapsed(), 0.0);
    EXPECT_EQ(session.experiments().current()->stopped_because(), "");
}

} // namespace
} // namespace carom
