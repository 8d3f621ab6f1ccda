#include "lab/teach/lesson.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "scenes/blank.hpp"
#include "ui/kit/menu_items.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/view/recent_files.hpp"
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
        for (const BlankRow& row : blank_scenes()) {
            if (menu_item(context, fmt::format("menu.new.{}", row.key), row.title, "")) {
                context.requests.new_scene = row.make();
            }
            tooltip(context, row.sentence);
        }
        ImGui::EndMenu();
    }
    log_item(context, "menu.new");
}

/// Looked for once, when the menu comes up.
void recent_menu(PanelContext& context) {
    std::vector<std::string>& files = context.view.recent_in_menu;
    if (ImGui::BeginMenu("Open recent")) {
        if (ImGui::IsWindowAppearing()) {
            files = recent_files_there(context.view.preferences);
        }
        for (const std::string& file : files) {
            const std::filesystem::path path = file;
            if (menu_item(context, fmt::format("menu.recent.{}", path.filename().string()),
                          path.filename().string(), "")) {
                context.requests.open_file = path;
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
    action_item(context, Action::pick_scene, "menu.pick_scene", "Find a scene, a dial, a word…");
    action_item(context, Action::load_scene, "menu.load_scene", "Open a scene, a run or a lesson…");
    if (!context.view.in_browser) {
        recent_menu(context);
    }
    action_item(context, Action::save_scene, "menu.save_scene", "Save the scene…");
    action_item(context, Action::save_recording, "menu.save_recording", "Save the run…");
    if (menu_item(context, "menu.report", "Lab report…", "")) {
        ask_for_report(context);
    }
    tooltip(context, "The experiment or the run as one page to print or hand in");
    ImGui::Separator();
    action_item(context, Action::copy_link, "menu.copy_link");
    action_item(context, Action::copy_link_with_run, "menu.copy_link_with_run");
    action_item(context, Action::copy_embed_code, "menu.copy_embed_code");
    tooltip(context, "For a page of your own: a still picture, which plays when it is clicked");
    action_item(context, Action::paste, "menu.open_link", "Open the link that was copied");
    ImGui::Separator();
    action_item(context, Action::screenshot, "menu.screenshot");
    action_item(context, Action::scene_screenshot, "menu.scene_screenshot");
    action_item(context, Action::record, "menu.record", "Record for slides…");
    if (!context.view.in_browser) { // which closes its pages itself
        ImGui::Separator();
        action_item(context, Action::quit, "menu.quit");
    }
}

/// "Undo: Push crate 3"; greyed while there is nothing to undo.
void take_back_item(PanelContext& context, Action action, std::string_view name,
                    const std::string& words) {
    const Disabled greyed(context, words.empty());
    const std::string_view title = key_row(action).title;
    action_item(context, action, name, words.empty() ? title : fmt::format("{}: {}", title, words));
}

void edit_menu(PanelContext& context) {
    take_back_item(context, Action::undo, "menu.undo", context.session.undo_words());
    take_back_item(context, Action::redo, "menu.redo", context.session.redo_words());
    ImGui::Separator();
    action_item(context, Action::paste, "menu.paste", "Paste");
    action_item(context, Action::select_all, "menu.select_all");
    const Disabled greyed(context, !context.view.selected);
    action_item(context, Action::cut, "menu.cut", "Cut");
    action_item(context, Action::copy, "menu.copy", "Copy");
    ImGui::Separator();
    action_item(context, Action::put_down, "menu.put_down");
    action_item(context, Action::lift, "menu.lift");
    action_item(context, Action::duplicate_selection, "menu.duplicate");
    action_item(context, Action::duplicate_in_rows, "menu.duplicate_in_rows", "Duplicate in rows…");
    action_item(context, Action::delete_selection, "menu.delete");
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
    const bool paused = context.session.paused();
    action_item(context, Action::pause, "menu.pause", paused ? "Continue" : "Pause");
    action_item(context, Action::step, "menu.step");
    action_item(context, Action::step_back, "menu.step_back");
    action_item(context, Action::to_start, "menu.to_start");
    action_item(context, Action::to_end, "menu.to_end");
    action_item(context, Action::restart, "menu.restart");
    action_item(context, Action::reload_scene, "menu.reload_scene");
    ImGui::Separator();
    action_item(context, Action::slower, "menu.slower");
    action_item(context, Action::faster, "menu.faster");
    action_item(context, Action::toggle_gravity, "menu.gravity");
    ImGui::Separator();
    resolver_items(context);
}

/// As long as it lives, items below each other are as high as a finger needs them.
class RoomForFingers {
public:
    explicit RoomForFingers(const ViewState& view) {
        const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
        const float wanted = view.for_fingers ? least_for_finger - ImGui::GetFontSize() : 0.0f;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {usual.x, std::max(usual.y, wanted)});
    }
    RoomForFingers(const RoomForFingers&) = delete;
    RoomForFingers& operator=(const RoomForFingers&) = delete;
    ~RoomForFingers() { ImGui::PopStyleVar(); }
};

using Menu = void (*)(PanelContext&);

void menu(PanelContext& context, const char* title, Menu items) {
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
    action_item(context, Action::open_lesson, "menu.open_lesson", "Open a lesson file…");
    action_item(context, Action::write_lesson, "menu.write_lesson");
    tooltip(context, "Steps of your own, from what the window shows: scene, dials, lanes, camera");
    action_item(context, Action::add_lesson_step, "menu.add_lesson_step",
                "Add what is shown as a step");
    if (context.view.lesson) {
        ImGui::Separator();
        action_item(context, Action::next_lesson_step, "menu.next_lesson_step");
        action_item(context, Action::previous_lesson_step, "menu.previous_lesson_step");
        action_item(context, Action::leave_lesson, "menu.leave_lesson");
        if (menu_item(context, "menu.edit_lesson", "Edit this lesson", "")) {
            context.requests.writing = WritingRequest::edit;
        }
        tooltip(context, "Continue writing from its steps");
    }
}

void help_menu(PanelContext& context) {
    tour_item(context, "menu.tour");
    action_item(context, Action::help, "menu.help", "Keys and mouse");
    if (menu_item(context, "menu.words", "Words of the field…", "")) {
        context.view.picker_wants_words = true;
        context.act(Action::pick_scene);
    }
}

} // namespace

float menu_bar(PanelContext& context, const LayoutInput& input) {
    float height = 0.0f;
    if (ImGui::BeginMainMenuBar()) {
        menu(context, "File", &file_menu);
        menu(context, "Edit", &edit_menu);
        menu(context, "View", &view_menu);
        menu(context, "Simulation", &simulation_menu);
        menu(context, "Lessons", &lessons_menu);
        menu(context, "Help", &help_menu);
        if (!is_narrow(input.width)) { // else they are in the tool bar
            panel_switches_at_end(context, input);
        }
        height = ImGui::GetWindowSize().y;
        ImGui::EndMainMenuBar();
    }
    return height;
}

} // namespace carom::ui
