#pragma once

#include "draw/palette.hpp"
#include "lab/body_track.hpp"
#include "lab/figures.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What plots show, without drawing it: lanes times quantities are curves, and curves of one unit
/// share a plot.
namespace carom::ui {

/// A run to be plotted. What it points to must outlive it.
struct PlotLane {
    std::string name;
    Colour colour;
    const FigureSeries* figures = nullptr;
    const BodyTrack* track = nullptr; ///< of the selected body; nullptr when there is none
    bool is_ghost = false;            ///< drawn behind the others, paler
};

/// A row of the table of all that can be plotted, of the world or of the selected body.
struct PlotQuantity {
    std::string_view key;
    std::string_view short_title{}; ///< beside others of its plot; empty: the title
    Colour on_light{};              ///< of its curve where there is one lane alone
    Colour on_dark{};
    const WorldQuantity* of_world = nullptr; ///< one of these two
    const BodyQuantity* of_body = nullptr;

    [[nodiscard]] std::string_view title() const {
        return of_body ? of_body->title : of_world->title;
    }
    [[nodiscard]] std::string_view unit() const { return of_body ? of_body->unit : of_world->unit; }
};

/// World first, then body, each in the order of its table.
std::span<const PlotQuantity> plot_quantities();

/// The row with this key, or nullptr.
const PlotQuantity* find_plot_quantity(std::string_view key);

/// From low to high, of times [s] or of values.
struct PlotRange {
    double low = 0.0;
    double high = 1.0;

    [[nodiscard]] double width() const { return high - low; }
    bool operator==(const PlotRange&) const = default;
};

/// The range scaled by `factor` about this value, which stays in place: factor < 1 zooms in.
PlotRange zoomed(const PlotRange& range, double about, double factor);

/// Moved to lie within `bounds`; the bounds themselves when it is wider.
PlotRange kept_within(const PlotRange& range, const PlotRange& bounds);

struct PlotPoint {
    std::uint64_t step = 0;
    double time = 0.0; ///< [s]
    double value = 0.0;
};

/// From the first sample of all lanes to the newest, at least two seconds.
PlotRange all_times(std::span<const PlotLane> lanes);

/// The points of a curve within these times and the next one beyond either end. Where there are
/// more than fit into so many columns, the lowest and the highest of each column.
std::vector<PlotPoint> curve(const PlotLane& lane, const PlotQuantity& quantity,
                             const PlotRange& times, std::size_t columns);

/// The point nearest to this time; nothing while there is none.
std::optional<PlotPoint> point_at(const PlotLane& lane, const PlotQuantity& quantity, double time);

/// The chosen quantities in groups of one unit, in the order of the table.
std::vector<std::vector<const PlotQuantity*>> grouped_by_unit(std::span<const std::string> chosen);

/// The range of the value axis: all points of these curves, and zero unless they all lie far from
/// it.
PlotRange extent_of(std::span<const std::vector<PlotPoint>> curves);

/// All points within these times as a table: step, time and a column for each curve, in SI units.
std::string plots_csv(std::span<const PlotLane> lanes, std::span<const std::string> chosen,
                      const PlotRange& times);

} // namespace carom::ui
