#include "ui/view/theme.hpp"
#include <imgui.h>

#include "studio/view/view_state.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr UiColours dark = {
    .bar = colour_from_hex(0x14181D),
    .panel = colour_from_hex(0x1B2026),
    .field = colour_from_hex(0x2A313A),
    .field_hovered = colour_from_hex(0x353E49),
    .field_active = colour_from_hex(0x3F4A57),
    .fill = colour_from_hex(0x35506E),
    .border = colour_from_hex(0x36404B),
    .text = colour_from_hex(0xE8ECF0),
    .quiet_text = colour_from_hex(0xA7B2BE),
    .accent = colour_from_hex(0x6CB2F5),
    .on_accent = colour_from_hex(0x0A141F),
    .good = colour_from_hex(0x4FCBA0),
    .warning = colour_from_hex(0xF2C14E),
    .error = colour_from_hex(0xFF9A76),
    .error_field = colour_from_hex(0x6B2413),
};

constexpr UiColours light = {
    .bar = colour_from_hex(0xEEF1F4),
    .panel = colour_from_hex(0xF7F8FA),
    .field = colour_from_hex(0xDFE5EB),
    .field_hovered = colour_from_hex(0xD2DAE2),
    .field_active = colour_from_hex(0xC5CFD9),
    .fill = colour_from_hex(0xB5D2F2),
    .border = colour_from_hex(0xCDD5DD),
    .text = colour_from_hex(0x182028),
    .quiet_text = colour_from_hex(0x4E5A66),
    .accent = colour_from_hex(0x1660B8),
    .on_accent = colour_from_hex(0xFFFFFF),
    .good = colour_from_hex(0x00674B),
    .warning = colour_from_hex(0x7A4F00),
    .error = colour_from_hex(0xA33206),
    .error_field = colour_from_hex(0xFFD9CC),
};

constexpr UiColours contrasted(UiColours colours, const Colour& paper, const Colour& ink,
                               const Colour& quiet, const Colour& border) {
    colours.bar = paper;
    colours.panel = paper;
    colours.text = ink;
    colours.quiet_text = quiet;
    colours.border = border;
    return colours;
}

constexpr UiColours dark_high =
    contrasted(dark, colour_from_hex(0x07090B), colour_from_hex(0xFFFFFF),
               colour_from_hex(0xD9E0E7), colour_from_hex(0x6B7784));
constexpr UiColours light_high =
    contrasted(light, colour_from_hex(0xFFFFFF), colour_from_hex(0x000000),
               colour_from_hex(0x2A323A), colour_from_hex(0x7C8894));

double linear(float encoded) {
    const double x = static_cast<double>(encoded);
    return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
}

