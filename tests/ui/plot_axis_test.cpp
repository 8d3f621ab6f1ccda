#include "ui/charts/plot_frame.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace carom::ui {
namespace {

TEST(PlotAxis, CoversItsValuesWithRoundTicks) {
    // 97 in 4 intervals: at least 24.25 each, so 50.
    const Axis axis = axis_for(0.0, 97.0, 4);
    EXPECT_EQ(axis.lowest, 0.0);
    EXPECT_EQ(axis.highest, 100.0);
    EXPECT_EQ(axis.ticks, (std::vector<double>{0.0, 50.0, 100.0}));
}

TEST(PlotAxis, ReachesBelowZero) {
    const Axis axis = axis_for(-3.0, 4.0, 5);
    EXPECT_EQ(axis.lowest, -4.0);
    EXPECT_EQ(axis.highest, 4.0);
    EXPECT_EQ(axis.ticks.size(), 5U);
}

TEST(PlotAxis, OfAFlatOrBrokenCurveIsStillAnAxis) {
    EXPECT_LT(axis_for(0.0, 0.0, 3).lowest, axis_for(0.0, 0.0, 3).highest);
    EXPECT_LT(axis_for(1e9, 1e9, 3).lowest, axis_for(1e9, 1e9, 3).highest);
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(axis_for(0.0, infinity, 3).ticks.size(), 2U);
    EXPECT_GE(axis_for(0.0, 5.0, 0).ticks.size(), 2U);
}

} // namespace
} // namespace carom::ui
