#include "lab/measure/time_series.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

struct Sample {
    std::uint64_t step = 0;
    double time = 0.0;
    double value = 0.0;
};

Sample at_step(std::uint64_t step, double value = 0.0) {
    return {step, 0.5 * static_cast<double>(step), value};
}

TimeSeries<Sample> of_steps(std::uint64_t last, std::size_t most = 100) {
    TimeSeries<Sample> series(most);
    for (std::uint64_t step = 0; step <= last; ++step) {
        series.record(at_step(step));
    }
    return series;
}

TEST(TimeSeries, AStepTakenAnewReplacesWhatCameThenAndLater) {
    TimeSeries<Sample> series = of_steps(10);
    series.record(at_step(7, 3.0));
    ASSERT_EQ(series.all().size(), 8u);
    EXPECT_EQ(series.all().back().value, 3.0);
}

TEST(TimeSeries, GoesBack) {
    TimeSeries<Sample> series = of_steps(10);
    series.rewind_to(4);
    EXPECT_EQ(series.all().back().step, 4u);
    series.clear();
    EXPECT_TRUE(series.empty());
    EXPECT_EQ(series.nearest(1.0), nullptr);
}

TEST(TimeSeries, FindsTheSampleNearestToATime) {
    const TimeSeries<Sample> series = of_steps(10); // every half second
    EXPECT_EQ(series.nearest(-1.0)->step, 0u);
    EXPECT_EQ(series.nearest(1.2)->step, 2u);
    EXPECT_EQ(series.nearest(1.3)->step, 3u);
    EXPECT_EQ(series.nearest(99.0)->step, 10u);
}

TEST(TimeSeries, ThinsOutEvenlyAndKeepsFirstAndNewest) {
    for (std::uint64_t last = 90; last < 1200; last += 7) {
        const TimeSeries<Sample> series = of_steps(last);
        const auto all = series.all();
        EXPECT_LE(all.size(), 100u);
        EXPECT_GE(all.size(), 50u);
        EXPECT_EQ(all.front().step, 0u);
        EXPECT_EQ(all.back().step, last);
        const std::uint64_t stride = all[1].step;
        for (std::size_t i = 1; i + 1 < all.size(); ++i) {
            EXPECT_EQ(all[i].step - all[i - 1].step, stride);
        }
        EXPECT_LE(all.back().step - all[all.size() - 2].step, stride);
    }
}

} // namespace
} // namespace carom
