#pragma once

struct ImFont;
struct ImFontAtlas;
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

/// Where Carom is a page, the font that was added last takes signs that it lacks from the browser,
/// which has those of all scripts: a link may bring any of them. Elsewhere it does nothing.
void add_glyphs_of_browser(ImFontAtlas& atlas);

} // namespace carom::ui
