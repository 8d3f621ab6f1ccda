/// The framework: a run, its readings and its results.
#include "lab/measure/coasting.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using namespace coasting_ball;

TEST(FirstWorld, IsTheSceneAsPreparedWithTheDialsOfTheResponse) {
    const World world = first_world(coasting, applicable[1]);
    ASSERT_EQ(world.bodies.size(), 1u);
    EXPECT_EQ(world.settings.resolver, Key("sequential_impulses"));
    EXPECT_EQ(world.settings.iterations, 77);
    EXPECT_EQ(world.step_count, 0u);
}

TEST(Response, IsApplicableByItsName) {
    EXPECT_TRUE(is_applicable(coasting, applicable[1]));
    EXPECT_TRUE(is_applicable(coasting, {"impulse", "impulse"}));
    EXPECT_FALSE(is_applicable(coasting, {"sequential_impulses", "sequential_impulses"}));
}

TEST(Response, ToTryAreTheApplicableOnesAndThenEveryOtherResolver) {
    const auto responses = responses_to_try(coasting);
    ASSERT_EQ(responses.size(), 1 + resolver_catalogue().size()); // impulse is applicable already
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
    EXPECT_EQ(readings[not_finite].measured, std::nullopt);
    EXPECT_EQ(readings[not_finite].verdict, Verdict::fail);
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

TEST(ExperimentRun, ComesToItsEndHoweverShortItsSteps) {
    World start = first_world(coasting, applicable[0]);
    start.settings.time_step = 0x1p-17f; // exact in binary: 131,072 steps
    ExperimentRun run(coasting, applicable[0], start);
    complete(run);
    EXPECT_TRUE(run.stopped_because().empty());
    EXPECT_EQ(run.trace().last().step_count, 131'072u);
    EXPECT_EQ(run.readings()[end].verdict, Verdict::pass);
    EXPECT_LT(run.trace().states().size() * sizeof(World), Trace::default_room);
}

TEST(ExperimentRun, TakesAStepOfFourSubStepsApart) {
    ExperimentRun run(coasting, applicable[0], with_sub_steps(4));
    EXPECT_EQ(run.trace().start().settings.sub_steps, 1);
    EXPECT_EQ(run.trace().start().settings.time_step, 0.015625f);
    complete(run);
    EXPECT_EQ(run.trace().states().size(), 65u);
    EXPECT_EQ(run.readings()[end].measured, 2.0);
}

TEST(RunExperiment, SaysWhetherTheResponseHadPromisedToAgree) {
    const Response other{"sequential_impulses", "sequential_impulses"};
    EXPECT_TRUE(run_experiment(coasting, applicable[1]).at(wrong).promised);
    EXPECT_FALSE(run_experiment(coasting, other).at(end).promised);
}

TEST(RunExperiment, PromisesNothingWhereRoundingRules) {
    Experiment limited = coasting;
    limited.finest_step = FinestStep{0.05, "Floats are short."};
    EXPECT_TRUE(run_experiment(limited, applicable[0]).at(end).promised);
    EXPECT_FALSE(run_experiment(limited, applicable[0]).at(end).below_finest_step);
    const ExperimentResult fine = run_experiment(limited, applicable[0], 0.03125f).at(end);
    EXPECT_FALSE(fine.promised);
    EXPECT_TRUE(fine.below_finest_step);
    EXPECT_EQ(validity_text(limited), "Valid down to steps of 50 ms. Floats are short.");
    EXPECT_EQ(validity_text(coasting), "");
}

TEST(RunExperiment, SaysWhereTheFormulaHasNoValue) {
    const auto results = run_experiment(coasting, applicable[0]);
    EXPECT_TRUE(results[end].is_defined);
    EXPECT_FALSE(results[no_prediction].is_defined);
}

TEST(RunExperiment, SaysWhatIsANumberOfThings) {
    const auto results = run_experiment(coasting, applicable[0]);
    EXPECT_TRUE(results[wrong].counts);
    EXPECT_FALSE(results[end].counts);
}

TEST(RunExperiment, GivesARowForEachQuantity) {
    const auto results = run_experiment(coasting, applicable[0]);
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
    const auto results = run_experiment(coasting, applicable[0], 1.0f / 3.0f);
    EXPECT_NEAR(results[end].measured.value(), 2.0, 1e-6);
}

TEST(RunExperiment, AFaultStopsItWithTheFaultsMessage) {
    Experiment faulty = coasting;
    faulty.prepare = &too_fast;
    ExperimentRun run(faulty, applicable[0], first_world(faulty, applicable[0]));
    complete(run);
    EXPECT_NE(run.stopped_because().find("ball"), std::string::npos) << run.stopped_because();
    EXPECT_LT(run.trace().elapsed(), 1.0);
    const auto results = results_of(run);
    EXPECT_EQ(results[half_way].measured, std::nullopt);
    EXPECT_FALSE(results[half_way].passed);
}

} // namespace
} // namespace carom
