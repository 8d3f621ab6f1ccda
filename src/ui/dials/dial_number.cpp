#include "ui/dials/dial.hpp"

#include "physics/world/property.hpp"
#include "ui/dials/dial_parts.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace carom::ui {

namespace {

/// Values above which a dial is marked with a warning.
struct Mark {
    std::string_view key;
    double above;
    std::string_view word;
};
constexpr std::array marks = {
    Mark{"baumgarte", 1.0, "overshoots"},
    Mark{"restitution", 1.0, "gains energy"},
};

std::string_view mark_of(const Dial& dial, double value) {
    for (const Mark& mark : marks) {
        if (mark.key == dial.row.key && value > mark.above && !dial.options.ignored) {
            return mark.word;
        }
    }
    return {};
}

std::optional<double> number_of(const PropertyValue& value) {
    if (const auto* whole = std::get_if<int>(&value)) {
        return double{1.0} * *whole;
    }
    if (const auto* number = std::get_if<float>(&value)) {
        return static_cast<double>(*number);
    }
    return std::nullopt;
}

/// A typed number, or a refusal.
std::optional<double> typed_number(const Dial& dial, const std::string& typed) {
    const std::optional<double> number = parse_number(typed, dial.row.unit);
    if (!number) {
        refuse(dial, fmt::format("'{}'", typed));
    }
    return number;
}

Travel travel_of(const PropertyInfo& row) {
    const double end = row.slider_maximum > 0.0 ? row.slider_maximum : row.maximum;
    return {row.minimum, end, row.logarithmic, row.kind == PropertyKind::integer};
}

std::string component_text(const PropertyInfo& row, double number) {
    switch (row.kind) {
    case PropertyKind::rotation:
        return fmt::format("{:.2f}", number);
    case PropertyKind::optional_vector:
        return number_text(number);
    default:
        return live_text(number);
    }
}

/// What became of one of the numbers of a vector or a quaternion.
struct NewComponent {
    std::optional<float> value;
    bool is_typed = false;
};

NewComponent component(const Dial& dial, std::string_view letter, float value, float width) {
    const std::string name = fmt::format("{}.{}", dial.name, letter);
    const double number = static_cast<double>(value);
    const BarChange change = number_bar(dial.context,
                                        {.name = name,
                                         .label = letter,
                                         .value_text = component_text(dial.row, number),
                                         .typed_text = fmt::format("{}", value),
                                         .value = number,
                                         .is_multiplied = dial.row.logarithmic},
                                        width);
    explain(dial);
    if (change.dragged) {
        return {to_float(*change.dragged)};
    }
    if (change.typed) {
        if (const auto typed = typed_number(dial, *change.typed)) {
            return {to_float(*typed), true};
        }
    }
    return {};
}

/// A typed value that the row does not allow is refused with a notice; the mouse stops before it.
template <std::size_t count>
NewValue components_row(const Dial& dial, const std::array<std::string_view, count>& letters,
                        std::array<float, count> values,
                        PropertyValue (*compose)(const std::array<float, count>&)) {
    const float gap = std::round(0.2f * em());
    constexpr auto number = static_cast<float>(count);
    const float each = std::floor((dial.width - gap * (number - 1.0f)) / number);
    NewComponent changed;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) {
            ImGui::SameLine(0.0f, gap);
        }
        if (const NewComponent now = component(dial, letters[i], values[i], each); now.value) {
            values[i] = *now.value;
            changed = now;
        }
    }
    if (!changed.value) {
        return std::nullopt;
    }
    PropertyValue value = compose(values);
    const bool is_stopped = !changed.is_typed && complaint(dial.row, value);
    return is_stopped ? std::nullopt : accepted(dial, std::move(value));
}

NewValue vector_row(const Dial& dial, const glm::vec3& v) {
    return components_row<3>(
        dial, {"x", "y", "z"}, {v.x, v.y, v.z},
        +[](const std::array<float, 3>& c) { return PropertyValue(glm::vec3(c[0], c[1], c[2])); });
}

/// At the right end of the title line, left of the reset button: what null stands for, or a button
/// that returns to it. True when it was pressed.
bool null_button(const Dial& dial, bool is_null) {
    const Rect line = item_rect();
    const std::string_view text = dial.options.null_name;
    const float right = line.max.x - dial.inset;
    const Rect place{{right - text_width(text) - em(), line.min.y}, {right, line.max.y}};
    const UiColours& colours = dial.context.colours;
    if (is_null) {
        draw_text(place, dimmable(colours.quiet_text), text, 1.0f);
        return false;
    }
    const ImVec2 cursor = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(place.min);
    const bool pressed = pressable(dial.name + ".null", place.max - place.min);
    fill_item(dimmable(ImGui::IsItemHovered() ? colours.field_hovered : colours.field));
    draw_text(place, dimmable(colours.text), text, 0.5f);
    log_item(dial.context, dial.name + ".null");
    tooltip(dial.context, fmt::format("Back to the values {}", text));
    ImGui::SetCursorScreenPos(cursor);
    return pressed;
}

} // namespace

