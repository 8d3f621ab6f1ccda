#include "lab/teach/question_sheet.hpp"
#include "lab/text/number_text.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/prose_field.hpp"
#include "ui/kit/rich_text.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <utility>

namespace carom::ui {

namespace {

void exchange_steps(LessonWriting& writing, std::size_t other) {
    std::swap(writing.draft.steps[writing.chosen], writing.draft.steps[other]);
    writing.chosen = other;
    writing.shown.reset();
    writing.changed = true;
    writing.former.reset();
}

void duplicate_step(LessonWriting& writing) {
    std::vector<DraftStep>& steps = writing.draft.steps;
    const DraftStep copy = steps[writing.chosen];
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(writing.chosen) + 1, copy);
    ++writing.chosen;
    writing.shown.reset();
    writing.changed = true;
    writing.former.reset();
}

void delete_step(LessonWriting& writing) {
    std::vector<DraftStep>& steps = writing.draft.steps;
    const auto place = steps.begin() + static_cast<std::ptrdiff_t>(writing.chosen);
    writing.former = FormerStep{writing.chosen, std::move(*place), false};
    steps.erase(place);
    writing.chosen = steps.empty() ? 0 : std::min(writing.chosen, steps.size() - 1);
    writing.shown.reset();
    writing.changed = true;
}

bool possible_button(PanelContext& context, Flow& flow, std::string_view name,
                     std::string_view label, std::string_view hint, bool possible) {
    const Disabled greyed(context, !possible);
    return flow_button(context, flow, name, label, hint);
}

void step_buttons(PanelContext& context, LessonWriting& writing) {
    Flow flow;
    const std::size_t count = writing.draft.steps.size();
    if (flow_button(context, flow, "write.go_to", "Show",
                    "Sets the window up as this step has it.")) {
        context.order([](Laboratory& lab) { lab.writer.go_to_step(); });
    }
    if (flow_button(context, flow, "write.take_again", "Take again",
                    "This step then holds what is shown now. Caption and notes stay.")) {
        context.order([](Laboratory& lab) { lab.writer.take_step_again(); });
    }
    if (possible_button(context, flow, "write.up", "Up", "Before the step above",
                        writing.chosen > 0)) {
        exchange_steps(writing, writing.chosen - 1);
    }
    if (possible_button(context, flow, "write.down", "Down", "After the step below",
                        writing.chosen + 1 < count)) {
        exchange_steps(writing, writing.chosen + 1);
    }
    if (possible_button(context, flow, "write.duplicate", "Duplicate", "Another one after it",
                        count < most_lesson_steps)) {
        duplicate_step(writing);
    }
    if (flow_button(context, flow, "write.delete", "Delete", "A button then brings it back.")) {
        delete_step(writing);
    }
}

void set_up_text(const PanelContext& context, const DraftStep& step) {
    quiet_text(context, fmt::format("{}", fmt::join(set_up_text(step), "; ")));
    if (!step.left_out.empty()) {
        wrapped_text(context.colours.warning,
                     fmt::format("A step does not keep: {}.", fmt::join(step.left_out, "; ")));
    }
}

/// As the class will see the equations in it.
void preview(PanelContext& context, std::string_view name, const std::string& text) {
    if (text.find('$') == std::string::npos) {
        return;
    }
    draw_as_item(RichText(context.fonts, text, em(), full_width()), context.colours.text);
    log_item(context, name);
}

void caption_field(PanelContext& context, LessonWriting& writing, LessonStep& step) {
    writing.changed |=
        prose_field(context,
                    {.name = "write.caption",
                     .label = "Caption, below the scene",
                     .hint = "What the class reads: one or two sentences. Equations stand between "
                             "dollar signs: $F = m a$",
                     .longest = longest_caption,
                     .lines = 3},
                    step.caption);
    preview(context, "write.caption_preview", step.caption);
    if (const std::string hint = caption_hint(writing); !hint.empty()) {
        quiet_text(context, hint);
        log_item(context, "write.unseen");
    }
}

struct NoteRow {
    std::string_view name;
    std::string_view label;
    std::string LessonNotes::*text;
};

/// Notes without parts stay so while they are not empty.
void note_fields(PanelContext& context, LessonWriting& writing, LessonNotes& notes) {
    if (!fold(context, "write.notes", "Notes for yourself", false)) {
        return;
    }
    constexpr NoteRow whole{"write.note", "Notes", &LessonNotes::text};
    constexpr std::array parts = {NoteRow{"write.say", "What to say", &LessonNotes::say},
                                  NoteRow{"write.do", "What to do", &LessonNotes::act},
                                  NoteRow{"write.ask", "What to ask", &LessonNotes::ask},
                                  NoteRow{"write.see", "What the class sees", &LessonNotes::see}};
    const auto field = [&](const NoteRow& row) {
        writing.changed |=
            prose_field(context, {.name = row.name, .label = row.label, .longest = longest_notes},
                        notes.*row.text);
    };
    if (!notes.text.empty()) {
        field(whole);
        return;
    }
    for (const NoteRow& row : parts) {
        field(row);
    }
}

/// Where it makes a difference.
void begin_buttons(PanelContext& context, LessonWriting& writing, DraftStep& step) {
    if (step.moment <= 0.0) {
        return;
    }
    const std::array segments = {
        Segment{"write.from_start", "From the start", "The step begins where the run began."},
        Segment{"write.from_moment", fmt::format("From {} s", number_text(step.moment)),
                "The step begins at the moment at which it was taken."}};
    const std::array begins = {0.0, step.moment};
    const auto* const chosen = std::ranges::find(begins, step.step.at);
    if (const auto pressed = segmented(
            context, segments, static_cast<std::size_t>(chosen - begins.begin()), full_width())) {
        writing.changed |= step.step.at != begins.at(*pressed);
        step.step.at = begins.at(*pressed);
    }
}

struct SecondsRow {
    std::string_view name;
    std::string_view label;
    std::string_view hint;
    double from;
    const char* none; ///< the word for 0
};

double seconds_bar(PanelContext& context, LessonWriting& writing, const SecondsRow& row,
                   double seconds) {
    const auto wanted = bounded_bar(context, row.name, row.label, seconds, {0.0, 60.0}, "s",
                                    full_width(), seconds > 0.0 ? "" : row.none);
    tooltip(context, row.hint);
    if (!wanted) {
        return seconds;
    }
    writing.changed = true;
    return *wanted < row.from ? 0.0 : static_cast<double>(static_cast<float>(*wanted));
}

void clock_bars(PanelContext& context, LessonWriting& writing, LessonStep& step) {
    step.at = seconds_bar(context, writing,
                          {"write.at", "Begins at",
                           "The moment of the run at which the step begins. Drag, or Ctrl+click "
                           "to type; 0 is the start.",
                           0.0, "the start"},
                          step.at);
    const double loop =
        seconds_bar(context, writing,
                    {"write.loop", "Begins anew after",
                     "The run is repeated from there, 0.5 to 60 s, until somebody does something.",
                     0.5, "never"},
                    step.loop.value_or(0.0));
    step.loop = loop > 0.0 ? std::optional(loop) : std::nullopt;
}

} // namespace

