#include "ui/kit/fonts.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <emscripten.h>
#include <imgui.h>
#include <imgui_internal.h>

namespace carom::ui {

namespace {

// clang-format off

/// Measures a sign of this many pixels: left, top, width and height of its picture, from the base
/// line, and its advance [px].
EM_JS(void, measure_sign, (unsigned code, double pixels, double* measures), {
    const canvas = Module.signCanvas ||= document.createElement("canvas");
    const pen = Module.signPen ||= canvas.getContext("2d", { willReadFrequently: true });
    pen.font = pixels + "px system-ui, sans-serif";
    const size = pen.measureText(String.fromCodePoint(code));
    const left = Math.floor(-size.actualBoundingBoxLeft) - 1;
    const top = Math.floor(-size.actualBoundingBoxAscent) - 1;
    const width = Math.ceil(size.actualBoundingBoxRight) + 1 - left;
    const height = Math.ceil(size.actualBoundingBoxDescent) + 1 - top;
    HEAPF64.set([left, top, width, height, size.width], measures >> 3);
});

/// Its picture, as it was measured last: how much of each pixel it covers.
EM_JS(void, draw_sign, (unsigned code, double pixels, int left, int top, int width, int height,
                        unsigned char* covered), {
    const pen = Module.signPen;
    Module.signCanvas.width = width;
    Module.signCanvas.height = height;
    pen.font = pixels + "px system-ui, sans-serif";
    pen.fillText(String.fromCodePoint(code), -left, -top);
    const picture = pen.getImageData(0, 0, width, height).data;
    for (let i = 0; i < width * height; ++i) {
        HEAPU8[covered + i] = picture[4 * i + 3];
    }
});

// clang-format on

bool contains_sign(ImFontAtlas* /*atlas*/, ImFontConfig* /*source*/, ImWchar code) {
    return code >= 0xa0 && code < 0xfffd && (code < 0xd800 || code > 0xf8ff);
}

bool load_sign(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void* /*data*/,
               ImWchar code, ImFontGlyph* glyph, float* advance) {
    if (!contains_sign(atlas, source, code)) {
        return false;
    }
    const float density = source->RasterizerDensity * baked->RasterizerDensity;
    const auto pixels = static_cast<double>(std::round(baked->Size * density));
    std::array<double, 5> measures{};
    measure_sign(code, pixels, measures.data());
    const float wide = static_cast<float>(measures[4]) / density;
    if (advance != nullptr) {
        *advance = wide;
        return true;
    }
    glyph->Codepoint = code;
    glyph->AdvanceX = wide;
    const std::array<int, 4> box = {static_cast<int>(measures[0]), static_cast<int>(measures[1]),
                                    static_cast<int>(measures[2]), static_cast<int>(measures[3])};
    const auto [left, top, width, height] = box;
    const ImFontAtlasRectId place = ImFontAtlasPackAddRect(atlas, width, height);
    if (place == ImFontAtlasRectId_Invalid) {
        return false;
    }
    std::vector<unsigned char> covered(static_cast<std::size_t>(width * height));
    draw_sign(code, pixels, left, top, width, height, covered.data());
    const float base = std::round(baked->Ascent);
    glyph->X0 = static_cast<float>(left) / density;
    glyph->Y0 = static_cast<float>(top) / density + base;
    glyph->X1 = static_cast<float>(left + width) / density;
    glyph->Y1 = static_cast<float>(top + height) / density + base;
    glyph->Visible = true;
    glyph->PackId = place;
    ImTextureRect* rect = ImFontAtlasPackGetRect(atlas, place);
    ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, rect, covered.data(),
                                       ImTextureFormat_Alpha8, width);
    return true;
}

const ImFontLoader& loader_of_browser() {
    static const ImFontLoader loader = [] {
        ImFontLoader made;
        made.Name = "browser";
        made.FontSrcContainsGlyph = contains_sign;
        made.FontBakedLoadGlyph = load_sign;
        return made;
    }();
    return loader;
}

} // namespace

void add_glyphs_of_browser(ImFontAtlas& atlas) {
    ImFontConfig config;
    config.MergeMode = true;
    config.FontLoader = &loader_of_browser();
    atlas.AddFont(&config);
}

} // namespace carom::ui
