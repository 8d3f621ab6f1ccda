/// The residual over the iterations, among the plots of the drawer.
#include "bench.hpp"
#include "lab/run/residual_history.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// A crate that rests on the floor, 2 s into the run.
class ResidualPlot : public testing::Test {
protected:
    ResidualPlot() : bench({1600.0f, 1200.0f}) {
        bench.view.columns.show_plots = true;
        bench.view.preferences.bottom_height = 500.0f;
        take_steps(120);
        bench.frame(3);
        bench.click("plots.choose");
        bench.click("plots.choose.residual_by_iteration");
        bench.press(ImGuiKey_Escape);
        bench.frame(3);
    }

    void take_steps(int count) {
        for (int i = 0; i < count; ++i) {
            bench.session.step_once();
            bench.session.advance(0.0, 1.0);
        }
    }

    Bench bench;
};

TEST_F(ResidualPlot, StandsBesideTheOthersAndKnowsSeveralLanes) {
    EXPECT_TRUE(bench.has("plot.residual_by_iteration"));
    EXPECT_TRUE(bench.has("plot.kinetic"));
    bench.session.compare(
        {{{"sweep", std::string("gauss_seidel")}}, {{"sweep", std::string("jacobi")}}});
    take_steps(3);
    bench.frame(3);
    EXPECT_TRUE(bench.has("plot.residual_by_iteration"));
    bench.rest_on("plot.residual_by_iteration");
    EXPECT_TRUE(bench.has("plot.residual_by_iteration"));
}

TEST_F(ResidualPlot, SaysWhyThereIsNone) {
    bench.session.send(SetSetting{"resolver", std::string("penalty")});
    bench.session.advance(0.0, 1.0);
    bench.frame(3);
    EXPECT_FALSE(bench.has("plot.residual_by_iteration"));
    EXPECT_TRUE(bench.has("residual.none"));
}

TEST_F(ResidualPlot, IsAskedForWhenItIsChosenAlone) {
    bench.view.plots.chosen = {"residual_by_iteration"};
    bench.frame(3);
    EXPECT_TRUE(bench.has("plot.residual_by_iteration"));
    EXPECT_FALSE(bench.has("plot.kinetic"));
}

TEST_F(ResidualPlot, KeepsTheStepsBeforeTheComingOne) {
    ResidualHistory history;
    ASSERT_TRUE(history.keep_up(bench.session, true));
    const auto numbers = [&] {
        std::vector<std::uint64_t> found;
        for (const ResidualHistory::Step& step : history.steps(0)) {
            found.push_back(step.number);
        }
        return found;
    };
    EXPECT_EQ(numbers(), (std::vector<std::uint64_t>{120, 121})); // the last step is known too
    for (int i = 0; i < 5; ++i) {
        take_steps(1);
        ASSERT_TRUE(history.keep_up(bench.session, true));
    }
    EXPECT_EQ(numbers(), (std::vector<std::uint64_t>{122, 123, 124, 125, 126}));

    // A dial makes the coming step another one.
    const std::vector<float> before = history.steps(0).back().residuals;
    bench.session.send(SetSetting{"warm_start", false});
    bench.session.advance(0.0, 1.0);
    ASSERT_TRUE(history.keep_up(bench.session, true));
    EXPECT_EQ(numbers().back(), 126u);
    EXPECT_NE(history.steps(0).back().residuals, before);

    bench.session.step_back();
    ASSERT_TRUE(history.keep_up(bench.session, true));
    EXPECT_EQ(numbers().back(), 125u);
}

} // namespace
} // namespace carom::ui
