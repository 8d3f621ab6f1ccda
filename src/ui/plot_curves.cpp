#include "ui/plot_curves.hpp"

#include "io/csv.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <map>

namespace carom::ui {

namespace {

struct Ink {
    std::string_view key;
    Colour on_light;
    Colour on_dark;
    std::string_view short_title;
};

constexpr Ink same(std::string_view key, const Colour& colour, std::string_view title = {}) {
    return {key, colour, colour, title};
}
constexpr Ink black(std::string_view key, std::string_view title = {}) {
    return {key, okabe_ito::black, pale_ink, title};
}

/// x, y and z have the same colours wherever they are.
constexpr std::array inks = {
    same("kinetic", okabe_ito::bluish_green, "Kinetic"),
    same("potential", okabe_ito::reddish_purple, "Potential"),
    black("total", "Total"),
    same("work", okabe_ito::sky_blue, "Work"),
    black("momentum"),
    same("momentum_x", okabe_ito::vermillion),
    same("momentum_y", okabe_ito::bluish_green),
    same("momentum_z", okabe_ito::sky_blue),
    black("angular_momentum"),
    same("angular_momentum_x", okabe_ito::vermillion),
    same("angular_momentum_y", okabe_ito::bluish_green),
    same("angular_momentum_z", okabe_ito::sky_blue),
    same("deepest_penetration", okabe_ito::vermillion),
    same("mean_penetration", okabe_ito::orange),
    black("contact_points"),
    same("residual", okabe_ito::reddish_purple),
    same("height", okabe_ito::bluish_green),
    same("x", okabe_ito::vermillion),
    same("z", okabe_ito::sky_blue),
    black("from_start"),
    same("speed", okabe_ito::bluish_green),
    same("spin", okabe_ito::sky_blue),
    same("body_kinetic", okabe_ito::orange, "Kinetic of body"),
    same("body_momentum", okabe_ito::orange, "Of body"),
};

PlotQuantity with_ink(PlotQuantity quantity) {
    const auto ink = std::find_if(inks.begin(), inks.end(),
                                  [&](const Ink& each) { return each.key == quantity.key; });
    const Ink found = ink != inks.end() ? *ink : black(quantity.key);
    quantity.on_light = found.on_light;
    quantity.on_dark = found.on_dark;
    quantity.short_title = found.short_title;
    return quantity;
}

std::vector<PlotQuantity> make_quantities() {
    std::vector<PlotQuantity> quantities;
    for (const WorldQuantity& row : world_quantities()) {
        quantities.push_back(with_ink({.key = row.key, .of_world = &row}));
    }
    for (const BodyQuantity& row : body_quantities()) {
        quantities.push_back(with_ink({.key = row.key, .of_body = &row}));
    }
    return quantities;
}

/// visit(PlotPoint) for the samples within the times and the next one beyond either end.
template <class Sample, class Value, class Visit>
void visit_samples(std::span<const Sample> all, const PlotRange& times, Value value, Visit visit) {
    auto first = std::lower_bound(all.begin(), all.end(), times.low,
                                  [](const Sample& sample, double t) { return sample.time < t; });
    auto last = std::upper_bound(first, all.end(), times.high,
                                 [](double t, const Sample& sample) { return t < sample.time; });
    first -= first != all.begin() ? 1 : 0;
    last += last != all.end() ? 1 : 0;
    for (; first != last; ++first) {
        visit(PlotPoint{first->step, first->time, value(*first)});
    }
}

template <class Visit>
void visit_points(const PlotLane& lane, const PlotQuantity& quantity, const PlotRange& times,
                  Visit visit) {
    if (quantity.of_world != nullptr && lane.figures != nullptr) {
        visit_samples(lane.figures->all(), times, quantity.of_world->value, visit);
    } else if (quantity.of_body != nullptr && lane.track != nullptr && !lane.track->all().empty()) {
        const BodySample& start = lane.track->all().front();
        visit_samples(
            lane.track->all(), times,
            [&](const BodySample& sample) { return quantity.of_body->value(sample, start); },
            visit);
    }
}

/// Of the points of one column the lowest and the highest, in their order in time.
class ColumnThinner {
public:
    ColumnThinner(const PlotRange& times, std::size_t columns, std::vector<PlotPoint>& kept)
        : times_(times), columns_(static_cast<double>(columns)), kept_(kept) {}

