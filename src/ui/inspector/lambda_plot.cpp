#include "ui/inspector/panels.hpp"

#include "ui/charts/plot_axis.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// From visits and N s to pixels.
struct LambdaFrame {
    Rect area;
    double visits;
    Axis values;

    [[nodiscard]] ImVec2 at(double visit, double lambda) const {
        const double right = visit / visits;
        const double up = (lambda - values.lowest) / (values.highest - values.lowest);
        return {area.min.x + static_cast<float>(right) * area.width(),
                area.max.y - static_cast<float>(up) * area.height()};
    }
};

template <class Visit>
void for_each_curve(const LambdaCurves& curves, Visit visit) {
    for (const auto* family : {&curves.as_it_is, &curves.other}) {
        for (const LambdaCurve& curve : *family) {
            visit(curve);
        }
    }
}

LambdaFrame frame_for(const LambdaCurves& curves, const Rect& area) {
    double lowest = 0.0;
    double highest = 0.0;
    std::size_t visits = 1;
    for_each_curve(curves, [&](const LambdaCurve& curve) {
        for (const float lambda : curve.lambda) {
            lowest = std::min(lowest, static_cast<double>(lambda));
            highest = std::max(highest, static_cast<double>(lambda));
        }
        visits = std::max(visits, curve.lambda.size() - 1);
    });
    const int intervals = static_cast<int>(area.height() / (1.8f * em()));
    return {area, static_cast<double>(visits), axis_for(lowest, highest, intervals)};
}

void draw_axes(PanelContext& context, const LambdaFrame& frame) {
    const Ink line(context.colours.border);
    const Ink ink(context.colours.quiet_text);
    const Rect& area = frame.area;
    const MonoText mono(context);
    for (const double value : frame.values.ticks) {
        const float y = std::round(frame.at(0.0, value).y);
        draw_line({area.min.x, y}, {area.max.x, y}, line);
        draw_text({{area.min.x - 5.0f * em(), y - em()}, {area.min.x - 0.4f * em(), y + em()}}, ink,
                  number_text(value), 1.0f);
    }
    const int room = static_cast<int>(area.width() / (3.0f * em()));
    for (const double visit : axis_for(0.0, frame.visits, room).ticks) {
        if (visit > frame.visits || visit != std::round(visit)) {
            continue;
        }
        const float x = std::round(frame.at(visit, 0.0).x);
        draw_line({x, area.max.y}, {x, area.max.y + 0.25f * em()}, ink);
        draw_text({{x - 2.0f * em(), area.max.y + 0.2f * em()},
                   {x + 2.0f * em(), area.max.y + 1.3f * em()}},
                  ink, number_text(visit), 0.5f);
    }
}

void draw_solid(const LambdaFrame& frame, const LambdaCurve& curve, Ink colour, float width) {
    for (std::size_t i = 0; i < curve.lambda.size(); ++i) {
        const ImVec2 place = frame.at(static_cast<double>(i), static_cast<double>(curve.lambda[i]));
        canvas().PathLineTo(place);
        if (curve.lambda.size() <= 2) { // after a single visit there is no curve
            draw_disc(place, 1.6f * width, colour);
        }
    }
    canvas().PathStroke(colour, 0, width);
}

/// A point for each visit, as far as they can be told apart.
void draw_dotted(const LambdaFrame& frame, const LambdaCurve& curve, Ink colour, float width) {
    float last = -1e6f;
    for (std::size_t i = 0; i < curve.lambda.size(); ++i) {
        const ImVec2 place = frame.at(static_cast<double>(i), static_cast<double>(curve.lambda[i]));
        if (place.x - last >= 3.0f * width) {
            draw_disc(place, width, colour);
            last = place.x;
        }
    }
}

void draw_family(PanelContext& context, const LambdaFrame& frame,
                 const std::vector<LambdaCurve>& family, std::uint32_t point, bool solid) {
    const Colour colour = solid
                              ? colour_of(Quantity::normal_impulse, context.view.preferences.theme)
                              : context.colours.text;
    const auto draw = [&](std::size_t i) {
        const bool chosen = i == point;
        const Ink ink(colour, chosen ? 1.0f : 0.35f);
        const float width = chosen ? stroke_width() : 0.7f * stroke_width();
        solid ? draw_solid(frame, family[i], ink, width)
              : draw_dotted(frame, family[i], ink, width);
    };
    for (std::size_t i = 0; i < family.size(); ++i) {
        if (i != point) {
            draw(i);
        }
    }
    if (point < family.size()) {
        draw(point);
    }
}

void draw_cursor(PanelContext& context, const LambdaFrame& frame, const LambdaCurve& curve) {
    const Ink colour(context.colours.accent);
    const ImVec2 place = frame.at(static_cast<double>(curve.passed),
                                  static_cast<double>(curve.lambda[curve.passed]));
    draw_line({std::round(place.x), frame.area.min.y}, {std::round(place.x), frame.area.max.y},
              colour, std::max(1.0f, em() / 16.0f));
    draw_ring(place, 0.28f * em(), colour, stroke_width());
}

void legend_line(PanelContext& context, std::string_view name, bool solid, std::string_view text) {
    const Rect rect = blank_line(1.2f);
    const float y = std::round(rect.centre().y);
    const float width = 1.4f * em();
    if (solid) {
        draw_line({rect.min.x, y}, {rect.min.x + width, y},
                  colour_of(Quantity::normal_impulse, context.view.preferences.theme),
                  stroke_width());
    } else {
        for (float x = 0.0f; x < width; x += 4.0f * stroke_width()) {
            draw_disc({rect.min.x + x + stroke_width(), y}, stroke_width(), context.colours.text);
        }
    }
    draw_text({{rect.min.x + width + 0.5f * em(), rect.min.y}, rect.max},
              context.colours.quiet_text, text);
    log_item(context, name);
}

void legend(PanelContext& context, const LambdaCurves& curves) {
    const std::string_view warm = "warm start";
    const std::string_view cold = "cold start, from zero";
    legend_line(context, "lambda.as_it_is", true,
                fmt::format("this step: {}", curves.as_it_is_warm ? warm : cold));
    if (!curves.other.empty()) {
        legend_line(context, "lambda.other", false,
                    fmt::format("for comparison: {}", curves.as_it_is_warm ? cold : warm));
    }
}

} // namespace

void lambda_plot(PanelContext& context, const LambdaCurves& curves, std::uint32_t point) {
    if (curves.as_it_is.empty()) {
        return;
    }
    const Rect rect = blank_line(8.0f);
    log_item(context, "plot.lambda");
    const Rect area{{rect.min.x + 3.6f * em(), rect.min.y + 0.6f * em()},
                    {rect.max.x - 1.0f * em(), rect.max.y - 1.5f * em()}};
    if (area.width() < em() || area.height() < em()) {
        return;
    }
    const LambdaFrame frame = frame_for(curves, area);
    draw_axes(context, frame);
    draw_family(context, frame, curves.other, point, false);
    draw_family(context, frame, curves.as_it_is, point, true);
    if (point < curves.as_it_is.size()) {
        draw_cursor(context, frame, curves.as_it_is[point]);
    }
    legend(context, curves);
}

} // namespace carom::ui
