#pragma once

#include "lab/teach/lesson_draft.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace carom {

/// A step that was deleted, or whose set-up was taken anew, to bring it back.
struct FormerStep {
    std::size_t place = 0;
    DraftStep step;
    bool was_replaced = false;
};

/// A lesson that is being written, in the right column.
struct LessonWriting {
    LessonDraft draft;
    std::size_t chosen = 0;      ///< of its steps
    std::size_t last_chosen = 0; ///< a frame ago: the list scrolls to another one
    bool changed = false;        ///< since it was begun, opened or saved
    bool is_tried = false;       ///< it is shown as a lesson, and is written on after it
    std::optional<FormerStep> former{};
};

/// Its own tab of the right column.
struct ViewState;
void show_writing(ViewState& view);

} // namespace carom
