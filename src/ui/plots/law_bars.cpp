#include "physics/world/rounded_text.hpp"
#include "studio/curves/plot_curves.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/plots/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr float bar_line_height = 1.3f; // [em]
constexpr std::string_view widest_figure = "-0.0001234";

Colour colour_of(const PanelContext& context, std::string_view key) {
    const PlotQuantity& quantity = *find_plot_quantity(key);
    return context.view.preferences.theme == Theme::light ? quantity.on_light : quantity.on_dark;
}

void bar(PanelContext& context, const LawTerm& term, const LawTerms& law) {
    const Rect rect = blank_line(bar_line_height);
    const float left = rect.min.x + 4.2f * em();
    draw_text(rect.between(rect.min.x, left), context.colours.quiet_text, term.label);
    float right = rect.max.x;
    {
        const MonoText mono(context);
        right -= text_width(widest_figure);
        draw_text(rect.between(right, rect.max.x), context.colours.text, figure_text(term.value),
                  1.0f);
    }
    right -= 0.3f * em();
    const float zero = std::round(law.has_both ? 0.5f * (left + right) : left);
    const float half = std::round(0.3f * em());
    const double share = law.largest > 0.0 ? std::clamp(term.value / law.largest, -1.0, 1.0) : 0.0;
    const float end = zero + static_cast<float>(share) * (right - zero);
    fill_rect(rect.band(left, right, half), context.colours.field);
    fill_rect(rect.band(std::min(zero, end), std::max(zero, end), half),
              colour_of(context, term.key));
    const Rect zero_line = rect.band(zero, zero, half + 1.0f);
    draw_line(zero_line.min, zero_line.max, context.colours.quiet_text);
    log_item(context, fmt::format("bar.{}", term.key));
}

struct StateLook {
    Icon icon;
    Colour colour;
};

StateLook look_of(const LawVerdict& verdict, const UiColours& colours) {
    switch (verdict.state) {
    case LawState::kept:
        return verdict.dissipates ? StateLook{Icon::chevron_down, colours.text}
                                  : StateLook{Icon::check, colours.good};
    case LawState::not_promised:
        return {Icon::unequal, colours.warning};
    case LawState::broken:
        return {Icon::unequal, colours.error};
    case LawState::open:
        break;
    }
    return {Icon::ring, colours.quiet_text};
}

std::string per_cent(double share) {
    const double value = 100.0 * share;
    return std::abs(value) < 0.05 ? "0.0 %"
                                  : with_power_of_ten(fmt::format("{:+.3g}", value)) + " %";
}

/// Its sign, its name, and how far it has drifted, where that is known.
void heading(PanelContext& context, const Law& law, const LawVerdict& verdict) {
    const Rect rect = blank_line(1.4f);
    const StateLook look = look_of(verdict, context.colours);
    const float side = std::round(0.8f * em());
    draw_icon(look.icon, {rect.min.x + 0.5f * side, rect.centre().y}, side, look.colour);
    const Rect room{{rect.min.x + 1.3f * side, rect.min.y}, rect.max};
    draw_text(room, context.colours.text, title_with_unit(law.title, law.unit));
    const MonoText mono(context);
    const bool is_known = law.shows_unjudged_change || verdict.state != LawState::open;
    draw_text(room, look.colour, is_known ? per_cent(verdict.change) : "open", 1.0f);
    log_item(context, fmt::format("law.{}", law.title));
    tooltip(context, verdict.sentence, law.measured);
}

} // namespace

void law_bars(PanelContext& context, std::span<const Law> shown) {
    const FigureSeries& series = context.session.focused().figures();
    const Figures& now = *series.nearest(drawn_time(context.session));
    for (const Law& law : shown) {
        heading(context, law, law.verdict(context.world(), now));
        const LawTerms terms = law.terms(context.world(), series.all().front(), now);
        for (const LawTerm& term : terms.terms) {
            bar(context, term, terms);
        }
    }
}

} // namespace carom::ui
