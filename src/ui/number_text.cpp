#include "ui/number_text.hpp"

#include "physics/world/property.hpp"
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

std::string value_text(const PropertyInfo& row, const PropertyValue& value) {
    const std::string text = to_text(value);
    return row.kind == PropertyKind::choice
               ? title_of(row.options(), text)
               : with_unit(row.kind == PropertyKind::number ? with_power_of_ten(text) : text,
                           row.unit);
}

} // namespace carom::ui
