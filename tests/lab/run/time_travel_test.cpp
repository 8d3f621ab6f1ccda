
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "support/scene_keys.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>
#include <map>

namespace carom {
namespace {

using test::go_to;
using test::plenty;
using test::session_in;
using test::step_to;

/// A run with every kind of interference.
Session eventful_run(std::map<std::uint64_t, World>& moments) {
    Session session = session_in("pyramid");
    const BodyId pushed = session.world().bodies[3].id;
    const BodyId removed = session.world().bodies[5].id;
    for (std::uint64_t i = 0; i < 120; ++i) {
        if (i == 20) {
            session.send(Push{pushed, {3.0f, 2.0f, 1.0f}, {0.1f, 0.1f, 0.1f}});
        } else if (i == 35) {
            session.send(SetSetting{"resolver", std::string("soft_step")});
            session.send(SetSetting{"time_step", 1.0f / 90.0f});
        } else if (i == 50) {
            Body ball = dynamic_body("thrown", Sphere{0.3f}, 5.0f);
            ball.position = {0.0f, 6.0f, 0.0f};
            session.send(Spawn{ball});
        } else if (i == 61) {
            session.send(Remove{removed});
        } else if (i == 70) {
            session.hand().grab(Pull{pushed, {0.0f, 0.2f, 0.0f}, {1.0f, 5.0f, 1.0f}, 2.0f});
        } else if (i == 80) {
            session.hand().release();
        }
        step_to(session, i + 1);
        moments[i + 1] = session.world();
    }
    return session;
}

TEST(TimeTravel, EveryMomentIsReachedAgainToTheLastBit) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    // 37 and 120 have no common divisor: all moments, in an order that goes both ways.
    for (std::uint64_t i = 1; i <= 120; ++i) {
        const std::uint64_t step = 1 + (37 * i) % 120;
        go_to(session, step);
        ASSERT_EQ(session.world().step_count, step);
        // Commands that were given at a moment belong to it, and the copy is from before them.
        if (session.focused().chronicle().commands_after(step).empty()) {
            ASSERT_EQ(session.world(), moments[step]) << "step " << step;
        }
    }
    EXPECT_EQ(session.focused().chronicle().divergence(), std::nullopt);
    EXPECT_EQ(session.lanes().size(), 1u);
}

/// Half of it is for key frames, a quarter for what was measured.
TEST(TimeTravel, TakesNoMoreMemoryThanItIsGiven) {
    constexpr std::size_t bytes = 4u << 20u;
    Session session = session_in("drop");
    session.lanes().set_history_bytes(bytes);
    constexpr std::uint64_t steps = 10'000; // whose figures alone would take twice as much
    ASSERT_GT(steps * sizeof(Figures), bytes);
    step_to(session, steps);
    EXPECT_LE(session.focused().chronicle().bytes(), bytes / 2);
    EXPECT_LE(session.focused().figures().all().size_bytes(), bytes / 4);
    EXPECT_EQ(session.focused().figures().all().back().step, steps);
    go_to(session, 5'000);
    EXPECT_EQ(session.focused().chronicle().divergence(), std::nullopt);
}

TEST(TimeTravel, StepsBackToTheVeryStart) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    session.lanes().set_history_bytes(1); // nothing is at hand but the start
    for (std::uint64_t step = 119; step > 0; --step) {
        ASSERT_TRUE(session.step_back());
        ASSERT_EQ(session.world().step_count, step);
        if (session.focused().chronicle().commands_after(step).empty()) {
            ASSERT_EQ(session.world(), moments[step]) << "step " << step;
        }
    }
    EXPECT_TRUE(session.step_back());
    EXPECT_EQ(session.world(), session.focused().chronicle().first_world());
    EXPECT_FALSE(session.step_back());
}

TEST(TimeTravel, PlayedAgainWhatHappenedHappensOnceMore) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    const World end = session.world();
    go_to(session, 10);
    EXPECT_NE(session.world(), end);
    step_to(session, 120);
    EXPECT_EQ(session.world(), end);
    EXPECT_EQ(session.focused().chronicle().divergence(), std::nullopt);
    step_to(session, 121);
    EXPECT_EQ(session.focused().chronicle().last_step(), 121u);
}

