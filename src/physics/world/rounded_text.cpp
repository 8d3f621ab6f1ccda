#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace carom {

std::string with_power_of_ten(const std::string& number) {
    constexpr auto raised =
        std::to_array<std::string_view>({"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"});
    const std::size_t at = number.find('e');
    if (at == std::string::npos || number.find_first_of("0123456789") > at) {
        return number;
    }
    const std::string_view exponent = std::string_view(number).substr(at + 1);
    const std::size_t first = std::min(exponent.find_first_not_of("+-0"), exponent.size());
    std::string text = number.substr(0, at);
    if (first < exponent.size()) {
        text += exponent.starts_with('-') ? "·10⁻" : "·10";
    }
    for (const char digit : exponent.substr(first)) {
        text += raised[static_cast<std::size_t>(digit - '0')];
    }
    return text;
}

std::string rounded_text(double value, int digits) {
    return with_power_of_ten(fmt::format("{:.{}g}", value, digits));
}

} // namespace carom
