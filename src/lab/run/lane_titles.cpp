#include "lab/run/lane_titles.hpp"

#include "lab/run/comparison.hpp"
#include "lab/run/session.hpp"
#include "lab/text/number_text.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace carom {

namespace {

/// More would not fit a label; the table has them all.
constexpr std::size_t most_named = 2;

/// Four digits, or a share such as 1/60, which four digits cannot say.
std::string short_number(double value) {
    constexpr double close = 1e-5;
    if (value <= 0.0 || value >= 1.0) {
        return number_text(value);
    }
    const double divisor = std::round(1.0 / value);
    const double rounded = parse_number(text_to_type(value)).value_or(value);
    const bool is_share = std::abs(divisor * value - 1.0) < close;
    return is_share && std::abs(rounded - value) > close * value ? fmt::format("1/{:.0f}", divisor)
                                                                 : number_text(value);
}

/// The value of a choice says enough; other values are shown with the title of their setting.
std::string named_value(const Property<Settings>& row, const Settings& settings) {
    const std::string text = setting_text(row, settings);
    return row.kind == PropertyKind::choice ? text : fmt::format("{} {}", row.title, text);
}

std::vector<const Property<Settings>*> differing_between(const std::vector<TitledLane>& lanes) {
    std::vector<const Settings*> settings;
    for (const TitledLane& lane : lanes) {
        settings.push_back(lane.settings);
    }
    return differing_settings(settings);
}

/// Those that have an effect in this lane, where any has.
std::vector<const Property<Settings>*>
that_matter(const Settings& settings, std::span<const Property<Settings>* const> rows) {
    std::vector<const Property<Settings>*> matter;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(matter),
                 [&](const auto* row) { return !why_ignored(settings, row->key); });
    return matter.empty() ? std::vector(rows.begin(), rows.end()) : matter;
}

/// Where no setting tells lanes apart, their numbers do; one beside its past is the present.
std::string title_of_lane(const std::vector<TitledLane>& lanes, std::size_t number,
                          std::span<const Property<Settings>* const> differing) {
    const TitledLane& lane = lanes[number];
    std::string title = lane.is_ghost ? "Before: " : "";
    const auto named = that_matter(*lane.settings, differing);
    const std::size_t count = std::min(named.size(), most_named);
    for (std::size_t i = 0; i < count; ++i) {
        title += (i > 0 ? ", " : "") + named_value(*named[i], *lane.settings);
    }
    if (count == 0) {
        const auto ghosts = std::ranges::count_if(lanes, &TitledLane::is_ghost);
        const bool is_present = std::cmp_equal(ghosts + 1, lanes.size());
        title = lane.is_ghost ? "Earlier run"
                : is_present  ? "Now"
                              : fmt::format("Lane {}", number + 1);
    }
    return title + (lane.has_faulted ? ": faulted" : "");
}

} // namespace

std::string setting_text(const Property<Settings>& row, const Settings& settings) {
    const PropertyValue value = row.get(settings);
    if (const bool* is_on = std::get_if<bool>(&value)) {
        return *is_on ? "on" : "off";
    }
    const std::string_view unit = unit_under(settings, row);
    const float* number = std::get_if<float>(&value);
    return number != nullptr ? with_unit(short_number(static_cast<double>(*number)), unit)
                             : value_text(row, value, unit);
}

std::vector<std::string> lane_titles(const std::vector<TitledLane>& lanes) {
    if (lanes.size() == 1) {
        return {""};
    }
    const auto differing = differing_between(lanes);
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        titles.push_back(title_of_lane(lanes, i, differing));
    }
    return titles;
}

std::vector<std::string> lane_titles(const Session& session) {
    std::vector<TitledLane> lanes;
    for (const Lane& lane : session.lanes()) {
        lanes.push_back({&lane.world().settings, lane.is_ghost(), lane.fault().has_value()});
    }
    return lane_titles(lanes);
}

} // namespace carom
