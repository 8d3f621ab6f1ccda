#pragma once

#include "math/camera.hpp"
#include "physics/world/command.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What a file in the format carom-lesson/3 says.
namespace carom {

inline constexpr std::size_t most_lesson_steps = 200;
inline constexpr std::size_t most_lesson_lanes = 4;
inline constexpr std::size_t most_lesson_plots = 4;
inline constexpr std::size_t most_questions = 6;
inline constexpr std::size_t longest_caption = 600; ///< [bytes], of questions and reasons too
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

/// Which contact or joint of the coming step is looked into.
struct LessonInside {
    enum class What : std::uint8_t { first, contact, joint };
    What what = What::first; ///< the first contact, or where there is none the first joint
    std::string a;
    std::string b; ///< empty: the world, of a joint alone
    int point = 0; ///< of the contact, or axis of the joint
    bool operator==(const LessonInside&) const = default;
};

/// What stops the clock; bodies by their names, empty: none.
struct LessonRules {
    bool first_contact = false;
    std::string touch_of;
    std::string apex_of;
    bool energy_rises = false;
    std::optional<int> after_steps;
    bool operator==(const LessonRules&) const = default;
};

/// What is shown and what is said about it.
struct LessonStep {
    std::string scene; ///< name of a built-in scene, or a file; may be empty beside an experiment
    std::vector<SetSetting> settings; ///< on top of the scene's own; their values are allowed ones
    std::vector<std::vector<SetSetting>> lanes; ///< on top of these; empty: no comparison
    bool split = true;                          ///< lanes side by side, not in one picture
    PartialCamera camera;                       ///< what it leaves out is as the scene has it
    std::string caption;                        ///< one or two sentences; equations between dollars
    bool paused = false;                        ///< it waits for the lecturer
    double speed = 1.0; ///< simulated seconds for each second, as the clock of the window allows
    std::vector<std::string> overlays; ///< keys of what is marked in the scene besides
    std::string compare;               ///< key of the comparison to show; empty: none
    std::string select;                ///< name of a body; empty: none
    std::vector<std::string> plots;    ///< keys of quantities; empty: the drawer stays shut
    std::optional<LessonInside> inside;
    double at = 0.0;        ///< simulated time at which it begins [s]
    std::string experiment; ///< key of the one that is run; empty: none
    std::optional<LessonRules> pause_rules;
    std::optional<double> loop; ///< simulated time after which the run begins anew [s]
    std::string formula;        ///< above the scene; empty: the response's own
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
