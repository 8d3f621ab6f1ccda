#include "physics/world/property.hpp"
#include "ui/dials/dial_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>
#include <span>
#include <vector>

namespace carom::ui {

namespace {

std::vector<Segment> segments_of(const Dial& dial, std::span<const Option> options) {
    std::vector<Segment> segments;
    for (const Option& option : options) {
        std::optional<std::string> why;
        if (dial.options.option_ignored) {
            why = dial.options.option_ignored(option.key);
        }
        segments.push_back({.name = fmt::format("{}.{}", dial.name, option.key),
                            .label = std::string(option.title),
                            .tooltip = option.sentence,
                            .detail = why.value_or(""),
                            .greyed = why.has_value()});
    }
    return segments;
}

/// The options below their control, as long as the popup is open.
std::optional<std::size_t> option_list(const Dial& dial, std::span<const Segment> segments,
                                       std::size_t chosen) {
    std::optional<std::size_t> picked;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const float fade = segments[i].greyed ? ImGui::GetStyle().DisabledAlpha : 1.0f;
        ImGui::PushStyleColor(ImGuiCol_Text, Ink(dial.context.colours.text, fade));
        if (ImGui::Selectable(segments[i].label.c_str(), i == chosen)) {
            picked = i;
        }
        ImGui::PopStyleColor();
        log_item(dial.context, segments[i].name);
        tooltip(dial.context, segments[i].tooltip, segments[i].detail);
    }
    return picked;
}

std::optional<std::size_t> drop_down(const Dial& dial, std::span<const Segment> segments,
                                     std::size_t chosen) {
    const std::string popup = dial.name + ".list";
    if (pressable(dial.name, {dial.width, ImGui::GetFrameHeight()})) {
        ImGui::OpenPopup(popup.c_str());
    }
    const Rect rect = item_rect();
    const UiColours& colours = dial.context.colours;
    const bool lit = ImGui::IsItemHovered();
    fill_item(dimmable(lit ? colours.field_hovered : colours.field));
    const float inset = 0.5f * em();
    const float right = rect.max.x - dial.inset;
    draw_icon(Icon::chevron_down, {right - 0.6f * em(), rect.centre().y}, 0.55f * em(),
              dimmable(colours.quiet_text));
    TextLine line{rect.between(rect.min.x + inset, right - 1.2f * em())};
    line.right(dimmable(colours.text), segments[chosen].label, inset);
    line.left(dimmable(colours.text), dial.row.title);
    log_item(dial.context, dial.name);
    explain(dial, fmt::format("{}: {}", segments[chosen].label, segments[chosen].tooltip));

    std::optional<std::size_t> picked;
    place_popup(rect, segments.size());
    if (ImGui::BeginPopup(popup.c_str())) {
        picked = option_list(dial, segments, chosen);
        close_popup_by_escape();
        ImGui::EndPopup();
    }
    return picked;
}

} // namespace

NewValue choice_dial(const Dial& dial, const std::string& key) {
    const std::span<const Option> all = dial.row.options();
    const int index = option_index(all, key);
    if (index < 0) {
        return std::nullopt;
    }
    const auto chosen = static_cast<std::size_t>(index);
    const std::vector<Segment> segments = segments_of(dial, all);
    constexpr std::size_t most_segments = 3;
    std::optional<std::size_t> picked;
    if (all.size() > most_segments || segmented_width(segments) > dial.width) {
        picked = drop_down(dial, segments, chosen);
    } else {
        title_line(dial);
        picked = segmented(dial.context, segments, chosen, dial.width);
        const Rect last = item_rect();
        const Rect whole{{last.max.x - dial.width, last.min.y}, last.max};
        dial.context.widgets.add(dial.name, {whole.screen(), dial.context.disabled_depth == 0});
    }
    return picked ? NewValue(std::string(all[*picked].key)) : std::nullopt;
}

} // namespace carom::ui
