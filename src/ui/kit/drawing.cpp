#include "ui/kit/drawing.hpp"

#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom::ui {

namespace {

constexpr std::string_view ellipsis = "…";

ImDrawList* drawn_on = nullptr; // where it is not the window's

bool continues_a_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

float text_width(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

std::string_view fitting_prefix(std::string_view text, float width) {
    if (text_width(text) <= width) {
        return text;
    }
    const float room = width - text_width(ellipsis);
    std::size_t length = text.size();
    while (length > 0 && text_width(text.substr(0, length)) > room) {
        do {
            --length;
        } while (length > 0 && continues_a_character(text[length]));
    }
    return text.substr(0, length);
}

std::string live_text(double value) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude >= 1e6) {
        return rounded_text(value, 3);
    }
    const int decimals = magnitude < 100.0 ? 3 : magnitude < 1000.0 ? 2 : 1;
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    return text == "-0.000" ? "0.000" : text;
}

ImDrawList& canvas() { return drawn_on != nullptr ? *drawn_on : *ImGui::GetWindowDrawList(); }

DrawnOn::DrawnOn(ImDrawList* list) : before_(std::exchange(drawn_on, list)) {}
DrawnOn::~DrawnOn() { drawn_on = before_; }

void draw_line(const ImVec2& from, const ImVec2& to, Ink ink, float width) {
    canvas().AddLine(from, to, ink, width);
}

void draw_disc(const ImVec2& centre, float radius, Ink ink) {
    canvas().AddCircleFilled(centre, radius, ink);
}

void draw_ring(const ImVec2& centre, float radius, Ink ink, float width, int segments) {
    canvas().AddCircle(centre, radius, ink, segments, width);
}

void draw_frame(const Rect& rect, Ink ink, float rounding, float width) {
    canvas().AddRect(rect.min, rect.max, ink, rounding, 0, width);
}

void fill_rect(const Rect& rect, Ink ink, float rounding, ImDrawFlags corners) {
    canvas().AddRectFilled(rect.min, rect.max, ink, rounding, corners);
}

void fill_rounded(const Rect& rect, Ink ink) {
    fill_rect(rect, ink, ImGui::GetStyle().FrameRounding);
}

void fill_item(Ink ink) { fill_rounded(item_rect(), ink); }

float draw_text(const Rect& rect, Ink ink, std::string_view text, float align) {
    const std::string_view shown = fitting_prefix(text, rect.width());
    const bool is_cut = shown.size() < text.size();
    const float shown_width = text_width(shown);
    const float width = shown_width + (is_cut ? text_width(ellipsis) : 0.0f);
    if (width > rect.width() + 1.0f) {
        return 0.0f;
    }
    const float x = std::round(rect.min.x + (rect.width() - width) * std::clamp(align, 0.0f, 1.0f));
    const float y = std::round(rect.min.y + (rect.height() - em()) * 0.5f);
    canvas().AddText({x, y}, ink, shown.data(), shown.data() + shown.size());
    if (is_cut) {
        canvas().AddText({x + shown_width, y}, ink, ellipsis.data(),
                         ellipsis.data() + ellipsis.size());
    }
    return width;
}

void draw_wrapped(const ImVec2& corner, Ink ink, std::string_view text, float width) {
    canvas().AddText(nullptr, 0.0f, corner, ink, text.data(), text.data() + text.size(), width);
}

ImVec2 wrapped_size(std::string_view text, float width) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size(), false, width);
}

void TextLine::left(Ink ink, std::string_view text, float gap, ImFont* font) {
    ImGui::PushFont(font, 0.0f);
    room.min.x += draw_text(room, ink, text) + gap;
    ImGui::PopFont();
}

void TextLine::right(Ink ink, std::string_view text, float gap, ImFont* font) {
    ImGui::PushFont(font, 0.0f);
    room.max.x -= draw_text(room, ink, text, 1.0f) + gap;
    ImGui::PopFont();
}

void TextLine::patch(Ink ink, float gap) {
    const float side = std::round(0.55f * em());
    const ImVec2 corner(room.min.x, std::round(room.centre().y - 0.5f * side));
    fill_rect({corner, corner + ImVec2(side, side)}, ink, 0.2f * side);
    room.min.x += side + gap;
}

float lecture_text() {
    constexpr float share_of_text = 1.15f;
    constexpr float share_of_height = 0.036f;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    return std::max(share_of_text * em(), share_of_height * std::min(size.x, size.y));
}

Rect blank_line(float height_in_em) {
    ImGui::Dummy({full_width(), std::round(height_in_em * em())});
    return item_rect();
}

void coloured_text(const Colour& colour, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, Ink(colour));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

void wrapped_text(const Colour& colour, std::string_view text) {
    ImGui::PushTextWrapPos(0.0f);
    coloured_text(colour, text);
    ImGui::PopTextWrapPos();
}

} // namespace carom::ui
