#include "lab/run/lane_titles.hpp"

#include "lab/run/comparison.hpp"
#include "lab/run/session.hpp"
#include "lab/text/number_text.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

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

/// Where no setting tells lanes apart, their numbers do; one beside its past is the present.
std::string title_of_lane(const Session& session, std::size_t number,
                          std::span<const Property<Settings>* const> differing) {
    const auto& lanes = session.lanes();
    const Lane& lane = lanes[number];
    std::string title = lane.is_ghost() ? "Before: " : "";
    const std::size_t count = std::min(differing.size(), most_named);
    for (std::size_t i = 0; i < count; ++i) {
        title += (i > 0 ? ", " : "") + named_value(*differing[i], lane.world().settings);
    }
    if (count == 0) {
        title = lane.is_ghost()                ? "Earlier run"
                : live_lanes(lanes.all()) == 1 ? "Now"
                                               : fmt::format("Lane {}", number + 1);
    }
    return title;
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

std::vector<std::string> lane_titles(const Session& session) {
    const auto differing = differing_settings(session.lanes().all());
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        const Lane& lane = session.lanes()[i];
        std::string title = session.lanes().size() > 1 ? title_of_lane(session, i, differing) : "";
        titles.push_back(lane.fault() && !title.empty() ? title + ": faulted" : title);
    }
    return titles;
}

} // namespace carom
