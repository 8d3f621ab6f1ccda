#include "ui/kit/number_bar.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(LinearTravel, PutsItsEndsAtItsEndsAndRoundsBetweenThem) {
    const Travel travel{0.0, 2.5};
    EXPECT_EQ(value_at(travel, 0.0), 0.0);
    EXPECT_EQ(value_at(travel, 1.0), 2.5);
    EXPECT_EQ(value_at(travel, -3.0), 0.0);
    EXPECT_EQ(value_at(travel, 7.0), 2.5);
    // A hundredth of the way is 0.025; the step is the power of ten below it.
    EXPECT_DOUBLE_EQ(value_at(travel, 0.4912), 1.23);
}

TEST(LogarithmicTravel, MultipliesByTheSameFactorOnTheSameWay) {
    const Travel travel{1.0, 10000.0, true};
    EXPECT_DOUBLE_EQ(value_at(travel, 0.25), 10.0);
    EXPECT_DOUBLE_EQ(value_at(travel, 0.5), 100.0);
    EXPECT_DOUBLE_EQ(value_at(travel, 0.75), 1000.0);
    EXPECT_DOUBLE_EQ(share_of(travel, 100.0), 0.5);
}

TEST(LogarithmicTravel, ThatBeginsAtZeroReachesZero) {
    const Travel travel{0.0, 1e7, true};
    EXPECT_EQ(value_at(travel, 0.0), 0.0);
    EXPECT_GT(value_at(travel, 0.01), 0.0);
    EXPECT_EQ(share_of(travel, 0.0), 0.0);
}

TEST(LogarithmicTravel, RoundsToNoValueBelowItsBeginning) {
    const Travel travel{0.00123, 10.0, true};
    for (const double share : {1e-6, 1e-4, 1e-3}) {
        EXPECT_GE(value_at(travel, share), travel.from) << share;
    }
}

TEST(WholeTravel, GivesWholeNumbers) {
    const Travel travel{1.0, 50.0, false, true};
    for (double share = 0.0; share <= 1.0; share += 0.01) {
        const double value = value_at(travel, share);
        EXPECT_EQ(value, std::round(value));
        EXPECT_GE(value, 1.0);
        EXPECT_LE(value, 50.0);
    }
}

TEST(Travel, ReachesItsEndsAsTheyAreTyped) {
    // As a float 0.1 is 0.10000000149, as a double 0.1000000000000000055.
    const Travel travel{static_cast<double>(0.1f), static_cast<double>(0.7f)};
    EXPECT_TRUE(reaches(travel, 0.1));
    EXPECT_TRUE(reaches(travel, 0.7));
    EXPECT_FALSE(reaches(travel, 0.0999999));
    EXPECT_FALSE(reaches(travel, 0.7000001));
    EXPECT_FALSE(reaches(travel, std::nan("")));
}

TEST(Travel, FindsAValueWhereItPutIt) {
    for (const Travel& travel : {Travel{0.0, 0.05}, Travel{-6.0, 3.0, false, true},
                                 Travel{0.1, 1000.0, true}, Travel{1e-6, 0.1, true}}) {
        for (const double share : {0.1, 0.3, 0.5, 0.9}) {
            const double value = value_at(travel, share);
            const double again = value_at(travel, share_of(travel, value));
            EXPECT_NEAR(again, value, 1e-9 * std::max(std::abs(value), 1e-3));
        }
    }
}

} // namespace
} // namespace carom::ui
