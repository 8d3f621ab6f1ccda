#include "lab/text/number_text.hpp"

#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <variant>

namespace carom {

namespace {

constexpr int significant_digits = 4;

bool wants_exponent(double magnitude) {
    return magnitude != 0.0 && (magnitude >= 1e7 || magnitude < 1e-4);
}

int decimals_of(double magnitude) {
    if (magnitude == 0.0) {
        return 0;
    }
    const int exponent = static_cast<int>(std::floor(std::log10(magnitude)));
    return std::clamp(significant_digits - 1 - exponent, 0, 8);
}

std::string trimmed(std::string text) {
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') {
            text.pop_back();
        }
    }
    return text == "-0" ? "0" : text;
}

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

std::optional<double> plain_number(std::string_view text) {
    std::string copy(without_spaces(text));
    std::replace(copy.begin(), copy.end(), ',', '.');
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (copy.empty() || end != copy.c_str() + copy.size()) {
        return std::nullopt;
    }
    return value;
}

} // namespace

std::string text_to_type(double value) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || wants_exponent(magnitude)) {
        return fmt::format("{:.{}g}", value, significant_digits);
    }
    return trimmed(fmt::format("{:.{}f}", value, decimals_of(magnitude)));
}

std::string number_text(double value) { return with_power_of_ten(text_to_type(value)); }

std::string figure_text(double value) {
    const double magnitude = std::abs(value);
    if (magnitude == 0.0) {
        return "0"; // never "-0"
    }
    if (!std::isfinite(value) || wants_exponent(magnitude)) {
        return with_power_of_ten(fmt::format("{:.2e}", value));
    }
    return fmt::format("{:.{}f}", value, decimals_of(magnitude));
}

std::string figure_text(double value, bool counts) {
    return counts ? number_text(value) : figure_text(value);
}

std::string with_unit(std::string number, std::string_view unit) {
    if (!unit.empty()) {
        number += ' ';
        number += unit;
    }
    return number;
}

std::string title_with_unit(std::string_view title, std::string_view unit) {
    return unit.empty() ? std::string(title) : fmt::format("{} [{}]", title, unit);
}

std::string value_text(const PropertyInfo& row, const PropertyValue& value, std::string_view unit) {
    const std::string text = to_text(value);
    if (row.kind == PropertyKind::choice) {
        return title_of(row.options(), text);
    }
    if (std::holds_alternative<std::monostate>(value)) {
        return text;
    }
    return with_unit(std::holds_alternative<float>(value) ? with_power_of_ten(text) : text, unit);
}

std::optional<double> parse_number(std::string_view text, std::string_view unit) {
    text = without_spaces(text);
    if (!unit.empty() && text.ends_with(unit)) {
        text = without_spaces(text.substr(0, text.size() - unit.size()));
    }
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return plain_number(text);
    }
    const auto numerator = plain_number(text.substr(0, slash));
    const auto denominator = plain_number(text.substr(slash + 1));
    if (!numerator || !denominator) {
        return std::nullopt;
    }
    return *numerator / *denominator;
}

float to_float(double number) {
    constexpr auto largest = static_cast<double>(std::numeric_limits<float>::max());
    return std::abs(number) > largest ? std::numeric_limits<float>::infinity()
                                      : static_cast<float>(number);
}

double round_step(double least) {
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade >= least * (1.0 - 1e-9)) {
            return factor * decade;
        }
    }
    return 10.0 * decade;
}

std::string tick_text(double value, double step) {
    const double magnitude = std::max(std::abs(value), std::abs(step));
    const int places = static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    if (!(step > 0.0) || magnitude >= 1e7 || places > 6) {
        const int digits =
            step > 0.0 && magnitude > 0.0 ? static_cast<int>(std::log10(magnitude / step)) + 1 : 3;
        return rounded_text(std::abs(value) < 1e-9 * step ? 0.0 : value, std::clamp(digits, 1, 12));
    }
    const std::string text = fmt::format("{:.{}f}", value, std::max(places, 0));
    return text.find_first_not_of("-0.") == std::string::npos && text.front() == '-'
               ? text.substr(1) // never "-0"
               : text;
}

} // namespace carom
