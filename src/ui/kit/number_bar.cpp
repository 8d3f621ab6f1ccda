#include "ui/kit/number_bar.hpp"

#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

// A logarithmic travel from 0 has its first decade at this share of its end.
constexpr double smallest_share_of_end = 1e-6;

double first_value(const Travel& travel) {
    return std::max(travel.from, travel.to * smallest_share_of_end);
}

double to_multiple(double value, double step) { return std::round(value / step) * step; }

double to_digits(double value, double digits) {
    if (value <= 0.0) {
        return value;
    }
    return to_multiple(value, std::pow(10.0, std::floor(std::log10(value)) - digits + 1.0));
}

double linear_step(const Travel& travel) {
    return std::pow(10.0, std::floor(std::log10((travel.to - travel.from) / 100.0)));
}

/// How far the mouse moved a number without travel.
double lines_by_mouse() {
    const ImGuiIO& io = ImGui::GetIO();
    const double scale = io.KeyShift ? 10.0 : io.KeyAlt ? 0.1 : 1.0;
    return scale * static_cast<double>(io.MouseDelta.x / em());
}

double added_by_mouse(double value) {
    return to_multiple(value + 0.15 * lines_by_mouse() * std::max(1.0, 0.1 * std::abs(value)),
                       1e-4);
}

double multiplied_by_mouse(double value) {
    return to_digits(value * std::pow(1.1, lines_by_mouse()), 4.0);
}

/// A track along the lower edge: nothing runs behind the number.
void draw_fill(const Rect& rect, double share, const UiColours& colours) {
    const float line = std::max(3.0f, std::round(0.2f * em()));
    const auto part = [&](float right, const Colour& colour) {
        // Clipped rather than narrower, so that the corners stay round.
        canvas().PushClipRect({rect.min.x, rect.max.y - line}, {right, rect.max.y}, true);
        fill_rounded(rect, dimmable(colour));
        canvas().PopClipRect();
    };
    part(rect.max.x, colours.fill);
    part(rect.min.x + static_cast<float>(share) * rect.width(), colours.accent);
}

void draw_bar(PanelContext& context, const NumberBar& bar) {
    const UiColours& colours = context.colours;
    const Rect rect = item_rect();
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    fill_item(dimmable(lit ? colours.field_hovered : colours.field));
    if (bar.travel) {
        draw_fill(rect, share_of(*bar.travel, bar.value), colours);
    }
    const float inset = std::min(0.5f * em(), 0.06f * rect.width());
    TextLine line{rect.inset(inset, std::max(inset, bar.right_inset))};
    line.right(dimmable(bar.warns ? colours.warning : colours.text), bar.value_text, inset,
               context.fonts.mono);
    line.left(dimmable(colours.text), bar.label, inset);
    line.left(dimmable(colours.warning), bar.mark);
}

bool wants_typing(bool double_click_types) {
    return ImGui::IsItemActivated() &&
           (ImGui::GetIO().KeyCtrl ||
            (double_click_types && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)));
}

double dragged_value(const NumberBar& bar, const Rect& rect) {
    if (!bar.travel) {
        return bar.is_multiplied ? multiplied_by_mouse(bar.value) : added_by_mouse(bar.value);
    }
    const float share = (ImGui::GetMousePos().x - rect.min.x) / std::max(rect.width(), 1.0f);
    return value_at(*bar.travel, static_cast<double>(share));
}

} // namespace

double share_of(const Travel& travel, double value) {
    if (travel.logarithmic) {
        const double first = first_value(travel);
        const double ratio = std::max(value, first) / first;
        return std::clamp(std::log(ratio) / std::log(travel.to / first), 0.0, 1.0);
    }
    return std::clamp((value - travel.from) / (travel.to - travel.from), 0.0, 1.0);
}

double value_at(const Travel& travel, double share) {
    if (share <= 0.0) {
        return travel.from;
    }
    if (share >= 1.0) {
        return travel.to;
    }
    if (travel.logarithmic) {
        const double first = first_value(travel);
        const double value = first * std::pow(travel.to / first, share);
        return std::max(to_digits(value, 2.0), travel.from);
    }
    const double value = travel.from + share * (travel.to - travel.from);
    return to_multiple(value, travel.whole ? 1.0 : linear_step(travel));
}

bool reaches(const Travel& travel, double value) {
    const auto number = static_cast<float>(value);
    return number >= static_cast<float>(travel.from) && number <= static_cast<float>(travel.to);
}

BarChange number_bar(PanelContext& context, const NumberBar& bar, float width) {
    const std::string id(bar.name);
    const ImGuiID control = ImGui::GetID(id.c_str());
    if (context.entry.is_open(control)) {
        return {std::nullopt, context.entry.field(context, bar.name, width)};
    }
    pressable(id, {width, ImGui::GetFrameHeight()});
    if (!bar.travel && (ImGui::IsItemHovered() || ImGui::IsItemActive())) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    }
    BarChange change;
    if (wants_typing(!bar.travel)) {
        context.entry.open(context, control, bar.typed_text);
    } else if (ImGui::IsItemActive() && (bar.travel || ImGui::GetIO().MouseDelta.x != 0.0f)) {
        const double value = dragged_value(bar, item_rect());
        if (value != bar.value) {
            change.dragged = value;
        }
    }
    draw_bar(context, bar);
    log_item(context, bar.name);
    return change;
}

std::optional<double> bounded_bar(PanelContext& context, std::string_view name,
                                  std::string_view label, double value, const Travel& travel,
                                  std::string_view unit, float width, const std::string& shown) {
    const std::string text = shown.empty() ? with_unit(number_text(value), unit) : shown;
    const auto [change, typed] =
        number_bar(context, {name, label, text, text_to_type(value), value, travel}, width);
    const auto wanted = typed ? parse_number(*typed, unit) : change;
    if (wanted && reaches(travel, *wanted)) {
        return wanted;
    }
    if (typed) {
        notify(context.view,
               fmt::format("{}: expected a number from {} to {}, got '{}'", label,
                           number_text(travel.from), with_unit(number_text(travel.to), unit),
                           *typed),
               true);
    }
    return std::nullopt;
}

std::optional<std::string> text_bar(PanelContext& context, std::string_view name,
                                    std::string_view label, const std::string& text, float width,
                                    float right_inset) {
    const std::string id(name);
    const ImGuiID control = ImGui::GetID(id.c_str());
    if (context.entry.is_open(control)) {
        return context.entry.field(context, name, width);
    }
    if (pressable(id, {width, ImGui::GetFrameHeight()})) {
        context.entry.open(context, control, text);
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    }
    draw_bar(context,
             {.name = name, .label = label, .value_text = text, .right_inset = right_inset});
    log_item(context, name);
    return std::nullopt;
}

} // namespace carom::ui
