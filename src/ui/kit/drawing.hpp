#pragma once

#include "draw/palette.hpp"
#include "lab/text/number_text.hpp"
#include "studio/base/widget_log.hpp"

#define IMGUI_DEFINE_MATH_OPERATORS
#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <string>
#include <string_view>

/// What every panel draws with: colours, lengths in units of the text, text that never leaves its
/// rectangle, and numbers for people.
namespace carom::ui {

/// The height of a line of text in pixels: the unit of all lengths in panels.
inline float em() { return ImGui::GetFontSize(); }

/// Width of the curves of plots [px].
inline float stroke_width() { return std::max(1.5f, 0.11f * em()); }

/// A colour as ImGui takes it, opaque unless told.
struct Ink {
    Ink(const Colour& colour, float opacity = 1.0f)
        : packed(ImGui::ColorConvertFloat4ToU32({colour.r, colour.g, colour.b, opacity})) {}
    operator ImU32() const { return packed; }

    ImU32 packed;
};

/// For our own drawing inside ImGui::BeginDisabled.
[[nodiscard]] inline Ink dimmable(const Colour& colour, float opacity = 1.0f) {
    return {colour, opacity * ImGui::GetStyle().Alpha};
}

struct Rect {
    ImVec2 min;
    ImVec2 max;

    [[nodiscard]] float width() const { return max.x - min.x; }
    [[nodiscard]] float height() const { return max.y - min.y; }
    [[nodiscard]] ImVec2 centre() const { return (min + max) * 0.5f; }
    [[nodiscard]] ScreenRect screen() const { return {min.x, min.y, width(), height()}; }
    /// Without so much at its left and right ends.
    [[nodiscard]] Rect inset(float left, float right = 0.0f) const {
        return {{min.x + left, min.y}, {max.x - right, max.y}};
    }
    [[nodiscard]] Rect first(float width) const { return {min, {min.x + width, max.y}}; }
    /// A band across its middle, twice `half` high.
    [[nodiscard]] Rect band(float left, float right, float half) const {
        const float y = std::round(centre().y);
        return {{left, y - half}, {right, y + half}};
    }
    [[nodiscard]] Rect between(float left, float right) const {
        return {{left, min.y}, {right, max.y}};
    }
};

[[nodiscard]] inline Rect rect_of(const ScreenRect& rect) {
    return {{rect.left, rect.top}, {rect.right(), rect.bottom()}};
}

[[nodiscard]] inline Rect item_rect() { return {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()}; }

/// Width of one line in the current font [px].
[[nodiscard]] float text_width(std::string_view text);

/// This text, or as much of its beginning as fits into `width` pixels and an ellipsis.
[[nodiscard]] std::string_view fitting_prefix(std::string_view text, float width);

/// Three places after the point as long as the number is small: for positions and velocities.
std::string live_text(double value);

/// The list that is drawn on: that of `DrawnOn`, or else of the present window.
[[nodiscard]] ImDrawList& canvas();

/// As long as it lives this list is drawn on; with nullptr that of the present window.
class DrawnOn {
public:
    explicit DrawnOn(ImDrawList* list);
    DrawnOn(const DrawnOn&) = delete;
    DrawnOn& operator=(const DrawnOn&) = delete;
    ~DrawnOn();

private:
    ImDrawList* before_;
};

void draw_line(const ImVec2& from, const ImVec2& to, Ink ink, float width = 1.0f);
void draw_disc(const ImVec2& centre, float radius, Ink ink);
void draw_ring(const ImVec2& centre, float radius, Ink ink, float width = 1.0f, int segments = 0);
void draw_frame(const Rect& rect, Ink ink, float rounding = 0.0f, float width = 1.0f);
void fill_rect(const Rect& rect, Ink ink, float rounding = 0.0f, ImDrawFlags corners = 0);

/// Rounded like every field and panel; the second fills the item that was made last.
void fill_rounded(const Rect& rect, Ink ink);
void fill_item(Ink ink);

/// One line in the current font, centred vertically and, with `align` 0 to 1, from left to right in
/// the rectangle; too long a text ends in an ellipsis. Returns the width that it took.
float draw_text(const Rect& rect, Ink ink, std::string_view text, float align = 0.0f);

/// Lines no wider than this [px], in the current font.
void draw_wrapped(const ImVec2& corner, Ink ink, std::string_view text, float width);
[[nodiscard]] ImVec2 wrapped_size(std::string_view text, float width);

/// A line that is written from both ends: what is written takes its width, and the gap after it,
/// from the room that is left. In the current font, unless told.
struct TextLine {
    Rect room;

    void left(Ink ink, std::string_view text, float gap = 0.0f, ImFont* font = nullptr);
    void right(Ink ink, std::string_view text, float gap = 0.0f, ImFont* font = nullptr);
    void patch(Ink ink, float gap); ///< a small square at the left end
};

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

/// What is typeset, as an item of the layout.
template <class Typeset>
void draw_as_item(const Typeset& text, Ink ink) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy(text.size());
    text.draw(corner, ink);
}

/// Text as an item of the layout: as it is, or wrapped to the width that is left.
void coloured_text(const Colour& colour, std::string_view text);
void wrapped_text(const Colour& colour, std::string_view text);

} // namespace carom::ui
