#include "lab/measure/laws.hpp"
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

/// What the bars of a law have in common.
struct BarScale {
    double most;   ///< that a whole bar stands for
    bool has_both; ///< signs: zero stands in the middle
};

void bar(PanelContext& context, std::string_view label, std::string_view key, double value,
         const BarScale& scale) {
    const Rect rect = blank_line(bar_line_height);
    const float left = rect.min.x + 4.2f * em();
    draw_text(rect.between(rect.min.x, left), context.colours.quiet_text, label);
    float right = rect.max.x;
    {
        const MonoText mono(context);
        right -= text_width(widest_figure);
        draw_text(rect.between(right, rect.max.x), context.colours.text, figure_text(value), 1.0f);
    }
    right -= 0.3f * em();
    const float zero = std::round(scale.has_both ? 0.5f * (left + right) : left);
    const float half = std::round(0.3f * em());
    const double share = scale.most > 0.0 ? std::clamp(value / scale.most, -1.0, 1.0) : 0.0;
    const float end = zero + static_cast<float>(share) * (right - zero);
    fill_rect(rect.band(left, right, half), context.colours.field);
    fill_rect(rect.band(std::min(zero, end), std::max(zero, end), half), colour_of(context, key));
    const Rect zero_line = rect.band(zero, zero, half + 1.0f);
    draw_line(zero_line.min, zero_line.max, context.colours.quiet_text);
    log_item(context, fmt::format("bar.{}", key));
}

/// One for each axis of a quantity.
void axis_bars(PanelContext& context, std::string_view key, const glm::dvec3& value,
               const BarScale& scale) {
    for (int axis = 0; axis < 3; ++axis) {
        const std::string_view label =
            std::string_view("xyz").substr(static_cast<std::size_t>(axis), 1);
        bar(context, label, fmt::format("{}_{}", key, label), value[axis], scale);
    }
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

/// The heading of a law: its sign, its name, and how far it has drifted, where that is known.
void law(PanelContext& context, std::string_view name, std::string_view unit,
         const LawVerdict& verdict, bool is_known, std::string_view hint) {
    const Rect rect = blank_line(1.4f);
    const StateLook look = look_of(verdict, context.colours);
    const float side = std::round(0.8f * em());
    draw_icon(look.icon, {rect.min.x + 0.5f * side, rect.centre().y}, side, look.colour);
    const Rect room{{rect.min.x + 1.3f * side, rect.min.y}, rect.max};
    draw_text(room, context.colours.text, title_with_unit(name, unit));
    const MonoText mono(context);
    draw_text(room, look.colour, is_known ? per_cent(verdict.change) : "open", 1.0f);
    log_item(context, fmt::format("law.{}", name));
    tooltip(context, verdict.sentence, hint);
}

/// Whether applied forces or torques do work.
bool is_driven(const World& world) {
    return std::any_of(world.bodies.begin(), world.bodies.end(), [](const Body& body) {
        return !is_static(body) &&
               (body.force != glm::vec3(0.0f) || body.torque != glm::vec3(0.0f));
    });
}

void energy_bars(PanelContext& context, const Figures& first, const Figures& now) {
    const double total = now.kinetic + now.potential;
    const double total_first = first.kinetic + first.potential;
    law(context, "Energy", "J", energy_verdict(context.world(), now), true,
        "Change of the shadow energy since the last edit, in per cent of it or of the largest "
        "kinetic energy, less the work of applied forces and torques. Without them it may fall "
        "but not rise.");
    const BarScale scale{std::max({std::abs(total), std::abs(now.potential), std::abs(total_first),
                                   now.kinetic, now.balance.most_kinetic, std::abs(now.work)}),
                         std::min({total, now.potential, total_first, first.potential, now.work}) <
                             0.0};
    bar(context, "kinetic", "kinetic", now.kinetic, scale);
    bar(context, "potential", "potential", now.potential, scale);
    bar(context, "total", "total", total, scale);
    if (is_driven(context.world()) || now.work != 0.0) {
        bar(context, "work", "work", now.work, scale);
    }
}

void momentum_bars(PanelContext& context, const Figures& now) {
    const Balance& balance = now.balance;
    law(context, "Momentum", "kg m/s", momentum_verdict(context.world(), now), true,
        "Numerical error since the last edit, in per cent of the largest sum of |m v| plus "
        "the impulse of gravity and forces in a step. Impulses from gravity, forces and fixed "
        "bodies are accounted for.");
    const BarScale scale{std::max(balance.largest_total, 1e-6 * balance.most_momentum), true};
    axis_bars(context, "momentum", now.momentum, scale);
}

/// Its drift is left out while the law is not judged.
void angular_momentum_bars(PanelContext& context, const Figures& now) {
    const Balance& balance = now.balance;
    const LawVerdict verdict = angular_momentum_verdict(context.world(), now);
    law(context, "Ang. momentum", "kg m²/s", verdict, verdict.state != LawState::open,
        "Angular momentum about the origin: numerical error since the last edit, in per "
        "cent of the largest sum of |L| plus the angular impulse of gravity and forces in a "
        "step. Gravity, forces, torques and fixed bodies are accounted for.");
    const BarScale scale{std::max(balance.largest_angular_total, 1e-6 * balance.most_angular),
                         true};
    axis_bars(context, "angular_momentum", now.angular_momentum, scale);
}

} // namespace

void balance_bars(PanelContext& context) {
    const FigureSeries& series = context.session.focused().figures();
    const Figures& now = *series.nearest(drawn_time(context.session));
    energy_bars(context, series.all().front(), now);
    momentum_bars(context, now);
}

void angular_balance_bars(PanelContext& context) {
    angular_momentum_bars(
        context, *context.session.focused().figures().nearest(drawn_time(context.session)));
}

} // namespace carom::ui