    void add(const PlotPoint& point) {
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
    }

private:
    PlotRange times_;
    double columns_;
    std::vector<PlotPoint>& kept_;
    double column_ = std::numeric_limits<double>::quiet_NaN();
    PlotPoint lowest_;
    PlotPoint highest_;
};

std::string column_name(const PlotLane& lane, const PlotQuantity& quantity, bool many_lanes) {
    const std::string unit = quantity.unit().empty() ? "" : fmt::format(" [{}]", quantity.unit());
    const std::string title = fmt::format("{}{}", quantity.title(), unit);
    return many_lanes ? fmt::format("{}: {}", lane.name, title) : title;
}

/// A line of the table, empty where a curve has no point at this step.
struct TableLine {
    double time = 0.0;
    std::vector<std::optional<double>> values;
};

} // namespace

std::span<const PlotQuantity> plot_quantities() {
    static const std::vector<PlotQuantity> quantities = make_quantities();
    return quantities;
}

const PlotQuantity* find_plot_quantity(std::string_view key) {
    const auto all = plot_quantities();
    const auto row = std::find_if(all.begin(), all.end(),
                                  [&](const PlotQuantity& each) { return each.key == key; });
    return row != all.end() ? &*row : nullptr;
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
    if (quantity.of_world != nullptr && lane.figures != nullptr) {
        if (const Figures* found = lane.figures->nearest(time)) {
            return PlotPoint{found->step, found->time, quantity.of_world->value(*found)};
        }
    }
    if (quantity.of_body != nullptr && lane.track != nullptr) {
        if (const BodySample* found = lane.track->nearest(time)) {
            return PlotPoint{found->step, found->time,
                             quantity.of_body->value(*found, lane.track->all().front())};
        }
    }
    return std::nullopt;
}

std::vector<std::vector<const PlotQuantity*>> grouped_by_unit(std::span<const std::string> chosen) {
    std::vector<std::vector<const PlotQuantity*>> groups;
    for (const PlotQuantity& quantity : plot_quantities()) {
        if (std::find(chosen.begin(), chosen.end(), quantity.key) == chosen.end()) {
            continue;
        }
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) {
            return each.front()->unit() == quantity.unit();
        });
        if (group != groups.end()) {
            group->push_back(&quantity);
        } else {
            groups.push_back({&quantity});
        }
    }
    return groups;
}

PlotRange extent_of(std::span<const std::vector<PlotPoint>> curves) {
    PlotRange range{std::numeric_limits<double>::infinity(),
                    -std::numeric_limits<double>::infinity()};
    for (const std::vector<PlotPoint>& points : curves) {
        for (const PlotPoint& point : points) {
            if (std::isfinite(point.value)) {
                range.low = std::min(range.low, point.value);
                range.high = std::max(range.high, point.value);
            }
        }
    }
    if (range.low > range.high) {
        return {};
    }
    constexpr double far = 0.5; // of the extent that zero would double
    if (range.low > 0.0 && range.low < far * range.high) {
        range.low = 0.0;
    } else if (range.high < 0.0 && range.high > far * range.low) {
        range.high = 0.0;
    }
    return range;
}

std::string plots_csv(std::span<const PlotLane> lanes, std::span<const std::string> chosen,
                      const PlotRange& times) {
    std::string table = "step,time [s]";
    std::map<std::uint64_t, TableLine> lines;
    std::size_t columns = 0;
    for (const auto& group : grouped_by_unit(chosen)) {
        for (const PlotQuantity* quantity : group) {
            for (const PlotLane& lane : lanes) {
                table += ',' + csv_field(column_name(lane, *quantity, lanes.size() > 1));
                ++columns;
                visit_points(lane, *quantity, times, [&](const PlotPoint& point) {
                    if (point.time >= times.low && point.time <= times.high) {
                        TableLine& line = lines[point.step];
                        line.time = point.time;
                        line.values.resize(columns);
                        line.values.back() = point.value;
                    }
                });
            }
        }
    }
    table += '\n';
    for (const auto& [step, line] : lines) {
        fmt::format_to(std::back_inserter(table), "{},{}", step, line.time);
        for (std::size_t i = 0; i < columns; ++i) {
            const bool has_value = i < line.values.size() && line.values[i];
            table += has_value ? fmt::format(",{}", *line.values[i]) : ",";
        }
        table += '\n';
    }
    return table;
}

} // namespace carom::ui
