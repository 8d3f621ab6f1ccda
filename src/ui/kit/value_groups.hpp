#pragma once

#include "ui/kit/drawing.hpp"
#include "ui/kit/value_table.hpp"

#include <string>
#include <vector>

/// Which columns the table of values shows, and how wide they are.
namespace carom::ui {

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
