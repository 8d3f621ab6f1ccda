#pragma once

#include "studio/base/widget_log.hpp"
#include "studio/curves/plot_curves.hpp"
#include "studio/curves/plot_fit.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace carom {

enum class DrawerTab : std::uint8_t { plots, bodies };

/// What the user has chosen to see in the drawer at the bottom.
struct PlotsView {
    DrawerTab tab = DrawerTab::plots;
    std::vector<std::string> chosen = {"kinetic", "potential", "total"}; ///< keys of quantities
    bool show_bars = true;
    std::optional<PlotRange> times;   ///< zoomed to; nothing: all that there is [s]
    bool follows = false;             ///< the zoomed times move with the newest sample
    std::optional<double> reaches_to; ///< of a film: `all times` include its end from the start [s]
    std::map<std::string, PlotRange, std::less<>> values; ///< zoomed to, by unit
    std::map<std::string, FittedRange, std::less<>> fits; ///< of the others, likewise
    std::optional<Touch> touch;    ///< two bodies whose contact is plotted; nothing: all of a body
    std::optional<double> pointed; ///< time under the mouse [s]
    ScreenRect area;               ///< where the plots are
};

/// The times that all plots show [s].
PlotRange shown_times(const PlotsView& view, std::span<const PlotLane> lanes);

/// Shows these times, or all when they are no less; follows the newest sample when it is among
/// them.
void show_times(PlotsView& view, const PlotRange& times, std::span<const PlotLane> lanes);

/// Adds a quantity to what is plotted, or takes it away.
void toggle(PlotsView& view, std::string_view quantity);

} // namespace carom
