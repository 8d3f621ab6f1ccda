#include "lab/text/ticks.hpp"

#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

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
