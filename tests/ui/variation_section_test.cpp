#include "bench.hpp"

#include "lab/theory/experiments/catalogue.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// The part 'Vary' of an experiment's page.
class Vary : public testing::Test {
protected:
    void open(std::string_view key) {
        bench.view.columns.right_column = RightColumn::experiments;
        bench.view.experiments.experiment = key;
        bench.frame(3);
    }

    void run() {
        bench.click("vary.run");
        for (int i = 0; i < 5000 && bench.view.experiments.variation.runs; ++i) {
            bench.frame();
        }
        ASSERT_FALSE(bench.view.experiments.variation.runs);
        bench.frame(2);
    }

    Bench bench;
};

TEST_F(Vary, OffersFirstWhatTheFormulaContains) {
    for (const Experiment& each : experiment_catalogue()) {
        open(each.key);
        const VariationView& view = bench.view.experiments.variation;
        const World start = first_world(each, each.applicable.front());
        for (std::size_t i = 0; i < view.dials.size(); ++i) {
            EXPECT_EQ(is_in_formula(view.dials[i], each, start), i < view.in_formula)
                << each.key << " " << view.dials[i].key;
        }
    }
}

TEST_F(Vary, DrawsAGraphOfEachQuantity) {
    const Experiment& depth = *find_experiment("penalty_depth");
    open(depth.key);
    EXPECT_FALSE(bench.has(fmt::format("vary.graph.{}", depth.measurands.front().quantity)));
    run();
    for (const Measurand& measurand : depth.measurands) {
        EXPECT_TRUE(bench.has(fmt::format("vary.graph.{}", measurand.quantity)));
        EXPECT_TRUE(bench.has(fmt::format("vary.exponent.{}", measurand.quantity)));
    }
}

} // namespace
} // namespace carom::ui
