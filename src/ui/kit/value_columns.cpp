#include "ui/kit/value_table.hpp"

#include "lab/text/number_text.hpp"
#include "physics/step/measure.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <numeric>

namespace carom::ui {

namespace {

std::optional<Command> set_mass_to(const Body& body, double value) {
    return SetBodyProperty{body.id, "mass", to_float(value)};
}

template <glm::vec3 Body::*member, int axis>
std::optional<double> component(const Body& body) {
    return static_cast<double>((body.*member)[axis]);
}

template <glm::vec3 Body::*member, int axis>
std::optional<Command> set_component(const Body& body, double value) {
    glm::vec3 vector = body.*member;
    vector[axis] = to_float(value);
    constexpr bool is_position = member == &Body::position;
    constexpr bool is_velocity = member == &Body::linear_velocity;
    return SetBodyProperty{body.id,
                           is_position   ? "position"
                           : is_velocity ? "linear_velocity"
                                         : "angular_velocity",
                           vector};
}

template <int axis>
std::optional<double> momentum_component(const Body& body) {
    return is_static(body) ? std::nullopt : std::optional(momentum(body)[axis]);
}

/// v = p/m
template <int axis>
std::optional<Command> set_momentum(const Body& body, double value) {
    return is_static(body) ? std::nullopt
                           : set_component<&Body::linear_velocity, axis>(
                                 body, value / static_cast<double>(body.mass));
}

template <glm::vec3 Body::*member, int axis>
constexpr ValueColumn column_of(std::string_view key, std::string_view title,
                                std::string_view unit) {
    return {key, title, unit, &component<member, axis>, &set_component<member, axis>};
}

constexpr std::array all_columns = {
    ValueColumn{"mass", "m", "kg",
                [](const Body& body) {
                    return is_static(body) ? std::nullopt
                                           : std::optional(static_cast<double>(body.mass));
                },
                &set_mass_to},
    column_of<&Body::position, 0>("position.x", "x", "m"),
    column_of<&Body::position, 1>("position.y", "y", "m"),
    column_of<&Body::position, 2>("position.z", "z", "m"),
    column_of<&Body::linear_velocity, 0>("velocity.x", "v_x", "m/s"),
    column_of<&Body::linear_velocity, 1>("velocity.y", "v_y", "m/s"),
    column_of<&Body::linear_velocity, 2>("velocity.z", "v_z", "m/s"),
    column_of<&Body::angular_velocity, 0>("spin.x", "ω_x", "rad/s"),
    column_of<&Body::angular_velocity, 1>("spin.y", "ω_y", "rad/s"),
    column_of<&Body::angular_velocity, 2>("spin.z", "ω_z", "rad/s"),
    ValueColumn{"momentum.x", "p_x", "kg m/s", &momentum_component<0>, &set_momentum<0>},
    ValueColumn{"momentum.y", "p_y", "kg m/s", &momentum_component<1>, &set_momentum<1>},
    ValueColumn{"momentum.z", "p_z", "kg m/s", &momentum_component<2>, &set_momentum<2>},
    ValueColumn{"kinetic", "E_kin", "J",
                [](const Body& body) {
                    return is_static(body) ? std::nullopt : std::optional(kinetic_energy(body));
                }},
};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Removes the digits at the beginning and gives them without leading zeros.
std::string_view take_digits(std::string_view& text) {
    const std::size_t end =
        std::min(static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), &is_digit) -
                                          text.begin()),
                 text.size());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

/// Columns that are shown or hidden together; mass stands before them, energy after them.
struct ColumnGroup {
    std::string_view key; ///< of its columns, before the point
    const char* title;
};
constexpr std::array groups = {
    ColumnGroup{"position", "Position"},
    ColumnGroup{"velocity", "Velocity"},
    ColumnGroup{"spin", "Spin"},
    ColumnGroup{"momentum", "Momentum"},
};

