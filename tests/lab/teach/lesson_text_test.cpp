#include "lab/teach/lesson_text.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

OpenedLesson small_lesson() {
    OpenedLesson opened;
    opened.lesson.title = "Hits";
    opened.lesson.about = "What a hit does.";
    opened.lesson.minutes = 12.0;
    LessonStep step;
    step.scene = "drop";
    step.settings = {{"iterations", 3}};
    step.lanes = {{{"warm_start", true}}, {{"warm_start", false}}};
    step.caption = R"(It falls with $\frac{1}{2} g t^2$.)";
    step.at = 0.5;
    step.loop = 4.0;
    step.select = {"ball"};
    step.annotations = {{.text = "3 m", .height = 3.0}, {.text = "this", .body = "ball"}};
    step.notes = {"", "Look.", "Press P.", "How deep is m_a?", "It sinks."};
    opened.lesson.steps.push_back(step);
    opened.scenes.push_back({make_scene(*find_scene("drop")), find_scene("drop")});
    LessonQuestion question;
    question.ask = "How fast?";
    question.answer = 2.0;
    question.unit = "m/s";
    question.why = "$v = g t$.";
    opened.lesson.questions.push_back(question);
    return opened;
}

TEST(LessonText, SaysWhatTheClassIsTold) {
    EXPECT_EQ(lesson_text(small_lesson()), "Hits\n1 step, 1 question, 12 minutes\n\n"
                                           "What a hit does.\n\n"
                                           " 1. Drop\n"
                                           "    It falls with 1/2 g t^2.\n");
}

TEST(LessonPage, SaysWhatTheLecturerDoes) {
    EXPECT_EQ(lesson_page(small_lesson()),
              "# Hits\n\n1 step, 1 question, 12 minutes. What a hit does.\n\n"
              "## 1. Drop\n\n"
              "*Set-up: scene Drop (drop); iterations = 3; side by side: warm\\_start = "
              "true; warm\\_start = false; begins after 0.5 s; begins anew every 4 s; selected: "
              "ball; written: 3 m, this.*\n\n"
              "> It falls with 1/2 g t^2.\n\n"
              "**Say:** Look.\n\n**Do:** Press P.\n\n**Ask:** How deep is m\\_a?\n\n"
              "**See:** It sinks.\n\n"
              "## Questions\n\n"
              "1. How fast?\n\n    **Answer:** 2 m/s. v = g t.\n\n");
}

TEST(LessonNotesText, HasOneLineForEachPart) {
    EXPECT_EQ(notes_text({"", "a $b$", "", "c", ""}), "Say: a b\nAsk: c");
    EXPECT_EQ(notes_text({"as before", "", "", "", ""}), "as before");
    EXPECT_EQ(notes_text({}), "");
}

} // namespace
} // namespace carom
