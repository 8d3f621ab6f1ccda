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
    bench.click("run." + std::string(experiment.applicable.front().name));
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

TEST_F(AskMeFirst, ForgivesAnEmptyField) {
    bench.click("run." + std::string(experiment.applicable.front().name));
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
    bench.click("run." + std::string(experiment.applicable.front().name));
    bench.session.send(SetSetting{"iterations", 3});
    bench.frame(3);
    ASSERT_TRUE(bench.session.experiments().current()->finished());
    EXPECT_TRUE(bench.view.experiments.predictions.hides(experiment.key));
}

TEST_F(AskMeFirst, CanBeAskedOnceMore) {
    bench.type_into("predict.0", "1.25");
    bench.click("run." + std::string(experiment.applicable.front().name));
    finish();
    bench.click("predict.again");
    EXPECT_TRUE(bench.view.experiments.predictions.hides(experiment.key));
    EXPECT_FALSE(bench.view.experiments.predictions.typed(experiment.key,
                                                          experiment.measurands[0].quantity));
    bench.click("predict.ask");
    EXPECT_FALSE(bench.view.experiments.predictions.hides(experiment.key));
}

} // namespace
} // namespace carom::ui
