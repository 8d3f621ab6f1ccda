#include "physics/resolvers/catalogue.hpp"
#include "ui/panel_window.hpp"
#include "ui/panels.hpp"
#include "ui/setting_dial.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

/// The scene's title between two arrows; pressed, it opens the picker.
void scene_chooser(PanelContext& context) {
    const float arrow = std::round(1.8f * em());
    const float gap = 2.0f;
    const float width = ImGui::GetContentRegionAvail().x - 2.0f * (arrow + gap);
    if (button(context, "button.previous_scene", "",
               {.icon = Icon::chevron_left,
                .width = arrow,
                .tooltip = "Previous scene",
                .detail = keys_text(Action::previous_scene)})) {
        context.act(Action::previous_scene);
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "combo.scene", context.session.scene().title,
               {.width = width,
                .tooltip = "Pick a scene or open a file",
                .detail = keys_text(Action::pick_scene)})) {
        context.act(Action::pick_scene);
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "button.next_scene", "",
               {.icon = Icon::chevron_right,
                .width = arrow,
                .tooltip = "Next scene",
                .detail = keys_text(Action::next_scene)})) {
        context.act(Action::next_scene);
    }
}

void scene_section(PanelContext& context) {
    scene_chooser(context);
    if (const std::string& teaches = context.session.scene().teaches; !teaches.empty()) {
        wrapped_text(context.colours.quiet_text, teaches);
    }
}

/// What the chosen friction model or correction does, or why the resolver does not hear it.
void sentence_of(const PanelContext& context, const Property<Settings>& row) {
    const Settings& settings = context.world().settings;
    if (const auto why = why_ignored(settings, row.key)) {
        wrapped_text(context.colours.warning, *why);
        return;
    }
    const std::span<const Option> options = row.options();
    const int chosen = option_index(options, std::get<std::string>(row.get(settings)));
    if (chosen >= 0) {
        wrapped_text(context.colours.quiet_text,
                     options[static_cast<std::size_t>(chosen)].sentence);
    }
}

void setting_rows(PanelContext& context, std::string_view title) {
    for (const Property<Settings>& row : settings_table()) {
        if (row.section != title) {
            continue;
        }
        setting_dial(context, row);
        if (row.key == "friction_model" || row.key == "position_correction") {
            sentence_of(context, row);
        }
    }
}

/// The sections of the table in its order.
std::vector<std::string_view> section_titles() {
    std::vector<std::string_view> titles;
    for (const Property<Settings>& row : settings_table()) {
        if (std::find(titles.begin(), titles.end(), row.section) == titles.end()) {
            titles.push_back(row.section);
        }
    }
    return titles;
}

} // namespace

void lab_panel(PanelContext& context, const ScreenRect& rect) {
    const PanelWindow window("Lab", rect);
    if (section(context, "Scene")) {
        scene_section(context);
    }
    for (const std::string_view title : section_titles()) {
        const bool is_response = title == "Response";
        if (title == "Friction" && section(context, "Surfaces")) {
            surfaces_section(context);
        }
        const bool opens_at_first = is_response || title == "Friction" || title == "Correction";
        if (!section(context, title, opens_at_first)) {
            continue;
        }
        if (is_response) {
            response_section(context);
        } else {
            setting_rows(context, title);
        }
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
