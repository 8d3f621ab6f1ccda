#include "ui/kit/value_table.hpp"

#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr int leading_columns = 2; // number and name

/// The cell of a row (in the order that is shown) and a column.
struct Cell {
    int row;
    std::size_t column;
};

const Body& body_of(const PanelContext& context, const ValueTableState& state, int row) {
    return context.world().bodies[state.order[static_cast<std::size_t>(row)]];
}

unsigned id_of(const Body& body, std::size_t column) {
    const std::string name = fmt::format("cell.{}.{}", body.id.value, value_columns()[column].key);
    return ImGui::GetID(name.c_str());
}

std::string text_of(const ValueColumn& column, const Body& body) {
    const auto value = column.value(body);
    if (!value) {
        return column.key == "mass" ? "infinite" : "-";
    }
    return column.key == "mass" ? number_text(*value) : live_text(*value);
}

bool can_type(const PanelContext& context, const ValueColumn& column, const Body& body) {
    return context.session.clock().paused() && column.set != nullptr &&
           column.set(body, 0.0).has_value();
}

/// With all digits of the number, not rounded as it is shown.
void open_entry(PanelContext& context, ValueTableState& state, Cell cell) {
    const Body& body = body_of(context, state, cell.row);
    const std::size_t column = cell.column;
    const ValueColumn& row = value_columns()[column];
    const auto value = row.value(body);
    const std::string text = value ? fmt::format("{}", static_cast<float>(*value)) : "";
    context.entry.open(context, id_of(body, column), text);
    state.typed_row = cell.row;
}

/// Opens the next cell that can be typed into, forward (1) or back (-1), also in other rows.
void open_next_entry(PanelContext& context, ValueTableState& state, Cell cell, int direction) {
    const auto columns = static_cast<int>(state.shown.size());
    const int cells = columns * static_cast<int>(state.order.size());
    const auto here = std::ranges::find(state.shown, cell.column);
    int place = cell.row * columns + static_cast<int>(here - state.shown.begin());
    for (int tried = 0; tried < 2 * columns; ++tried) {
        place = (place + direction + cells) % cells;
        const Cell next{place / columns, state.shown[static_cast<std::size_t>(place % columns)]};
        if (can_type(context, value_columns()[next.column], body_of(context, state, next.row))) {
            open_entry(context, state, next);
            return;
        }
    }
}

void take_typed(PanelContext& context, const ValueColumn& column, const Body& body,
                const std::string& typed) {
    const auto number = parse_number(typed, column.unit);
    if (!number) {
        notify(context.view,
               fmt::format("{} of {}: expected a number, got '{}'", column.title, body.name, typed),
               true);
        return;
    }
    if (auto command = column.set(body, *number)) {
        context.send(*std::move(command));
    }
}

void entry_cell(PanelContext& context, ValueTableState& state, const Body& body, Cell cell,
                const std::string& name) {
    const ValueColumn& column = value_columns()[cell.column];
    if (!ImGui::IsRectVisible({full_width(), ImGui::GetFrameHeight()})) {
        ImGui::SetScrollHereX();
        ImGui::SetScrollHereY();
    }
    const auto typed = context.entry.field(context, name, full_width());
    if (typed) {
        take_typed(context, column, body, *typed);
    }
    if (!context.entry.is_open() && ImGui::IsKeyPressed(ImGuiKey_Tab, false)) {
        open_next_entry(context, state, cell, ImGui::GetIO().KeyShift ? -1 : 1);
    }
}

/// An item over the whole cell, its text at the right or left end.
bool pressed_cell(PanelContext& context, const std::string& name, std::string_view text,
                  float align) {
    const bool pressed = ImGui::InvisibleButton(
        name.c_str(), {std::max(full_width(), 1.0f), ImGui::GetFrameHeight()});
    draw_text(item_rect(), context.colours.text, text, align);
    log_item(context, name);
    return pressed;
}

void value_cell(PanelContext& context, ValueTableState& state, const Body& body, Cell cell) {
    const ValueColumn& column = value_columns()[cell.column];
    const std::string name = fmt::format("value.{}.{}", body.name, column.key);
    const MonoText mono(context);
    if (context.entry.is_open(id_of(body, cell.column))) {
        entry_cell(context, state, body, cell, name);
        return;
    }
    const bool pressed = pressed_cell(context, name, text_of(column, body), 1.0f);
    const bool wants_to_type =
        ImGui::IsItemHovered() &&
        (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) || (pressed && ImGui::GetIO().KeyCtrl));
    if (wants_to_type && can_type(context, column, body)) {
        open_entry(context, state, cell);
    } else if (wants_to_type && column.set != nullptr && !context.session.clock().paused()) {
        notify(context.view, "Values can be typed while the clock is paused.");
    }
    if (pressed) {
        context.view.selected = state.seen_selection = body.id;
    }
}

