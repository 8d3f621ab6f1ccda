#include "ui/kit/dialog.hpp"

#include "lab/share/link.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace carom::ui {

Dialog::Dialog(PanelContext& context, const char* title, const ImVec2& size, bool& shown,
               bool below_bars) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float menu_bar = ImGui::GetFrameHeight() + 0.3f * em();
    const auto& bars = context.over.passing();
    const float head =
        below_bars && !bars.empty() ? std::max(bars.front().bottom(), menu_bar) : menu_bar;
    const ImVec2 extent(std::round(std::min(size.x * em(), 0.94f * screen.x)),
                        std::round(std::min(size.y * em(), screen.y - head - menu_bar)));
    ImGui::SetNextWindowPos({std::round(0.5f * (screen.x - extent.x)),
                             std::round(std::max(0.5f * (screen.y - extent.y), head))});
    ImGui::SetNextWindowSize(extent);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(em(), 0.7f * em()));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav;
    ImGui::Begin(title, nullptr, flags);
    ImGui::PopStyleVar(2);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetWindowFocus();
    }

    {
        const SizedText larger(1.2f);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(title);
    }
    const float side = std::round(1.7f * em());
    ImGui::SameLine(ImGui::GetWindowWidth() - side - em() -
                    (ImGui::GetScrollMaxY() > 0.0f ? ImGui::GetStyle().ScrollbarSize : 0.0f));
    if (button(context, "button.close", "",
               {.icon = Icon::close, .width = side, .tooltip = "Close"})) {
        shown = false;
    }
}

Dialog::~Dialog() { ImGui::End(); }

bool is_closed_by_escape(const PanelContext& context) {
    return !context.view.talk.question && !context.view.talk.film &&
           ImGui::IsKeyPressed(ImGuiKey_Escape, false);
}

namespace {

std::filesystem::path file_of(const PathField& field, const std::string& text) {
    std::filesystem::path file(text);
    if (field.is_to_read && is_link(text)) {
        return file;
    }
    if (!text.empty() && file.has_filename() && !file.has_extension()) {
        file += field.ending;
    }
    return file;
}

bool is_there(const std::filesystem::path& file) {
    std::error_code unknown;
    return std::filesystem::exists(file, unknown);
}

/// The file that is in the way of what is to be written, or nothing.
std::filesystem::path in_the_way(const PathField& field, const std::filesystem::path& file) {
    std::filesystem::path beside = file;
    beside.replace_extension(field.beside);
    return is_there(file) ? file : !field.beside.empty() && is_there(beside) ? beside : "";
}

/// Where it lies, what is in its way, or why the last try failed.
void explain_path(PanelContext& context, const std::filesystem::path& file,
                  const std::filesystem::path& obstacle, bool is_to_read) {
    if (!obstacle.empty()) {
        wrapped_text(
            context.colours.warning,
            fmt::format("{} already exists. Overwrite replaces it.", obstacle.filename().string()));
        log_item(context, "path.exists");
    } else if (!context.view.talk.file_error.empty()) {
        wrapped_text(context.colours.warning, context.view.talk.file_error);
        log_item(context, "path.error");
    } else if (context.view.host.in_browser) {
        quiet_text(context, "Your browser downloads it.");
    } else if (is_link(file.string())) {
        quiet_text(context, "A link: what it holds opens here.");
    } else if (is_to_read) {
        quiet_text(context, "Up and Down choose below, Enter opens.");
    } else {
        quiet_text(context, fmt::format("In {}", whole_path(file).parent_path().string()));
        log_item(context, "path.folder");
    }
}

/// Shows a text that was not typed in a field that has the keyboard.
int show_set_text(ImGuiInputTextCallbackData* data) {
    const auto& entry = *static_cast<const PathEntry*>(data->UserData);
    if (entry.was_set) {
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, entry.text.c_str());
        data->SelectAll();
    }
    return 0;
}

} // namespace

std::optional<std::filesystem::path> path_field(PanelContext& context, const PathField& field,
                                                PathEntry& entry) {
    if (context.view.host.in_browser && field.is_to_read) {
        bool& chooses = context.orders.wishes.choose_file;
        chooses = button(context, field.button_name, "Choose a file…") || chooses;
        wrapped_text(context.colours.warning, context.view.talk.file_error);
        return std::nullopt;
    }
    const bool asked = !entry.to_overwrite.empty();
    const std::string_view label = asked ? "Overwrite" : field.button;
    const float width = std::max(button_width(field.button, false), button_width(label, false));
    ImGui::SetNextItemWidth(-width - ImGui::GetStyle().ItemSpacing.x);
    if (field.opens) {
        context.view.talk.file_error.clear();
    }
    const bool was_refused =
        !context.view.talk.file_error.empty() && context.view.talk.file_error != entry.refusal;
    entry.refusal = context.view.talk.file_error;
    if (field.opens || was_refused || std::exchange(entry.wants_focus, false)) {
        context.type_ahead.focus_next_item();
    }
    PathEntry before = entry;
    constexpr ImGuiInputTextFlags flags = ImGuiInputTextFlags_EnterReturnsTrue |
                                          ImGuiInputTextFlags_AutoSelectAll |
                                          ImGuiInputTextFlags_CallbackAlways;
    const bool typed_enter =
        ImGui::InputTextWithHint("##path", field.hint, &entry.text, flags, &show_set_text, &before);
    const bool entered = typed_enter || context.type_ahead.entered();
    log_item(context, field.name);
    if (entry.text != before.text || std::exchange(entry.was_set, false) || field.opens) {
        entry.to_overwrite.clear();
        context.view.talk.file_error.clear();
    }
    ImGui::SameLine();
    const bool possible = field.allowed && !entry.text.empty();
    bool goes_on = false;
    {
        const Disabled disabled(context, !possible);
        goes_on = (button(context, field.button_name, label) || entered) && possible;
    }
    const std::filesystem::path file = file_of(field, entry.text);
    if (goes_on && field.writes && entry.to_overwrite != file && !in_the_way(field, file).empty()) {
        entry.to_overwrite = file;
        entry.wants_focus = true;
        goes_on = false;
    }
    const bool asks = !entry.to_overwrite.empty();
    explain_path(context, file, asks ? in_the_way(field, file) : "", field.is_to_read);
    return goes_on ? std::optional(file) : std::nullopt;
}

std::optional<std::filesystem::path> file_field(PanelContext& context, const PathField& field,
                                                FileDialogState& state, float foot) {
    if (context.view.host.in_browser) {
        return path_field(context, field, state.path);
    }
    FileBrowser& browser = state.browser;
    browser.opens_files = field.is_to_read;
    const bool shows_others = std::exchange(browser.ending, field.ending) != field.ending;
    if (field.opens) {
        begin_browsing(browser, state.path);
    } else if (shows_others) {
        read_again(browser);
    }
    auto file = path_field(context, field, state.path);
    std::error_code unknown;
    if (file && field.is_to_read && std::filesystem::is_directory(state.path.text, unknown)) {
        enter_folder(browser, state.path, state.path.text);
        state.path.wants_focus = true; // Enter took it away
        file.reset();
    }
    const auto pressed = file_browser(context, browser, state.path, foot);
    return file ? file : pressed;
}

} // namespace carom::ui
