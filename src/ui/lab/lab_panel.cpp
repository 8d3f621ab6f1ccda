#include "physics/world/property_tables.hpp"
#include "ui/dials/dial.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

/// The scene's title between two arrows; pressed, it opens the picker.
void scene_chooser(PanelContext& context) {
    const float arrow = std::round(1.8f * em());
    const float gap = 2.0f;
    const float width = full_width() - 2.0f * (arrow + gap);
    action_button(context, "button.previous_scene", "", Action::previous_scene,
                  {.icon = Icon::chevron_left, .width = arrow});
    ImGui::SameLine(0.0f, gap);
    action_button(context, "combo.scene", context.session.scene().title, Action::pick_scene,
                  {.width = width, .tooltip = "Find a scene, or anything else"});
    ImGui::SameLine(0.0f, gap);
    action_button(context, "button.next_scene", "", Action::next_scene,
                  {.icon = Icon::chevron_right, .width = arrow});
}

void scene_section(PanelContext& context) {
    scene_chooser(context);
    const std::string& teaches = context.session.scene().teaches;
    if (!teaches.empty() && !hides_results(context.view)) {
        quiet_text(context, teaches);
        log_item(context, "scene.teaches");
    }
}

void setting_section(PanelContext& context, std::string_view title) {
    if (title == "Surfaces") {
        surfaces_section(context);
    }
    for (const Property<Settings>& row : settings_table()) {
        if (row.section == title) {
            setting_dial(context, row);
        }
    }
}

/// The sections of the table in its order, but for the one that is always shown.
std::vector<std::string_view> section_titles() {
    std::vector<std::string_view> titles;
    for (const Property<Settings>& row : settings_table()) {
        const bool is_there = std::ranges::find(titles, row.section) != titles.end();
        if (!is_there && row.section != "Response") {
            titles.push_back(row.section);
        }
    }
    return titles;
}

struct LabSection {
    void (*draw)(PanelContext&);
    std::string_view title;
    bool opens;
    std::string_view after; ///< the section of dials with this title; empty: before all
};
constexpr std::array lab_sections = {
#define SECTION(function, title, opens, after, ...) LabSection{&function, title, opens, after},
#include "ui/dials/lab_sections.inl"
#undef SECTION
};

void sections_after(PanelContext& context, std::string_view title) {
    for (const LabSection& row : lab_sections) {
        if (row.after == title && section(context, row.title, row.opens)) {
            row.draw(context);
        }
    }
}

void more_sections(PanelContext& context) {
    more_of_response(context);
    sections_after(context, "");
    for (const std::string_view title : section_titles()) {
        if (section(context, title, title == "Surfaces" || title == "Correction")) {
            setting_section(context, title);
        }
        sections_after(context, title);
    }
}

} // namespace

void lab_panel(PanelContext& context, const ScreenRect& rect) {
    const PanelWindow window("Lab", rect);
    if (section(context, "Scene")) {
        scene_section(context);
    }
    if (section(context, "Response")) {
        response_section(context);
    }
    if (section(context, "More", false)) {
        more_sections(context);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
