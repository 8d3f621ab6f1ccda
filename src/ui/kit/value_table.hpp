#pragma once

#include "physics/world/command.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

class Flow;

/// A column of the table of values: one number of a body.
struct ValueColumn {
    std::string_view key; ///< "mass", "velocity.x"
    std::string_view title;
    std::string_view unit;
    std::optional<double> (*value)(const Body&); ///< nothing: infinite

    /// The command that sets it; nullptr where a number cannot be typed. Nothing when this body
    /// cannot have the value.
    std::optional<Command> (*set)(const Body&, double value) = nullptr;
};

/// Mass, position, velocity, spin, momentum and kinetic energy, as exercise sheets have them.
std::span<const ValueColumn> value_columns();

/// Whether `a` comes before `b` in natural order: "crate 2" before "crate 10".
bool comes_before_by_name(std::string_view a, std::string_view b);

/// In which order the table shows the bodies, kept from frame to frame.
struct ValueTableState {
    std::vector<std::uint32_t> order; ///< indices of bodies
    BodyId next_id;                   ///< of the world that was put in this order
    bool by_name = false;
    bool descends = false;
    std::optional<BodyId> seen_selection;
    int typed_row = -1;             ///< in which the field is
    std::size_t first_group = 0;    ///< of the columns: where not all fit, those from here on
    std::vector<std::size_t> shown; ///< columns, of `value_columns()`
};

/// Brings the order up to date with the world.
void put_in_order(const World& world, ValueTableState& state);

/// Which columns are shown, where not all fit: buttons in a line of the drawer.
void value_groups(PanelContext& context, ValueTableState& state, Flow& flow);

/// All bodies with their values, in the room that is left; click selects, and while the session is
/// paused a double click or Ctrl+click types.
void value_table(PanelContext& context, ValueTableState& state);

/// As long as it lives; how wide columns are depends on it.
class TablePadding {
public:
    TablePadding() {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.3f * em(), 0.15f * em()));
        ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0.4f * em(), 0.06f * em()));
    }
    TablePadding(const TablePadding&) = delete;
    TablePadding& operator=(const TablePadding&) = delete;
    ~TablePadding() { ImGui::PopStyleVar(2); }
};

float number_width();
float name_width();
float width_of(const ValueColumn& column);
std::string heading_of(const ValueColumn& column);

/// All where there is room, else from the first group on as many as fit: nothing scrolls sideways.
std::vector<std::size_t> columns_that_fit(std::size_t first_group);

} // namespace carom::ui
