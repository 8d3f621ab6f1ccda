#include "lab/teach/lesson.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/view/recent_files.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/view/theme.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

void new_scene_menu(PanelContext& context) {
    if (ImGui::BeginMenu("New scene")) {
        thing_items(context, ThingKind::blank_scene, "menu.new");
        ImGui::EndMenu();
    }
    log_item(context, "menu.new");
}

/// Looked for once, when the menu comes up.
void recent_menu(PanelContext& context) {
    std::vector<std::string>& files = context.view.talk.recent_in_menu;
    if (ImGui::BeginMenu("Open recent")) {
        if (ImGui::IsWindowAppearing()) {
            files = recent_files_there(context.view.preferences);
        }
        for (const std::string& file : files) {
            const std::filesystem::path path = file;
            if (menu_item(context, fmt::format("menu.recent.{}", path.filename().string()),
                          path.filename().string(), "")) {
                context.order([path](Laboratory& lab) { lab.scenes.open_file(path); });
            }
            tooltip(context, file);
        }
        if (files.empty()) {
            quiet_text(context, "No file was opened or saved yet.");
        } else {
            ImGui::Separator();
            if (menu_item(context, "menu.forget_recent", "Clear this list", "")) {
                context.view.preferences.recent_files.clear();
            }
        }
        ImGui::EndMenu();
    }
    log_item(context, "menu.recent");
}

void file_menu(PanelContext& context) {
    new_scene_menu(context);
    action_items(context, Menu::file, 0);
    if (!context.view.host.in_browser) {
        recent_menu(context);
    }
    action_items(context, Menu::file, 1);
    ImGui::Separator();
    action_items(context, Menu::file, 2);
    if (menu_item(context, "menu.open_link", "Open the link that was copied",
                  keys_text(Action::paste))) {
        context.act(Action::paste);
    }
    tooltip(context, action_row(Action::paste).sentence);
    ImGui::Separator();
    action_items(context, Menu::file, 3);
    action_items(context, Menu::file, 4);
    if (!context.view.host.in_browser) { // which closes its pages itself
        ImGui::Separator();
        action_items(context, Menu::file, 5);
    }
}

/// "Undo: Push crate 3"
void take_back_item(PanelContext& context, Action action, const std::string& words) {
    const std::string_view title = action_row(action).title;
    action_item(context, action, words.empty() ? title : fmt::format("{}: {}", title, words));
}

void edit_menu(PanelContext& context) {
    const bool has_pen = context.view.hand.tool == Tool::pen;
    const PenDrawing& pen = context.view.hand.pen;
    take_back_item(context, Action::undo,
                   has_pen && can_undo(pen) ? "pen" : context.session.undo_words());
    take_back_item(context, Action::redo,
                   has_pen && can_redo(pen) ? "pen" : context.session.kept_runs().redo_words());
    ImGui::Separator();
    action_items(context, Menu::edit, 0);
    ImGui::Separator();
    action_items(context, Menu::edit, 1);
}

void resolver_items(PanelContext& context) {
    std::size_t number = 0;
    for (const ResolverRow& row : resolver_catalogue()) {
        const bool chosen = row.key == context.world().settings.resolver.view();
        const std::string keys = ++number <= 9 ? std::to_string(number) : std::string();
        if (menu_item(context, fmt::format("menu.{}", row.key), row.title, keys, chosen)) {
            context.send(SetSetting{"resolver", std::string(row.key)});
        }
    }
}

void simulation_menu(PanelContext& context) {
    action_item(context, Action::pause, context.session.clock().paused() ? "Continue" : "Pause");
    action_items(context, Menu::simulation, 0);
    ImGui::Separator();
    action_items(context, Menu::simulation, 1);
    ImGui::Separator();
    resolver_items(context);
}

/// As long as it lives, items below each other are as high as a finger needs them.
class RoomForFingers {
public:
    explicit RoomForFingers(const ViewState& view) {
        const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
        const float wanted = view.host.for_fingers ? least_for_finger - ImGui::GetFontSize() : 0.0f;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {usual.x, std::max(usual.y, wanted)});
    }
    RoomForFingers(const RoomForFingers&) = delete;
    RoomForFingers& operator=(const RoomForFingers&) = delete;
    ~RoomForFingers() { ImGui::PopStyleVar(); }
};

using Items = void (*)(PanelContext&);

void menu(PanelContext& context, const char* title, Items items) {
    const RoomForFingers room(context.view);
    const bool open = ImGui::BeginMenu(title);
    if (open) {
        items(context);
        close_popup_by_escape();
        ImGui::EndMenu();
    }
    log_item(context, std::string("menu.") + title);
}

void lessons_menu(PanelContext& context) {
    lesson_items(context);
    ImGui::Separator();
    action_items(context, Menu::lessons, 0);
    action_item(context, Action::load_scene, "Open a lesson file…");
    if (context.view.lesson) {
        ImGui::Separator();
        action_items(context, Menu::lessons, 1);
        if (menu_item(context, "menu.edit_lesson", "Edit this lesson", "")) {
            context.order([](Laboratory& lab) { lab.writer.edit(); });
        }
        tooltip(context, "Continue writing from its steps");
    }
}

void help_menu(PanelContext& context) {
    tour_item(context, "menu.tour");
    action_items(context, Menu::help, 0);
    if (menu_item(context, "menu.words", "Words of the field…", "")) {
        context.view.dialog = dialogs::Find{.first = dialogs::Finds::words};
    }
}

} // namespace

float menu_bar(PanelContext& context, const ScreenRect& part, const LayoutInput& input) {
    const float height = ImGui::GetFrameHeight();
    const PanelWindow window("Menu bar", {part.left, part.top, part.width, height}, {0.0f, 0.0f},
                             ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoScrollbar |
                                 ImGuiWindowFlags_NoScrollWithMouse);
    if (ImGui::BeginMenuBar()) {
        menu(context, "File", &file_menu);
        menu(context, "Edit", &edit_menu);
        menu(context, "View", &view_menu);
        menu(context, "Simulation", &simulation_menu);
        menu(context, "Lessons", &lessons_menu);
        menu(context, "Help", &help_menu);
        if (!is_narrow(input.width)) { // else they are in the tool bar
            panel_switches_at_end(context, part.width, both_columns_fit(input));
        }
        ImGui::EndMenuBar();
    }
    return height;
}

} // namespace carom::ui
