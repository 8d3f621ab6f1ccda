#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/screen_texts.hpp"
#include "ui/lessons/panels.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom::ui {

namespace {

/// Of the lesson that is written, the step that the window shows.
std::optional<std::size_t> step_in_sight(const ViewState& view) {
    const LessonWriting& writing = *view.writing;
    if (!writing.is_tried) {
        return writing.shown;
    }
    const bool is_a_step = view.lesson && !view.lesson->away && !view.lesson->asks();
    return is_a_step ? std::optional(static_cast<std::size_t>(view.lesson->step) - 1)
                     : std::nullopt;
}

CaptionWatch& watch_of(LessonWriting& writing, std::size_t number) {
    const LessonStep& step = writing.draft.steps[number].step;
    if (!writing.watch || writing.watch->step != number || writing.watch->caption != step.caption) {
        writing.watch = CaptionWatch{number, step.caption, {step.caption, step.unshown}};
    }
    return *writing.watch;
}

} // namespace

void watch_caption(ViewState& view, const ScreenRect& scene) {
    constexpr int frames = 15; // between two looks
    if (!view.writing || ImGui::GetFrameCount() % frames != 0) {
        return;
    }
    const std::optional<std::size_t> number = step_in_sight(view);
    if (!number || *number >= view.writing->draft.steps.size()) {
        return;
    }
    CaptionWatch& watch = watch_of(*view.writing, *number);
    if (watch.check.missing().empty()) {
        return;
    }
    for (const ScreenText& text : screen_texts()) {
        // A lecture folds the columns: what their dials say does not count.
        const bool is_in_sight = view.writing->is_tried
                                     ? !text.owner.starts_with(lesson_strip_window)
                                     : text.rect.overlaps(scene) || text.owner == "Plots";
        if (is_in_sight) {
            watch.check.see(text.text);
        }
    }
}

std::string caption_hint(const LessonWriting& writing) {
    const bool is_watched =
        writing.watch && writing.watch->step == writing.chosen &&
        writing.chosen < writing.draft.steps.size() &&
        writing.watch->caption == writing.draft.steps[writing.chosen].step.caption;
    if (!is_watched || writing.watch->check.missing().empty()) {
        return {};
    }
    std::vector<std::string> numbers;
    for (const WrittenNumber& number : writing.watch->check.missing()) {
        numbers.push_back(number.text());
    }
    return fmt::format("Nowhere in this picture so far: {}. Marks, a plot, a selected body or "
                       "annotations can show a number.",
                       fmt::join(numbers, ", "));
}

} // namespace carom::ui
