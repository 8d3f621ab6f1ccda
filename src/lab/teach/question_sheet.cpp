#include "lab/teach/question_sheet.hpp"

#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom {

bool is_right(const LessonQuestion& question, double answer) {
    if (!question.choices.empty()) {
        return answer == question.answer;
    }
    constexpr double rounding = 1e-9; // a number on the very edge is within the tolerance
    const double size = question.answer != 0.0 ? std::abs(question.answer) : 1.0;
    return std::abs(answer - question.answer) <= (question.tolerance + rounding) * size;
}

std::string answer_text(const LessonQuestion& question) {
    if (!question.choices.empty()) {
        return question.choices[static_cast<std::size_t>(question.answer) - 1];
    }
    return fmt::format("{}{}{}", rounded_text(question.answer, 6), question.unit.empty() ? "" : " ",
                       question.unit);
}

QuestionSheet::QuestionSheet(std::vector<LessonQuestion> questions)
    : questions_(std::move(questions)), answers_(questions_.size()) {}

void QuestionSheet::give(std::size_t i, double answer) {
    if (!is_known(i) && answers_[i].given != answer) {
        answers_[i].given = answer;
        answers_[i].state = State::open;
    }
}

void QuestionSheet::check(std::size_t i) {
    Answer& answer = answers_[i];
    if (is_known(i) || !answer.given) {
        return;
    }
    ++answer.tries;
    answer.state = is_right(questions_[i], *answer.given) ? State::right : State::wrong;
}

void QuestionSheet::reveal(std::size_t i) {
    if (!is_known(i)) {
        answers_[i].state = State::revealed;
    }
}

std::size_t QuestionSheet::right_at_first_try() const {
    return static_cast<std::size_t>(
        std::count_if(answers_.begin(), answers_.end(), [](const Answer& answer) {
            return answer.state == State::right && answer.tries == 1;
        }));
}

void QuestionSheet::begin_again() { answers_.assign(questions_.size(), {}); }

} // namespace carom
