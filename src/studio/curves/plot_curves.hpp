#pragma once

#include "draw/palette.hpp"
#include "lab/measure/figures.hpp"
#include "lab/measure/tracks.hpp"
#include "studio/curves/plot_quantities.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What plots show, without drawing it: lanes times quantities are curves, and curves of one unit
/// share a plot.
namespace carom {

/// Which quantities a lane has curves of.
enum class PlotPart : std::uint8_t { all, all_but_body, body };

/// A run to be plotted, or one body of it. What it points to must outlive it.
struct PlotLane {
    std::string name;
    Colour colour;
    const FigureSeries* figures = nullptr;
    const BodyTrack* track = nullptr; ///< of the selected body; nullptr when there is none
    const TouchTrack* touch = nullptr;
    const JointTrack* joint = nullptr;
    std::string touch_name{}; ///< which contact, and which joint: "ball on floor"
    std::string joint_name{};
    bool is_ghost = false; ///< drawn behind the others, paler
    PlotPart part = PlotPart::all;
};

[[nodiscard]] bool has_curve(const PlotLane& lane, const PlotQuantity& quantity);

/// Which contact or joint the quantity is of; empty: it is of none.
[[nodiscard]] std::string_view subject_name(const PlotLane& lane, const PlotQuantity& quantity);

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

    /// Not a number where the curve is interrupted: without contact there is no separation.
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

/// The largest of the terms within these times that the quantity's values are sums of: a rounding
/// error is a ten-millionth of it. 0 where nothing larger than the values is known.
double size_of_terms(const PlotLane& lane, const PlotQuantity& quantity, const PlotRange& times);

/// All points within these times as a table: step, time and a column for each curve, in SI units.
std::string plots_csv(std::span<const PlotLane> lanes, std::span<const std::string> chosen,
                      const PlotRange& times);

} // namespace carom
