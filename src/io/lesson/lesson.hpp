#pragma once

#include "io/run/set_up.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What a file in the format carom-lesson/3 says.
namespace carom {

inline constexpr std::size_t most_lesson_steps = 200;
inline constexpr std::size_t most_questions = 6;
inline constexpr std::size_t longest_caption = 600; ///< [bytes], of questions and reasons too
inline constexpr std::size_t longest_title = 60;    ///< [bytes], of a step
inline constexpr std::size_t longest_choice = 200;  ///< [bytes], of formulas too
inline constexpr std::size_t longest_notes = 4000;  ///< [bytes]
inline constexpr std::size_t most_lesson_bytes = std::size_t{1} << 20;

/// For the lecturer alone: a text, or what to say, to do and to ask, and what the class sees.
struct LessonNotes {
    std::string text;
    std::string say;
    std::string act; ///< "do" in the file
    std::string ask;
    std::string see;
    bool operator==(const LessonNotes&) const = default;
};

/// What is shown and what is said about it. The settings have allowed values.
struct LessonStep : SetUp {
    std::string title;                ///< in the list of steps; may be empty
    std::string caption;              ///< one or two sentences; equations between dollars
    std::string formula;              ///< above the scene; empty: the response's own
    std::vector<std::string> unshown; ///< numbers of the caption that no picture needs to show
    LessonNotes notes;
    bool operator==(const LessonStep&) const = default;
};

/// A question to which the program knows the answer.
struct LessonQuestion {
    std::string ask;
    std::vector<std::string> choices; ///< empty: the answer is a number
    double answer = 0.0;              ///< or the right choice, counted from 1
    std::string unit;                 ///< of the number; empty: it has none
    double tolerance = 0.02;          ///< as a share of the number
    std::string why;                  ///< the right answer is right
    bool operator==(const LessonQuestion&) const = default;
};

/// A lecture that is stepped through.
struct Lesson {
    std::string title;
    std::string about;             ///< a sentence or two; may be empty
    std::optional<double> minutes; ///< that it takes
    std::vector<LessonStep> steps; ///< at least one
    std::vector<LessonQuestion> questions;
    bool operator==(const Lesson&) const = default;
};

} // namespace carom
