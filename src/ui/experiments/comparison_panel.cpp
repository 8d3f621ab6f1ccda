#include "lab/run/comparison.hpp"
#include "physics/world/property.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace carom::ui {

namespace {

void preset_buttons(PanelContext& context) {
    for (const Thing& preset : things(ThingKind::comparison)) {
        if (button(context, fmt::format("compare.{}", preset.key), preset.title,
                   {.width = full_width(), .tooltip = preset.sentence})) {
            context.open(ThingKind::comparison, preset.key);
        }
    }
}

void lane_buttons(PanelContext& context) {
    const Session& session = context.session;
    const float gap = 0.5f * ImGui::GetStyle().ItemSpacing.x;
    const float half = std::floor((full_width() - gap) / 2.0f);
    {
        const Disabled full(context, session.lanes().size() >= Lanes::most);
        if (button(
                context, "compare.add", "Add a lane",
                {.width = half,
                 .tooltip = "A copy of the focused lane: change a dial and see the difference"})) {
            context.ask([](Session& each) { each.add_lane(); });
        }
    }
    ImGui::SameLine(0.0f, gap);
    const Disabled alone(context, session.lanes().size() < 2);
    if (button(
            context, "compare.end", "End",
            {.width = half,
             .tooltip = "Keeps only the focused lane, and gives back what the comparison set"})) {
        context.ask([](Session& each) { each.end_comparison(); });
    }
}

void picture_choice(PanelContext& context) {
    const std::array segments = {
        Segment{.name = "compare.one_picture",
                .label = "In one picture",
                .tooltip = "The focused lane solid, the others as ghosts",
                .detail = keys_text(Action::split_lanes)},
        Segment{.name = "compare.side_by_side",
                .label = "Side by side",
                .tooltip = "Each lane in a picture of its own, all seen by one camera",
                .detail = keys_text(Action::split_lanes)}};
    const std::size_t shown = lanes_are_split(context.session, context.view) ? 1 : 0;
    if (const auto pressed = segmented(context, segments, shown, full_width())) {
        context.view.split_lanes = *pressed == 1;
    }
}

/// Its colour and name; pressed, it takes the focus.
void lane_row(PanelContext& context, std::size_t lane, const std::string& title) {
    const float close = std::round(1.6f * em());
    const float gap = 0.3f * em();
    const bool focused = lane == context.session.lanes().focus();
    if (button(context, fmt::format("lane.{}", lane), "",
               {.chosen = focused,
                .width = full_width() - close - gap,
                .tooltip =
                    focused ? "Panels and mouse act on this lane" : "Press to focus on this lane",
                .detail = keys_text(Action::next_lane) + ": next lane"})) {
        context.ask([lane](Session& session) { session.set_focus(lane); });
    }
    const Rect rect = item_rect();
    const float patch = std::round(0.8f * em());
    const ImVec2 at(rect.min.x + 0.5f * em(), rect.centre().y - 0.5f * patch);
    const Rect square{at, at + ImVec2(patch, patch)};
    fill_rect(square, lane_colour(context.session, lane), 0.2f * em());
    draw_frame(square, context.colours.panel, 0.2f * em());
    draw_text(rect.inset(patch + em(), 0.3f * em()),
              focused ? context.colours.on_accent : context.colours.text, title);
    ImGui::SameLine(0.0f, gap);
    if (button(context, fmt::format("lane.{}.remove", lane), "",
               {.icon = Icon::close, .width = close, .tooltip = "Remove this lane"})) {
        context.ask([lane](Session& session) { session.remove_lane(lane); });
    }
}

/// One value in the colour of its lane.
void value_cell(PanelContext& context, std::size_t lane, const Rect& cell, std::string_view text) {
    const float patch = std::round(0.28f * em());
    const Rect mark{cell.min + ImVec2(0.0f, 0.1f * em()),
                    {cell.min.x + patch, cell.max.y - 0.2f * em()}};
    fill_rect(mark, lane_colour(context.session, lane));
    draw_text(cell.inset(2.0f * patch), context.colours.text, text);
}

enum class ValueFont : std::uint8_t { words, figures };

/// A heading, and below it one value for each lane, in the order and colour of the lanes; two in a
/// line, so that they fit.
template <class Value>
void value_row(PanelContext& context, std::string_view title, ValueFont font, Value value) {
    constexpr std::size_t columns = 2;
    const Lanes& lanes = context.session.lanes();
    coloured_text(context.colours.quiet_text, title);
    std::optional<MonoText> mono;
    if (font == ValueFont::figures) {
        mono.emplace(context);
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size(full_width() / static_cast<float>(columns), std::round(1.25f * em()));
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const ImVec2 at = corner + ImVec2(static_cast<float>(i % columns) * size.x,
                                          static_cast<float>(i / columns) * size.y);
        value_cell(context, i, {at, at + size - ImVec2(0.2f * em(), 0.0f)}, value(lanes[i]));
    }
    const auto lines = static_cast<float>((lanes.size() + columns - 1) / columns);
    ImGui::Dummy({full_width(), lines * size.y + 0.15f * em()});
}

void differences(PanelContext& context) {
    const auto rows = differing_settings(context.session.lanes().all());
    if (rows.empty()) {
        quiet_text(context, "All lanes have the same settings: turn a dial of the focused one.");
    }
    for (const Property<Settings>* row : rows) {
        value_row(context, row->title, ValueFont::words,
                  [row](const Lane& lane) { return setting_text(*row, lane.world().settings); });
    }
}

struct FigureRow {
    std::string_view title;
    std::string (*text)(const Lane&);
};

std::string joules(double energy) { return figure_text(energy) + " J"; }
const Figures& now(const Lane& lane) { return *lane.figures().nearest(lane.world().time); }

/// The worst since the last edit.
template <std::size_t number>
std::string worst_gauge(const Lane& lane) {
    const GaugeRow& row = gauge_table[number];
    return fmt::format("{} {}", figure_text((now(lane).worst.*row.gauge).value), row.unit);
}

template <std::size_t number>
constexpr FigureRow gauge_row() {
    return {gauge_table[number].title, &worst_gauge<number>};
}

constexpr std::array figure_rows = {
    FigureRow{"Kinetic energy", [](const Lane& lane) { return joules(now(lane).kinetic); }},
    FigureRow{"Total energy",
              [](const Lane& lane) { return joules(now(lane).kinetic + now(lane).potential); }},
    FigureRow{
        "Momentum",
        [](const Lane& lane) { return figure_text(glm::length(now(lane).momentum)) + " kg m/s"; }},
    FigureRow{"Deepest penetration",
              [](const Lane& lane) {
                  return figure_text(1000.0 * now(lane).deepest_penetration) + " mm";
              }},
    gauge_row<0>(),
    gauge_row<1>(),
    gauge_row<2>(),
    gauge_row<3>(),
    gauge_row<4>(),
    FigureRow{"Contact points",
              [](const Lane& lane) { return std::to_string(now(lane).contact_points); }},
    FigureRow{"Step",
              [](const Lane& lane) {
                  return figure_text(1000.0 * lane.last_step().total_seconds) + " ms";
              }},
};

void figures(PanelContext& context) {
    for (const FigureRow& row : figure_rows) {
        value_row(context, row.title, ValueFont::figures, row.text);
    }
}

} // namespace

void comparison_panel(PanelContext& context) {
    if (section(context, "Side by side")) {
        quiet_text(context,
                   "The same scene under different responses, in lockstep. Pushes and edits "
                   "reach all lanes, dials the focused one.");
        preset_buttons(context);
        lane_buttons(context);
    }
    if (context.session.lanes().size() < 2) {
        return;
    }
    if (section(context, "Lanes")) {
        const std::vector<std::string> titles = lane_titles(context.session);
        for (std::size_t i = 0; i < titles.size(); ++i) {
            lane_row(context, i, titles[i]);
        }
        picture_choice(context);
    }
    if (section(context, "Settings that differ")) {
        differences(context);
    }
    if (section(context, "Figures")) {
        figures(context);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
