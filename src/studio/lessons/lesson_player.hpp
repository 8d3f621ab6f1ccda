#pragma once

#include "lab/teach/lesson.hpp"
#include "studio/scene/opened_scene.hpp"
#include "studio/view/view_state.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// A lesson of which the window can show every step. Throws SceneError.
OpenedLesson open_playable_lesson(std::string_view name_or_file);

/// The scene as the step sees it first.
OpenedScene scene_of(const SetUp& step, const OpenedSetUp& opened);

/// The lesson that is open, and how far it is.
class LessonPlayer {
public:
    void begin(OpenedLesson lesson, int step); ///< counted from 1, clamped to those that there are
    void end() { lesson_.reset(); }

    [[nodiscard]] bool is_open() const { return lesson_.has_value(); }

    /// Of a built-in lesson; empty for a file's, or where none is open.
    [[nodiscard]] std::string key() const;

    [[nodiscard]] const OpenedLesson& lesson() const { return *lesson_; }
    [[nodiscard]] std::size_t index() const { return index_; } ///< of the present step, from 0

    void go_to(int step); ///< counted from 1, clamped to those that there are

    /// False at the first or the last step.
    bool turn(int direction);

    [[nodiscard]] const std::vector<LessonQuestion>& questions() const {
        return lesson_->lesson.questions;
    }

    // Of the present step:
    [[nodiscard]] const LessonStep& step() const { return lesson_->lesson.steps[index_]; }
    [[nodiscard]] const OpenedSetUp& opened() const { return lesson_->scenes[index_]; }

    /// Writes title, caption and place into what is shown.
    void tell(LessonView& view) const;

private:
    std::optional<OpenedLesson> lesson_;
    std::size_t index_ = 0;
};

} // namespace carom
