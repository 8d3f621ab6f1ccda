#include "studio/view/quality.hpp"
#include "studio/view/view_state.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom {
namespace {

constexpr double quick = 0.011; // [s]
constexpr double slow = 0.013;

/// What it says in so many frames.
int told(AutomaticQuality& quality, double seconds, int frames) {
    int count = 0;
    for (int i = 0; i < frames; ++i) {
        count += quality.follow(seconds) ? 1 : 0;
    }
    return count;
}

TEST(AutomaticQuality, IsHighOnAGraphicsCardThatIsFastEnough) {
    AutomaticQuality quality(false);
    EXPECT_EQ(told(quality, quick, 1000), 0);
    EXPECT_EQ(quality.level(), Quality::high);
}

TEST(AutomaticQuality, IsLowWithoutOneFromTheBeginning) {
    AutomaticQuality quality(true);
    EXPECT_EQ(quality.level(), Quality::low);
    EXPECT_EQ(told(quality, slow, 1000), 0);
}

TEST(AutomaticQuality, StepsDownAndSaysSoOnce) {
    AutomaticQuality quality(false);
    EXPECT_EQ(told(quality, slow, 7), 0);
    EXPECT_EQ(told(quality, quick, 1), 0) << "and counts anew";
    EXPECT_EQ(told(quality, slow, 8), 1);
    EXPECT_EQ(quality.level(), Quality::medium);
    EXPECT_EQ(told(quality, slow, 1000), 0);
    EXPECT_EQ(quality.level(), Quality::low);
}

TEST(Quality, HasItselfForAnIndex) {
    for (const QualityRow& row : qualities) {
        EXPECT_EQ(row_of(row.quality).key, row.key);
    }
}

TEST(Quality, OfThisStartGivesWayToAChoice) {
    ViewState view;
    view.host.quality = Quality::high;
    EXPECT_EQ(quality_of(view), Quality::high);
    choose_next_quality(view);
    EXPECT_EQ(quality_of(view), Quality::automatic) << "after the last comes the first";
    EXPECT_EQ(view.preferences.quality, Quality::automatic);
    EXPECT_EQ(view.talk.notices.back().text, "Quality of the picture: auto.");
}

} // namespace
} // namespace carom