/// With what a table adds to the width of a column.
float taken_by(float width) { return width + 2.0f * ImGui::GetStyle().CellPadding.x + 1.0f; }

/// The columns of this key, or of this group.
std::vector<std::size_t> columns_of(std::string_view key) {
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < value_columns().size(); ++i) {
        const std::string_view own = value_columns()[i].key;
        if (own == key || (own.starts_with(key) && own.substr(key.size()).starts_with('.'))) {
            columns.push_back(i);
        }
    }
    return columns;
}

/// Adds the columns where they fit into the room; false, and nothing is added, where they do not.
bool add_where_they_fit(std::vector<std::size_t>& shown, std::string_view key, float& room) {
    const std::vector<std::size_t> columns = columns_of(key);
    float width = 0.0f;
    for (const std::size_t column : columns) {
        width += taken_by(width_of(value_columns()[column]));
    }
    if (width > room) {
        return false;
    }
    room -= width;
    shown.insert(shown.end(), columns.begin(), columns.end());
    return true;
}

} // namespace

std::span<const ValueColumn> value_columns() { return all_columns; }

bool comes_before_by_name(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string_view number_a = take_digits(a);
            const std::string_view number_b = take_digits(b);
            if (number_a.size() != number_b.size()) {
                return number_a.size() < number_b.size();
            }
            if (number_a != number_b) {
                return number_a < number_b;
            }
            continue;
        }
        const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
        if (lower(a.front()) != lower(b.front())) {
            return lower(a.front()) < lower(b.front());
        }
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() && !b.empty();
}

void put_in_order(const World& world, ValueTableState& state) {
    const auto before = [&](std::uint32_t i, std::uint32_t j) {
        const auto& first = world.bodies[state.descends ? j : i];
        const auto& second = world.bodies[state.descends ? i : j];
        return state.by_name ? comes_before_by_name(first.name, second.name) : first.id < second.id;
    };
    const bool same_bodies =
        state.order.size() == world.bodies.size() && state.next_id == world.next_id;
    if (same_bodies && std::is_sorted(state.order.begin(), state.order.end(), before)) {
        return;
    }
    state.order.resize(world.bodies.size());
    std::iota(state.order.begin(), state.order.end(), 0u);
    std::ranges::stable_sort(state.order, before);
    state.next_id = world.next_id;
}

std::string heading_of(const ValueColumn& column) {
    return title_with_unit(column.title, column.unit);
}

float number_width() { return 2.4f * em(); }
float name_width() { return 7.0f * em(); }

float width_of(const ValueColumn& column) {
    return std::max(4.6f * em(), text_width(heading_of(column)) + 0.6f * em());
}

std::vector<std::size_t> columns_that_fit(std::size_t first_group) {
    std::vector<std::size_t> shown;
    float room = full_width() - ImGui::GetStyle().ScrollbarSize - taken_by(number_width()) -
                 taken_by(name_width());
    add_where_they_fit(shown, "mass", room);
    for (std::size_t i = first_group; i < groups.size(); ++i) {
        if (!add_where_they_fit(shown, groups[i].key, room)) {
            break;
        }
    }
    add_where_they_fit(shown, "kinetic", room);
    return shown.empty() ? columns_of("mass") : shown;
}

void value_groups(PanelContext& context, ValueTableState& state, Flow& flow) {
    {
        const TablePadding padding;
        if (columns_that_fit(0).size() == value_columns().size()) {
            state.first_group = 0;
            return;
        }
    }
    std::vector<Segment> segments;
    for (const ColumnGroup& group : groups) {
        segments.push_back({.name = fmt::format("values.group.{}", group.key),
                            .label = group.title,
                            .tooltip = "Not all columns fit: shows these, and those after them "
                                       "that there is room for"});
    }
    const float width = std::min(segmented_width(segments), full_width());
    flow.next(width);
    if (const auto pressed = segmented(context, segments, state.first_group, width)) {
        state.first_group = *pressed;
    }
}

} // namespace carom::ui
