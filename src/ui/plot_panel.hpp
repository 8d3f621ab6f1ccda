#pragma once

#include "ui/panel.hpp"
#include "ui/plot_curves.hpp"

#include <span>
#include <vector>

namespace carom::ui {

/// The runs that plots show: the session's.
std::vector<PlotLane> plot_lanes(const PanelContext& context);

/// Curves of one unit over time, for each lane, in the room that is left.
void plot_panel(PanelContext& context, std::span<const PlotLane> lanes,
                std::span<const PlotQuantity* const> quantities);

} // namespace carom::ui