TEST(TimeTravel, WhatHappenedFirstGoesOnAsAGhostBesideTheBranch) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    go_to(session, 40);
    session.send(SetSetting{"gravity", glm::vec3(0.0f)});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.lanes().size(), 2u);
    EXPECT_FALSE(session.lanes()[session.lanes().focus()].is_ghost());
    const Lane& ghost = session.lanes()[1];
    EXPECT_TRUE(ghost.is_ghost());
    EXPECT_EQ(session.focused().chronicle().last_step(), 40u);
    while (ghost.world().step_count < 100) {
        session.step_once();
        session.advance(0.0, plenty);
    }
    EXPECT_EQ(ghost.world(), moments[100]);
    EXPECT_NE(session.world().bodies, ghost.world().bodies);
    EXPECT_EQ(ghost.chronicle().divergence(), std::nullopt);

    // A second branch takes its place, and a ghost hears no commands.
    go_to(session, 45);
    session.send(Push{session.world().bodies[3].id, {0.0f, 9.0f, 0.0f}, {}});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.lanes().size(), 2u);
    const Body& pushed = session.world().bodies[3];
    const Body& unpushed = session.lanes()[1].world().bodies[3];
    EXPECT_NEAR(pushed.linear_velocity.y - unpushed.linear_velocity.y, 9.0f * pushed.inverse_mass,
                1e-4f);
}

TEST(TimeTravel, ARefusedCommandInThePastChangesNeitherPastNorFuture) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    go_to(session, 40);
    session.send(SetSetting{"baumgarte", 9.0f});
    session.advance(0.0, plenty);
    EXPECT_EQ(session.hand().take_refusals().size(), 1u);
    EXPECT_EQ(session.lanes().size(), 1u);
    EXPECT_EQ(session.focused().chronicle().last_step(), 120u);
}

TEST(TimeTravel, AGhostThatIsChangedLivesOn) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    go_to(session, 40);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    session.set_focus(1);
    step_to(session, 45);
    session.lanes().set_keeps_branches(false);
    session.send(SetSetting{"iterations", 4});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.lanes().size(), 2u);
    EXPECT_FALSE(session.lanes()[1].is_ghost());
    EXPECT_FALSE(session.lanes()[1].is_in_past());
    EXPECT_EQ(session.lanes()[0].world().settings.iterations, 3);
    EXPECT_EQ(session.world().settings.iterations, 4);
}

TEST(TimeTravel, AGhostThatIsLeftAloneComesToLife) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    go_to(session, 40);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.lanes().size(), 2u);
    session.remove_lane(0);
    ASSERT_EQ(session.lanes().size(), 1u);
    EXPECT_FALSE(session.lanes()[0].is_ghost());
    session.restart();
    EXPECT_EQ(session.lanes().size(), 1u);
    EXPECT_EQ(session.world().step_count, 0u);
}

TEST(TimeTravel, ABranchOfOneLaneIsNoComparisonForTheNextScene) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    go_to(session, 20);
    session.send(SetSetting{"gravity", glm::vec3(0.0f)});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.lanes().size(), 2u);
    session.load(make_scene(*find_scene("drop")));
    EXPECT_EQ(session.lanes().size(), 1u);
    EXPECT_EQ(session.world().settings, find_scene("drop")->make().settings);
}

/// On the way to this step, which takes as many frames as steps.
Session far_from(std::uint64_t step, std::map<std::uint64_t, World>& moments) {
    Session session = eventful_run(moments);
    session.lanes().set_history_bytes(1);
    session.seek(step);
    return session;
}

TEST(TimeTravel, CommandsWaitUntilASeekHasArrived) {
    std::map<std::uint64_t, World> moments;
    Session session = far_from(60, moments);
    session.send(SetSetting{"iterations", 3});
    while (session.is_seeking()) {
        session.advance(0.0, 0.0);
    }
    World expected = moments[60];
    expected.settings.iterations = 3;
    EXPECT_EQ(session.world(), expected);
}

