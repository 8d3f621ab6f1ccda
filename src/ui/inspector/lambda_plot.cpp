#include "ui/inspector/panels.hpp"

#include "ui/charts/iteration_plot.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

Colour colour_of_lambda(const PanelContext& context) {
    return colour_of(Quantity::normal_impulse, context.view.preferences.theme);
}

/// The chosen point's curve is over the others, which are pale.
void add_family(const PanelContext& context, std::vector<IterationCurve>& curves,
                const std::vector<LambdaCurve>& family, std::uint32_t point, bool solid) {
    const auto add = [&](std::size_t i) {
        const float width = (i == point ? 1.0f : 0.7f) * stroke_width();
        curves.push_back({.label = "",
                          .colour = solid ? colour_of_lambda(context) : context.colours.text,
                          .values = {family[i].lambda.begin(), family[i].lambda.end()},
                          .opacity = i == point ? 1.0f : 0.35f,
                          .dotted = !solid,
                          .width = width,
                          .dot = (solid ? 1.6f : 1.0f) * width,
                          .apart = 3.0f * width});
    };
    for (std::size_t i = 0; i < family.size(); ++i) {
        if (i != point) {
            add(i);
        }
    }
    if (point < family.size()) {
        add(point);
    }
}

void draw_position(const PanelContext& context, const PlotFrame& frame, const LambdaCurve& curve) {
    const Colour& colour = context.colours.accent;
    const auto passed = static_cast<double>(curve.passed);
    const auto lambda = static_cast<double>(curve.lambda[curve.passed]);
    frame.draw_upright(passed, colour, std::max(1.0f, em() / 16.0f));
    draw_ring({frame.x(passed), frame.y(lambda)}, 0.28f * em(), colour, stroke_width());
}

void legend_line(PanelContext& context, std::string_view name, bool solid, std::string_view text) {
    const Rect rect = blank_line(1.2f);
    const float y = std::round(rect.centre().y);
    const float width = 1.4f * em();
    if (solid) {
        draw_line({rect.min.x, y}, {rect.min.x + width, y}, colour_of_lambda(context),
                  stroke_width());
    } else {
        for (float x = 0.0f; x < width; x += 4.0f * stroke_width()) {
            draw_disc({rect.min.x + x + stroke_width(), y}, stroke_width(), context.colours.text);
        }
    }
    draw_text(rect.inset(width + 0.5f * em()), context.colours.quiet_text, text);
    log_item(context, name);
}

} // namespace

void lambda_plot(PanelContext& context, const LambdaCurves& curves, std::uint32_t point) {
    if (curves.as_it_is.empty()) {
        return;
    }
    blank_line(8.0f);
    log_item(context, "plot.lambda");
    std::vector<IterationCurve> all;
    add_family(context, all, curves.other, point, false);
    add_family(context, all, curves.as_it_is, point, true);
    const auto frame = iteration_plot(context, {}, all);
    if (!frame) {
        return;
    }
    if (point < curves.as_it_is.size()) {
        draw_position(context, *frame, curves.as_it_is[point]);
    }
    const std::string_view warm = "warm start";
    const std::string_view cold = "cold start, from zero";
    legend_line(context, "lambda.as_it_is", true,
                fmt::format("this step: {}", curves.as_it_is_warm ? warm : cold));
    if (!curves.other.empty()) {
        legend_line(context, "lambda.other", false,
                    fmt::format("for comparison: {}", curves.as_it_is_warm ? cold : warm));
    }
}

} // namespace carom::ui
