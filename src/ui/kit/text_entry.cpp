#include "ui/kit/text_entry.hpp"

#include "ui/kit/panel.hpp"
#include "ui/kit/widgets.hpp"

#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace carom::ui {

namespace {

constexpr int soonest = 2; // frames until the field can have the keyboard; before, another may
constexpr int latest = 4;  // frames after which the field is not awaited any more

bool is_enter_pressed() {
    return ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
           ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
}

} // namespace

void TextEntry::open(PanelContext& context, unsigned control, std::string text) {
    context.type_ahead.expect_field();
    control_ = control;
    text_ = std::move(text);
    text_before_ = text_;
    wants_focus_ = true;
    drawn_ = true;
}

std::optional<std::string> TextEntry::field(PanelContext& context, std::string_view name,
                                            float width) {
    drawn_ = true;
    ImGui::SetNextItemWidth(width);
    if (std::exchange(wants_focus_, false)) {
        context.type_ahead.focus_next_item();
    }
    ImGui::PushID(static_cast<int>(control_));
    const bool typed_enter =
        ImGui::InputText("##entry", &text_,
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool entered = typed_enter || context.type_ahead.entered();
    ImGui::PopID();
    log_item(context, name);
    const bool goes_on = ImGui::IsItemActive() && ImGui::IsKeyPressed(ImGuiKey_Tab, false);
    if (!entered && !goes_on && !ImGui::IsItemDeactivated()) {
        return std::nullopt;
    }
    const bool given_up = ImGui::IsKeyPressed(ImGuiKey_Escape, false);
    std::string typed = text_;
    const bool changed = typed != text_before_;
    close();
    return !given_up && changed ? std::optional(std::move(typed)) : std::nullopt;
}

void TextEntry::end_frame() {
    if (!std::exchange(drawn_, false)) {
        close();
    }
}

void TypeAhead::focus_next_item() {
    ImGui::SetKeyboardFocusHere();
    expect_field();
    if (!ImGui::GetIO().WantTextInput) {
        keep(false); // what was typed in this frame, too
    }
}

void TypeAhead::before_tab_stop(unsigned field) {
    if (std::exchange(wants_stop_, false) || next_stop_ == field) {
        next_stop_ = 0;
        focus_next_item();
    }
}

void TypeAhead::after_tab_stop(unsigned field) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive() && !io.KeyCtrl && ImGui::IsKeyPressed(ImGuiKey_Tab, false)) {
        wants_stop_ = !io.KeyShift;
        next_stop_ = io.KeyShift ? last_stop_ : 0;
    }
    last_stop_ = field;
}

bool TypeAhead::entered() { return ImGui::IsItemActive() && std::exchange(is_entered_, false); }

void TypeAhead::begin_frame() {
    is_entered_ = false;
    if (!frames_) {
        return;
    }
    *frames_ += 1;
    const bool listens = *frames_ >= soonest && ImGui::GetIO().WantTextInput;
    const bool ends = keep(listens);
    if (listens) {
        ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
        for (const char32_t character : kept_) {
            typed.push_back(static_cast<ImWchar>(character));
        }
    }
    if (listens || *frames_ == latest) {
        *this = {};
        is_entered_ = listens && ends;
    }
}

/// Keeps what was typed since the last frame; what follows Enter is dropped. True once Enter was
/// pressed. A field that `listens` gets the keys of this frame itself.
bool TypeAhead::keep(bool listens) {
    ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
    if (!has_end_) {
        kept_.append(typed.begin(), typed.end());
    }
    typed.clear();
    if (!listens) {
        if (!has_end_ && !kept_.empty() && ImGui::IsKeyPressed(ImGuiKey_Backspace)) {
            kept_.pop_back();
        }
        has_end_ = has_end_ || is_enter_pressed();
    }
    return has_end_;
}

} // namespace carom::ui
