#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/table.hpp"
#include "studio/tools/shelf.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/catalogue.hpp"
#include "ui/kit/group_bar.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/view/theme.hpp"
#include "ui/window/panels.hpp"
#include "ui/window/pen_choice.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

float icon_button_width() { return std::round(2.1f * em()); }
float small_gap() { return std::round(0.25f * em()); }
float play_width() { return std::max(button_width("Pause", true), button_width("Play", true)); }

/// A lecturer's class learns what a sign means: there it has its word.
std::string_view word_of(const PanelContext& context, std::string_view word) {
    return context.view.lecture ? word : "";
}

float width_with(const PanelContext& context, std::string_view word) {
    return context.view.lecture ? button_width(word, true) : icon_button_width();
}

void icon_button(PanelContext& context, std::string_view name, Icon icon, std::string_view word,
                 Action action) {
    action_button(context, name, word_of(context, word), action,
                  {.icon = icon, .width = width_with(context, word)});
}

constexpr std::string_view restart_word = "Restart";
constexpr std::string_view back_word = "Back";
constexpr std::string_view step_word = "Step";

void clock_buttons(PanelContext& context) {
    const bool paused = context.session.clock().paused();
    icon_button(context, "button.restart", Icon::restart, restart_word, Action::restart);
    ImGui::SameLine(0.0f, small_gap());
    icon_button(context, "button.step_back", Icon::step_back, back_word, Action::step_back);
    ImGui::SameLine(0.0f, small_gap());
    action_button(
        context, "button.pause", paused ? "Play" : "Pause", Action::pause,
        {.icon = paused ? Icon::play : Icon::pause, .chosen = paused, .width = play_width()});
    ImGui::SameLine(0.0f, small_gap());
    icon_button(context, "button.step", Icon::step, step_word, Action::step);
}

float clock_width(const PanelContext& context) {
    float width = play_width();
    for (const std::string_view word : {restart_word, back_word, step_word}) {
        width += width_with(context, word) + small_gap();
    }
    return width;
}

/// In powers of two, from 1/64 to 8.
void speed_bar(PanelContext& context, float width) {
    const double speed = context.session.clock().speed();
    const std::string shown = speed < 1.0 ? fmt::format("1/{}×", number_text(1.0 / speed))
                                          : fmt::format("{}×", number_text(speed));
    const Travel travel{std::log2(SessionClock::slowest), std::log2(SessionClock::fastest), false,
                        true};
    const BarChange change = number_bar(context,
                                        {.name = "dial.speed",
                                         .label = "Speed",
                                         .value_text = shown,
                                         .typed_text = text_to_type(speed),
                                         .value = std::log2(speed),
                                         .travel = travel},
                                        width);
    tooltip(
        context, "Simulated seconds for each second. The time step stays as it is.",
        fmt::format("{} slower, {} faster", keys_text(Action::slower), keys_text(Action::faster)));
    if (change.dragged) {
        const double wanted = std::exp2(*change.dragged);
        context.ask([wanted](Session& session) { session.clock().set_speed(wanted); });
    }
    const auto typed = change.typed ? parse_number(*change.typed, "×") : std::nullopt;
    if (typed && *typed >= SessionClock::slowest && *typed <= SessionClock::fastest) {
        context.ask(
            [speed_typed = *typed](Session& session) { session.clock().set_speed(speed_typed); });
    } else if (change.typed) {
        notify(context.view,
               fmt::format("Speed: expected a number from 1/64 to 8, got '{}'", *change.typed),
               true);
    }
}

std::vector<Segment> tool_segments(bool with_titles) {
    std::vector<Segment> segments;
    for (const ToolRow& row : tool_rows()) {
        const std::string_view title = action_row(row.action).title;
        const std::string keys = keys_text(row.action);
        segments.push_back({.name = fmt::format("tool.{}", row.key),
                            .label = with_titles ? std::string(title) : "",
                            .tooltip = row.sentence,
                            .detail = fmt::format("{}{}{}", title, keys.empty() ? "" : ": ", keys),
                            .icon = row.icon});
    }
    return segments;
}

void tool_buttons(PanelContext& context, const std::vector<Segment>& segments, float width) {
    const auto index =
        static_cast<std::size_t>(&tool_row(context.view.hand.tool) - tool_rows().data());
    if (const auto pressed = segmented(context, segments, index, width)) {
        context.act(tool_rows()[*pressed].action);
    }
}

void strength_bar(PanelContext& context, float width) {
    float& speed = context.view.hand.push_speed;
    const Travel travel{static_cast<double>(weakest_push), static_cast<double>(strongest_push),
                        true};
    const Disabled greyed(context, context.view.hand.tool != Tool::push);
    const auto wanted = bounded_bar(context, "dial.push_strength", "Push",
                                    static_cast<double>(speed), travel, "m/s", width);
    tooltip(context,
            "By how much a push changes the body's velocity: its impulse is m times as much. The "
            "wheel changes it while pushing.",
            "From 0.1 to 100 m/s. Ctrl+click to type.");
    if (wanted) {
        speed = static_cast<float>(*wanted);
    }
}

