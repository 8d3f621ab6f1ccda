#pragma once

struct ImFont;
struct ImGuiIO;

namespace carom::ui {

/// `mono` has digits of one width: numbers that change do not dance.
struct Fonts {
    ImFont* text = nullptr;
    ImFont* mono = nullptr;
};

/// The embedded fonts, each with the other's signs where it lacks them; ImGui's own font where
/// there are none.
Fonts load_fonts(ImGuiIO& io);

} // namespace carom::ui
