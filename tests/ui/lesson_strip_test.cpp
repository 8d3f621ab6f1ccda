#include "bench.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <utility>

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
        bench.view.columns.show_panels = false;
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
    bench.view.host.is_picture = true;
    bench.frame(2);
    EXPECT_FALSE(bench.has("lesson.next"));
    EXPECT_LT(bench.last.scene.bottom(), 720.0f);
}

LessonQuestion speed_question() {
    LessonQuestion question;
    question.ask = "How fast is it after the hit?";
    question.answer = 2.0;
    question.unit = "m/s";
    question.why = "They swap their velocities.";
    return question;
}

LessonQuestion five_choices() {
    LessonQuestion question;
    question.ask = "Two equal balls meet at $2 v$, and both have $e = 1/2$. What is left of the "
                   "kinetic energy that they have about their common centre of mass?";
    question.choices = {"Nothing", "A quarter", "A half", "Three quarters", "All"};
    question.answer = 2.0;
    question.why = "Relative speeds are multiplied by $e$, so the energy of the relative motion by "
                   "$e^2 = 1/4$; that of the centre of mass does not change.";
    return question;
}

class Questions : public Strip {
protected:
    Questions() { ask(bench); }

    static void ask(Bench& bench) {
        bench.view.lesson->step = bench.view.lesson->count;
        bench.view.lesson->sheet = QuestionSheet({speed_question(), five_choices()});
        bench.view.lesson->page = 1;
        bench.frame(3);
    }
    const QuestionSheet& sheet() { return bench.view.lesson->sheet; }
};

TEST_F(Questions, ANumberIsTypedAndCheckedByEnter) {
    EXPECT_FALSE(bench.widget("lesson.check").enabled);
    bench.click("lesson.answer");
    bench.type("-2 m/s");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(sheet().state(0), QuestionSheet::State::wrong);
    const float height = bench.last.scene.height;
    bench.click("lesson.reveal");
    bench.frame(2);
    EXPECT_EQ(sheet().state(0), QuestionSheet::State::revealed);
    EXPECT_EQ(bench.last.scene.height, height); // the picture stays when the reason comes
    EXPECT_FALSE(bench.widget("lesson.answer").enabled);
}

TEST_F(Questions, WhatIsNoNumberIsRefused) {
    bench.click("lesson.answer");
    bench.type("fast");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(sheet().given(0), std::nullopt);
    EXPECT_EQ(bench.view.talk.notices.back().text,
              "Your answer: expected a number in m/s, got 'fast'");
}

TEST_F(Questions, AChoiceIsCheckedByTheButtonAlone) {
    bench.view.lesson->page = 2;
    bench.frame(3);
    bench.click("lesson.choice.1");
    EXPECT_EQ(sheet().state(1), QuestionSheet::State::open);
    bench.click("lesson.check");
    EXPECT_EQ(sheet().state(1), QuestionSheet::State::wrong);
    bench.click("lesson.choice.2");
    bench.click("lesson.check");
    EXPECT_EQ(sheet().state(1), QuestionSheet::State::right);
}

TEST_F(Questions, TheResultIsTheEndAndLeadsBackToTheFirst) {
    EXPECT_TRUE(bench.widget("lesson.previous").enabled && bench.widget("lesson.next").enabled);
    bench.view.lesson->page = 3;
    bench.frame(3);
    EXPECT_FALSE(bench.widget("lesson.next").enabled);
    bench.click("lesson.again");
    EXPECT_EQ(bench.view.lesson->page, 1U);
}

/// Without scrolling, on every projector.
TEST(QuestionsOnEveryScreen, FiveChoicesFit) {
    for (const auto& [size, scale] :
         {std::pair(ImVec2(1280.0f, 720.0f), 1.0f), std::pair(ImVec2(1920.0f, 1080.0f), 1.5f),
          std::pair(ImVec2(3840.0f, 2160.0f), 3.0f)}) {
        Bench bench(size, scale);
        set_lecture(bench.view, true);
        bench.view.columns.show_panels = false;
        bench.view.lesson = third_of_eight();
        bench.view.lesson->sheet = QuestionSheet({five_choices()});
        bench.view.lesson->page = 1;
        bench.frame(3);
        EXPECT_TRUE(bench.widget("lesson.choice.5").visible) << size.y;
        const Widget check = bench.widget("lesson.check");
        EXPECT_TRUE(check.visible) << size.y;
        EXPECT_LE(check.rect.bottom(), size.y);
        EXPECT_GT(bench.last.scene.height, 0.25f * size.y);
    }
}

} // namespace
} // namespace carom::ui
