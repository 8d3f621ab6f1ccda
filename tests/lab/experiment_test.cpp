/// The framework, with experiments of its own on a ball that nothing touches.
#include "lab/experiment.hpp"
#include "lab/session.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace carom {
namespace {

constexpr double frame = 1.0 / 60.0; // [s]
constexpr double plenty = 10.0;      // [s] of wall time: no test spends it

/// A ball on its way along x, far from everything.
void only_a_ball(World& world) {
    world.bodies.clear();
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.time_step = 0.0625f; // exact in binary: sixteen steps are one second
    Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    ball.linear_velocity = {2.0f, 0.0f, 0.0f};
    world.add(ball);
}

double x_of(const World& world) { return static_cast<double>(world.bodies.front().position.x); }

std::optional<double> x_after_half_a_second(const Trace& trace) {
    return trace.states().size() > 8 ? std::optional(x_of(trace.states()[8])) : std::nullopt;
}

std::optional<double> present_x(const Trace& trace) { return x_of(trace.last()); }

std::optional<double> never(const Trace&) { return std::nullopt; }

std::optional<double> infinite(const Trace&) { return std::numeric_limits<double>::infinity(); }

// 2 m/s for 0.5 s and for 1 s.
constexpr std::array measurands = {
    Measurand{"half-way", "m", "v t", 1e-6, [](const World&) { return 1.0; },
              &x_after_half_a_second},
    Measurand{"end", "m", "v t", 1e-6, [](const World&) { return 2.0; }, &present_x},
    Measurand{"wrong", "m", "3 v t", 0.5, [](const World&) { return 6.0; }, &present_x, true},
    Measurand{"missing", "", "-", 1.0, [](const World&) { return 0.0; }, &never},
    Measurand{"infinite", "", "-", 1.0, [](const World&) { return 0.0; }, &infinite},
    Measurand{"no prediction", "", "0/0", 1.0,
              [](const World&) { return std::numeric_limits<double>::quiet_NaN(); }, &present_x},
};

constexpr std::array fair_to = {Response{"impulse", "impulse"},
                                Response{"many iterations", "sequential_impulses",
                                         [](Settings& settings) { settings.iterations = 77; }}};

constexpr Experiment coasting = {.key = "coasting",
                                 .title = "Coasting",
                                 .scene = "head_on",
                                 .asks = "Where is it?",
                                 .theory = "Newton's first law.",
                                 .source = "Newton",
                                 .seconds = 1.0,
                                 .measurands = measurands,
                                 .fair_to = fair_to,
                                 .prepare = &only_a_ball};

enum Index : std::size_t { half_way, end, wrong, missing, infinity, no_prediction };

ExperimentRun run_for(int steps) {
    ExperimentRun run(coasting, fair_to[0], first_world(coasting, fair_to[0]));
    World world = run.trace().start();
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        run.record(world);
    }
    return run;
}

TEST(FirstWorld, IsTheSceneAsPreparedWithTheDialsOfTheResponse) {
    const World world = first_world(coasting, fair_to[1]);
    ASSERT_EQ(world.bodies.size(), 1u);
    EXPECT_EQ(world.settings.resolver, Key("sequential_impulses"));
    EXPECT_EQ(world.settings.iterations, 77);
    EXPECT_EQ(world.step_count, 0u);
}

TEST(Response, IsFairByItsName) {
    EXPECT_TRUE(is_fair(coasting, fair_to[1]));
    EXPECT_TRUE(is_fair(coasting, {"impulse", "impulse"}));
    EXPECT_FALSE(is_fair(coasting, {"sequential_impulses", "sequential_impulses"}));
}

TEST(Response, ToTryAreTheFairOnesAndThenEveryOtherResolver) {
    const auto responses = responses_to_try(coasting);
    ASSERT_EQ(responses.size(), 1 + resolver_catalogue().size()); // impulse is fair already
    EXPECT_EQ(responses[0].name, "impulse");
    EXPECT_EQ(responses[1].name, "many iterations");
    EXPECT_EQ(responses[2].name, resolver_catalogue().front().key);
}

