#include "ui/kit/widgets.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/panel.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

namespace carom::ui {

namespace {

const Colour& field_colour(const UiColours& colours) {
    return ImGui::IsItemActive()    ? colours.field_active
           : ImGui::IsItemHovered() ? colours.field_hovered
                                    : colours.field;
}

float icon_side() { return std::round(0.8f * em()); }

void draw_face(const Rect& rect, std::string_view label, std::optional<Icon> icon, Ink ink) {
    const float gap = label.empty() || !icon ? 0.0f : 0.4f * em();
    const float padding = std::min(0.1f * em(), 0.1f * rect.width());
    const float icon_width = icon ? icon_side() : 0.0f;
    const float room = rect.width() - 2.0f * padding - icon_width - gap;
    const float label_width = std::min(text_width(label), std::max(room, 0.0f));
    const float left = rect.centre().x - 0.5f * (icon_width + gap + label_width);
    if (icon) {
        const ImVec2 centre(std::round(left + 0.5f * icon_width), std::round(rect.centre().y));
        draw_icon(*icon, centre, icon_side(), ink);
    }
    const float text_left = left + icon_width + gap;
    draw_text(rect.between(text_left, text_left + label_width + 1.0f), ink, label);
}

void draw_segment(const PanelContext& context, const Segment& segment, bool chosen,
                  ImDrawFlags corners) {
    const Rect rect = item_rect();
    const UiColours& colours = context.colours;
    const Colour& back = chosen ? colours.accent : field_colour(colours);
    const float fade = segment.greyed ? ImGui::GetStyle().DisabledAlpha : 1.0f;
    fill_rect(rect, dimmable(back, chosen ? fade : 1.0f), ImGui::GetStyle().FrameRounding, corners);
    const Colour& ink = chosen ? colours.on_accent : colours.text;
    draw_face(rect, segment.label, segment.icon, dimmable(ink, chosen ? 1.0f : fade));
}

} // namespace

bool pressable(std::string_view name, const ImVec2& size) {
    const std::string id(name);
    return ImGui::InvisibleButton(id.c_str(), size);
}

bool row_button(const PanelContext& context, std::string_view name, const ImVec2& size,
                const Colour* fill) {
    const bool pressed = pressable(name, size);
    if (fill != nullptr || ImGui::IsItemHovered()) {
        fill_item(fill != nullptr ? *fill : context.colours.field);
    }
    return pressed;
}

float row_to_press(const PanelContext& context, float in_em) {
    const float usual = std::round(in_em * em());
    return context.view.host.for_fingers ? std::max(usual, ImGui::GetFrameHeight()) : usual;
}

void log_item(PanelContext& context, std::string_view name) {
    if (!context.widgets.enabled()) {
        return;
    }
    const Rect rect = item_rect();
    const ImVec2 low = ImGui::GetWindowDrawList()->GetClipRectMin();
    const ImVec2 high = ImGui::GetWindowDrawList()->GetClipRectMax();
    const ImVec2 centre = rect.centre();
    const bool visible =
        centre.x >= low.x && centre.x < high.x && centre.y >= low.y && centre.y < high.y;
    context.widgets.add(name, {rect.screen(), context.disabled_depth == 0, visible});
}

Disabled::Disabled(PanelContext& context, bool when) : context_(context), when_(when) {
    if (when_) {
        ImGui::BeginDisabled();
        ++context_.disabled_depth;
    }
}

Disabled::~Disabled() {
    if (when_) {
        --context_.disabled_depth;
        ImGui::EndDisabled();
    }
}

void tooltip(const PanelContext& context, std::string_view text, std::string_view detail) {
    const ImGuiHoveredFlags flags =
        ImGuiHoveredFlags_ForTooltip | ImGuiHoveredFlags_AllowWhenDisabled;
    const ImGuiID control = ImGui::GetItemID();
    std::uint32_t& clicked = context.view.talk.clicked_control;
    if (ImGui::IsItemActivated()) {
        clicked = control;
    } else if (clicked == control && !ImGui::IsItemHovered(ImGuiHoveredFlags_RectOnly)) {
        clicked = 0;
    }
    const bool is_silent = (text.empty() && detail.empty()) || context.view.host.hides_mouse ||
                           (clicked == control && control != 0);
    if (!is_silent && ImGui::IsItemHovered(flags) && !ImGui::IsAnyItemActive()) {
        tooltip_beside(context, item_rect(), text, detail);
    }
}

void tooltip_beside(const PanelContext& context, const Rect& what, std::string_view text,
                    std::string_view detail) {
    const float wrap = 24.0f * em();
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto size_of = [&](std::string_view part) {
        return part.empty() ? ImVec2(0.0f, 0.0f)
                            : ImGui::CalcTextSize(part.data(), part.data() + part.size(), false,
                                                  wrap - style.WindowPadding.x);
    };
    const float width = std::max(size_of(text).x, size_of(detail).x) + 2.0f * style.WindowPadding.x;
    const float height =
        size_of(text).y + size_of(detail).y + style.ItemSpacing.y + 2.0f * style.WindowPadding.y;
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float gap = 0.3f * em();
    const Rect column{ImGui::GetWindowPos(), ImGui::GetWindowPos() + ImGui::GetWindowSize()};
    const bool fits_right = column.max.x + gap + width <= window.x;
    if (fits_right || column.min.x - gap - width >= 0.0f) {
        const float top = std::max(0.0f, std::min(what.min.y, window.y - height));
        ImGui::SetNextWindowPos({fits_right ? column.max.x + gap : column.min.x - gap, top},
                                ImGuiCond_Always, {fits_right ? 0.0f : 1.0f, 0.0f});
    } else {
        const float left = std::max(std::min(ImGui::GetMousePos().x, window.x - width), 0.0f);
        // A column across the whole window has other dials above, and limits below.
        const bool is_bar = column.height() < 6.0f * em();
        const float above = is_bar ? what.min.y : column.min.y;
        const bool fits_below = what.max.y + gap + height <= window.y;
        const bool is_below = fits_below && (is_bar || above - gap - height < 0.0f);
        ImGui::SetNextWindowPos({left, is_below ? what.max.y + gap : above - gap}, ImGuiCond_Always,
                                {0.0f, is_below ? 0.0f : 1.0f});
    }
    if (!ImGui::BeginTooltip()) {
        return;
    }
    ImGui::PushTextWrapPos(wrap);
    if (!text.empty()) {
        ImGui::TextUnformatted(text.data(), text.data() + text.size());
    }
    if (!detail.empty()) {
        coloured_text(context.colours.quiet_text, detail);
    }
    const ImVec2 corner = ImGui::GetWindowPos();
    context.widgets.add("tooltip", {Rect{corner, corner + ImGui::GetWindowSize()}.screen()});
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

float button_width(std::string_view label, bool has_icon) {
    const float icon = has_icon ? icon_side() : 0.0f;
    const float gap = has_icon && !label.empty() ? 0.4f * em() : 0.0f;
    return std::ceil(icon + gap + text_width(label) + 1.2f * em());
}

bool button(PanelContext& context, std::string_view name, std::string_view label,
            const ButtonLook& look) {
    const float width = look.width > 0.0f ? look.width : button_width(label, look.icon.has_value());
    const bool pressed = pressable(name, {width, ImGui::GetFrameHeight()});
    const UiColours& colours = context.colours;
    fill_item(dimmable(look.chosen ? colours.accent : field_colour(colours)));
    draw_face(item_rect(), label, look.icon,
              dimmable(look.chosen ? colours.on_accent : colours.text));
    log_item(context, name);
    tooltip(context, look.tooltip, look.detail);
    return pressed;
}

void action_button(PanelContext& context, std::string_view name, std::string_view label,
                   Action action, ButtonLook look) {
    const std::string keys = keys_text(action);
    look.tooltip = look.tooltip.empty() ? action_row(action).title : look.tooltip;
    look.detail = keys;
    if (button(context, name, label, look)) {
        context.act(action);
    }
}

float segmented_width(std::span<const Segment> segments) {
    float width = 0.0f;
    for (const Segment& segment : segments) {
        width += button_width(segment.label, segment.icon.has_value());
    }
    return width + static_cast<float>(segments.size());
}

int segmented_lines(std::span<const Segment> segments, float width) {
    const float shortfall = segmented_width(segments) - width;
    const bool cuts_labels = shortfall > em() * static_cast<float>(segments.size());
    return cuts_labels && segments.size() > 3 ? 2 : 1;
}

std::optional<std::size_t> segmented(PanelContext& context, std::span<const Segment> segments,
                                     std::size_t chosen, float width) {
    std::optional<std::size_t> pressed;
    const float natural = segmented_width(segments);
    const float gaps = static_cast<float>(segments.size()) - 1.0f;
    // Where room is short all labels lose as much of their margins, and none is cut before another.
    const float shortfall = std::max(natural - width, 0.0f) / static_cast<float>(segments.size());
    if (segmented_lines(segments, width) == 2) {
        const std::size_t half = (segments.size() + 1) / 2;
        pressed = segmented(context, segments.first(half), chosen, width);
        const auto below = segmented(context, segments.subspan(half), chosen - half, width);
        return below ? *below + half : pressed;
    }
    float left = 0.0f;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& segment = segments[i];
        const float own = button_width(segment.label, segment.icon.has_value());
        const bool last = i + 1 == segments.size();
        // Whole pixels; the last one takes the rest.
        const float share = shortfall > 0.0f ? own - shortfall : own / natural * width;
        const float right = last ? width - gaps : left + std::floor(share);
        if (i > 0) {
            ImGui::SameLine(0.0f, 1.0f);
        }
        if (pressable(segment.name, {std::max(right - left, 1.0f), ImGui::GetFrameHeight()})) {
            pressed = i;
        }
        left = right;
        const ImDrawFlags corners = (i == 0 ? ImDrawFlags_RoundCornersLeft : 0) |
                                    (last ? ImDrawFlags_RoundCornersRight : 0);
        draw_segment(context, segment, i == chosen,
                     corners != 0 ? corners : ImDrawFlags_RoundCornersNone);
        log_item(context, segment.name);
        tooltip(context, segment.tooltip, segment.detail);
    }
    return pressed;
}

float switch_width() { return std::round(1.7f * em()); }

bool switch_row(PanelContext& context, std::string_view name, std::string_view label, bool on,
                float width) {
    const bool pressed = pressable(name, {width, ImGui::GetFrameHeight()});
    const Rect rect = item_rect();
    const UiColours& colours = context.colours;
    if (ImGui::IsItemHovered()) {
        fill_item(dimmable(colours.field));
    }
    const float height = std::round(0.9f * em());
    const float track = switch_width();
    const float inset = 0.5f * em();
    const ImVec2 corner(std::round(rect.max.x - inset - track),
                        std::round(rect.centre().y - 0.5f * height));
    const Colour& back = on ? colours.accent : colours.field_active;
    fill_rect({corner, corner + ImVec2(track, height)}, dimmable(back), 0.5f * height);
    const float knob_x = on ? corner.x + track - 0.5f * height : corner.x + 0.5f * height;
    draw_disc({knob_x, corner.y + 0.5f * height}, 0.36f * height,
              dimmable(on ? colours.on_accent : colours.text));
    draw_text(rect.between(rect.min.x + inset, corner.x - inset), dimmable(colours.text), label);
    log_item(context, name);
    return pressed;
}

void place_popup(const Rect& control, std::size_t lines) {
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeightWithSpacing() +
                         2.0f * ImGui::GetStyle().WindowPadding.y;
    constexpr float gap = 2.0f;
    const bool fits_below =
        control.max.y + gap + height <= ImGui::GetMainViewport()->Size.y || height > control.min.y;
    const ImVec2 below(control.min.x, control.max.y + gap);
    const ImVec2 above(control.min.x, control.min.y - gap);
    ImGui::SetNextWindowPos(fits_below ? below : above, ImGuiCond_Always,
                            {0.0f, fits_below ? 0.0f : 1.0f});
    ImGui::SetNextWindowSizeConstraints({control.width(), 0.0f}, {1e4f, 1e4f});
}

void close_popup_by_escape() {
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        ImGui::CloseCurrentPopup();
    }
}

bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked) {
    const std::string text(label);
    const bool pressed = ImGui::MenuItem(text.c_str(), keys.c_str(), checked);
    log_item(context, name);
    return pressed;
}

void thing_items(PanelContext& context, ThingKind kind, std::string_view prefix) {
    for (const Thing& thing : things(kind)) {
        if (menu_item(context, fmt::format("{}.{}", prefix, thing.key), thing.title, "")) {
            context.open(kind, thing.key);
        }
        tooltip(context, thing.sentence);
    }
}

std::string keys_of_mark(const OverlayKey& mark) {
    const auto place = static_cast<std::size_t>(&mark - overlay_keys.data());
    const std::span<const Chord> chords = action_row(Action::overlay).chords;
    return place < chords.size()                        ? text_of(chords[place])
           : mark.member == &OverlaySwitches::wireframe ? keys_text(Action::wireframe)
                                                        : "";
}

bool is_possible(const PanelContext& context, Needs needs) {
    switch (needs) {
    case Needs::nothing:
        break;
    case Needs::selection:
        return context.view.selected.has_value();
    case Needs::lesson:
        return context.view.lesson.has_value();
    case Needs::undo:
        return (context.view.hand.tool == Tool::pen && can_undo(context.view.hand.pen)) ||
               !context.session.undo_words().empty();
    case Needs::redo:
        return (context.view.hand.tool == Tool::pen && can_redo(context.view.hand.pen)) ||
               !context.session.kept_runs().redo_words().empty();
    }
    return true;
}

void action_item(PanelContext& context, Action action, std::string_view label) {
    const ActionRow& row = action_row(action);
    const std::string_view usual = row.menu.label.empty() ? row.title : row.menu.label;
    const Disabled greyed(context, !is_possible(context, row.needs));
    if (menu_item(context, fmt::format("menu.{}", row.name), label.empty() ? usual : label,
                  keys_text(action))) {
        context.act(action);
    }
    tooltip(context, row.sentence);
}

void action_items(PanelContext& context, Menu menu, int part) {
    for (const ActionRow& row : action_table()) {
        if (row.menu.menu == menu && row.menu.part == part) {
            action_item(context, row.action);
        }
    }
}

void PanelContext::ask(std::function<void(Session&)> call) {
    order([call = std::move(call)](Laboratory& lab) { call(lab.session()); });
}

void PanelContext::open(ThingKind kind, std::string key) {
    order([kind, key = std::move(key)](Laboratory& lab) { lab.open(kind, key); });
}

} // namespace carom::ui
