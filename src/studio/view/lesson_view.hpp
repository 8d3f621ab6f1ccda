#pragma once

#include "lab/teach/caption_numbers.hpp"
#include "lab/teach/lesson_draft.hpp"
#include "lab/teach/question_sheet.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// The step of a lesson, or the page with a question, that is being shown.
struct LessonView {
    std::string title; ///< of the lesson
    std::string caption;
    std::string notes;               ///< for the presenter alone, in lines
    std::string next;                ///< caption of the step that follows; empty: none does
    std::string compare;             ///< key of the comparison that the step asks for; empty: none
    std::string formula;             ///< above the scene; empty: the response's own
    std::vector<std::string> titles; ///< of the steps
    int step = 1;                    ///< counted from 1
    int count = 1;
    std::optional<double> repeats; ///< the run begins anew after this time [s]
    QuestionSheet sheet;
    std::size_t page = 0; ///< after the steps: of a question from 1, or one more, the result; or 0
    bool away = false;    ///< another scene was opened meanwhile: the caption is not about it

    bool was_lecture = false; ///< lecture mode was on before the lesson

    [[nodiscard]] bool asks() const { return page > 0; }
    [[nodiscard]] bool is_at_result() const { return page > sheet.size(); }
    [[nodiscard]] bool has_previous() const { return away || asks() || step > 1; }
    [[nodiscard]] bool has_next() const {
        return asks() ? !is_at_result() : away || step < count || sheet.size() > 0;
    }
};

/// "step 3 of 8", "question 1 of 3".
std::string place_text(const LessonView& lesson);

/// Where another scene is shown than that of the step, how to return to it.
std::string caption_of(const LessonView& lesson);

/// For those who do not see it, as plain text: its title and place, and the question where it asks,
/// else the caption; empty at the result.
std::string heading_of(const LessonView& lesson);
std::string words_of(const LessonView& lesson);

/// A step that was deleted, or whose set-up was taken anew, to bring it back.
struct FormerStep {
    std::size_t place = 0;
    DraftStep step;
    bool was_replaced = false;
};

/// Which numbers of a step's caption have been in the picture since it was shown.
struct CaptionWatch {
    std::size_t step = 0;
    std::string caption;
    CaptionCheck check;
};

/// A lesson that is being written, in the right column.
struct LessonWriting {
    LessonDraft draft;
    std::size_t chosen = 0;      ///< of its steps
    std::size_t last_chosen = 0; ///< a frame ago: the list scrolls to another one
    bool changed = false;        ///< since it was begun, opened or saved
    bool is_tried = false;       ///< it is shown as a lesson, and is written on after it
    std::optional<FormerStep> former{};
    std::optional<std::size_t> shown{}; ///< the step that the window is set up as, if one
    std::optional<CaptionWatch> watch{};
};

/// Its own tab of the right column.
struct ViewState;
void show_writing(ViewState& view);

} // namespace carom
