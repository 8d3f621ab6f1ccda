#include "studio/laboratory/laboratory.hpp"
#include "studio/view/lesson_view.hpp"
#include "ui/kit/prose_field.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace carom::ui {

namespace {

/// What has to be written first, or where the lesson is kept.
std::string status_of(const LessonWriting& writing) {
    const std::string missing = missing_in(writing.draft);
    if (!missing.empty()) {
        return missing;
    }
    return writing.changed ? "Not saved yet."
                           : fmt::format("Saved in {}.", writing.draft.file.filename().string());
}

void save_button(PanelContext& context, Flow& flow, bool possible) {
    const Disabled greyed(context, !possible);
    if (flow_button(context, flow, "write.save", "Save…",
                    "As a file that Carom opens as a lesson. Every step needs a caption.")) {
        context.view.dialog = dialogs::Save{.what = dialogs::SaveKind::lesson};
        context.view.talk.file_error.clear();
    }
}

void file_buttons(PanelContext& context, const LessonWriting& writing) {
    Flow flow;
    save_button(context, flow, missing_in(writing.draft).empty());
    {
        const Disabled greyed(context, writing.draft.steps.empty());
        if (flow_button(context, flow, "write.try", "Try it",
                        "Shows it as a lesson from the chosen step on. Leaving the lesson comes "
                        "back here.")) {
            context.order([](Laboratory& lab) { lab.writer.try_lesson(); });
        }
    }
    if (flow_button(context, flow, "write.close", "Close", "Asks if something is not saved.")) {
        context.order([](Laboratory& lab) { lab.writer.close(); });
    }
    status_text(context.colours.quiet_text, status_of(writing), 1);
}

constexpr std::size_t most_rows_in_sight = 6; // of steps in sight

float row_height() { return std::round(2.5f * em()); }

/// "2  Stack: Look at the lowest crate…"
void step_row(PanelContext& context, LessonWriting& writing, std::size_t place) {
    const DraftStep& step = writing.draft.steps[place];
    const std::string name = fmt::format("write.step.{}", place + 1);
    const bool is_chosen = place == writing.chosen;
    const UiColours& colours = context.colours;
    if (row_button(context, name, {full_width(), row_height()},
                   is_chosen ? &colours.accent : nullptr)) {
        writing.chosen = place;
    }
    const Rect rect = item_rect();
    const float inset = std::round(0.4f * em());
    const float number = std::round(1.6f * em());
    const float middle = std::round(rect.centre().y);
    const Ink ink(is_chosen ? colours.on_accent : colours.text);
    draw_text({rect.min + ImVec2(inset, 0.0f), rect.max}, ink, std::to_string(place + 1));
    const ImVec2 left = rect.min + ImVec2(inset + number, 0.0f);
    const ImVec2 right = rect.max - ImVec2(inset, 0.0f);
    draw_text({left, {right.x, middle}}, ink, title_of(step));
    const bool has_caption = !step.step.caption.empty();
    const Colour& quiet = is_chosen     ? colours.on_accent
                          : has_caption ? colours.quiet_text
                                        : colours.warning;
    draw_text({{left.x, middle}, right}, quiet,
              has_caption ? std::string_view(step.step.caption) : "no caption yet");
    log_item(context, name);
    tooltip(context, title_of(step), step.step.caption);
}

/// A long list scrolls by itself, so that the chosen step's text stays below it in sight.
void step_rows(PanelContext& context, LessonWriting& writing) {
    const std::size_t count = writing.draft.steps.size();
    const bool scrolls = count > most_rows_in_sight;
    if (scrolls) {
        const float row = row_height() + ImGui::GetStyle().ItemSpacing.y;
        ImGui::BeginChild("steps", {0.0f, (static_cast<float>(most_rows_in_sight) - 0.5f) * row});
    }
    for (std::size_t i = 0; i < count; ++i) {
        step_row(context, writing, i);
        if (scrolls && i == writing.chosen && i != writing.last_chosen) {
            ImGui::SetScrollHereY();
        }
    }
    writing.last_chosen = writing.chosen;
    if (scrolls) {
        ImGui::EndChild();
    }
}

void step_list(PanelContext& context, LessonWriting& writing) {
    caption(context, "Steps");
    if (writing.draft.steps.empty()) {
        quiet_text(context, "Set the window up as the class is to see it: scene, dials, lanes, "
                            "camera, marks, selection, plots. Then add it as a step, and write "
                            "its caption.");
    }
    step_rows(context, writing);
    action_button(context, "write.add", "Add what is shown as a step", Action::add_lesson_step,
                  {.width = full_width(),
                   .tooltip = "After the chosen step: scene, dials, lanes, camera, marks, "
                              "selection, plots, a look inside, speed and pauses, as they are now. "
                              "While the clock runs the step begins at the start of the run; "
                              "while it stands, at this moment."});
}

void bring_back(LessonWriting& writing) {
    FormerStep former = *std::exchange(writing.former, std::nullopt);
    std::vector<DraftStep>& steps = writing.draft.steps;
    const std::size_t place = std::min(former.place, steps.size());
    if (former.was_replaced && place < steps.size()) {
        steps[place] = std::move(former.step);
    } else {
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), std::move(former.step));
    }
    writing.chosen = place;
    writing.changed = true;
}

void former_button(PanelContext& context, LessonWriting& writing) {
    if (!writing.former) {
        return;
    }
    const std::size_t number = writing.former->place + 1;
    const std::string what = writing.former->was_replaced
                                 ? fmt::format("Step {} as it was before", number)
                                 : fmt::format("Bring step {} back", number);
    if (button(context, "write.bring_back", what, {.width = full_width()})) {
        bring_back(writing);
    }
}

void about_fields(PanelContext& context, LessonWriting& writing) {
    LessonDraft& draft = writing.draft;
    writing.changed |= prose_field(
        context, {.name = "write.title", .label = "Title of the lesson", .hint = "For the menu"},
        draft.title);
    if (fold(context, "write.about_fold", "About it", false)) {
        writing.changed |= prose_field(context,
                                       {.name = "write.about",
                                        .label = {},
                                        .hint = "What it is about: a sentence or two",
                                        .longest = longest_caption,
                                        .lines = 2},
                                       draft.about);
    }
}

} // namespace

void lesson_panel(PanelContext& context) {
    LessonWriting& writing = *context.view.writing;
    file_buttons(context, writing);
    about_fields(context, writing);
    step_list(context, writing);
    former_button(context, writing);
    if (writing.chosen < writing.draft.steps.size()) {
        lesson_step_fields(context, writing);
    }
    lesson_question_fields(context, writing);
}

} // namespace carom::ui
