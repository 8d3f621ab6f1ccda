#include "lab/theory/result_text.hpp"

#include "lab/text/number_text.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

/// One more than the tolerance has.
int decimals_of(const ExperimentResult& result) {
    if (result.counts) {
        return 0;
    }
    const double digits =
        result.tolerance > 0.0 ? 1.0 - std::floor(std::log10(result.tolerance)) : 6.0;
    return static_cast<int>(std::clamp(digits, 0.0, 12.0));
}

/// What rounds to zero has no sign.
std::string fixed_text(double value, int decimals) {
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.front() == '-' ? text.substr(1) : text;
}

std::string size_text(const std::optional<double>& value, const std::string& unit) {
    return value ? with_unit(rounded_text(*value, 2), unit) : "-";
}

std::string verdict_text(const ExperimentResult& result) {
    if (!result.is_defined || result.passed || result.promised) {
        return std::string(verdict_key(result));
    }
    if (!result.measured) {
        return "not measured";
    }
    return result.below_finest_step ? "differs (rounding)" : "differs (not applicable)";
}

/// Of a method, correction, detection or sweep; any other word as it is.
std::string option_title(std::string_view word) {
    for (const auto* setting : {"resolver", "position_correction", "detection", "sweep"}) {
        const auto options = find_property(settings_table(), setting)->options();
        if (option_index(options, word) >= 0) {
            return title_of(options, word);
        }
    }
    return std::string(word);
}

} // namespace

std::string_view verdict_key(const ExperimentResult& result) {
    return !result.is_defined ? "not defined" : result.passed ? "pass" : "fail";
}

std::optional<double> predicted_value(const ExperimentResult& result) {
    return result.is_defined ? std::optional(result.predicted) : std::nullopt;
}

std::string quantity_text(const std::optional<double>& value, const ExperimentResult& result) {
    return value ? with_unit(fixed_text(*value, decimals_of(result)), result.unit) : "-";
}

ResultTexts texts_of(const ExperimentResult& result) {
    return {quantity_text(predicted_value(result), result), quantity_text(result.measured, result),
            size_text(result.error(), result.unit), size_text(result.tolerance, result.unit),
            verdict_text(result)};
}

std::string title_of_response(std::string_view name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz_";
    std::string title;
    while (!name.empty()) {
        const std::size_t word = std::min(name.find_first_not_of(letters), name.size());
        const std::size_t rest = std::min(name.find_first_of(letters, word), name.size());
        title += option_title(name.substr(0, word));
        title += name.substr(word, rest - word);
        name.remove_prefix(rest);
    }
    return title;
}

} // namespace carom