void body_row(PanelContext& context, ValueTableState& state, int row) {
    const Body& body = body_of(context, state, row);
    ImGui::TableNextRow();
    if (context.view.selected == body.id) {
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, Ink(context.colours.fill));
    }
    ImGui::TableNextColumn();
    {
        const MonoText mono(context);
        draw_text({ImGui::GetCursorScreenPos(),
                   ImGui::GetCursorScreenPos() + ImVec2(full_width(), ImGui::GetFrameHeight())},
                  context.colours.quiet_text, fmt::format("{}", body.id.value), 1.0f);
    }
    ImGui::TableNextColumn();
    if (pressed_cell(context, fmt::format("row.{}", body.name), body.name, 0.0f)) {
        context.view.selected = state.seen_selection = body.id;
    }
    for (const std::size_t column : state.shown) {
        if (ImGui::TableNextColumn() || context.entry.is_open(id_of(body, column))) {
            value_cell(context, state, body, {row, column});
        }
    }
}

void set_up_columns(const ValueTableState& state) {
    constexpr ImGuiTableColumnFlags plain =
        ImGuiTableColumnFlags_WidthFixed | ImGuiTableColumnFlags_NoSort;
    const ImGuiTableColumnFlags sorts =
        ImGuiTableColumnFlags_WidthFixed |
        (state.descends ? ImGuiTableColumnFlags_PreferSortDescending : ImGuiTableColumnFlags_None);
    const auto flags = [&](bool is_sorted_by) {
        return is_sorted_by ? sorts | ImGuiTableColumnFlags_DefaultSort
                            : ImGuiTableColumnFlags{ImGuiTableColumnFlags_WidthFixed};
    };
    ImGui::TableSetupScrollFreeze(leading_columns, 1);
    ImGui::TableSetupColumn("#", flags(!state.by_name), number_width());
    ImGui::TableSetupColumn("Name", flags(state.by_name), name_width());
    for (const std::size_t column : state.shown) {
        ImGui::TableSetupColumn(heading_of(value_columns()[column]).c_str(), plain,
                                width_of(value_columns()[column]));
    }
}

void heading_row(PanelContext& context) {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (int column = 0; column < ImGui::TableGetColumnCount(); ++column) {
        if (ImGui::TableSetColumnIndex(column)) {
            const char* title = ImGui::TableGetColumnName(column);
            ImGui::TableHeader(title);
            log_item(context, fmt::format("values.head.{}", title));
        }
    }
}

void read_sorting(ValueTableState& state) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs != nullptr && specs->SpecsCount > 0) {
        state.by_name = specs->Specs[0].ColumnIndex == 1;
        state.descends = specs->Specs[0].SortDirection == ImGuiSortDirection_Descending;
        specs->SpecsDirty = false;
    }
}

/// Scrolls to a body that was selected elsewhere.
void follow_selection(const PanelContext& context, ValueTableState& state, float row_height) {
    if (state.seen_selection == context.view.selected) {
        return;
    }
    state.seen_selection = context.view.selected;
    for (std::size_t row = 0; row < state.order.size(); ++row) {
        if (context.world().bodies[state.order[row]].id == context.view.selected) {
            const float middle = static_cast<float>(row) * row_height;
            ImGui::SetScrollY(std::max(middle - 0.4f * ImGui::GetWindowHeight(), 0.0f));
        }
    }
}

} // namespace

void value_table(PanelContext& context, ValueTableState& state) {
    const TablePadding padding;
    state.shown = columns_that_fit(state.first_group);
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
        ImGuiTableFlags_Sortable | ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_NoSavedSettings;
    const auto count = leading_columns + static_cast<int>(state.shown.size());
    const std::string id = fmt::format("values.{}.{}", state.first_group, count);
    if (ImGui::BeginTable(id.c_str(), count, flags, ImGui::GetContentRegionAvail())) {
        set_up_columns(state);
        heading_row(context);
        read_sorting(state);
        put_in_order(context.world(), state);
        const float row_height = ImGui::GetFrameHeight() + 2.0f * ImGui::GetStyle().CellPadding.y;
        follow_selection(context, state, row_height);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(state.order.size()), row_height);
        if (context.entry.is_open() && state.typed_row < static_cast<int>(state.order.size())) {
            clipper.IncludeItemByIndex(std::max(state.typed_row, 0));
        }
        while (clipper.Step()) {
            for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
                body_row(context, state, row);
            }
        }
        ImGui::EndTable();
    }
}

} // namespace carom::ui
