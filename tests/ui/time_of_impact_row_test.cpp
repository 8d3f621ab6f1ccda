#include "ui/inspector/panels.hpp"
#include "ui/scene/panels.hpp"

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

TEST(PutOffWarning, TellsOfImpactsThatWaitAndOfTheLimit) {
    Settings settings;
    settings.max_impacts_per_step = 4;
    StepReport report;
    EXPECT_EQ(put_off_warning(settings, report), "");
    report.put_off = 1;
    EXPECT_EQ(put_off_warning(settings, report),
              "1 impact waits for the next step: a body takes part in 4 at most "
              "(max_impacts_per_step)");
    report.put_off = 3;
    EXPECT_EQ(put_off_warning(settings, report).substr(0, 14), "3 impacts wait");
}

} // namespace
} // namespace carom::ui
