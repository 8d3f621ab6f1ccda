#include "studio/curves/plot_fit.hpp"

#include "ui/charts/plot_frame.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace carom::ui {
namespace {

constexpr PlotRange always{-1e9, 1e9};

PlotRange extent(double low, double high) {
    const std::vector<std::vector<PlotPoint>> curves = {{{0, 0.0, low}, {1, 1.0, high}}};
    return extent_of(curves, always);
}

TEST(PlotExtent, TakesZeroInUnlessAllIsFarFromIt) {
    EXPECT_EQ(extent(1.0, 10.0), (PlotRange{0.0, 10.0}));
    EXPECT_EQ(extent(9.0, 10.0), (PlotRange{9.0, 10.0}));
    EXPECT_EQ(extent(-10.0, -1.0), (PlotRange{-10.0, 0.0}));
    EXPECT_EQ(extent(-10.0, 3.0), (PlotRange{-10.0, 3.0}));
    EXPECT_EQ(extent_of({}, always), (PlotRange{0.0, 1.0}));
}

TEST(PlotExtent, IsThatOfWhatIsShownAndEndsWhereTheTimesEnd) {
    const std::vector<std::vector<PlotPoint>> curves = {
        {{0, 0.0, 100.0}, {1, 2.0, 80.0}, {2, 4.0, 90.0}, {3, 6.0, 1000.0}}};
    // At 1 s half way from 100 to 80; the 1000 is not shown, and at 4.2 s 181 is reached.
    EXPECT_EQ(extent_of(curves, {1.0, 4.0}), (PlotRange{80.0, 90.0}));
    EXPECT_NEAR(extent_of(curves, {1.0, 4.2}).high, 181.0, 1e-9);
}

TEST(PlotFit, LeavesASmallMargin) {
    const PlotRange range = fitted({0.0, 100.0}, 0.0);
    EXPECT_DOUBLE_EQ(range.low, -4.0);
    EXPECT_DOUBLE_EQ(range.high, 104.0);
}

TEST(PlotFit, OfAConstantIsAThousandthAboutIt) {
    const PlotRange range = fitted({9.81, 9.81}, 0.0);
    EXPECT_NEAR(0.5 * (range.low + range.high), 9.81, 1e-12);
    EXPECT_NEAR(range.width(), 1.08 * 9.81e-3, 1e-9);
    EXPECT_EQ(fitted({0.0, 0.0}, 0.0), (PlotRange{-1.0, 1.0}));
}

TEST(PlotFit, KeepsRoundingFlat) {
    // A float's rounding of 9.81 is not a thousandth of the height.
    EXPECT_LT(1e-7 * 9.81 / fitted({9.81, 9.81 + 1e-7 * 9.81}, 0.0).width(), 1e-3);
    // 0.01 J, the difference of energies of 100 J, each rounded to 6e-6 J.
    const PlotRange range = fitted({0.01, 0.01 + 6e-6}, 100.0);
    EXPECT_LT(6e-6 / range.width(), 0.1);
}

TEST(PlotFit, GrowsAtOnceAndShrinksInSteps) {
    FittedRange kept;
    EXPECT_EQ(refit(kept, "speed", {0.0, 10.0}, 0.0), fitted({0.0, 10.0}, 0.0));
    const PlotRange before = kept.range;
    EXPECT_EQ(refit(kept, "speed", {0.0, 10.3}, 0.0), before); // within its margin
    // It grows beyond what is needed, so that the next growth changes nothing.
    const PlotRange grown = refit(kept, "speed", {0.0, 11.0}, 0.0);
    EXPECT_GT(grown.high, 11.0);
    EXPECT_EQ(grown.low, before.low);
    EXPECT_EQ(refit(kept, "speed", {0.0, 11.5}, 0.0), grown);
    EXPECT_EQ(refit(kept, "speed", {0.0, 8.0}, 0.0), grown);
    EXPECT_EQ(refit(kept, "speed", {0.0, 2.0}, 0.0), fitted({0.0, 2.0}, 0.0));
    EXPECT_EQ(refit(kept, "spin", {0.0, 1.9}, 0.0), fitted({0.0, 1.9}, 0.0)); // another subject
}

TEST(PlotAxis, HasRoundTicksWithinWhatIsShown) {
    const Axis axis = axis_within(-4.0, 104.0, 5);
    EXPECT_EQ(axis.ticks, (std::vector<double>{0.0, 50.0, 100.0}));
    EXPECT_EQ(axis.lowest, -4.0);
    // 1 would be the step for one interval, and no two multiples of it are within.
    EXPECT_GE(axis_within(0.2, 1.1, 1).ticks.size(), 2u);
    EXPECT_GE(axis_within(9.805, 9.815, 3).ticks.size(), 2u);
    EXPECT_EQ(axis_within(0.0, std::numeric_limits<double>::infinity(), 3).ticks.size(), 2u);
}

} // namespace
} // namespace carom::ui
