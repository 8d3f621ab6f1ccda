#include "lab/theory/variation_run.hpp"

#include "io/base/scene_error.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

struct Case {
    const char* experiment;
    VariationPlan plan;
    std::size_t quantity; ///< of the experiment's measurands
    double exponent;      ///< of the formula
};

/// The fit under the first response that the formula holds for, with steps divided by `refine`.
VariationFit fit_of(const Case& tried, float refine) {
    const Experiment& experiment = *find_experiment(tried.experiment);
    const Response& response = experiment.applicable.front();
    World start = first_world(experiment, response);
    start.settings.time_step /= refine;
    return fits_of(vary(experiment, response, std::move(start), tried.plan))[tried.quantity];
}

class KnownExponent : public testing::TestWithParam<Case> {};

/// Of two parts: the scatter, and the tilt that errors within the tolerance may cause.
TEST_P(KnownExponent, IsFoundWithinItsUncertaintyAtSeveralTimeSteps) {
    for (const float refine : {0.5f, 1.0f, 2.0f}) {
        const VariationFit fit = fit_of(GetParam(), refine);
        ASSERT_TRUE(fit.measured && fit.measured->is_power) << fit_text(fit);
        EXPECT_EQ(fit.measured_points.size(), static_cast<std::size_t>(GetParam().plan.count));
        EXPECT_NEAR(fit.predicted->exponent, GetParam().exponent, 1e-6);
        EXPECT_NEAR(fit.measured->exponent, GetParam().exponent,
                    fit.measured->interval() + fit.tilt + 1e-6)
            << "steps divided by " << refine << ": " << fit_text(fit);
        EXPECT_TRUE(agrees(fit));
        EXPECT_LT(fit.measured->interval() + fit.tilt, 0.05); // it says something
    }
}

INSTANTIATE_TEST_SUITE_P(
    Experiments, KnownExponent,
    testing::Values(Case{"penalty_sag", {"penalty_stiffness", 1000.0, 8000.0, 7, true}, 0, -1.0},
                    Case{"penalty_sag", {"gravity", 4.0, 16.0, 5, true}, 1, 1.0},
                    Case{"pendulum", {"gravity", 8.0, 40.0, 7, true}, 0, -0.5},
                    Case{"pendulum", {"bob.length", 0.25, 4.0, 7, true}, 0, 0.5}));

TEST(VariableDials, NameSettingsBodiesAndWhatTheyHangOn) {
    const Experiment& experiment = *find_experiment("pendulum");
    const World start = first_world(experiment, experiment.applicable.front());
    const std::vector<VariableDial> dials = variable_dials(start);
    const auto named = [&](std::string_view key) {
        const auto found = std::find_if(dials.begin(), dials.end(),
                                        [&](const VariableDial& dial) { return dial.key == key; });
        EXPECT_NE(found, dials.end()) << key;
        return *found;
    };
    EXPECT_NEAR(value_of(named("gravity"), start).value(), 9.81, 1e-6);
    EXPECT_TRUE(is_in_formula(named("gravity"), experiment, start));
    EXPECT_TRUE(is_in_formula(named("bob.length"), experiment, start));
    EXPECT_TRUE(is_in_formula(named("bob.mass"), experiment, start)); // of the pull
    EXPECT_FALSE(is_in_formula(named("baumgarte"), experiment, start));

    // A longer thread keeps its direction, and is as tight as before.
    World longer = start;
    ASSERT_FALSE(set_value(named("bob.length"), longer, 2.0));
    const glm::vec3 hook = start.joints.front().anchor_b;
    const glm::vec3 before = start.find("bob")->position - hook;
    const glm::vec3 after = longer.find("bob")->position - hook;
    EXPECT_NEAR(glm::length(after), 2.0f, 1e-6f);
    EXPECT_NEAR(glm::length(after - 2.0f * before), 0.0f, 1e-5f);
    EXPECT_TRUE(set_value(named("gravity"), longer, -1.0).has_value());
    EXPECT_TRUE(set_value(named("iterations"), longer, 2.5).has_value());
}

TEST(VariationPlan, IsReadAsItIsTyped) {
    const VariationPlan plan = parse_variation_plan("time_step=1/1000..0.004:5:log");
    EXPECT_EQ(plan.key, "time_step");
    EXPECT_DOUBLE_EQ(plan.from, 0.001);
    EXPECT_DOUBLE_EQ(plan.to, 0.004);
    EXPECT_EQ(plan.count, 5);
    EXPECT_TRUE(plan.logarithmic);
    EXPECT_EQ(parse_variation_plan(text_of(plan)), plan);
    EXPECT_EQ(parse_variation_plan("a=b.mass=1..2").key, "a=b.mass"); // a body called "a=b"
    for (const char* text : {"", "gravity", "gravity=1", "gravity=1..", "gravity=..2",
                             "gravity=1..2:2", "gravity=1..2:101", "gravity=1..2:3.5",
                             "gravity=1..2:lg", "gravity=1..nan", "gravity=1:3..2"}) {
        EXPECT_THROW(static_cast<void>(parse_variation_plan(text)), SceneError) << text;
    }
}

