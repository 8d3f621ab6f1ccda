#pragma once

#include "draw/palette.hpp"
#include "studio/base/widget_log.hpp"

#define IMGUI_DEFINE_MATH_OPERATORS
#include <algorithm>
#include <imgui.h>
#include <string_view>

/// What every panel draws with: colours, lengths in units of the text, text that never leaves its
/// rectangle.
namespace carom::ui {

/// The height of a line of text in pixels: the unit of all lengths in panels.
inline float em() { return ImGui::GetFontSize(); }

/// Width of the curves of plots [px].
inline float stroke_width() { return std::max(1.5f, 0.11f * em()); }

[[nodiscard]] inline ImU32 packed(const Colour& colour, float opacity = 1.0f) {
    return ImGui::ColorConvertFloat4ToU32(ImVec4(colour.r, colour.g, colour.b, opacity));
}

/// For our own drawing inside ImGui::BeginDisabled.
[[nodiscard]] inline ImU32 dimmable(const Colour& colour, float opacity = 1.0f) {
    return packed(colour, opacity * ImGui::GetStyle().Alpha);
}

struct Rect {
    ImVec2 min;
    ImVec2 max;

    [[nodiscard]] float width() const { return max.x - min.x; }
    [[nodiscard]] float height() const { return max.y - min.y; }
    [[nodiscard]] ImVec2 centre() const { return (min + max) * 0.5f; }
    [[nodiscard]] ScreenRect screen() const { return {min.x, min.y, width(), height()}; }
};

[[nodiscard]] inline Rect item_rect() { return {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()}; }

/// Width of one line in the current font [px].
[[nodiscard]] float text_width(std::string_view text);

/// This text, or as much of its beginning as fits into `width` pixels and an ellipsis.
[[nodiscard]] std::string_view fitting_prefix(std::string_view text, float width);

/// One line in the current font, centred vertically and, with `align` 0 to 1, from left to right in
/// the rectangle; too long a text ends in an ellipsis. Returns the width that it took.
float draw_text(ImDrawList& list, const Rect& rect, ImU32 colour, std::string_view text,
                float align = 0.0f);

/// Text of so many times the present size as long as it lives.
class SizedText {
public:
    explicit SizedText(float times) {
        ImGui::PushFont(nullptr, times * ImGui::GetStyle().FontSizeBase);
    }
    SizedText(const SizedText&) = delete;
    SizedText& operator=(const SizedText&) = delete;
    ~SizedText() { ImGui::PopFont(); }
};

/// The size of what an audience reads: readable from the last row, whatever the projector's
/// resolution [px].
[[nodiscard]] float lecture_text();

/// What is left of the line in the column [px].
[[nodiscard]] inline float full_width() { return ImGui::GetContentRegionAvail().x; }

/// An empty item as wide as the column, to draw in.
Rect blank_line(float height_in_em);

/// Fills the rectangle of the item that was made last, rounded likewise.
void fill_item(ImU32 colour);

/// A filled rectangle, rounded like every field and panel.
void fill_rounded(ImDrawList& list, const Rect& rect, ImU32 colour);

/// Text as an item of the layout: as it is, or wrapped to the width that is left.
void coloured_text(const Colour& colour, std::string_view text);
void wrapped_text(const Colour& colour, std::string_view text);

} // namespace carom::ui
