#include "ui/lessons/panels.hpp"

#include "io/lesson/plain_text.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/rich_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

using State = QuestionSheet::State;

constexpr float share_of_question = 0.68f; // of the width; the reason stands beside it

/// The present question, and the room for it.
struct Page {
    PanelContext& context;
    QuestionSheet& sheet;
    std::size_t number; ///< from 0
    float letter;       ///< [px]
    float left;         ///< width of question and answers [px]
    float right;        ///< of verdict and reason [px]

    [[nodiscard]] const LessonQuestion& question() const { return sheet.question(number); }
    [[nodiscard]] State state() const { return sheet.state(number); }
    [[nodiscard]] RichText text(std::string_view words, float width) const {
        return {context.fonts, words, letter, width};
    }
    [[nodiscard]] float gap() const { return std::round(0.3f * letter); }
    [[nodiscard]] float mark() const { return std::round(1.5f * letter); }
    /// The height of a button or a field of this text.
    [[nodiscard]] float control() const { return letter + 2.0f * ImGui::GetStyle().FramePadding.y; }
};

Page page_of(PanelContext& context, float width) {
    LessonView& lesson = *context.view.lesson;
    const float letter = lecture_text();
    const float left = std::floor(share_of_question * width);
    return {context, lesson.sheet, lesson.page - 1, letter, left, width - left - letter};
}

void draw_text_item(const Page& page, const RichText& text, const Colour& colour) {
    draw_as_item(text, colour);
    ImGui::Dummy({0.0f, page.gap()});
}

float choice_height(const Page& page, const std::string& choice) {
    return page.text(choice, page.left - page.mark()).size().y + page.gap();
}

Icon mark_of(const Page& page, bool is_chosen, bool is_answer) {
    if (page.sheet.is_known(page.number) && is_answer) {
        return Icon::check;
    }
    return is_chosen && page.state() == State::wrong ? Icon::unequal : Icon::ring;
}

void choice_row(const Page& page, std::size_t index) {
    const std::string& choice = page.question().choices[index];
    const auto value = static_cast<double>(index + 1);
    const bool is_chosen = page.sheet.given(page.number) == value;
    const Disabled known(page.context, page.sheet.is_known(page.number));
    const std::string name = fmt::format("lesson.choice.{}", index + 1);
    const UiColours& colours = page.context.colours;
    if (row_button(page.context, name, {page.left, choice_height(page, choice)},
                   is_chosen ? &colours.accent : nullptr)) {
        page.sheet.give(page.number, value);
    }
    const Rect rect = item_rect();
    const Ink ink(is_chosen ? colours.on_accent : colours.text);
    draw_icon(mark_of(page, is_chosen, value == page.question().answer),
              {rect.min.x + 0.5f * page.mark(), rect.centre().y}, 0.7f * page.letter, ink);
    page.text(choice, page.left - page.mark())
        .draw(rect.min + ImVec2(page.mark(), 0.5f * page.gap()), ink);
    log_item(page.context, name);
}

void type_answer(const Page& page, const std::string& text) {
    const std::string& unit = page.question().unit;
    const auto number = parse_number(text, unit);
    if (!number || !std::isfinite(*number)) {
        notify(page.context.view,
               fmt::format("Your answer: expected a number{}{}, got '{}'",
                           unit.empty() ? "" : " in ", unit, text),
               true);
        return;
    }
    page.sheet.give(page.number, *number);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) { // by Enter
        page.sheet.check(page.number);
    }
}

void number_field(const Page& page) {
    const std::string& unit = page.question().unit;
    const Disabled known(page.context, page.sheet.is_known(page.number));
    const std::string label = title_with_unit("Your answer", unit);
    const auto given = page.sheet.given(page.number);
    if (const auto text = text_bar(page.context, "lesson.answer", label,
                                   given ? text_to_type(*given) : "", page.left)) {
        type_answer(page, *text);
    }
    tooltip(page.context, "Click to type the number; Enter checks it.");
}

void answer_buttons(const Page& page) {
    {
        const bool can_check =
            page.sheet.given(page.number).has_value() && page.state() == State::open;
        const Disabled none(page.context, !can_check);
        if (button(page.context, "lesson.check", "Check", {.chosen = can_check})) {
            page.sheet.check(page.number);
        }
    }
    if (page.state() == State::wrong) {
        ImGui::SameLine();
        if (button(page.context, "lesson.reveal", "Show the answer")) {
            page.sheet.reveal(page.number);
        }
    }
}