TEST(VariationPlan, IsRefusedWithTheRange) {
    const Experiment& experiment = *find_experiment("penalty_sag");
    const World start = first_world(experiment, experiment.applicable.front());
    const auto refusal = [&](VariationPlan plan) {
        const auto what = complaint(plan, start);
        return what.value_or("");
    };
    EXPECT_EQ(refusal({"penalty_stiffness", 1000.0, 8000.0, 3, false}), "");
    EXPECT_NE(refusal({"penalty_stiffness", -1.0, 8000.0, 3, false}).find("from 0 to"),
              std::string::npos);
    EXPECT_NE(refusal({"penalty_stiffness", 5.0, 5.0, 3, false}).find("different"),
              std::string::npos);
    EXPECT_NE(refusal({"penalty_stiffness", 0.0, 5.0, 3, true}).find("above 0"), std::string::npos);
    EXPECT_NE(refusal({"stiffness", 1.0, 5.0, 3, false}).find("penalty_stiffness"),
              std::string::npos);
    EXPECT_NE(refusal({"penalty_sub_steps", 1.0, 2.0, 5, false}).find("whole"), std::string::npos);
}

TEST(VariationFit, KnowsHowFarTheToleranceMayTiltALine) {
    // Through y = 3 x at x = -2, 0 and 2, each off by 0.1 at worst: Σ |x| 0.1 / Σ x² = 0.4/8.
    Variation variation;
    for (const double x : {-2.0, 0.0, 2.0}) {
        ExperimentResult result;
        result.measured = 3.0 * x;
        result.tolerance = 0.1;
        variation.rows.push_back({.value = x, .results = {result}, .stopped_because = ""});
    }
    EXPECT_NEAR(fits_of(variation).front().tilt, 0.05, 1e-12);
}

/// A rod that is longer than its hook is high meets the floor.
TEST(VariationFit, SaysWhereNothingWasMeasured) {
    const Experiment& experiment = *find_experiment("pendulum");
    const Response& response = experiment.applicable.front();
    const Variation variation = vary(experiment, response, first_world(experiment, response),
                                     {"bob.length", 1.0, 7.0, 3, false});
    const std::string text = fit_text(fits_of(variation).front());
    EXPECT_NE(text.find("At 7: it did not happen within the "), std::string::npos) << text;
}

TEST(VariationFit, GivesAReasonForEachValueWithoutANumber) {
    const ExperimentResult none;
    ExperimentResult undefined;
    undefined.is_defined = false;
    const VariationRow short_run{
        .value = 1.0, .results = {none}, .stopped_because = "", .seconds = 2.5};
    const VariationRow without_value{.value = 2.0, .results = {undefined}, .stopped_because = ""};
    const VariationRow stopped{.value = 3.0, .results = {none}, .stopped_because = "too fast."};
    VariationRow as_short = short_run;
    as_short.value = 4.0;
    Variation variation;
    variation.rows = {short_run, without_value, stopped, as_short};
    EXPECT_EQ(missing_text(fits_of(variation).front()),
              "At 1, 4: it did not happen within the 2.5 s of the run. At 2: the formula has no "
              "finite value. At 3: the run stopped: too fast.");
    ExperimentResult measured;
    measured.measured = 1.0;
    EXPECT_EQ(why_no_number(stopped, measured), "");
}

TEST(VariationFit, SaysWhereThereIsNoLogarithm) {
    // Under "none" nothing holds the balls: they fall, and the depth is no law of the stiffness.
    const Experiment& experiment = *find_experiment("elastic_head_on");
    const Response& response = experiment.applicable.front();
    const Variation variation = vary(experiment, response, first_world(experiment, response),
                                     {"iterations", 1.0, 9.0, 3, false});
    const std::vector<VariationFit> fits = fits_of(variation);
    // The striker stops: its speed is 0.
    ASSERT_TRUE(fits.front().measured.has_value());
    EXPECT_FALSE(fits.front().measured->is_power);
    EXPECT_NE(fit_text(fits.front()).find("no logarithm"), std::string::npos);
}

} // namespace
} // namespace carom
