#include "ui/kit/prose_field.hpp"

#include "ui/kit/drawing.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>

namespace carom::ui {

namespace {

/// Of the same length as before: the cursor stays where it is.
void break_lines(char* text, std::size_t length, float width) {
    std::replace(text, text + length, '\n', ' ');
    std::size_t line = 0; // begins here
    std::size_t last = 0; // blank in it; at its begin: none so far
    for (std::size_t i = 0; i <= length; ++i) {
        if (i < length && text[i] != ' ') {
            continue;
        }
        if (last > line && text_width({text + line, i - line}) > width) {
            text[last] = '\n';
            line = last + 1;
        }
        last = i;
    }
}

int break_lines_while_typing(ImGuiInputTextCallbackData* data) {
    const float width = *static_cast<const float*>(data->UserData);
    break_lines(data->Buf, static_cast<std::size_t>(data->BufTextLen), width);
    data->BufDirty = true;
    return 0;
}

/// True where there were some.
bool drop_blanks_at_end(std::string& text) {
    const std::size_t before = text.size();
    text.erase(text.find_last_not_of(' ') + 1);
    return text.size() != before;
}

/// The height of what is typed, and its frame.
float height_of(const std::string& shown, int least) {
    const auto lines = 1 + static_cast<int>(std::ranges::count(shown, '\n'));
    return static_cast<float>(std::max(lines, least)) * ImGui::GetTextLineHeight() +
           2.0f * ImGui::GetStyle().FramePadding.y;
}

} // namespace

std::string with_line_ends(std::string_view text, float width) {
    std::string shown(text);
    break_lines(shown.data(), shown.size(), width);
    return shown;
}

bool prose_field(PanelContext& context, const ProseField& field, std::string& text) {
    if (!field.label.empty()) {
        quiet_text(context, field.label);
    }
    const ImGuiStyle& style = ImGui::GetStyle();
    float room = full_width() - 2.0f * style.FramePadding.x - 1.0f;
    std::string shown = with_line_ends(text, room);
    const std::string id = fmt::format("##{}", field.name);
    constexpr ImGuiInputTextFlags flags =
        ImGuiInputTextFlags_CallbackEdit | ImGuiInputTextFlags_NoHorizontalScroll;
    const ImGuiID item = ImGui::GetID(id.c_str());
    context.type_ahead.before_tab_stop(item);
    const bool edited =
        ImGui::InputTextMultiline(id.c_str(), &shown, {full_width(), height_of(shown, field.lines)},
                                  flags, &break_lines_while_typing, &room);
    log_item(context, field.name);
    context.type_ahead.after_tab_stop(item);
    const bool ends = ImGui::IsItemDeactivated();
    if (ImGui::IsItemActivated() && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        ImGui::GetInputTextState(item)->ReloadUserBufAndMoveToEnd(); // by Tab: one types on
    }
    if (text.empty() && shown.empty() && !ImGui::IsItemActive()) {
        draw_wrapped(item_rect().min + style.FramePadding, context.colours.quiet_text, field.hint,
                     item_rect().width() - 2.0f * style.FramePadding.x);
    }
    if (field.longest > 0 && text.size() > field.longest) {
        wrapped_text(context.colours.warning,
                     fmt::format("{} of at most {} bytes", text.size(), field.longest));
    }
    bool changed = false;
    // Escape leaves the field, and takes back nothing.
    if (edited && !ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        std::replace(shown.begin(), shown.end(), '\n', ' ');
        std::swap(text, shown);
        changed = text != shown;
    }
    return (ends && drop_blanks_at_end(text)) || changed;
}

} // namespace carom::ui
