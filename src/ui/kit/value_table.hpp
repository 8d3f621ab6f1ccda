#pragma once

#include "physics/world/command.hpp"
#include "ui/kit/panel.hpp"

#include <cstdint>
#include <optional>
#include <span>
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

} // namespace carom::ui
