#include "bench.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

LessonView third_of_eight() {
    LessonView lesson;
    lesson.title = "Hits";
    lesson.caption = "What to look at. And why it is so, in as many words as a caption may have: "
                     "the impulses grow towards the foot.";
    lesson.step = 3;
    lesson.count = 8;
    return lesson;
}

class Strip : public testing::Test {
protected:
    Strip() : bench({1280.0f, 720.0f}) {
        set_lecture(bench.view, true);
        bench.view.show_panels = false;
        bench.view.lesson = third_of_eight();
        bench.frame(3);
    }

    Bench bench;
};

TEST_F(Strip, StandsBelowTheSceneAndLeavesItMostOfTheWindow) {
    EXPECT_LT(bench.last.scene.bottom(), 720.0f);
    EXPECT_GT(bench.last.scene.height, 0.65f * 720.0f);
    EXPECT_GE(bench.widget("lesson.next").rect.top, bench.last.scene.bottom());
}

TEST_F(Strip, GrowsWithItsCaptionButNotForEver) {
    const float before = bench.last.scene.height;
    bench.view.lesson->caption += " " + bench.view.lesson->caption;
    bench.frame(3);
    EXPECT_LT(bench.last.scene.height, before);
    bench.view.lesson->caption = std::string(600, 'm');
    bench.view.preferences.text_scale = 3.0f;
    bench.frame(3);
    EXPECT_GE(bench.last.scene.height, 0.33f * 720.0f);
}

TEST_F(Strip, TurnsWithTheMouse) {
    bench.click("lesson.next");
    bench.click("lesson.previous");
    bench.click("lesson.leave");
    EXPECT_EQ(bench.actions, (std::vector<KeyHit>{{Action::next_lesson_step},
                                                  {Action::previous_lesson_step},
                                                  {Action::leave_lesson}}));
}

TEST_F(Strip, DoesNotTurnBeyondItsEnds) {
    bench.view.lesson->step = 1;
    bench.frame(2);
    EXPECT_FALSE(bench.widget("lesson.previous").enabled);
    EXPECT_TRUE(bench.widget("lesson.next").enabled);
    bench.view.lesson->step = 8;
    bench.frame(2);
    EXPECT_TRUE(bench.widget("lesson.previous").enabled);
    EXPECT_FALSE(bench.widget("lesson.next").enabled);
    // From elsewhere one comes back to the last step too.
    bench.view.lesson->away = true;
    bench.frame(2);
    EXPECT_TRUE(bench.widget("lesson.next").enabled);
}

TEST_F(Strip, HasNoButtonsInAPicture) {
    bench.view.is_picture = true;
    bench.frame(2);
    EXPECT_FALSE(bench.has("lesson.next"));
    EXPECT_LT(bench.last.scene.bottom(), 720.0f);
}

} // namespace
} // namespace carom::ui
