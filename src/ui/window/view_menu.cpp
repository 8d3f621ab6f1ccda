#include "io/run/set_up.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/view/theme.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

void switch_item(PanelContext& context, std::string_view name, std::string_view label, bool& on,
                 const std::string& keys = "") {
    if (menu_item(context, name, label, keys, on)) {
        on = !on;
    }
}

void checked_item(PanelContext& context, std::string_view name, Action action, bool checked,
                  std::string_view label = {}) {
    if (menu_item(context, name, label.empty() ? action_row(action).title : label,
                  keys_text(action), checked)) {
        context.act(action);
    }
}

void look_items(PanelContext& context) {
    checked_item(context, "menu.dark", Action::theme, context.view.preferences.theme == Theme::dark,
                 "Dark theme");
    checked_item(context, "menu.lecture", Action::lecture, context.view.lecture);
    action_items(context, Menu::view, 1);
}

/// The menu stays open, so that several can be switched at once.
void overlay_items(PanelContext& context, OverlayGroup group) {
    ImGui::PushItemFlag(ImGuiItemFlags_AutoClosePopups, false);
    for (const OverlayKey& row : overlay_keys) {
        if (row.group == group) {
            switch_item(context, fmt::format("overlay.{}", row.key), row.title,
                        context.view.overlays.*row.member, keys_of_mark(row));
        }
    }
    ImGui::PopItemFlag();
}

/// How long velocity arrows are, beside those that fit the scene.
void arrow_bar(PanelContext& context) {
    float& scale = context.view.marks.arrow_scale;
    const auto value = static_cast<double>(scale);
    if (const auto wanted =
            bounded_bar(context, "dial.arrow_scale", "Length of velocity arrows", value,
                        {0.1, 10.0, true}, "", 16.0f * em(), number_text(value) + "×")) {
        scale = static_cast<float>(*wanted);
    }
}

void strobe_bar(PanelContext& context) {
    const int steps = strobe_steps(context.view, context.world());
    if (const auto wanted = bounded_bar(
            context, "dial.strobe_steps", "Steps between earlier positions", steps,
            {1.0, most_strobe_steps, true}, "", 16.0f * em(), fmt::format("{}", steps))) {
        context.view.marks.strobe_steps = static_cast<int>(std::lround(*wanted));
    }
}

/// How finely the scene is drawn, and what each of the choices shows.
void quality_items(PanelContext& context) {
    if (ImGui::BeginMenu("Quality")) {
        for (const QualityRow& row : qualities) {
            const bool chosen = quality_of(context.view) == row.quality;
            if (menu_item(context, fmt::format("menu.quality.{}", row.key), row.title, "",
                          chosen)) {
                choose_quality(context.view, row.quality);
            }
            ImGui::SetItemTooltip("%s", row.sentence.data());
        }
        ImGui::EndMenu();
    }
    log_item(context, "menu.quality");
}

void marks_column(PanelContext& context) {
    caption(context, "Contacts");
    overlay_items(context, OverlayGroup::contacts);
    caption(context, "Motion");
    overlay_items(context, OverlayGroup::motion);
    arrow_bar(context);
    strobe_bar(context);
    caption(context, "Detection");
    overlay_items(context, OverlayGroup::detection);
    caption(context, "Picture");
    overlay_items(context, OverlayGroup::picture);
    quality_items(context);
}

void window_column(PanelContext& context) {
    caption(context, "Numbers");
    if (ImGui::BeginMenu("Values on bodies and contacts")) {
        overlay_items(context, OverlayGroup::values);
        ImGui::EndMenu();
    }
    log_item(context, "menu.values");
    caption(context, "Panels");
    switch_item(context, "menu.lab", "Left column", context.view.columns.show_lab);
    switch_item(context, "menu.inspector", "Inspector column", context.view.columns.show_inspector);
    switch_item(context, "menu.plots", "Plots", context.view.columns.show_plots);
    action_items(context, Menu::view, 0);
    caption(context, "Window");
    look_items(context);
    caption(context, "Camera");
    action_items(context, Menu::view, 2);
    checked_item(context, "menu.follow", Action::follow, context.view.framing.follows);
}

} // namespace

/// What is drawn beside what the window shows, or above it where there is no room.
void view_menu(PanelContext& context) {
    const float width_of_both = 50.0f * em();
    if (ImGui::GetMainViewport()->Size.x < width_of_both) {
        marks_column(context);
        window_column(context);
    } else if (ImGui::BeginTable("groups", 2, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableNextColumn();
        marks_column(context);
        ImGui::TableNextColumn();
        window_column(context);
        ImGui::EndTable();
    }
}

} // namespace carom::ui