/// A segment for each row of joints or resolvers.
template <class Rows>
std::vector<Segment> segments_of(const Rows& rows, std::string_view prefix, bool numbered) {
    std::vector<Segment> segments;
    for (const auto& row : rows) {
        const std::string number = numbered ? fmt::format("{} ", segments.size() + 1) : "";
        segments.push_back({.name = fmt::format("{}.{}", prefix, row.key),
                            .label = fmt::format("{}{}", number, row.title),
                            .tooltip = row.sentence,
                            .detail = std::string(row.equation)});
    }
    return segments;
}

/// Of the row with this key.
template <class Rows>
std::size_t place_of(const Rows& rows, std::string_view key) {
    return static_cast<std::size_t>(find_row(rows, key) - rows.data());
}

/// What the tool Tie makes.
void joint_choice(PanelContext& context, const std::vector<Segment>& segments, float width) {
    const auto catalogue = joint_catalogue();
    Key& type = context.view.joints.type;
    const std::size_t chosen = place_of(catalogue, type.view());
    if (const auto pressed = segmented(context, segments, chosen, width)) {
        type = Key(catalogue[*pressed].key);
    }
}

/// Where the left column is folded, the resolvers are here, one click away.
void resolver_strip(PanelContext& context, const std::vector<Segment>& segments, float width) {
    const auto catalogue = resolver_catalogue();
    const std::size_t chosen = place_of(catalogue, context.world().settings.resolver.view());
    const auto pressed = segmented(context, segments, chosen, width);
    if (pressed && *pressed != chosen) {
        context.send(SetSetting{"resolver", std::string(catalogue[*pressed].key)});
    }
}

/// What there is to build with. What is pressed goes along with the mouse, see `Pointer`.
void shelf_buttons(PanelContext& context) {
    const auto rows = shelf();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) {
            ImGui::SameLine(0.0f, small_gap());
        }
        const ShelfRow& row = rows[i];
        if (button(context, fmt::format("shelf.{}", row.key), row.title,
                   {.tooltip = row.sentence,
                    .detail = "Drag it into the scene; a click drops it from above."}) &&
            context.view.hand.carried == i) {
            context.send(
                Spawn{above_all(row.make(), context.world(), context.view.camera, drop_height)});
        }
        if (ImGui::IsItemActivated()) {
            context.view.hand.carried = i;
        }
    }
}

float shelf_width() {
    float width = -small_gap();
    for (const ShelfRow& row : shelf()) {
        width += button_width(row.title, false) + small_gap();
    }
    return width;
}

/// What the chosen tool does, where it can do several things.
Group choice_of_tool(PanelContext& context) {
    if (context.view.hand.tool == Tool::tie) {
        const std::vector<Segment> segments = segments_of(joint_catalogue(), "tie", false);
        const float width = segmented_width(segments);
        return {width, [&context, segments, width] { joint_choice(context, segments, width); }};
    }
    if (context.view.hand.tool == Tool::move) {
        return {shelf_width(), [&context] { shelf_buttons(context); }};
    }
    if (context.view.hand.tool == Tool::pen) {
        return {pen_width(context), [&context] { pen_choice(context); }};
    }
    const float width = 10.0f * em();
    return {width, [&context, width] { strength_bar(context, width); }};
}

constexpr std::size_t tools_group = 2; // of `groups_of`

std::vector<Group> groups_of(PanelContext& context, bool with_titles) {
    const std::vector<Segment> segments = tool_segments(with_titles);
    const float tool_width = segmented_width(segments);
    const float speed_width = 8.5f * em();
    return {{clock_width(context), [&context] { clock_buttons(context); }},
            {speed_width, [&context, speed_width] { speed_bar(context, speed_width); }},
            {tool_width,
             [&context, segments, tool_width] { tool_buttons(context, segments, tool_width); }},
            choice_of_tool(context)};
}

std::vector<Group> fitting_groups(PanelContext& context, float room) {
    std::vector<Group> groups = groups_of(context, true);
    // In a lecture the bar rather breaks into more lines than that the words go.
    const float needed = context.view.lecture ? groups[tools_group].width : width_of(groups);
    if (needed > room) {
        groups = groups_of(context, false);
    }
    if (is_narrow(ImGui::GetMainViewport()->Size.x)) { // the menu bar has no room for them
        constexpr float width = least_for_finger;
        groups.push_back({3.0f * width, [&context] { panel_switches(context, width, false); }});
    }
    const std::vector<Segment> resolvers = segments_of(resolver_catalogue(), "strip", true);
    const float strip_width = segmented_width(resolvers);
    if (!context.view.columns.show_lab && strip_width <= room) {
        groups.push_back({strip_width, [&context, resolvers, strip_width] {
                              resolver_strip(context, resolvers, strip_width);
                          }});
    }
    return groups;
}

} // namespace

float tool_bar_height(PanelContext& context, float width) {
    return bar_height(fitting_groups(context, width - 2.0f * bar_padding()), width);
}

void tool_bar(PanelContext& context, const ScreenRect& rect) {
    group_bar(context, "Tool bar", rect,
              fitting_groups(context, rect.width - 2.0f * bar_padding()));
}

} // namespace carom::ui
