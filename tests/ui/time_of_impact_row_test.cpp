#include "ui/time_of_impact_row.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(TimeOfImpactRow, TellsMillisecondsAndTheShareOfTheStep) {
    Settings settings; // 1/60 s = 16.667 ms
    Contact contact;
    contact.time_of_impact = 0.005f;
    EXPECT_EQ(time_of_impact_text(settings, contact), "5.00 ms, 30 %");
}

TEST(TimeOfImpactRow, OfWhatTouchedBeforeIsTheStartAndUnderDiscreteDetectionNothing) {
    Settings settings;
    const Contact contact;
    EXPECT_FALSE(time_of_impact_text(settings, contact));
    settings.detection = Detection::time_of_impact;
    EXPECT_EQ(time_of_impact_text(settings, contact), "at the start");
}

} // namespace
} // namespace carom::ui
