#pragma once

#include "lab/measure/laws.hpp"
#include "lab/run/residual_history.hpp"
#include "studio/curves/plot_curves.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"
#include "ui/kit/value_table.hpp"

#include <span>
#include <vector>

/// The panels of this room.
namespace carom::ui {

void plots_drawer(PanelContext& context, const ScreenRect& rect, ValueTableState& table,
                  ResidualHistory& residuals);

/// The runs that plots show: the session's.
std::vector<PlotLane> plot_lanes(const PanelContext& context);

/// Curves of one unit over time, for each lane, in the room that is left.
void plot_panel(PanelContext& context, std::span<const PlotLane> lanes,
                std::span<const PlotQuantity* const> quantities);

/// What these laws add up as bars, and whether they are kept.
void law_bars(PanelContext& context, std::span<const Law> shown);

/// The list of what can be plotted, over the button that `opens` it.
void plot_chooser(PanelContext& context, const Rect& button, bool opens);

/// The residual over the iterations, for each lane, in the room that is left: of the coming step
/// strong, of the steps before it pale.
void residual_plot(PanelContext& context, ResidualHistory& history);

} // namespace carom::ui
