#include "ui/kit/text_entry.hpp"

#include <imgui.h>
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

void TypeAhead::focus_next_item() {
    ImGui::SetKeyboardFocusHere();
    expect_field();
    if (!ImGui::GetIO().WantTextInput) {
        keep(false); // what was typed in this frame, too
    }
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
