#include "io/run/csv.hpp"
#include "lab/text/number_text.hpp"
#include "studio/curves/plot_curves.hpp"
#include "studio/curves/plot_samples.hpp"

#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <map>

namespace carom {

namespace {

/// "impulse: Normal force (ball on floor) [N]": lane and subject where there is a choice.
std::string column_name(const PlotLane& lane, const PlotQuantity& quantity, bool many_lanes) {
    std::string name = many_lanes ? fmt::format("{}: ", lane.name) : "";
    name += quantity.title;
    if (const std::string_view subject = subject_name(lane, quantity); !subject.empty()) {
        name += fmt::format(" ({})", subject);
    }
    return title_with_unit(name, quantity.unit);
}

/// A line of the table, empty where a curve has no point at this step.
struct TableLine {
    double time = 0.0;
    std::vector<std::optional<double>> values;
};

} // namespace

std::string plots_csv(std::span<const PlotLane> lanes, std::span<const std::string> chosen,
                      const PlotRange& times) {
    std::string table = "step,time [s]";
    std::map<std::uint64_t, TableLine> lines;
    std::size_t columns = 0;
    for (const auto& group : grouped_by_unit(chosen)) {
        for (const PlotQuantity* quantity : group) {
            for (const PlotLane& lane : lanes) {
                if (!has_curve(lane, *quantity)) {
                    continue;
                }
                table += ',' + csv_field(column_name(lane, *quantity, lanes.size() > 1));
                ++columns;
                visit_points(lane, *quantity, times, [&](const PlotPoint& point) {
                    if (point.time >= times.low && point.time <= times.high &&
                        !std::isnan(point.value)) {
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

} // namespace carom
