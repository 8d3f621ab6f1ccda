#include "studio/curves/plot_curves.hpp"

#include "studio/curves/plot_samples.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carom {

namespace {

/// Of the points of one column the lowest and the highest, in their order in time. A point without
/// a value ends its column.
class ColumnThinner {
public:
    ColumnThinner(const PlotRange& times, std::size_t columns, std::vector<PlotPoint>& kept)
        : times_(times), columns_(static_cast<double>(columns)), kept_(kept) {}

    void add(const PlotPoint& point) {
        if (std::isnan(point.value)) {
            interrupt(point);
            return;
        }
        const double column = std::floor((point.time - times_.low) / times_.width() * columns_);
        if (column != column_) {
            finish();
            column_ = column;
            lowest_ = highest_ = point;
            return;
        }
        lowest_ = point.value < lowest_.value ? point : lowest_;
        highest_ = point.value > highest_.value ? point : highest_;
    }

    void finish() {
        if (std::isnan(column_)) {
            return;
        }
        const bool low_first = lowest_.time <= highest_.time;
        kept_.push_back(low_first ? lowest_ : highest_);
        if (lowest_.time != highest_.time) {
            kept_.push_back(low_first ? highest_ : lowest_);
        }
        column_ = std::numeric_limits<double>::quiet_NaN();
    }

private:
    void interrupt(const PlotPoint& point) {
        finish();
        if (!kept_.empty() && !std::isnan(kept_.back().value)) {
            kept_.push_back(point);
        }
    }

    PlotRange times_;
    double columns_;
    std::vector<PlotPoint>& kept_;
    double column_ = std::numeric_limits<double>::quiet_NaN();
    PlotPoint lowest_;
    PlotPoint highest_;
};

template <class Sample>
const Sample* nearest_of(std::span<const Sample> all, double time) {
    const std::span<const Sample> near = within(all, {time, time});
    const auto found = std::ranges::min_element(near, [&](const Sample& a, const Sample& b) {
        return std::abs(a.time - time) < std::abs(b.time - time);
    });
    return found != near.end() ? &*found : nullptr;
}

} // namespace

bool has_curve(const PlotLane& lane, const PlotQuantity& quantity) {
    const bool is_of_body = quantity.subject() == PlotSubject::body;
    return lane.part == PlotPart::all || is_of_body == (lane.part == PlotPart::body);
}

std::string_view subject_name(const PlotLane& lane, const PlotQuantity& quantity) {
    return quantity.subject() == PlotSubject::touch   ? std::string_view(lane.touch_name)
           : quantity.subject() == PlotSubject::joint ? std::string_view(lane.joint_name)
                                                      : std::string_view();
}

PlotRange zoomed(const PlotRange& range, double about, double factor) {
    return {about - (about - range.low) * factor, about + (range.high - about) * factor};
}

PlotRange kept_within(const PlotRange& range, const PlotRange& bounds) {
    if (range.width() >= bounds.width()) {
        return bounds;
    }
    const double shift =
        std::max(bounds.low - range.low, 0.0) - std::max(range.high - bounds.high, 0.0);
    return {range.low + shift, range.high + shift};
}

PlotRange all_times(std::span<const PlotLane> lanes) {
    constexpr double least = 2.0; // [s]
    PlotRange range{std::numeric_limits<double>::infinity(),
                    -std::numeric_limits<double>::infinity()};
    for (const PlotLane& lane : lanes) {
        if (lane.figures != nullptr && !lane.figures->empty()) {
            range.low = std::min(range.low, lane.figures->all().front().time);
            range.high = std::max(range.high, lane.figures->all().back().time);
        }
    }
    if (range.low > range.high) {
        return {0.0, least};
    }
    return {range.low, std::max(range.high, range.low + least)};
}

std::vector<PlotPoint> curve(const PlotLane& lane, const PlotQuantity& quantity,
                             const PlotRange& times, std::size_t columns) {
    std::vector<PlotPoint> points;
    ColumnThinner thinner(times, columns, points);
    visit_points(lane, quantity, times, [&](const PlotPoint& point) { thinner.add(point); });
    thinner.finish();
    return points;
}

std::optional<PlotPoint> point_at(const PlotLane& lane, const PlotQuantity& quantity, double time) {
    std::optional<PlotPoint> point;
    visit_series(lane, quantity, [&](auto all, const auto& value, const auto&, const auto&) {
        const auto* sample = nearest_of(all, time);
        const double found = sample != nullptr ? value(*sample) : no_value;
        if (!std::isnan(found)) {
            point = PlotPoint{sample->step, sample->time, found};
        }
    });
    return point;
}

double size_of_terms(const PlotLane& lane, const PlotQuantity& quantity, const PlotRange& times) {
    constexpr std::size_t looks = 32; // enough for a scale
    double largest = 0.0;
    visit_series(lane, quantity, [&](auto all, const auto&, const auto size, const auto&) {
        if (size == nullptr) {
            return;
        }
        const auto shown = within(all, times);
        const std::size_t stride = shown.size() / looks + 1;
        for (std::size_t i = 0; i < shown.size(); i += stride) {
            const double found = size(shown[i]);
            largest = std::isfinite(found) ? std::max(largest, found) : largest;
        }
    });
    return largest;
}

} // namespace carom
