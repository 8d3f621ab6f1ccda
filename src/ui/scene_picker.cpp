#include "scenes/catalogue.hpp"
#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/search.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

/// The best matches first, else in the order of the catalogue.
std::vector<const SceneRow*> matching_scenes(std::string_view search) {
    const auto match_of = [&](const SceneRow& row) {
        return match(std::array{row.title, row.key}, std::array{row.teaches, row.keywords}, search);
    };
    std::vector<const SceneRow*> rows;
    for (const SceneRow& row : scene_catalogue()) {
        if (match_of(row)) {
            rows.push_back(&row);
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [&](const SceneRow* a, const SceneRow* b) {
        return match_of(*a) < match_of(*b);
    });
    return rows;
}

void close(PanelContext& context) {
    context.view.show_scene_picker = false;
    context.view.picker_wants_file = false;
}

void pick(PanelContext& context, const SceneRow& row) {
    context.requests.scene_key = std::string(row.key);
    close(context);
}

bool scene_row(PanelContext& context, const SceneRow& row, bool at_cursor) {
    const std::string name = "scene." + std::string(row.key);
    const bool pressed = pressable(name, {full_width(), std::round(2.9f * em())});
    const UiColours& colours = context.colours;
    const Rect rect = item_rect();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (at_cursor || ImGui::IsItemHovered()) {
        fill_item(packed(at_cursor ? colours.fill : colours.field));
    }
    const float inset = 0.6f * em();
    const float middle = rect.centre().y;
    draw_text(list, {{rect.min.x + inset, rect.min.y + 0.2f * em()}, {rect.max.x - inset, middle}},
              packed(colours.text), row.title);
    draw_text(list, {{rect.min.x + inset, middle}, {rect.max.x - inset, rect.max.y - 0.2f * em()}},
              packed(at_cursor ? colours.text : colours.quiet_text), row.teaches);
    log_item(context, name);
    tooltip(context, row.teaches);
    return pressed;
}

/// Up and Down move the cursor, Enter takes what it is on.
void scene_list(PanelContext& context, ScenePickerState& state, bool entered) {
    const std::vector<const SceneRow*> rows = matching_scenes(state.search);
    const int count = static_cast<int>(rows.size());
    const int turn = (ImGui::IsKeyPressed(ImGuiKey_DownArrow) ? 1 : 0) -
                     (ImGui::IsKeyPressed(ImGuiKey_UpArrow) ? 1 : 0);
    state.cursor = std::clamp(state.cursor + turn, 0, std::max(count - 1, 0));
    if (rows.empty()) {
        quiet_text(context, "No scene has all these words in its title, text or keywords.");
        return;
    }
    for (int i = 0; i < count; ++i) {
        const SceneRow& row = *rows[static_cast<std::size_t>(i)];
        const bool at_cursor = i == state.cursor;
        if (scene_row(context, row, at_cursor) || (at_cursor && entered)) {
            pick(context, row);
        }
        if (at_cursor && turn != 0) {
            ImGui::SetScrollHereY();
        }
    }
}

bool search_field(PanelContext& context, ScenePickerState& state, bool wants_focus) {
    ImGui::SetNextItemWidth(-1.0f);
    if (wants_focus) {
        context.type_ahead.focus_next_item();
    }
    const std::string before = state.search;
    const bool typed_enter = ImGui::InputTextWithHint(
        "##search", "Search by title, method or subject: stack, friction, Hooke", &state.search,
        ImGuiInputTextFlags_EnterReturnsTrue);
    const bool entered = typed_enter || context.type_ahead.entered();
    log_item(context, "picker.search");
    if (state.search != before) {
        state.cursor = 0;
    }
    return entered;
}

void file_field(PanelContext& context, ScenePickerState& state, bool wants_focus) {
    quiet_text(context, "Or open a link, or the file of a scene, a run or a lesson:");
    const PathField field{.name = "picker.path",
                          .button_name = "picker.open",
                          .button = "Open",
                          .ending = ".json",
                          .hint = "path/to/scene.json or https://…#…",
                          .is_to_read = true,
                          .opens = wants_focus};
    if (const auto file = path_field(context, field, state.path)) {
        context.requests.open_file = *file;
    }
}

} // namespace

void scene_picker(PanelContext& context, ScenePickerState& state) {
    const bool opens = state.opens(context.view.show_scene_picker);
    if (!context.view.show_scene_picker) {
        return;
    }
    if (opens) {
        state.search.clear();
        state.cursor = 0;
    }
    const Dialog dialog(context, "Pick a scene", {42.0f, 38.0f}, context.view.show_scene_picker);
    const bool wants_file = context.view.picker_wants_file;
    const bool entered = search_field(context, state, opens && !wants_file);
    const float foot = 2.0f * ImGui::GetFrameHeightWithSpacing() +
                       2.0f * ImGui::GetTextLineHeightWithSpacing() + 0.5f * em();
    if (ImGui::BeginChild("scenes",
                          {0.0f, std::max(-foot, -0.6f * ImGui::GetContentRegionAvail().y)},
                          ImGuiChildFlags_None, ImGuiWindowFlags_NoNav)) {
        scene_list(context, state, entered);
    }
    ImGui::EndChild();
    file_field(context, state, opens && wants_file);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        close(context);
    }
}

} // namespace carom::ui