double relative_luminance(const Colour& c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

void set_lengths(ImGuiStyle& style) {
    style.WindowPadding = {12.0f, 10.0f};
    style.FramePadding = {8.0f, 5.0f};
    style.ItemSpacing = {8.0f, 5.0f};
    style.ItemInnerSpacing = {6.0f, 4.0f};
    style.CellPadding = {6.0f, 3.0f};
    style.IndentSpacing = 14.0f;
    style.ScrollbarSize = 11.0f;
    style.WindowMinSize = {16.0f, 16.0f};
    for (float* rounding : {&style.WindowRounding, &style.PopupRounding, &style.ChildRounding,
                            &style.FrameRounding, &style.ScrollbarRounding, &style.GrabRounding}) {
        *rounding = 5.0f;
    }
    style.WindowBorderSize = 0.0f;
    style.PopupBorderSize = 1.0f;
    style.FrameBorderSize = 0.0f;
    style.HoverDelayShort = 0.4f; // before a tooltip, so that none flickers on the mouse's way
    // Grey enough to look disabled, and still legible from the last row.
    style.DisabledAlpha = 0.55f;
}

void set_colour(ImGuiStyle& style, ImGuiCol which, const Colour& colour, float opacity = 1.0f) {
    style.Colors[which] = ImVec4(colour.r, colour.g, colour.b, opacity);
}

void set_field_colours(ImGuiStyle& style, const UiColours& c) {
    set_colour(style, ImGuiCol_FrameBg, c.field);
    set_colour(style, ImGuiCol_FrameBgHovered, c.field_hovered);
    set_colour(style, ImGuiCol_FrameBgActive, c.field_active);
    set_colour(style, ImGuiCol_Button, c.field);
    set_colour(style, ImGuiCol_ButtonHovered, c.field_hovered);
    set_colour(style, ImGuiCol_ButtonActive, c.field_active);
    set_colour(style, ImGuiCol_Header, c.field);
    set_colour(style, ImGuiCol_HeaderHovered, c.field_hovered);
    set_colour(style, ImGuiCol_HeaderActive, c.field_active);
    set_colour(style, ImGuiCol_CheckMark, c.accent);
    set_colour(style, ImGuiCol_TableHeaderBg, c.field);
    set_colour(style, ImGuiCol_TableBorderStrong, c.border);
    set_colour(style, ImGuiCol_TableBorderLight, c.border);
    set_colour(style, ImGuiCol_TableRowBg, c.panel);
    set_colour(style, ImGuiCol_TableRowBgAlt, c.field, 0.35f);
    set_colour(style, ImGuiCol_SliderGrab, c.accent);
    set_colour(style, ImGuiCol_SliderGrabActive, c.accent);
    set_colour(style, ImGuiCol_TextSelectedBg, c.accent, 0.35f);
    set_colour(style, ImGuiCol_InputTextCursor, c.text);
    set_colour(style, ImGuiCol_ScrollbarBg, c.panel, 0.0f);
    set_colour(style, ImGuiCol_ScrollbarGrab, c.border);
    set_colour(style, ImGuiCol_ScrollbarGrabHovered, c.field_active);
    set_colour(style, ImGuiCol_ScrollbarGrabActive, c.quiet_text);
}

void set_surface_colours(ImGuiStyle& style, const UiColours& c) {
    set_colour(style, ImGuiCol_Text, c.text);
    set_colour(style, ImGuiCol_TextDisabled, c.quiet_text);
    set_colour(style, ImGuiCol_WindowBg, c.panel);
    set_colour(style, ImGuiCol_ChildBg, c.panel, 0.0f);
    set_colour(style, ImGuiCol_PopupBg, c.panel);
    set_colour(style, ImGuiCol_MenuBarBg, c.bar);
    set_colour(style, ImGuiCol_Border, c.border);
    set_colour(style, ImGuiCol_BorderShadow, c.border, 0.0f);
    set_colour(style, ImGuiCol_Separator, c.border);
    set_colour(style, ImGuiCol_ModalWindowDimBg, colour_from_hex(0x000000), 0.35f);
}

} // namespace

const UiColours& ui_colours(Theme theme, bool high_contrast) {
    if (theme == Theme::dark) {
        return high_contrast ? dark_high : dark;
    }
    return high_contrast ? light_high : light;
}

double contrast_ratio(const Colour& a, const Colour& b) {
    // (L₁ + 0.05)/(L₂ + 0.05) with L₁ the lighter of the two   [WCAG 2.1, "contrast ratio"]
    const double x = relative_luminance(a);
    const double y = relative_luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

void apply_style(const ViewState& view) {
    // A fresh style each time: ScaleAllSizes would accumulate otherwise.
    ImGuiStyle style;
    set_lengths(style);
    const UiColours& colours = ui_colours(view.preferences.theme, view.lecture);
    set_field_colours(style, colours);
    set_surface_colours(style, colours);
    style.DisabledAlpha = view.lecture ? 0.7f : style.DisabledAlpha;
    style.ScaleAllSizes(effective_text_scale(view) * view.host.display_scale);
    if (view.host.for_fingers) {
        const float padding = std::ceil(0.5f * (least_for_finger - text_size(view)));
        style.FramePadding.y = std::max(style.FramePadding.y, padding);
        style.ScrollbarSize = std::max(style.ScrollbarSize, 16.0f);
    }
    style.FontSizeBase = base_text_size;
    style.FontScaleMain = effective_text_scale(view);
    style.FontScaleDpi = view.host.display_scale;
    style.MouseCursorScale = 1.0f;
    ImGui::GetStyle() = style;
}

} // namespace carom::ui
