#include "ui/kit/value_table.hpp"

#include "lab/text/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom::ui {

namespace {

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