TEST(TimeTravel, WhatIsAskedForBeforeASeekHasArrivedTakesEffectInItsOrder) {
    std::map<std::uint64_t, World> moments;
    Session session = far_from(60, moments);
    session.send(SetSetting{"iterations", 3});
    session.step_once();
    session.send(SetSetting{"iterations", 5});
    session.step_once();
    EXPECT_TRUE(session.is_seeking());
    while (session.is_seeking()) {
        session.advance(0.0, 0.0);
    }
    ASSERT_EQ(session.world().step_count, 62u);
    const std::vector<LoggedCommand>& log = session.focused().chronicle().log();
    ASSERT_GE(log.size(), 2u);
    EXPECT_EQ(log[log.size() - 2], (LoggedCommand{60, SetSetting{"iterations", 3}}));
    EXPECT_EQ(log.back(), (LoggedCommand{61, SetSetting{"iterations", 5}}));

    session.seek(60);
    session.send(SetSetting{"iterations", 7});
    session.restart(); // dials stay
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_EQ(session.world().settings.iterations, 7);
}

TEST(TimeTravel, WithoutGhostsABranchForgets) {
    std::map<std::uint64_t, World> moments;
    Session session = eventful_run(moments);
    session.lanes().set_keeps_branches(false);
    go_to(session, 40);
    session.send(SetSetting{"gravity", glm::vec3(0.0f)});
    session.advance(0.0, plenty);
    EXPECT_EQ(session.lanes().size(), 1u);
    EXPECT_EQ(session.focused().chronicle().last_step(), 40u);
    EXPECT_FALSE(session.lanes()[0].is_in_past());
}

TEST(TimeTravel, LongSeeksAreMadeInPartsAndArrive) {
    std::map<std::uint64_t, World> moments;
    Session session = far_from(60, moments);
    int frames = 0;
    do {
        session.advance(0.0, 0.0); // as long a budget as one step needs
        ++frames;
    } while (session.is_seeking());
    EXPECT_GE(frames, 60);
    EXPECT_EQ(session.world(), moments[60]);
}

TEST(TimeTravel, AnExperimentThatIsPlayedAgainMeasuresTheSame) {
    const Experiment& experiment = *find_experiment("bounce_height");
    Session session = session_in("bounce");
    session.begin(experiment, experiment.applicable.front());
    while (!session.experiments().current()->finished()) {
        session.advance(1.0 / 60.0, plenty);
    }
    const std::optional<double> first =
        session.experiments().current()->readings().front().measured;
    go_to(session, 20);
    EXPECT_FALSE(session.experiments().current()->finished());
    session.set_paused(false);
    while (!session.experiments().current()->finished()) {
        session.advance(1.0 / 60.0, plenty);
    }
    EXPECT_EQ(session.experiments().current()->readings().front().measured, first);
}

class EveryScene : public testing::TestWithParam<std::string_view> {};

/// All that Carom can do is deterministic, so all of it can be played again.
TEST_P(EveryScene, IsTheSameUnderEveryResolverWhenPlayedAgain) {
    constexpr std::uint64_t last = 24;
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        Session session(make_scene(*find_scene(GetParam())));
        session.send(SetSetting{"resolver", std::string(resolver.key)});
        for (std::uint64_t i = 0; i < last && !session.focused().fault(); ++i) {
            session.step_once();
            session.advance(0.0, plenty);
        }
        const World end = session.world();
        go_to(session, end.step_count / 2 + 1);
        go_to(session, end.step_count);
        EXPECT_EQ(session.world(), end);
        EXPECT_EQ(session.focused().chronicle().divergence(), std::nullopt);
    }
}

INSTANTIATE_TEST_SUITE_P(TimeTravel, EveryScene, testing::ValuesIn(test::scene_keys()),
                         test::scene_name);

} // namespace
} // namespace carom