TEST(ExperimentRun, IsOpenUntilItsTimeIsOver) {
    const ExperimentRun run = run_for(15);
    EXPECT_FALSE(run.finished());
    for (const Reading& reading : run.readings()) {
        EXPECT_EQ(reading.verdict, Verdict::open) << reading.measurand->quantity;
    }
    EXPECT_EQ(run.readings()[half_way].measured, 1.0);
    EXPECT_EQ(run.readings()[end].measured, 1.875);
}

TEST(ExperimentRun, JudgesByTheToleranceWhenItIsOver) {
    const ExperimentRun run = run_for(16);
    ASSERT_TRUE(run.finished());
    EXPECT_TRUE(run.stopped_because().empty());
    const auto readings = run.readings();
    EXPECT_EQ(readings[half_way].verdict, Verdict::pass);
    EXPECT_EQ(readings[end].verdict, Verdict::pass);
    EXPECT_EQ(readings[end].error(), 0.0);
    EXPECT_EQ(readings[wrong].verdict, Verdict::fail);
    EXPECT_EQ(readings[wrong].error(), 4.0);
    EXPECT_EQ(readings[missing].verdict, Verdict::fail);
    EXPECT_EQ(readings[missing].error(), std::nullopt);
}

TEST(ExperimentRun, ShowsNoNumberThatIsNotFinite) {
    const auto readings = run_for(16).readings();
    EXPECT_EQ(readings[infinity].measured, std::nullopt);
    EXPECT_EQ(readings[infinity].verdict, Verdict::fail);
    EXPECT_EQ(readings[no_prediction].predicted, 0.0);
    EXPECT_EQ(readings[no_prediction].measured, std::nullopt);
    EXPECT_EQ(readings[no_prediction].verdict, Verdict::fail);
}

TEST(ExperimentRun, RecordsNothingAfterItsEnd) {
    EXPECT_EQ(run_for(40).trace().states().size(), 17u);
}

TEST(ExperimentRun, GoesOnFromWhereItWasRewoundTo) {
    ExperimentRun run = run_for(16);
    run.rewind_to(4);
    EXPECT_FALSE(run.finished());
    EXPECT_EQ(run.trace().states().size(), 5u);
    EXPECT_EQ(run.readings()[half_way].measured, std::nullopt);
    EXPECT_EQ(run.readings()[end].measured, 0.5);
    complete(run);
    EXPECT_EQ(run.readings()[end].verdict, Verdict::pass);
}

TEST(ExperimentRun, KeepsItsFirstWorldHoweverFarItIsRewound) {
    ExperimentRun run = run_for(3);
    run.rewind_to(0);
    EXPECT_EQ(run.trace().states().size(), 1u);
    EXPECT_EQ(run.trace().last(), run.trace().start());
}

TEST(ExperimentRun, OnceStoppedWhatWasNotMeasuredHasFailed) {
    ExperimentRun run = run_for(4);
    run.stop("somebody pulled the plug");
    EXPECT_TRUE(run.finished());
    EXPECT_EQ(run.stopped_because(), "somebody pulled the plug");
    EXPECT_EQ(run.readings()[half_way].verdict, Verdict::fail);
    EXPECT_EQ(run.readings()[half_way].measured, std::nullopt);
    run.rewind_to(2);
    EXPECT_EQ(run.trace().states().size(), 5u) << "a stopped run stays as it was";
}

TEST(ExperimentRun, CannotBeStoppedAfterItsEnd) {
    ExperimentRun run = run_for(16);
    run.stop("too late");
    EXPECT_TRUE(run.stopped_because().empty());
    EXPECT_EQ(run.readings()[end].verdict, Verdict::pass);
}

TEST(ExperimentRun, StopsWhereItWouldKeepTooManyWorlds) {
    World start = first_world(coasting, fair_to[0]);
    start.settings.time_step = 1e-6f; // a million steps
    ExperimentRun run(coasting, fair_to[0], start);
    complete(run);
    EXPECT_EQ(run.trace().states().size(), ExperimentRun::most_steps + 1);
    EXPECT_NE(run.stopped_because().find("50000 steps"), std::string::npos);
}

World with_sub_steps(int sub_steps) {
    World start = first_world(coasting, fair_to[0]);
    start.settings.sub_steps = sub_steps;
    return start;
}

