#include "studio/curves/plot_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace carom {

namespace {

constexpr double margin_share = 0.04; // of the extent, at either end

class ExtentOfValues {
public:
    void add(double value) {
        if (std::isfinite(value)) {
            range_.low = std::min(range_.low, value);
            range_.high = std::max(range_.high, value);
        }
    }
    /// The line between two points, where it crosses this time.
    void add_crossing(const PlotPoint& before, const PlotPoint& after, double time) {
        if (before.time < time && time < after.time) {
            const double share = (time - before.time) / (after.time - before.time);
            add(before.value + share * (after.value - before.value));
        }
    }
    [[nodiscard]] bool is_empty() const { return range_.low > range_.high; }
    [[nodiscard]] const PlotRange& range() const { return range_; }

private:
    PlotRange range_{std::numeric_limits<double>::infinity(),
                     -std::numeric_limits<double>::infinity()};
};

PlotRange with_zero(PlotRange range) {
    constexpr double far = 0.5; // of the extent that zero would double
    if (range.low > 0.0 && range.low < far * range.high) {
        range.low = 0.0;
    } else if (range.high < 0.0 && range.high > far * range.low) {
        range.high = 0.0;
    }
    return range;
}

} // namespace

PlotRange extent_of(std::span<const std::vector<PlotPoint>> curves, const PlotRange& times) {
    ExtentOfValues extent;
    for (const std::vector<PlotPoint>& points : curves) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (points[i].time >= times.low && points[i].time <= times.high) {
                extent.add(points[i].value);
            }
            if (i > 0) {
                extent.add_crossing(points[i - 1], points[i], times.low);
                extent.add_crossing(points[i - 1], points[i], times.high);
            }
        }
    }
    return extent.is_empty() ? PlotRange{} : with_zero(extent.range());
}

PlotRange fitted(const PlotRange& extent, double size_of_terms) {
    constexpr double least_share = 1e-3;   // of the values
    constexpr double rounding = 20 * 6e-8; // of the terms: a few roundings stay flat
    const double largest = std::max(std::abs(extent.low), std::abs(extent.high));
    if (largest == 0.0) {
        return {-1.0, 1.0};
    }
    constexpr double smallest = 1e-6;
    const double least = std::max({least_share * largest, rounding * size_of_terms, smallest});
    const double missing = std::max(least - extent.width(), 0.0);
    const double more = 0.5 * missing + margin_share * (extent.width() + missing);
    return {extent.low - more, extent.high + more};
}

const PlotRange& refit(FittedRange& kept, std::string subject, const PlotRange& extent,
                       double size_of_terms) {
    constexpr double room = 0.1;       // of what is needed, beyond an end that grows
    constexpr double too_little = 0.6; // of the range is needed: it shrinks
    const PlotRange needed = fitted(extent, size_of_terms);
    const bool is_new = kept.subject != subject;
    if (is_new || needed.width() < too_little * kept.range.width()) {
        kept = {std::move(subject), needed};
        return kept.range;
    }
    if (extent.low < kept.range.low) {
        kept.range.low = needed.low - room * needed.width();
    }
    if (extent.high > kept.range.high) {
        kept.range.high = needed.high + room * needed.width();
    }
    return kept.range;
}

} // namespace carom
