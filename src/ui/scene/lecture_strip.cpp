#include "physics/solve/methods/catalogue.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/panels.hpp"
#include "ui/view/layout.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

// Times the unit of the strip.
constexpr float title_size = 1.4f;
constexpr float method_size = 1.05f;
constexpr float lecture_line_height = 1.25f;
constexpr float narrowest_equation = 11.0f; // where there is less room it stands below
constexpr float lecture_equation_size = 1.6f;
constexpr float equation_height = 3.6f; // of a fraction whose letters the last row can read

/// The height of text, as long as the strip leaves the picture most of the window.
float unit() {
    constexpr float share_of_height = 0.037f;
    return std::min(em(), share_of_height * ImGui::GetMainViewport()->Size.y);
}

float lecture_margin() { return std::round(0.7f * unit()); }

float rows_height() {
    return std::round(lecture_line_height * (title_size + method_size) * unit());
}

/// For text of this many units.
float share_of_em(float units) { return units * unit() / em(); }

float width_at(std::string_view text, float size) {
    const SizedText sized(share_of_em(size));
    return std::ceil(text_width(text)) + 1.0f;
}

/// Of title and resolver side by side.
float heading_width(const PanelContext& context, const ResolverRow& resolver) {
    return width_at(context.session.scene().title, title_size) + title_size * unit() +
           width_at(resolver.title, title_size);
}

float badge_scale() { return share_of_em(method_size); }

/// Where the equation stands. The same for every resolver, so that the picture below stays as it is
/// when a lecturer goes through them.
struct EquationPlace {
    bool is_beside = true; ///< right of the heading, not below it
    ImVec2 room;           ///< [px]
};

EquationPlace equation_place(const PanelContext& context, float width) {
    float heading = width_at(method_text(context.world().settings, false), method_size);
    for (const ResolverRow& row : resolver_catalogue()) {
        heading = std::max(heading, heading_width(context, row));
    }
    if (is_wide(width, ImGui::GetMainViewport()->Size.y)) { // a long title makes room for it
        constexpr float most = 0.55f;
        heading = std::min(heading, most * width);
    }
    const float rest =
        width - heading - paused_badge_size(badge_scale()).x - 4.0f * lecture_margin();
    const bool is_beside = rest >= narrowest_equation * unit();
    return {
        is_beside,
        {is_beside ? rest : width - 2.0f * lecture_margin(), std::round(equation_height * unit())}};
}

/// The response's own, or what a step of a lesson has in its place.
std::string_view equation_of(const PanelContext& context) {
    const std::optional<LessonView>& lesson = context.view.lesson;
    return lesson && !lesson->away && !lesson->formula.empty()
               ? std::string_view(lesson->formula)
               : chosen_equation(context.world().settings);
}

/// Where lanes are split they have their own methods: only a lesson's formula belongs to all.
bool has_formula_of_lanes(const PanelContext& context) {
    const std::optional<LessonView>& lesson = context.view.lesson;
    return lesson && !lesson->away && !lesson->formula.empty();
}

/// As large as its place allows.
TypesetEquation typeset(const PanelContext& context, std::string_view equation,
                        const ImVec2& room) {
    constexpr float smallest = 0.5f;
    float size = lecture_equation_size * unit();
    while (size > smallest * unit() &&
           TypesetEquation(context.fonts, equation, size, room.x).size().y > room.y) {
        size *= 0.95f;
    }
    return {context.fonts, equation, size, room.x};
}

/// Gives the width that it took.
float draw_heading(const Rect& rect, float size, const Colour& colour, std::string_view text) {
    const SizedText sized(share_of_em(size));
    return draw_text(rect, colour, text);
}

/// Above split lanes, at the right of what the title's line says.
TypesetEquation formula_of_lanes(const PanelContext& context, float width) {
    constexpr float share = 0.55f;
    return typeset(context, equation_of(context),
                   {share * width, std::round(equation_height * unit())});
}

/// Title and formula side by side.
void heading_of_lanes(PanelContext& context, const ScreenRect& rect) {
    if (!has_formula_of_lanes(context)) {
        title_line(context, rect);
        return;
    }
    fill_rect(rect_of(rect), context.colours.panel);
    const TypesetEquation formula = formula_of_lanes(context, rect.width);
    const float left = rect.right() - lecture_margin() - formula.size().x;
    formula.draw({left, rect.top + 0.5f * (rect.height - formula.size().y)},
                 context.colours.accent);
    const float title = title_line_height(context);
    title_line(context, {rect.left, rect.top + 0.5f * (rect.height - title),
                         left - rect.left - lecture_margin(), title});
}

} // namespace

float lecture_strip_height(const PanelContext& context, float width) {
    if (!context.view.lecture) {
        return 0.0f;
    }
    if (lanes_are_split(context.session, context.view)) {
        const float title = title_line_height(context);
        return has_formula_of_lanes(context)
                   ? std::max(title, std::ceil(formula_of_lanes(context, width).size().y +
                                               0.4f * lecture_margin()))
                   : title;
    }
    const EquationPlace place = equation_place(context, width);
    const float height =
        place.is_beside ? std::max(rows_height(), place.room.y) : rows_height() + place.room.y;
    return std::ceil(height + 0.6f * lecture_margin());
}

void lecture_strip(PanelContext& context, const ScreenRect& rect) {
    const DrawnOn behind(ImGui::GetBackgroundDrawList());
    const UiColours& colours = context.colours;
    if (lanes_are_split(context.session, context.view)) {
        heading_of_lanes(context, rect);
        return;
    }
    const Settings& settings = context.world().settings;
    const ResolverRow& resolver = chosen_resolver(settings);
    fill_rect(rect_of(rect), colours.panel);
    const EquationPlace place = equation_place(context, rect.width);
    const float left = rect.left + lecture_margin();
    const float badge = paused_badge_size(badge_scale()).x;
    const float right = rect.right() - lecture_margin();
    const TypesetEquation equation = typeset(context, equation_of(context), place.room);
    const float end = right - badge - lecture_margin() -
                      (place.is_beside ? equation.size().x + lecture_margin() : 0.0f);
    const float top = place.is_beside ? rect.top + 0.5f * (rect.height - rows_height())
                                      : rect.top + 0.5f * lecture_margin();
    const float middle = top + std::round(lecture_line_height * title_size * unit());
    const float title = draw_heading({{left, top}, {end, middle}}, title_size, colours.text,
                                     context.session.scene().title);
    draw_heading({{left + title + title_size * unit(), top}, {end, middle}}, title_size,
                 colours.accent, resolver.title);
    const std::string time = time_text(context);
    const float before_time = end - width_at(time, method_size) - title_size * unit();
    const float method =
        draw_heading({{left, middle}, {before_time, top + rows_height()}}, method_size,
                     colours.quiet_text, method_text(settings, false));
    draw_heading({{left + method + title_size * unit(), middle}, {end, top + rows_height()}},
                 method_size, colours.text, time);
    const ImVec2 corner =
        place.is_beside
            ? ImVec2(end + lecture_margin(), rect.top + 0.5f * (rect.height - equation.size().y))
            : ImVec2(left, top + rows_height());
    equation.draw(corner, colours.accent);
    draw_paused(context, {rect.left, top, rect.width - lecture_margin(), rect.height},
                badge_scale());
}

} // namespace carom::ui
