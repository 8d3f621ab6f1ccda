#include "ui/type_ahead.hpp"

#include <imgui.h>

namespace carom::ui {

namespace {

constexpr int soonest = 2; // frames until a field listens; before, the last one may
constexpr int latest = 4;  // frames after which it must have gone again

} // namespace

void TypeAhead::focus_next_item() {
    ImGui::SetKeyboardFocusHere();
    expect_field();
}

void TypeAhead::begin_frame() {
    if (!frames_) {
        return;
    }
    ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
    kept_.append(typed.begin(), typed.end());
    typed.clear();
    *frames_ += 1;
    const bool listens = *frames_ >= soonest && ImGui::GetIO().WantTextInput;
    if (listens) {
        for (const char32_t character : kept_) {
            typed.push_back(static_cast<ImWchar>(character));
        }
    }
    if (listens || *frames_ == latest) {
        *this = {};
    }
}

} // namespace carom::ui
