#pragma once

#include "io/lesson/lesson.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// Whether this is the answer: the number within its tolerance, or the right choice. Of the answer
/// 0 no share can be taken: there the tolerance counts in its unit.
bool is_right(const LessonQuestion& question, double answer);

/// The right answer in words: "2 m/s", or the text of the choice.
std::string answer_text(const LessonQuestion& question);

/// The questions at the end of a lesson, and what was answered so far.
class QuestionSheet {
public:
    enum class State : std::uint8_t {
        open, ///< not answered yet
        wrong,
        right,
        revealed, ///< it was given up
    };

    QuestionSheet() = default;
    explicit QuestionSheet(std::vector<LessonQuestion> questions);

    [[nodiscard]] std::size_t size() const { return questions_.size(); }
    [[nodiscard]] const LessonQuestion& question(std::size_t i) const { return questions_[i]; }
    [[nodiscard]] State state(std::size_t i) const { return answers_[i].state; }
    [[nodiscard]] std::optional<double> given(std::size_t i) const { return answers_[i].given; }

    /// What is typed or chosen, to be checked; it has no effect once the answer is known.
    void give(std::size_t i, double answer);

    void check(std::size_t i);  ///< what was given
    void reveal(std::size_t i); ///< without having found it

    [[nodiscard]] bool is_known(std::size_t i) const {
        return state(i) == State::right || state(i) == State::revealed;
    }

    [[nodiscard]] std::size_t right_at_first_try() const;

    void begin_again();

private:
    struct Answer {
        std::optional<double> given{};
        State state = State::open;
        int tries = 0;
    };

    std::vector<LessonQuestion> questions_;
    std::vector<Answer> answers_;
};

} // namespace carom
