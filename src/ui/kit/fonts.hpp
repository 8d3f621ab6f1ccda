#pragma once

struct ImFont;
struct ImGuiIO;

namespace carom::ui {

/// `mono` has digits of one width: numbers that change stay in place.
struct Fonts {
    ImFont* text = nullptr;
    ImFont* mono = nullptr;
    ImFont* math = nullptr;         ///< slanted: variables
    ImFont* math_bold = nullptr;    ///< slanted: vectors
    ImFont* math_upright = nullptr; ///< numbers, functions, signs
};

/// The embedded fonts, each with missing glyphs from the font of the text; ImGui's own font where
/// there are none.
Fonts load_fonts(ImGuiIO& io);

} // namespace carom::ui