PropertyValue number_value(const PropertyInfo& row, double number) {
    if (row.kind != PropertyKind::integer) {
        return to_float(number);
    }
    const bool fits = std::abs(number) <= double{std::numeric_limits<int>::max()};
    return fits && number == std::floor(number) ? PropertyValue(static_cast<int>(number))
                                                : PropertyValue();
}

double key_step(const PropertyInfo& row, double value) {
    const Travel travel = travel_of(row);
    if (travel.whole || row.increment > 0.0) {
        return travel.whole ? 1.0 : row.increment;
    }
    const bool follows_value = travel.logarithmic && value > 0.0;
    const double size = follows_value ? 0.1 * value : 0.01 * (travel.to - travel.from);
    return size > 0.0 && std::isfinite(size) ? std::pow(10.0, std::floor(std::log10(size))) : 1.0;
}

NewValue bar_dial(const Dial& dial, const PropertyValue& value) {
    const double number = number_of(value).value_or(0.0);
    const std::string_view mark = mark_of(dial, number);
    const std::string shown =
        dial.options.changes_by_itself ? live_text(number) : number_text(number);
    const BarChange change = number_bar(dial.context,
                                        {.name = dial.name,
                                         .label = dial.row.title,
                                         .value_text = with_unit(shown, dial.row.unit),
                                         .typed_text = to_text(value),
                                         .value = number,
                                         .travel = travel_of(dial.row),
                                         .mark = mark,
                                         .warns = !mark.empty(),
                                         .right_inset = dial.inset},
                                        dial.width);
    explain(dial);
    if (change.dragged) {
        // Not accepted(): the end of the travel may be just outside ("greater than 0").
        PropertyValue dragged = number_value(dial.row, snapped(dial.row, *change.dragged));
        return complaint(dial.row, dragged) ? std::nullopt : NewValue(std::move(dragged));
    }
    if (!change.typed) {
        return std::nullopt;
    }
    const auto typed = typed_number(dial, *change.typed);
    if (!typed) {
        return std::nullopt;
    }
    PropertyValue new_value = number_value(dial.row, *typed);
    if (std::holds_alternative<std::monostate>(new_value)) {
        refuse(dial, *change.typed);
        return std::nullopt;
    }
    return accepted(dial, std::move(new_value));
}

NewValue optional_dial(Dial dial, const PropertyValue& value) {
    const bool has_number = !std::holds_alternative<std::monostate>(value);
    if (has_number) {
        const float end = switch_width() + em();
        dial.width -= end;
        NewValue changed = bar_dial(dial, value);
        ImGui::SameLine(0.0f, 0.0f);
        const bool off = switch_row(dial.context, dial.name + ".switch", "", true, end);
        tooltip(dial.context, fmt::format("Press for {}.", dial.options.null_name));
        return off ? NewValue(PropertyValue()) : changed;
    }
    const std::string label = fmt::format("{}: {}", dial.row.title, dial.options.null_name);
    const bool on = switch_row(dial.context, dial.name + ".switch", label, false, dial.width);
    dial.context.widgets.add(dial.name, {item_rect().screen(), dial.context.disabled_depth == 0});
    explain(dial);
    if (!on) {
        return std::nullopt;
    }
    // At first a value in the middle of its travel.
    return number_value(dial.row, value_at(travel_of(dial.row), dial.row.logarithmic ? 0.5 : 0.3));
}

NewValue vector_dial(const Dial& dial, const glm::vec3& v) {
    title_line(dial);
    return vector_row(dial, v);
}

NewValue optional_vector_dial(const Dial& dial, const PropertyValue& value) {
    const auto* own = std::get_if<glm::vec3>(&value);
    title_line(dial);
    const bool is_ended = null_button(dial, own == nullptr);
    NewValue changed = vector_row(dial, own != nullptr ? *own : dial.options.in_place_of_null);
    return is_ended ? NewValue(PropertyValue()) : changed;
}

/// The quaternion, and the angles of turns about the world's axes that make it.
NewValue rotation_dial(const Dial& dial, const glm::quat& q) {
    title_line(dial);
    NewValue changed = components_row<4>(
        dial, {"w", "x", "y", "z"}, {q.w, q.x, q.y, q.z}, +[](const std::array<float, 4>& c) {
            return PropertyValue(glm::quat(c[0], c[1], c[2], c[3]));
        });
    PropertyInfo row = dial.row;
    row.title = "Turned about x, then y, then z";
    row.unit = "°";
    row.kind = PropertyKind::vector;
    row.tooltip = "The same orientation as three turns about the axes of the world, one after the "
                  "other. Near ±90° about y the other two say the same.";
    row.minimum = -360.0;
    row.maximum = 360.0;
    const Dial angles{dial.context, row, dial.options, dial.name + ".turns", dial.width, 0.0f};
    const glm::vec3 turns = glm::degrees(euler_angles(q));
    const NewValue turned = vector_dial(angles, turns);
    return turned ? NewValue(of_euler_angles(glm::radians(std::get<glm::vec3>(*turned)))) : changed;
}

} // namespace carom::ui
