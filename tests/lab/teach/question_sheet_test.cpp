#include "lab/teach/question_sheet.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

LessonQuestion number(double answer, double tolerance = 0.02) {
    LessonQuestion question;
    question.ask = "How fast?";
    question.answer = answer;
    question.unit = "m/s";
    question.tolerance = tolerance;
    question.why = "So it is.";
    return question;
}

LessonQuestion choice(double answer) {
    LessonQuestion question;
    question.ask = "Which one?";
    question.choices = {"this", "that"};
    question.answer = answer;
    return question;
}

TEST(QuestionSheet, TakesANumberWithinItsShare) {
    EXPECT_TRUE(is_right(number(50.0), 49.0)); // 2 % of 50 is 1
    EXPECT_TRUE(is_right(number(-50.0), -51.0));
    EXPECT_FALSE(is_right(number(50.0), 51.1));
    EXPECT_FALSE(is_right(number(-50.0), 50.0));
    EXPECT_TRUE(is_right(number(3.0, 0.0), 3.0));
    EXPECT_TRUE(is_right(number(0.0), 0.02)); // of 0 there is no share
    EXPECT_FALSE(is_right(number(0.0), 0.03));
    EXPECT_FALSE(is_right(choice(2.0), 1.0));
}

TEST(QuestionSheet, TellsTheAnswerInWords) {
    EXPECT_EQ(answer_text(number(2.5)), "2.5 m/s");
    EXPECT_EQ(answer_text(choice(2.0)), "that");
}

TEST(QuestionSheet, CountsWhatWasRightAtTheFirstTry) {
    using State = QuestionSheet::State;
    QuestionSheet sheet({number(2.0), choice(1.0), choice(2.0)});
    sheet.check(0); // nothing is given
    EXPECT_EQ(sheet.state(0), State::open);
    sheet.give(0, 2.0);
    sheet.check(0);
    EXPECT_EQ(sheet.state(0), State::right);
    sheet.give(0, 7.0); // it is known by now
    EXPECT_EQ(sheet.given(0), 2.0);
    sheet.give(1, 2.0);
    sheet.check(1);
    EXPECT_EQ(sheet.state(1), State::wrong);
    sheet.give(1, 1.0);
    EXPECT_EQ(sheet.state(1), State::open);
    sheet.check(1);
    EXPECT_EQ(sheet.state(1), State::right);
    sheet.reveal(2);
    EXPECT_EQ(sheet.state(2), State::revealed);
    EXPECT_EQ(sheet.right_at_first_try(), 1U);
    sheet.begin_again();
    EXPECT_EQ(sheet.state(1), State::open);
    EXPECT_EQ(sheet.right_at_first_try(), 0U);
}

} // namespace
} // namespace carom
