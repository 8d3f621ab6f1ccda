#include "studio/curves/predictions.hpp"

#include "bench.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "ui/experiments/prediction_words.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

Measurand measured_in(const std::string& unit, bool counts = false) {
    return {.quantity = "quantity",
            .unit = unit,
            .formula = "",
            .tolerance = counts ? 0.5 : 0.01,
            .predict = {},
            .measure = {},
            .counts = counts};
}

Guess judged(double guess, double predicted, double measured, bool counts = false) {
    const Measurand measurand = measured_in("m/s", counts);
    const bool agrees = std::abs(predicted - measured) <= measurand.tolerance;
    return judge(guess, {&measurand, predicted, measured, agrees ? Verdict::pass : Verdict::fail});
}

TEST(JudgementOfAPrediction, GoesByTheToleranceOfTheQuantity) {
    EXPECT_EQ(judged(10.005, 10.0, 10.0), Guess::right);
    EXPECT_EQ(judged(0.009, 0.0, 0.0), Guess::right);
    EXPECT_EQ(judged(0.5, 0.0, 0.0), Guess::not_yet);
    EXPECT_EQ(judged(11.5, 10.0, 10.0), Guess::not_yet);
}

TEST(JudgementOfAPrediction, KnowsTheSlipsOfARightFormula) {
    EXPECT_EQ(judged(10.15, 10.0, 10.0), Guess::slip);
    EXPECT_EQ(judged(20.3, 10.0, 10.0), Guess::factor_of_2);
    EXPECT_EQ(judged(5.0, 10.0, 10.0), Guess::factor_of_2);
    EXPECT_EQ(judged(-10.1, 10.0, 10.0), Guess::other_sign);
    EXPECT_EQ(judged(19.0, 10.0, 10.0), Guess::not_yet);
}

TEST(JudgementOfAPrediction, OfACountKnowsNoSlips) {
    EXPECT_EQ(judged(3.0, 3.0, 3.0, true), Guess::right);
    EXPECT_EQ(judged(40.0, 41.0, 41.0, true), Guess::not_yet);
    EXPECT_EQ(judged(6.0, 3.0, 3.0, true), Guess::not_yet);
}

TEST(JudgementOfAPrediction, SaysWhoIsRightWhenTheRunIsNot) {
    EXPECT_EQ(judged(10.0, 10.0, 2.0), Guess::with_theory);
    EXPECT_EQ(judged(2.0, 10.0, 2.0), Guess::right);
}

TEST(ErrorWithShare, NamesBothUnlessThereIsNothingToShare) {
    EXPECT_EQ(error_with_share(11.0, 10.0, measured_in("m")), "1.000 m (10 %)");
    EXPECT_EQ(error_with_share(-9.0, -10.0, measured_in("m")), "1.000 m (10 %)");
    EXPECT_EQ(error_with_share(0.5, 0.0, measured_in("m")), "0.5000 m");
    EXPECT_EQ(error_with_share(5.0, 4.0, measured_in("", true)), "1 (25 %)");
}

class AskMeFirst : public testing::Test {
protected:
    AskMeFirst() {
        bench.view.columns.right_column = RightColumn::experiments;
        bench.view.experiments.experiment = experiment.key;
        bench.frame(3);
        bench.click("predict.ask");
    }

    void finish() {
        bench.session.clock().set_speed(SessionClock::fastest);
        while (!bench.session.experiments().current()->finished()) {
            bench.frame();
        }
        bench.frame(3);
    }

    const Experiment& experiment = *find_experiment("elastic_head_on");
    Bench bench;
};

TEST_F(AskMeFirst, HidesTheoryAndMeasurementUntilTheRunHasEnded) {
    EXPECT_TRUE(bench.view.experiments.predictions.hides(experiment.key));
    const std::string reading = "prediction." + std::string(experiment.measurands[0].quantity);
    bench.type_into("predict.0", "1.25");
    EXPECT_EQ(
        bench.view.experiments.predictions.typed(experiment.key, experiment.measurands[0].quantity),
        1.25);
    bench.click("button.run");
    EXPECT_FALSE(bench.has(reading));
    EXPECT_FALSE(bench.has("section.Results of this session"));
    finish();
    EXPECT_FALSE(bench.view.experiments.predictions.hides(experiment.key));
    EXPECT_TRUE(bench.has(reading));
    EXPECT_TRUE(bench.has("section.Results of this session"));
    EXPECT_EQ(bench.view.experiments.predictions.latest(experiment.key, experiment.measurands[0]),
              1.25);
    EXPECT_FALSE(
        bench.view.experiments.predictions.latest(experiment.key, experiment.measurands[1]));
}