/// What is wrong with it, without giving the answer away.
std::string hint(const LessonQuestion& question, double given) {
    if (!question.choices.empty()) {
        return "Choose another one, or look at the answer.";
    }
    LessonQuestion mirrored = question;
    mirrored.answer = -question.answer;
    if (question.answer != 0.0 && is_right(mirrored, given)) {
        return "The size is right, the sign is not.";
    }
    return fmt::format("{} is too {}. Try again, or look at the answer.",
                       with_unit(number_text(given), question.unit),
                       given > question.answer ? "large" : "small");
}

struct Comment {
    std::string verdict;
    std::string reason;
    Colour colour;
    Icon icon = Icon::ring;
};

Comment comment_on(const Page& page) {
    const UiColours& colours = page.context.colours;
    const LessonQuestion& question = page.question();
    switch (page.state()) {
    case State::right:
        return {"Right", question.why, colours.good, Icon::check};
    case State::wrong:
        return {"Not right", hint(question, *page.sheet.given(page.number)), colours.error,
                Icon::unequal};
    case State::revealed:
        return {answer_text(question), question.why, colours.accent, Icon::check};
    case State::open:
        break;
    }
    return {"", "", colours.text};
}

void comment(const Page& page) {
    const Comment said = comment_on(page);
    if (said.verdict.empty()) {
        return;
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const RichText verdict = page.text(said.verdict, page.right - page.mark());
    ImGui::Dummy({page.right, verdict.size().y + page.gap()});
    draw_icon(said.icon, corner + ImVec2(0.5f * page.letter, 0.5f * page.letter),
              0.8f * page.letter, said.colour);
    verdict.draw(corner + ImVec2(page.mark(), 0.0f), said.colour);
    draw_text_item(page, page.text(said.reason, page.right), page.context.colours.text);
}

float question_height(const Page& page) {
    const LessonQuestion& question = page.question();
    float answers = page.control() + page.gap();
    if (!question.choices.empty()) {
        answers = 0.0f;
        for (const std::string& choice : question.choices) {
            answers += choice_height(page, choice);
        }
    }
    const float left = page.text(question.ask, page.left).size().y + page.gap() + answers +
                       page.control() + 2.0f * page.gap();
    const float verdict = page.text(answer_text(question), page.right - page.mark()).size().y;
    const float right = verdict + page.text(question.why, page.right).size().y + 3.0f * page.gap();
    return std::max(left, right);
}

void question_page(const Page& page) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const SizedText large(page.letter / em());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(page.gap(), 0.0f));
    ImGui::BeginGroup();
    draw_text_item(page, page.text(page.question().ask, page.left), page.context.colours.text);
    if (page.question().choices.empty()) {
        number_field(page);
    }
    for (std::size_t i = 0; i < page.question().choices.size(); ++i) {
        choice_row(page, i);
    }
    ImGui::Dummy({0.0f, page.gap()});
    answer_buttons(page);
    ImGui::EndGroup();
    ImGui::SetCursorScreenPos(corner + ImVec2(page.left + page.letter, 0.0f));
    ImGui::BeginGroup();
    comment(page);
    ImGui::EndGroup();
    ImGui::PopStyleVar();
}

std::string result_of(const QuestionSheet& sheet) {
    return fmt::format("{} of {} question{} {} right at the first try.", sheet.right_at_first_try(),
                       sheet.size(), sheet.size() == 1 ? "" : "s",
                       sheet.size() == 1 ? "was" : "were");
}

void result_page(PanelContext& context, float width) {
    LessonView& lesson = *context.view.lesson;
    const float letter = lecture_text();
    const RichText result(context.fonts, result_of(lesson.sheet), letter, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({result.size().x, result.size().y + 0.3f * letter});
    result.draw(corner, context.colours.text);
    if (context.view.host.is_picture) {
        return;
    }
    const SizedText large(letter / em());
    if (button(context, "lesson.again", "Answer them again")) {
        lesson.sheet.begin_again();
        lesson.page = 1;
    }
}

} // namespace

float lesson_page_height(PanelContext& context, float width) {
    if (!context.view.lesson->is_at_result()) {
        return question_height(page_of(context, width));
    }
    const float letter = lecture_text();
    const RichText result(context.fonts, result_of(context.view.lesson->sheet), letter, width);
    return result.size().y + 2.4f * letter;
}

void lesson_page(PanelContext& context, float width) {
    context.view.lesson->is_at_result() ? result_page(context, width)
                                        : question_page(page_of(context, width));
}

} // namespace carom::ui