TEST(ExperimentRun, TakesAStepOfFourSubStepsApart) {
    ExperimentRun run(coasting, fair_to[0], with_sub_steps(4));
    EXPECT_EQ(run.trace().start().settings.sub_steps, 1);
    EXPECT_EQ(run.trace().start().settings.time_step, 0.015625f);
    complete(run);
    EXPECT_EQ(run.trace().states().size(), 65u);
    EXPECT_EQ(run.readings()[end].measured, 2.0);
}

TEST(RunExperiment, SaysWhetherTheResponseHadPromisedToAgree) {
    const Response other{"sequential_impulses", "sequential_impulses"};
    EXPECT_TRUE(run_experiment(coasting, fair_to[1]).at(wrong).promised);
    EXPECT_FALSE(run_experiment(coasting, other).at(end).promised);
}

TEST(RunExperiment, SaysWhatIsANumberOfThings) {
    const auto results = run_experiment(coasting, fair_to[0]);
    EXPECT_TRUE(results[wrong].counts);
    EXPECT_FALSE(results[end].counts);
}

TEST(RunExperiment, GivesARowForEachQuantity) {
    const auto results = run_experiment(coasting, fair_to[0]);
    ASSERT_EQ(results.size(), measurands.size());
    const ExperimentResult& result = results[end];
    EXPECT_EQ(result.experiment, "coasting");
    EXPECT_EQ(result.response, "impulse");
    EXPECT_EQ(result.quantity, "end");
    EXPECT_EQ(result.unit, "m");
    EXPECT_EQ(result.predicted, 2.0);
    EXPECT_EQ(result.measured, 2.0);
    EXPECT_EQ(result.error(), 0.0);
    EXPECT_EQ(result.tolerance, 1e-6);
    EXPECT_TRUE(result.passed);
    EXPECT_FALSE(results[wrong].passed);
}

TEST(RunExperiment, TakesAsManyOfAnotherTimeStepAsFitIntoItsTime) {
    // 1 s by thirds of a second, which binary numbers only come near.
    const auto results = run_experiment(coasting, fair_to[0], 1.0f / 3.0f);
    EXPECT_NEAR(results[end].measured.value(), 2.0, 1e-6);
}

/// So fast that the second step would leave the world, which ends at 1e9 m.
void too_fast(World& world) {
    only_a_ball(world);
    world.bodies.front().linear_velocity.x = 1e10f;
}

TEST(RunExperiment, AFaultStopsItWithTheFaultsMessage) {
    Experiment faulty = coasting;
    faulty.prepare = &too_fast;
    ExperimentRun run(faulty, fair_to[0], first_world(faulty, fair_to[0]));
    complete(run);
    EXPECT_NE(run.stopped_because().find("ball"), std::string::npos) << run.stopped_because();
    EXPECT_LT(run.trace().elapsed(), 1.0);
    const auto results = results_of(run);
    EXPECT_EQ(results[half_way].measured, std::nullopt);
    EXPECT_FALSE(results[half_way].passed);
}

Session begun() {
    Session session(Scene{});
    session.begin(coasting, fair_to[0]);
    return session;
}

void take_steps(Session& session, int steps) {
    for (int i = 0; i < steps; ++i) {
        session.step_once();
        session.advance(0.0, plenty);
    }
}

/// In frames, until it pauses.
void run_to_the_end(Session& session) {
    for (int i = 0; i < 600 && !session.paused(); ++i) {
        session.advance(frame, plenty);
    }
}

TEST(ExperimentInSession, LoadsItsSceneAndRunsUntilItsTimeIsOver) {
    Session session(Scene{});
    session.set_paused(true);
    EXPECT_EQ(session.experiment(), nullptr);
    session.begin(coasting, fair_to[0]);
    ASSERT_NE(session.experiment(), nullptr);
    EXPECT_EQ(session.scene().title, "Coasting");
    EXPECT_EQ(session.world(), first_world(coasting, fair_to[0]));
    EXPECT_FALSE(session.paused());
    run_to_the_end(session);
    EXPECT_TRUE(session.paused());
    EXPECT_EQ(session.world().step_count, 16u);
    EXPECT_TRUE(session.experiment()->finished());
    EXPECT_EQ(session.experiment()->trace().last(), session.world());
}

