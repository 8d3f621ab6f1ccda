#include "ui/charts/plot_parts.hpp"

#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace carom::ui {

namespace {

std::string value_at(const PlotCurve& curve, double time) {
    const auto point = point_at(*curve.lane, *curve.quantity, time);
    return point ? value_text(curve, point->value) : "-";
}

struct LegendEntry {
    const PlotCurve& curve;
    Colour colour;
    std::string label;
    std::string value; ///< empty: none
};

/// Of one lane alone each curve with its value. Of several the dashes and the colours, each once,
/// and the values of the first quantity: the others are shown at the mouse.
std::vector<LegendEntry> legend_entries(const PanelContext& context,
                                        std::span<const PlotCurve> curves) {
    // Under the mouse, else where the scene is.
    const double time = context.view.plots.pointed.value_or(drawn_time(context.session));
    const auto first_of_lane = [&](const PlotCurve& curve) {
        return &curve == &curves.front() || (&curve - 1)->lane != curve.lane;
    };
    const bool has_lanes = curves.front().lane != curves.back().lane;
    const bool has_quantities = curves.size() > 1 && curves[0].lane == curves[1].lane;
    std::vector<LegendEntry> entries;
    for (const PlotCurve& curve : curves) {
        if (has_lanes && has_quantities && curve.lane == curves.front().lane) {
            entries.push_back(
                {curve, context.colours.text, std::string(curve.quantity->title), ""});
        }
    }
    for (const PlotCurve& curve : curves) {
        if (!has_lanes || first_of_lane(curve)) {
            entries.push_back({curve, curve.colour, has_lanes ? curve.lane->name : curve.label,
                               value_at(curve, time)});
        }
    }
    return entries;
}

constexpr float legend_line_height = 1.25f; // [em]

/// The contact and the joint that the curves are of, each once.
void subjects(const PanelContext& context, std::span<const PlotCurve> curves, Flow& flow) {
    std::string_view last;
    for (const PlotCurve& curve : curves) {
        const std::string_view name = subject_name(*curve.lane, *curve.quantity);
        if (curve.lane != curves.front().lane || name.empty() || name == last) {
            continue;
        }
        last = name;
        const float width = std::min(text_width(name) + 0.6f * em(), full_width());
        draw_text(flow.blank(width, legend_line_height), context.colours.text, name);
    }
}

void entry_line(const PanelContext& context, const LegendEntry& entry, Flow& flow) {
    const float value_width =
        entry.value.empty() ? 0.0f : 4.9f * em() + text_width(entry.curve.quantity->unit);
    const float width = std::min(1.5f * em() + text_width(entry.label) + value_width, full_width());
    const Rect rect = flow.blank(width, legend_line_height);
    draw_sample(context, {rect.min.x, std::round(rect.centre().y)}, entry.colour, entry.curve.dash);
    TextLine line{rect.inset(1.4f * em())};
    line.left(context.colours.quiet_text, entry.label, 0.5f * em());
    line.left(context.colours.text, entry.value, 0.0f, context.fonts.mono);
}

bool has(std::span<const PlotCurve> curves, std::string_view key) {
    return std::ranges::any_of(curves,
                               [&](const PlotCurve& curve) { return curve.quantity->key == key; });
}

/// By how much total and shadow energy go apart and together again within the times [J].
double height_of_saw_tooth(const FigureSeries& figures, const PlotRange& times) {
    constexpr int looks = 256;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (int i = 0; i <= looks && !figures.empty(); ++i) {
        const double time = times.low + times.width() * i / looks;
        const Figures& at = *figures.nearest(time);
        const double apart = at.shadow - at.kinetic - at.potential;
        least = std::min(least, apart);
        most = std::max(most, apart);
    }
    return std::max(most - least, 0.0);
}

/// Whether a curve of the total energy shows it. With joints it is not the only cause.
bool shows_saw_tooth(std::span<const PlotCurve> curves, const World& world,
                     const PlotFrame& frame) {
    constexpr double visible = 0.01; // of the height
    return has(curves, "total") && world.joints.empty() &&
           std::ranges::any_of(curves, [&](const PlotCurve& curve) {
               return curve.lane->figures != nullptr &&
                      height_of_saw_tooth(*curve.lane->figures, frame.along) >
                          visible * frame.up.width();
           });
}

/// A sentence, or where the plot is low no more than a word that the mouse explains.
void saw_tooth_note(const PanelContext& context, bool with_shadow, bool is_low, Flow& flow) {
    const std::string_view sentence =
        with_shadow ? "The saw-tooth is the integrator's: in flight it keeps Shadow, not Total."
                    : "The saw-tooth is the integrator's: see Quantities, Energy, shadow.";
    if (is_low) {
        constexpr std::string_view word = "Saw-tooth: why?";
        const float width = std::min(text_width(word) + 0.5f * em(), full_width());
        draw_text(flow.blank(width, legend_line_height), context.colours.quiet_text, word);
    } else {
        quiet_text(context, sentence);
    }
    if (!context.view.host.hides_mouse && ImGui::IsItemHovered()) {
        tooltip_beside(context, item_rect(), is_low ? sentence : std::string_view(),
                       find_plot_quantity("shadow")->explanation);
    }
}

} // namespace

std::string value_text(const PlotCurve& curve, double value) {
    const std::string_view unit = curve.quantity->unit;
    return with_unit(figure_text(value, unit.empty()), unit);
}

void plot_legend(const PanelContext& context, std::span<const PlotCurve> curves,
                 const PlotFrame& frame) {
    const bool is_low = ImGui::GetContentRegionAvail().y < 16.0f * em();
    Flow flow;
    subjects(context, curves, flow);
    for (const LegendEntry& entry : legend_entries(context, curves)) {
        entry_line(context, entry, flow);
    }
    if (shows_saw_tooth(curves, context.world(), frame)) {
        saw_tooth_note(context, has(curves, "shadow"), is_low, flow);
    }
}

} // namespace carom::ui
