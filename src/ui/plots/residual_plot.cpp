#include "ui/plots/panels.hpp"

#include "lab/inside/iteration_residuals.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "ui/charts/iteration_plot.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// Speeds of metres a second are rounded to about this [m/s].
constexpr double rounding = 1e-8;

float opacity_of(const Lane& lane, std::size_t age) {
    const float of_age = age == 0 ? 1.0f : 0.45f / static_cast<float>(age);
    return lane.is_ghost() ? 0.55f * of_age : of_age;
}

std::string name_of_lane(const std::string& title) { return title.empty() ? "Coming step" : title; }

Colour colour_of(const Session& session, std::size_t lanes, std::size_t lane) {
    return lanes > 1 ? lane_colour(session, lane) : okabe_ito::reddish_purple;
}

/// The oldest first, so that the coming steps are drawn over all others.
std::vector<IterationCurve> curves_of(const PanelContext& context, const ResidualHistory& history) {
    const Session& session = context.session;
    const std::vector<std::string> titles = lane_titles(session);
    std::vector<IterationCurve> curves;
    for (std::size_t age = ResidualHistory::most_steps; age-- > 0;) {
        for (std::size_t i = 0; i < titles.size(); ++i) {
            const auto steps = history.steps(i);
            if (age >= steps.size() || steps[steps.size() - 1 - age].residuals.empty()) {
                continue;
            }
            const std::vector<float>& found = steps[steps.size() - 1 - age].residuals;
            curves.push_back({.label = age == 0 ? name_of_lane(titles[i]) : "",
                              .colour = colour_of(session, titles.size(), i),
                              .values = {found.begin(), found.end()},
                              .opacity = opacity_of(session.lanes()[i], age)});
        }
    }
    return curves;
}

/// What the coming step of the lane leaves, or that there is nothing.
std::string value_of(const Lane& lane, std::span<const ResidualHistory::Step> steps) {
    if (!why_no_residuals(lane.world().settings).empty()) {
        return "no residual";
    }
    return steps.empty() || steps.back().residuals.empty()
               ? "-"
               : with_unit(figure_text(static_cast<double>(steps.back().residuals.back())), "m/s");
}

void legend(const PanelContext& context, const ResidualHistory& history) {
    const Session& session = context.session;
    const std::vector<std::string> titles = lane_titles(session);
    Flow flow;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const std::string name = name_of_lane(titles[i]);
        const std::string value = value_of(session.lanes()[i], history.steps(i));
        const float width =
            std::min(text_width(name) + text_width(value) + 3.0f * em(), full_width());
        const Rect rect = flow.blank(width, 1.25f);
        draw_sample(context, {rect.min.x, rect.centre().y}, colour_of(session, titles.size(), i));
        // A long name gives way to the value.
        const float taken = draw_text(rect.inset(1.4f * em(), text_width(value) + 0.8f * em()),
                                      context.colours.quiet_text, name);
        draw_text(rect.inset(2.0f * em() + taken), context.colours.text, value);
    }
}

std::string counted(const Session& session) {
    std::string_view name = chosen_resolver(session.world().settings).iteration;
    for (const Lane& lane : session.lanes()) {
        name = chosen_resolver(lane.world().settings).iteration == name ? name : "iteration";
    }
    return fmt::format("{}s", name);
}

constexpr std::string_view meaning =
    "The largest violation of any contact or rigid joint after each iteration of the coming step: "
    "|v_n - v_target| of a contact with an impulse; of one without, its excess approach speed.";
constexpr std::string_view details =
    "0 is before the first iteration, after the warm start. Pale: the steps before. Friction, "
    "relaxation and restitution are not in it. The value is that after the last iteration.";

} // namespace

void residual_plot(PanelContext& context, ResidualHistory& history) {
    const Session& session = context.session;
    caption(context, "Residual over the iterations");
    if (!context.view.host.hides_mouse && ImGui::IsItemHovered()) {
        tooltip_beside(context, item_rect(), meaning, details);
    }
    if (!history.keep_up(session, session.clock().paused() || context.view.host.is_picture)) {
        quiet_text(context, "Too many contacts to be solved a second time while it runs. Pause to "
                            "see it.");
        log_item(context, "residual.too_large");
        return;
    }
    const std::vector<IterationCurve> curves = curves_of(context, history);
    // Those of the coming steps are the last.
    if (curves.empty() || curves.back().label.empty()) {
        const std::string why = why_no_residuals(context.world().settings);
        quiet_text(context, why.empty()
                                ? "Nothing is solved in the coming step: no contact, no joint."
                                : why);
        log_item(context, "residual.none");
        return;
    }
    legend(context, history);
    const ImVec2 size = ImGui::GetContentRegionAvail();
    if (size.x < 2.0f || size.y < 2.0f) {
        return;
    }
    const std::string name = fmt::format("plot.{}", residual_by_iteration_key);
    ImGui::InvisibleButton(name.c_str(), size);
    log_item(context, name);
    const std::string along = counted(session);
    iteration_plot(context, {.unit = "m/s", .counted = along, .least = rounding}, curves);
}

} // namespace carom::ui