TEST(ExperimentInSession, ShowsTheStepsThatItMeasures) {
    Session session(Scene{});
    session.begin(coasting, fair_to[0], with_sub_steps(4));
    EXPECT_EQ(session.world(), session.experiment()->trace().start());
    run_to_the_end(session);
    EXPECT_EQ(session.world().step_count, 64u);
    EXPECT_EQ(session.experiment()->trace().last(), session.world());
}

TEST(ExperimentInSession, MeasuresTheSameAsWithoutAWindow) {
    Session session = begun();
    session.set_speed(0.25);
    run_to_the_end(session);
    const auto& shown = session.experiment_results();
    const auto expected = run_experiment(coasting, fair_to[0]);
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
    EXPECT_EQ(session.experiment()->trace().last().step_count, 16u);
    EXPECT_EQ(session.experiment()->readings()[end].measured, 2.0);
}

TEST(ExperimentInSession, AStepBackTakesTheRunBack) {
    Session session = begun();
    run_to_the_end(session);
    ASSERT_TRUE(session.step_back());
    EXPECT_FALSE(session.experiment()->finished());
    EXPECT_EQ(session.experiment()->trace().last(), session.world());
    EXPECT_EQ(session.experiment()->readings()[end].measured, 1.875);
    take_steps(session, 1);
    EXPECT_TRUE(session.experiment()->finished());
    EXPECT_EQ(session.experiment_results().size(), measurands.size()) << "the same run, once";
}

TEST(ExperimentInSession, RestartBeginsItAnewWithItsOwnDials) {
    Session session = begun();
    take_steps(session, 2);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    session.restart();
    EXPECT_EQ(session.world(), first_world(coasting, fair_to[0]));
    EXPECT_FALSE(session.experiment()->finished());
    EXPECT_EQ(session.experiment()->trace().states().size(), 1u);
}

TEST(ExperimentInSession, RestartRunsWhatHadEndedAndKeepsAPauseOfTheUsersOwn) {
    Session session = begun();
    take_steps(session, 2);
    session.restart();
    EXPECT_TRUE(session.paused());
    session.set_paused(false);
    run_to_the_end(session);
    session.restart();
    EXPECT_FALSE(session.paused());
}

TEST(ExperimentInSession, LoadingASceneLeavesIt) {
    Session session = begun();
    session.load(Scene{});
    EXPECT_EQ(session.experiment(), nullptr);
}

TEST(ExperimentInSession, LeavingItKeepsTheWorld) {
    Session session = begun();
    take_steps(session, 2);
    const World world = session.world();
    session.leave_experiment();
    EXPECT_EQ(session.experiment(), nullptr);
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
        session.begin(coasting, fair_to[0]);
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
        EXPECT_EQ(session.take_refusals().size(), 0u);
        EXPECT_TRUE(session.experiment()->finished()) << command.index();
        EXPECT_EQ(session.experiment()->stopped_because(), "the world was changed during the run");
        EXPECT_TRUE(session.experiment_results().empty()) << "it measured another world";
    }
}

TEST(ExperimentInSession, ARefusedCommandDoesNotStopIt) {
    Session session = begun();
    session.send(SetSetting{"no_such_dial", 1});
    session.advance(0.0, plenty);
    EXPECT_FALSE(session.experiment()->finished());
}

TEST(ExperimentInSession, AFaultStopsItAndIsAResult) {
    Experiment faulty = coasting;
    faulty.prepare = &too_fast;
    Session session(Scene{});
    session.begin(faulty, fair_to[0]);
    run_to_the_end(session);
    ASSERT_TRUE(session.fault().has_value());
    EXPECT_EQ(session.experiment()->stopped_because(), session.fault()->message);
    ASSERT_EQ(session.experiment_results().size(), measurands.size());
    EXPECT_FALSE(session.experiment_results()[half_way].passed);
}

TEST(ExperimentInSession, KeepsTheLastResultsOfEachResponseOverLoads) {
    Session session = begun();
    run_to_the_end(session);
    session.begin(coasting, fair_to[1]);
    run_to_the_end(session);
    session.begin(coasting, fair_to[0]);
    run_to_the_end(session);
    session.load(Scene{});
    const auto& results = session.experiment_results();
    ASSERT_EQ(results.size(), 2 * measurands.size());
    EXPECT_EQ(results.front().response, "many iterations");
    EXPECT_EQ(results.back().response, "impulse");
}

} // namespace
} // namespace carom
