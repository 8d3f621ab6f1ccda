/// Answers of the lessons' questions: each number is calculated here from what is asked.
#include "lab/teach/lesson_measurements.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace carom {
namespace {

using lesson_measurements::g;

constexpr double pi = std::numbers::pi;

struct Answer {
    std::string_view lesson;
    std::size_t question; ///< from 1
    double number;
};

const std::array answers = {
    Answer{"rigid_bodies", 1, 6.0 * 2.0 * 2.0 / 6.0},
    Answer{"rigid_bodies", 2, 2.0 * 4.0 / (1.0 + 1.0 / 3.0) / 3.0},
    Answer{"gravity_and_impulses", 1, 100.0 * 12.0 / 60.0 / 2.0},
    Answer{"gravity_and_impulses", 2, 2.0 * 2.0 / 3.0 * 3.0},
    Answer{"four_ways", 1, 1e3 * 10.0 * g / 50e3},
    Answer{"four_ways", 2, 0.5 * 0.5 * 3.0},
    Answer{"friction", 1, std::tan(40.0 * pi / 180.0)},
    Answer{"friction", 2, 36.0 / (2.0 * 0.3 * g)},
    Answer{"why_stacks_fall", 1, 5.0 * 30.0 * g / 60.0},
    Answer{"why_stacks_fall", 2, 10.0 * std::pow(1.0 - 0.5, 3.0)},
    Answer{"has_it_converged", 1, -1.0 / std::log10(std::pow(std::cos(pi / 40.0), 2.0))},
    Answer{"has_it_converged", 2, 9.0 / (1.0 + 9.0)},
    Answer{"joints_to_jelly", 1, 2.0 * pi* std::sqrt(5.0 / 200.0)},
    Answer{"joints_to_jelly", 2, 1e3 * 2.0 * std::sqrt(1.0 / 1e4)},
    Answer{"finding_contacts", 1, 1000.0 * 999.0 / 2.0},
    Answer{"finding_contacts", 2, 30.0 / 0.1},
    Answer{"games_and_events", 1, 100.0 / (2.0 * 25.0)},
    Answer{"games_and_events", 2, 1.4 * 2.0 * 3.0},
};

TEST(LessonQuestions, HaveTheAnswersOfTheory) {
    for (const Answer& answer : answers) {
        const LessonQuestion& asked =
            open_lesson(answer.lesson).lesson.questions.at(answer.question - 1);
        EXPECT_TRUE(asked.choices.empty());
        EXPECT_NEAR(asked.answer, answer.number, 1e-3 * answer.number)
            << answer.lesson << ": " << asked.ask;
    }
}

TEST(LessonQuestions, AreThreeInEachLessonTheLastWithChoices) {
    for (const LessonRow& row : lesson_catalogue()) {
        const Lesson lesson = open_lesson(row.key).lesson;
        ASSERT_EQ(lesson.questions.size(), 3u) << row.key;
        EXPECT_FALSE(lesson.questions.back().choices.empty()) << row.key;
        EXPECT_FALSE(lesson.about.empty()) << row.key;
    }
}

} // namespace
} // namespace carom
