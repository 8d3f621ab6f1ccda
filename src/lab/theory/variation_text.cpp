// Plans and fits of variations as text.

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/variation.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <vector>

namespace carom {

namespace {

const Place place_of_option{"--vary", {}};

double number_in(std::string_view text) {
    const auto number = parse_number(text);
    if (!number || !std::isfinite(*number)) {
        place_of_option.refuse(
            fmt::format("expected a number, got {}", json_string(shortened(text, 60))));
    }
    return *number;
}

int count_in(std::string_view text) {
    const double count = number_in(text);
    if (count < VariationPlan::fewest || count > VariationPlan::most ||
        count != std::round(count)) {
        place_of_option.refuse(fmt::format("expected {} to {} values, got {}",
                                           VariationPlan::fewest, VariationPlan::most, text));
    }
    return static_cast<int>(count);
}

/// What follows the range: ":7", ":log", or both.
void read_options(std::string_view options, VariationPlan& plan) {
    while (!options.empty()) {
        const std::size_t end = std::min(options.find(':'), options.size());
        const std::string_view option = options.substr(0, end);
        if (option == "log") {
            plan.logarithmic = true;
        } else {
            plan.count = count_in(option);
        }
        options.remove_prefix(std::min(end + 1, options.size()));
    }
}

/// Places after the point so that the uncertainty has two digits; it is never shown as exact.
int places_for(double error) {
    constexpr int most = 6;
    return error > 0.0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(error))), 0, most)
                       : most;
}

/// "0.5 + (2 ± 0.1) · value"
std::string line_text(const Fit& fit) {
    return fmt::format("{} + ({} ± {}) · value", number_text(fit.factor), number_text(fit.exponent),
                       rounded_text(fit.error, 2));
}

std::string law_text(const VariationFit& fit) {
    const std::size_t count = fit.measured_points.size();
    if (!fit.measured) {
        return fmt::format("No fit: {} of the values gave a measurement, and three are needed.",
                           count == 0 ? std::string("none") : fmt::format("only {}", count));
    }
    if (!fit.measured->is_power) {
        return fmt::format("No power law: a value or a measurement is not above 0, so it has no "
                           "logarithm. A straight line instead: {}.",
                           line_text(*fit.measured));
    }
    std::string text = fmt::format(
        "Exponent p = {} from the scatter ({} values, 95 %: ± {}); what the tolerance allows "
        "may tilt it by {}.",
        exponent_text(*fit.measured), count, rounded_text(fit.measured->interval(), 2),
        rounded_text(fit.tilt, 2));
    if (!fit.predicted || !fit.predicted->is_power) {
        return text + " The formula's predictions follow no power law.";
    }
    return text + fmt::format(" The formula's own predictions give {}: {}.",
                              predicted_exponent_text(*fit.predicted),
                              agrees(fit) ? "it agrees" : "it differs");
}

} // namespace

VariationPlan parse_variation_plan(std::string_view text) {
    // Names of bodies may have any sign in them, so the key is all before the last "=".
    const std::size_t equals = text.rfind('=');
    const std::string_view range = equals < text.size() ? text.substr(equals + 1) : "";
    const std::size_t dots = range.find("..");
    const std::size_t colon = std::min(range.find(':'), range.size());
    if (dots == std::string_view::npos || colon < dots + 2) {
        place_of_option.refuse(fmt::format("expected KEY=from..to[:n][:log], got {}",
                                           json_string(shortened(text, 100))));
    }
    VariationPlan plan;
    plan.key = text.substr(0, equals);
    plan.from = number_in(range.substr(0, dots));
    plan.to = number_in(range.substr(dots + 2, colon - dots - 2));
    read_options(range.substr(std::min(colon + 1, range.size())), plan);
    return plan;
}

std::string text_of(const VariationPlan& plan) {
    return fmt::format("{}={}..{}:{}{}", plan.key, plan.from, plan.to, plan.count,
                       plan.logarithmic ? ":log" : "");
}

std::string exponent_text(const Fit& fit) {
    const int places = places_for(fit.error);
    const std::string value = fmt::format("{:.{}f}", fit.exponent, places);
    const bool is_zero = value.find_first_of("123456789") == std::string::npos;
    const bool is_rounding = fit.error < 0.5e-6; // and has no place among the digits shown
    return fmt::format("{} ± {}", is_zero && value.front() == '-' ? value.substr(1) : value,
                       is_rounding ? rounded_text(fit.error, 1)
                                   : fmt::format("{:.{}f}", fit.error, places));
}

std::string predicted_exponent_text(const Fit& fit) {
    constexpr double rounding = 1e-6;
    if (fit.error > rounding) {
        return exponent_text(fit) + ", no pure power";
    }
    return number_text(std::abs(fit.exponent) < rounding ? 0.0 : fit.exponent);
}

std::string why_no_number(const VariationRow& row, const ExperimentResult& result) {
    if (result.measured) {
        return "";
    }
    if (!row.stopped_because.empty()) {
        return fmt::format("the run stopped: {}", row.stopped_because);
    }
    return result.is_defined ? fmt::format("it did not happen within the {} s of the run",
                                           rounded_text(row.seconds, 3))
                             : std::string("the formula has no finite value");
}

/// Each reason once, with all its values.
std::string missing_text(const VariationFit& fit) {
    std::vector<std::pair<std::string, std::vector<std::string>>> reasons;
    for (const VariationFit::Missing& missing : fit.missing) {
        auto known = std::ranges::find(reasons, missing.why, [](const auto& e) { return e.first; });
        if (known == reasons.end()) {
            known = reasons.insert(reasons.end(), {missing.why, {}});
        }
        known->second.push_back(number_text(missing.value));
    }
    std::string text;
    for (const auto& [why, values] : reasons) {
        text += fmt::format("{}At {}: {}{}", text.empty() ? "" : " ", fmt::join(values, ", "), why,
                            why.ends_with('.') ? "" : ".");
    }
    return text;
}

std::string fit_text(const VariationFit& fit) {
    const std::string missing = missing_text(fit);
    return law_text(fit) + (missing.empty() ? "" : " " + missing);
}

} // namespace carom
