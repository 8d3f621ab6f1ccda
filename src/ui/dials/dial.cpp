#include "ui/dials/dial.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/dials/dial_parts.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace carom::ui {

namespace {

std::string sentence(std::string text) {
    if (!text.empty()) {
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        text += '.';
    }
    return text;
}

/// In a file null stands for what the dial calls by a name.
std::string expected(const Dial& dial) {
    constexpr std::string_view null = "null";
    std::string text = expectation(dial.row);
    for (std::size_t at = text.find(null); at != std::string::npos; at = text.find(null, at)) {
        text.replace(at, null.size(), dial.options.null_name);
        at += dial.options.null_name.size();
    }
    return text;
}

bool can_be_typed(PropertyKind kind) {
    return kind != PropertyKind::boolean && kind != PropertyKind::choice;
}

NewValue boolean_dial(const Dial& dial, bool on) {
    const bool pressed = switch_row(dial.context, dial.name, dial.row.title, on, dial.width);
    explain(dial);
    return pressed ? NewValue(!on) : std::nullopt;
}

std::optional<std::string> text_dial(const Dial& dial, const std::string& text) {
    auto typed = text_bar(dial.context, dial.name, dial.row.title, text, dial.width, dial.inset);
    explain(dial);
    return typed;
}

std::vector<std::string> split_at_commas(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        std::string_view part = text.substr(0, comma);
        const std::size_t first = part.find_first_not_of(' ');
        if (first != std::string_view::npos) {
            part = part.substr(first, part.find_last_not_of(' ') + 1 - first);
            parts.emplace_back(part);
        }
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

NewValue list_dial(const Dial& dial, const std::vector<std::string>& list) {
    const auto typed = text_dial(dial, fmt::format("{}", fmt::join(list, ", ")));
    return typed ? NewValue(split_at_commas(*typed)) : std::nullopt;
}

NewValue control(const Dial& dial, const PropertyValue& value) {
    switch (dial.row.kind) {
    case PropertyKind::boolean:
        return boolean_dial(dial, std::get<bool>(value));
    case PropertyKind::integer:
    case PropertyKind::number:
        return bar_dial(dial, value);
    case PropertyKind::optional_number:
        return optional_dial(dial, value);
    case PropertyKind::vector:
        return vector_dial(dial, std::get<glm::vec3>(value));
    case PropertyKind::optional_vector:
        return optional_vector_dial(dial, value);
    case PropertyKind::rotation:
        return rotation_dial(dial, std::get<glm::quat>(value));
    case PropertyKind::choice:
        return choice_dial(dial, std::get<std::string>(value));
    case PropertyKind::text:
        return text_dial(dial, std::get<std::string>(value));
    case PropertyKind::text_list:
        return list_dial(dial, std::get<std::vector<std::string>>(value));
    }
    return std::nullopt;
}

float reset_width() { return std::round(1.5f * em()); }

/// The place of the reset button within the control: at its right end, or before its switch.
Rect reset_place(const Dial& dial) {
    const bool ends_in_switch =
        dial.row.kind == PropertyKind::boolean || dial.row.kind == PropertyKind::optional_number;
    const float end = ends_in_switch ? switch_width() + em() : 0.0f;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float right = corner.x + dial.width - end;
    return {{right - reset_width(), corner.y}, {right, corner.y + ImGui::GetFrameHeight()}};
}

/// Comes before its control, so that the mouse finds it first. True when it was pressed.
bool reset_button(const Dial& dial, const Rect& place) {
    const ImVec2 cursor = ImGui::GetCursorScreenPos();
    const std::string name = fmt::format("reset.{}", dial.row.key);
    ImGui::SetCursorScreenPos(place.min);
    const bool pressed = ImGui::InvisibleButton(name.c_str(), place.max - place.min);
    log_item(dial.context, name);
    tooltip(dial.context, fmt::format("Back to the default: {}", standard_text(dial)));
    ImGui::SetCursorScreenPos(cursor);
    return pressed;
}

std::optional<std::string> why_option_ignored(const Settings& settings,
                                              const Property<Settings>& row,
                                              std::string_view option) {
    Settings with_option = settings;
    row.set(with_option, std::string(option));
    return why_ignored(with_option, row.key);
}

} // namespace

std::string standard_text(const Dial& dial) {
    const PropertyValue& standard = *dial.options.standard;
    if (std::holds_alternative<std::monostate>(standard)) {
        return std::string(dial.options.null_name);
    }
    return value_text(dial.row, standard, dial.row.unit);
}

void explain(const Dial& dial, std::string_view chosen) {
    std::string detail(chosen);
    detail += chosen.empty() ? "" : "\n";
    if (can_be_typed(dial.row.kind)) {
        detail += sentence(expected(dial)) + ' ';
    }
    if (dial.options.standard) {
        detail += fmt::format("Default: {}. ", standard_text(dial));
    }
    if (can_be_typed(dial.row.kind)) {
        detail += "Ctrl+click to type.";
    }
    if (dial.options.ignored) {
        detail += (detail.empty() ? "" : "\n") + *dial.options.ignored;
    }
    tooltip(dial.context, dial.row.tooltip, detail);
}

void refuse(const Dial& dial, std::string_view got) {
    notify(dial.context.view,
           fmt::format("{}: expected {}, got {}", dial.row.title, expected(dial), got), true);
}

NewValue accepted(const Dial& dial, PropertyValue value) {
    if (complaint(dial.row, value)) {
        refuse(dial, to_text(value));
        return std::nullopt;
    }
    return value;
}

void title_line(const Dial& dial) {
    const std::string title = title_with_unit(dial.row.title, dial.row.unit);
    const float height = std::round(1.3f * em());
    ImGui::Dummy({dial.width, height});
    draw_text(item_rect(), dimmable(dial.context.colours.quiet_text), title);
    explain(dial);
}

std::optional<PropertyValue> dial(PanelContext& context, const PropertyInfo& row,
                                  const PropertyValue& value, const DialOptions& options) {
    const bool has_reset = options.standard.has_value();
    const Dial self{context,
                    row,
                    options,
                    fmt::format("{}.{}", options.prefix, row.key),
                    std::floor(full_width()),
                    has_reset ? reset_width() : 0.0f};
    const Guided guided(context, self.name);
    const Disabled greyed(context, options.ignored.has_value());
    if (!has_reset || *options.standard == value) {
        return control(self, value);
    }
    const Rect place = reset_place(self);
    const bool reset = reset_button(self, place);
    NewValue changed = control(self, value);
    // After its control, so that it is drawn on top.
    const bool hovered = ImGui::IsMouseHoveringRect(place.min, place.max);
    draw_icon(Icon::reset, place.centre(), 0.75f * em(),
              dimmable(hovered ? context.colours.accent : context.colours.quiet_text));
    return reset ? options.standard : changed;
}

std::optional<std::string> why_no_effect(const Settings& settings, const Property<Settings>& row) {
    if (row.kind != PropertyKind::choice || row.key == "resolver") {
        return why_ignored(settings, row.key);
    }
    const std::span<const Option> options = row.options();
    const bool some_option_works = std::ranges::any_of(options, [&](const Option& option) {
        return !why_option_ignored(settings, row, option.key);
    });
    return some_option_works ? std::nullopt : why_ignored(settings, row.key);
}

void setting_dial(PanelContext& context, const Property<Settings>& row) {
    const Settings& settings = context.world().settings;
    static const Settings standard;
    DialOptions options;
    options.standard = row.get(standard);
    options.ignored = why_no_effect(settings, row);
    if (!options.ignored) {
        options.option_ignored = [&](std::string_view option) {
            return why_option_ignored(settings, row, option);
        };
    }
    PropertyInfo shown = row;
    shown.unit = unit_under(settings, row);
    if (auto value = dial(context, shown, row.get(settings), options)) {
        context.send(SetSetting{std::string(row.key), *std::move(value)});
    }
}

std::vector<const Property<Settings>*> first_dials(const ResolverRow& resolver) {
    std::vector<const Property<Settings>*> first;
    for (const std::string_view key : resolver.dials) {
        const Property<Settings>* row = find_property(settings_table(), key);
        if (row->section == "Response" && first.size() < 3) {
            first.push_back(row);
        }
    }
    return first;
}

} // namespace carom::ui
