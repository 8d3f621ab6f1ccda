#include "lab/teach/question_sheet.hpp"
#include "ui/kit/prose_field.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <fmt/format.h>

namespace carom::ui {

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
