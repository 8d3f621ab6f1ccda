#include "ui/kit/fonts.hpp"

#include "ui/kit/embedded_fonts.hpp"

#include <imgui.h>
#include <span>

namespace carom::ui {

namespace {

ImFont* add(ImFontAtlas& atlas, std::span<const std::byte> file, bool merge) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = merge;
    // The atlas takes a mutable pointer but writes only to data that it owns.
    void* data = const_cast<std::byte*>(file.data());
    return atlas.AddFontFromMemoryTTF(data, static_cast<int>(file.size()), 0.0f, &config);
}

ImFont* add_with_fallback(ImFontAtlas& atlas, std::span<const std::byte> first,
                          std::span<const std::byte> second) {
    if (first.empty()) {
        return second.empty() ? atlas.AddFontDefault() : add(atlas, second, false);
    }
    ImFont* font = add(atlas, first, false);
    if (!second.empty()) {
        add(atlas, second, true);
    }
    add_glyphs_of_browser(atlas);
    return font;
}

} // namespace

Fonts load_fonts(ImGuiIO& io) {
    const std::span<const std::byte> text = embedded_font();
    const std::span<const std::byte> mono = embedded_mono_font();
    const auto with_text = [&](std::span<const std::byte> math) {
        return add_with_fallback(*io.Fonts, math, text);
    };
    return {add_with_fallback(*io.Fonts, text, mono), with_text(mono),
            with_text(embedded_math_font()), with_text(embedded_math_bold_font()),
            with_text(embedded_math_upright_font())};
}

} // namespace carom::ui