void lesson_step_fields(PanelContext& context, LessonWriting& writing) {
    caption(context, fmt::format("Step {} of {}", writing.chosen + 1, writing.draft.steps.size()));
    step_buttons(context, writing);
    if (writing.draft.steps.empty()) { // the last one was deleted
        return;
    }
    ImGui::PushID(static_cast<int>(writing.chosen));
    DraftStep& step = writing.draft.steps[writing.chosen];
    writing.changed |= prose_field(context,
                                   {.name = "write.step_title",
                                    .label = "Title of the step",
                                    .hint = "In the list of steps",
                                    .longest = longest_title},
                                   step.step.title);
    caption_field(context, writing, step.step);
    set_up_text(context, step);
    begin_buttons(context, writing, step);
    if (fold(context, "write.more", "Moment and equation", false)) {
        clock_bars(context, writing, step.step);
        writing.changed |= prose_field(context,
                                       {.name = "write.formula",
                                        .label = "Equation above the scene",
                                        .hint = "Empty: that of the method",
                                        .longest = longest_choice},
                                       step.step.formula);
    }
    note_fields(context, writing, step.step.notes);
    ImGui::PopID();
}

/// Their wording; answers are as the lesson's file has them.
void lesson_question_fields(PanelContext& context, LessonWriting& writing) {
    std::vector<LessonQuestion>& questions = writing.draft.questions;
    if (questions.empty() || !fold(context, "write.questions", "Questions at the end", false)) {
        return;
    }
    for (std::size_t i = 0; i < questions.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string ask = fmt::format("write.question.{}", i + 1);
        const std::string why = fmt::format("write.why.{}", i + 1);
        const std::string label = fmt::format("Question {}", i + 1);
        writing.changed |= prose_field(
            context, {.name = ask, .label = label, .longest = longest_caption}, questions[i].ask);
        quiet_text(context, fmt::format("Answer: {}", answer_text(questions[i])));
        writing.changed |= prose_field(
            context, {.name = why, .label = "Why", .longest = longest_caption}, questions[i].why);
        ImGui::PopID();
    }
}

} // namespace carom::ui
