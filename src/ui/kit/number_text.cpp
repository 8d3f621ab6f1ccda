#include "ui/kit/number_text.hpp"

#include "physics/world/rounded_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

std::string live_text(double value) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude >= 1e6) {
        return rounded_text(value, 3);
    }
    const int decimals = magnitude < 100.0 ? 3 : magnitude < 1000.0 ? 2 : 1;
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    return text == "-0.000" ? "0.000" : text;
}

} // namespace carom::ui
