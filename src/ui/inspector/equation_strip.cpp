#include "lab/inside/step_inspection.hpp"
#include "studio/base/key_map.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/view/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace carom::ui {

namespace {

/// The same for every equation, so that the picture stays as it is from moment to moment.
constexpr float share_of_height = 0.28f;
constexpr std::array equation_places = {TextPlace::bottom_left, TextPlace::bottom_right,
                                        TextPlace::top_left, TextPlace::top_right};

const ExplainedPart* answer_of(const Explanation& explanation) {
    const auto found = std::ranges::find_if(
        explanation.parts, [](const ExplainedPart& part) { return part.is_answer; });
    return found == explanation.parts.end() ? nullptr : &*found;
}

/// Whether the formula of a lesson's step names this term, as "wanted" <= "bound" does.
bool is_named(const PanelContext& context, const ExplainedTerm& term) {
    const std::optional<LessonView>& lesson = context.view.lesson;
    return lesson && !lesson->away && !term.symbol.empty() &&
           lesson->formula.find('"' + term.symbol + '"') != std::string::npos;
}

/// Those that a lesson is about, in whatever part; or else, of the answer, the first and the last
/// that have a formula: more cannot be read from the back row.
std::vector<const ExplainedTerm*> main_terms(const PanelContext& context) {
    const auto& explanation = context.figures.inside->explanation();
    std::vector<const ExplainedTerm*> terms;
    if (!explanation) {
        return terms;
    }
    for (const ExplainedPart& part : explanation->parts) {
        for (const ExplainedTerm& term : part.terms) {
            if (!term.formula.empty() && is_named(context, term)) {
                terms.push_back(&term);
            }
        }
    }
    const ExplainedPart* part = answer_of(*explanation);
    if (!terms.empty() || part == nullptr) {
        return terms;
    }
    for (const ExplainedTerm& term : part->terms) {
        if (!term.formula.empty()) {
            terms.push_back(&term);
        }
    }
    if (terms.size() > 2) {
        terms.erase(terms.begin() + 1, terms.end() - 1);
    }
    return terms;
}

/// With symbols, and then with numbers: in the same line where they fit, or else below.
struct TypesetTerm {
    TypesetEquation symbols;
    TypesetEquation numbers;
    bool in_a_line;

    [[nodiscard]] float width() const {
        const float a = symbols.size().x;
        const float b = numbers.size().x;
        return in_a_line ? a + b : std::max(a, b);
    }
    [[nodiscard]] float height() const {
        const float a = symbols.size().y;
        const float b = numbers.size().y;
        return in_a_line ? std::max(a, b) : a + b;
    }
};

TypesetTerm typeset(const PanelContext& context, const ExplainedTerm& term, float size,
                    float width) {
    const std::string value = value_in_equation(term);
    const std::string numbers =
        term.numbers.empty() ? " = " + value : fmt::format(" = {} = {}", term.numbers, value);
    const TypesetEquation symbols(context.fonts, fmt::format("{} = {}", term.symbol, term.formula),
                                  size, width);
    const TypesetEquation with_numbers(context.fonts, numbers, size, width);
    return {symbols, with_numbers, symbols.size().x + with_numbers.size().x <= width};
}

/// As large as the room allows, all in one size.
std::vector<TypesetTerm> fitted(const PanelContext& context,
                                const std::vector<const ExplainedTerm*>& terms,
                                const ImVec2& room) {
    constexpr float smallest = 0.5f;
    const float usual = lecture_text();
    std::vector<TypesetTerm> lines;
    for (float size = 1.5f * usual; size > smallest * usual; size *= 0.95f) {
        lines.clear();
        float height = 0.0f;
        for (const ExplainedTerm* term : terms) {
            lines.push_back(typeset(context, *term, size, room.x));
            height += lines.back().height();
        }
        if (height <= room.y) {
            break;
        }
    }
    return lines;
}

ImVec2 extent_of(const std::vector<TypesetTerm>& terms) {
    ImVec2 size(0.0f, 0.0f);
    for (const TypesetTerm& term : terms) {
        size = {std::max(size.x, term.width()), size.y + term.height()};
    }
    return size;
}

void draw_terms(const PanelContext& context, ImVec2 corner, const std::vector<TypesetTerm>& terms) {
    for (const TypesetTerm& term : terms) {
        const float baseline = std::max(term.symbols.baseline(), term.numbers.baseline());
        const ImVec2 to_numbers =
            term.in_a_line ? ImVec2(term.symbols.size().x, baseline - term.numbers.baseline())
                           : ImVec2(0.0f, term.symbols.size().y);
        const float drop = term.in_a_line ? baseline - term.symbols.baseline() : 0.0f;
        term.symbols.draw(corner + ImVec2(0.0f, drop), context.colours.accent);
        term.numbers.draw(corner + to_numbers, context.colours.text);
        corner.y += term.height();
    }
}

bool is_shown(const PanelContext& context) {
    const ViewState& view = context.view;
    return view.lecture && context.figures.inside != nullptr &&
           !(view.columns.show_panels && view.columns.show_inspector);
}

std::string moment_of(const PanelContext& context) {
    const StepInspection& inside = *context.figures.inside;
    return fmt::format("Inside step {}: {}", inside.before().step_count + 1,
                       describe(inside.moment(), inside.before()));
}

std::string why_nothing(const PanelContext& context) {
    return context.figures.inside->followed()
               ? fmt::format("This contact comes later in the step ({} goes to it).",
                             keys_text(Action::next_contact))
               : "No contact or joint is solved in this step.";
}

} // namespace

float equation_strip_height(PanelContext& context, float width, float window_height) {
    return is_shown(context) && !is_wide(width, window_height)
               ? std::round(share_of_height * window_height)
               : 0.0f;
}

void equation_strip(PanelContext& context, const ScreenRect& rect) {
    const PanelWindow window("equation", rect, strip_padding());
    wrapped_text(context.colours.text, moment_of(context));
    const std::vector<const ExplainedTerm*> terms = main_terms(context);
    if (terms.empty()) {
        wrapped_text(context.colours.quiet_text, why_nothing(context));
        return;
    }
    draw_terms(context, ImGui::GetCursorScreenPos(),
               fitted(context, terms, ImGui::GetContentRegionAvail()));
}

void equation_board(PanelContext& context, const ScreenRect& scene) {
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    if (!is_shown(context) || !is_wide(window.x, window.y)) {
        return;
    }
    const ImVec2 padding = strip_padding();
    const ImVec2 room(0.6f * scene.width, share_of_height * window.y);
    const std::vector<const ExplainedTerm*> found = main_terms(context);
    const std::vector<TypesetTerm> terms = fitted(context, found, room);
    const std::string heading =
        moment_of(context) + (found.empty() ? ". " + why_nothing(context) : "");
    const ImVec2 head = wrapped_size(heading, room.x);
    const ImVec2 size = head + ImVec2(0.0f, 0.3f * em()) + extent_of(terms) + padding * 2.0f;
    const glm::vec2 whole(std::max(head.x, extent_of(terms).x) + 2.0f * padding.x, size.y);
    if (const auto spot = context.over.place({"equation", {whole}, equation_places})) {
        const Rect rect = rect_of(spot->rect);
        fill_rounded(rect, {context.colours.panel, 0.86f});
        draw_wrapped(rect.min + padding, context.colours.text, heading, room.x);
        draw_terms(context, rect.min + padding + ImVec2(0.0f, head.y + 0.3f * em()), terms);
    }
}

} // namespace carom::ui
