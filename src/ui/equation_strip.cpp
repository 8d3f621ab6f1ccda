#include "lab/step_inspection.hpp"
#include "ui/equation_view.hpp"
#include "ui/key_map.hpp"
#include "ui/panel_window.hpp"
#include "ui/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace carom::ui {

namespace {

/// The same for every equation, so that the picture above stays as it is from moment to moment.
constexpr float share_of_height = 0.28f;

float padding() { return std::round(0.5f * em()); }

/// The part of an explanation that says what the method does; the others lead to it, or follow.
const ExplainedPart* answer_of(const Explanation& explanation) {
    constexpr std::array<std::string_view, 5> answers = {"Force", "Impulse", "Moved apart",
                                                         "Moved together", "Stop"};
    const auto found = std::find_if(
        explanation.parts.begin(), explanation.parts.end(), [&](const ExplainedPart& part) {
            return std::find(answers.begin(), answers.end(), part.title) != answers.end();
        });
    return found == explanation.parts.end() ? nullptr : &*found;
}

/// Those with a formula, at most two: more cannot be read from the back row.
std::vector<const ExplainedTerm*> main_terms(const ExplainedPart& part) {
    std::vector<const ExplainedTerm*> terms;
    for (const ExplainedTerm& term : part.terms) {
        if (!term.formula.empty() && terms.size() < 2) {
            terms.push_back(&term);
        }
    }
    return terms;
}

/// With symbols, and below with numbers.
struct TypesetTerm {
    TypesetEquation symbols;
    TypesetEquation numbers;

    [[nodiscard]] float height() const { return symbols.size().y + numbers.size().y; }
};

TypesetTerm typeset(const PanelContext& context, const ExplainedTerm& term, float size,
                    float width) {
    const std::string value =
        term.unit.empty() ? term.value : fmt::format("{} \"{}\"", term.value, term.unit);
    const std::string numbers =
        term.numbers.empty() ? " = " + value : fmt::format(" = {} = {}", term.numbers, value);
    return {TypesetEquation(context.fonts, fmt::format("{} = {}", term.symbol, term.formula), size,
                            width),
            TypesetEquation(context.fonts, numbers, size, width)};
}

/// As large as the room allows.
TypesetTerm fitted(const PanelContext& context, const ExplainedTerm& term, const ImVec2& room) {
    constexpr float smallest = 0.5f;
    const float largest = lecture_text(ImGui::GetMainViewport()->Size.y);
    float size = largest;
    while (size > smallest * largest && typeset(context, term, size, room.x).height() > room.y) {
        size *= 0.94f;
    }
    return typeset(context, term, size, room.x);
}

void draw_terms(const PanelContext& context, const Rect& room,
                const std::vector<const ExplainedTerm*>& terms) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float gap = 2.0f * em();
    const float column = (room.width() - gap * static_cast<float>(terms.size() - 1)) /
                         static_cast<float>(terms.size());
    float left = room.min.x;
    for (const ExplainedTerm* term : terms) {
        const TypesetTerm lines = fitted(context, *term, {column, room.height()});
        lines.symbols.draw(list, {left, room.min.y}, packed(context.colours.accent));
        lines.numbers.draw(list, {left, room.min.y + lines.symbols.size().y},
                           packed(context.colours.text));
        left += column + gap;
    }
}

} // namespace

float equation_strip_height(PanelContext& context, float, float window_height) {
    const ViewState& view = context.view;
    const bool is_shown = view.lecture && context.figures.inside != nullptr &&
                          !(view.show_panels && view.show_inspector);
    return is_shown ? std::round(share_of_height * window_height) : 0.0f;
}

void equation_strip(PanelContext& context, const ScreenRect& rect) {
    const StepInspection& inside = *context.figures.inside;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(1.5f * padding(), padding()));
    const PanelWindow window("equation", rect);
    ImGui::PopStyleVar();
    wrapped_text(context.colours.text,
                 fmt::format("Inside step {}: {}", inside.before().step_count + 1,
                             describe(inside.moment(), inside.before())));
    const auto& explanation = inside.explanation();
    const ExplainedPart* part = explanation ? answer_of(*explanation) : nullptr;
    if (part == nullptr || main_terms(*part).empty()) {
        wrapped_text(context.colours.quiet_text,
                     inside.followed() ? fmt::format("Not reached yet: continue to it ({}).",
                                                     keys_text(Action::next_contact))
                                       : "No contact or joint is solved in this step.");
        return;
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    draw_terms(context, {corner, corner + room}, main_terms(*part));
}

} // namespace carom::ui
