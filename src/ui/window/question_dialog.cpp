#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <fmt/format.h>

namespace carom::ui {

/// Enter gives the first answer, Escape and the cross the last one.
void question_dialog(PanelContext& context) {
    std::optional<Question>& question = context.view.talk.question;
    if (!question) {
        return;
    }
    bool shown = true;
    const Dialog dialog(context, question->title.c_str(), {34.0f, 9.5f}, shown);
    wrapped_text(context.colours.text, question->text);
    ImGui::Spacing();
    std::optional<std::size_t> answer;
    for (std::size_t i = 0; i < question->answers.size(); ++i) {
        if (i > 0) {
            ImGui::SameLine();
        }
        if (button(context, fmt::format("question.{}", i), question->answers[i],
                   {.chosen = i == 0})) {
            answer = i;
        }
    }
    if (question->is_new) { // the key that opened it is no answer
        question->is_new = false;
        return;
    }
    if (ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
        ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false)) {
        answer = 0;
    }
    if (!shown || ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        answer = question->answers.size() - 1;
    }
    if (answer) {
        context.order([chosen = *answer](Laboratory& lab) { lab.keeper.take(chosen); });
        question.reset();
    }
}

} // namespace carom::ui
