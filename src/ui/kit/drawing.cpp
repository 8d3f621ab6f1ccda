#include "ui/kit/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr std::string_view ellipsis = "…";

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

float draw_text(ImDrawList& list, const Rect& rect, ImU32 colour, std::string_view text,
                float align) {
    const std::string_view shown = fitting_prefix(text, rect.width());
    const bool is_cut = shown.size() < text.size();
    const float shown_width = text_width(shown);
    const float width = shown_width + (is_cut ? text_width(ellipsis) : 0.0f);
    if (width > rect.width() + 1.0f) {
        return 0.0f;
    }
    const float x = std::round(rect.min.x + (rect.width() - width) * std::clamp(align, 0.0f, 1.0f));
    const float y = std::round(rect.min.y + (rect.height() - em()) * 0.5f);
    list.AddText({x, y}, colour, shown.data(), shown.data() + shown.size());
    if (is_cut) {
        list.AddText({x + shown_width, y}, colour, ellipsis.data(),
                     ellipsis.data() + ellipsis.size());
    }
    return width;
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

void fill_rounded(ImDrawList& list, const Rect& rect, ImU32 colour) {
    list.AddRectFilled(rect.min, rect.max, colour, ImGui::GetStyle().FrameRounding);
}

void fill_item(ImU32 colour) { fill_rounded(*ImGui::GetWindowDrawList(), item_rect(), colour); }

void coloured_text(const Colour& colour, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(colour));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

void wrapped_text(const Colour& colour, std::string_view text) {
    ImGui::PushTextWrapPos(0.0f);
    coloured_text(colour, text);
    ImGui::PopTextWrapPos();
}

} // namespace carom::ui
