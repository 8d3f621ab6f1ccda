#pragma once

#include "studio/base/icon.hpp"
#include "studio/base/key_map.hpp"
#include "studio/view/view_state.hpp"

#include <optional>
#include <span>
#include <string_view>

/// Panels and tools, once for columns, tool bar, palette, command line and addresses.
namespace carom {

struct PanelRow {
    std::string_view key; ///< as --panels and ?panels= have it
    std::string_view title;
    std::string_view sentence;
    std::string_view words;         ///< what else it is searched by
    void (*show)(ViewState&);       ///< nullptr: its own action opens it alone
    std::string_view tab = {};      ///< the label of its tab, where the right column has one
    std::optional<Action> action{}; ///< whose keys open it
};

/// Those of the right column come in the order of RightColumn.
std::span<const PanelRow> panel_rows();

/// The tab's row.
const PanelRow& panel_row(RightColumn column);

/// Shows exactly these panels, by their keys; false where there is no such key.
bool show_only(ViewState& view, std::span<const std::string> panels);

/// The keys of panels, for texts: "lab, inspector, ...".
std::string panel_keys_text();

struct ToolRow {
    Tool tool;
    Action action; ///< which chooses it, and has its title
    Icon icon;
    std::string_view key;
    std::string_view sentence;
};

/// In the order of the tool bar.
std::span<const ToolRow> tool_rows();

/// The tool's row.
const ToolRow& tool_row(Tool tool);

} // namespace carom