/// The scene's sentence would give the answer away.
TEST_F(AskMeFirst, HidesWhatTheSceneTeaches) {
    EXPECT_FALSE(bench.has("scene.teaches"));
    bench.click("predict.ask");
    EXPECT_TRUE(bench.has("scene.teaches"));
}

TEST_F(AskMeFirst, ForgivesAnEmptyField) {
    bench.click("button.run");
    finish();
    EXPECT_FALSE(bench.view.experiments.predictions.hides(experiment.key));
}

TEST_F(AskMeFirst, TellsWhatIsNoNumber) {
    bench.type_into("predict.0", "fast");
    EXPECT_FALSE(bench.view.experiments.predictions.typed(experiment.key,
                                                          experiment.measurands[0].quantity));
    ASSERT_FALSE(bench.view.talk.notices.empty());
    EXPECT_NE(bench.view.talk.notices.back().text.find("'fast'"), std::string::npos);
}

TEST_F(AskMeFirst, KeepsHidingAfterARunThatWasStopped) {
    bench.click("button.run");
    bench.session.send(SetSetting{"iterations", 3});
    bench.frame(3);
    ASSERT_TRUE(bench.session.experiments().current()->finished());
    EXPECT_TRUE(bench.view.experiments.predictions.hides(experiment.key));
}

TEST_F(AskMeFirst, CanBeAskedOnceMore) {
    bench.type_into("predict.0", "1.25");
    bench.click("button.run");
    finish();
    bench.click("predict.again");
    EXPECT_TRUE(bench.view.experiments.predictions.hides(experiment.key));
    EXPECT_FALSE(bench.view.experiments.predictions.typed(experiment.key,
                                                          experiment.measurands[0].quantity));
    bench.click("predict.ask");
    EXPECT_FALSE(bench.view.experiments.predictions.hides(experiment.key));
}

/// Typed beside Run, judged by the run, and remembered by the list. The balls of `elastic_head_on`
/// have equal masses: they exchange 2 m/s and 0.
class OwnPrediction : public AskMeFirst {
protected:
    OwnPrediction() { bench.click("predict.ask"); }

    void predict_and_run(const std::string& striker, const std::string& struck) {
        bench.type_into("predict.0", striker);
        bench.type_into("predict.1", struck);
        bench.click("button.run");
        finish();
    }

    [[nodiscard]] std::vector<Guess> guesses() const {
        const ExperimentRun& run = *bench.session.experiments().current();
        std::vector<Guess> all;
        for (const Reading& reading : run.readings()) {
            all.push_back(
                judge(*bench.view.experiments.predictions.kept(run, *reading.measurand), reading));
        }
        return all;
    }
};

TEST_F(OwnPrediction, IsJudgedWithoutBeingAskedFirst) {
    EXPECT_FALSE(bench.view.experiments.predictions.ask_first());
    predict_and_run("0", "2");
    EXPECT_EQ(guesses(), (std::vector{Guess::right, Guess::right}));
    EXPECT_TRUE(bench.has("prediction." + experiment.measurands[0].quantity));
}

TEST_F(OwnPrediction, StandsAboveTheoryAndMeasurement) {
    predict_and_run("0", "4");
    EXPECT_EQ(guesses(), (std::vector{Guess::right, Guess::factor_of_2}));
    const Widget own = bench.widget("prediction." + experiment.measurands[0].quantity);
    const Widget next = bench.widget("prediction." + experiment.measurands[1].quantity);
    EXPECT_GT(own.rect.top, bench.widget("section.Theory and measurement").rect.top);
    EXPECT_GT(next.rect.top, own.rect.bottom());
}

TEST(VerdictOfAGuess, IsATickWhereItIsRightByMeasurement) {
    EXPECT_EQ(verdict_of(Guess::right), Verdict::pass);
    EXPECT_EQ(verdict_of(Guess::with_theory), Verdict::open); // no tick beside a large error
    EXPECT_EQ(verdict_of(Guess::not_measured), Verdict::open);
    for (const Guess wrong : {Guess::slip, Guess::factor_of_2, Guess::other_sign, Guess::not_yet}) {
        EXPECT_EQ(verdict_of(wrong), Verdict::fail);
    }
}

} // namespace
} // namespace carom::ui
