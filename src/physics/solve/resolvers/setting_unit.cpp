#include "physics/solve/resolvers/setting_unit.hpp"

#include "physics/solve/resolvers/contact_laws.hpp"
#include "physics/world/property.hpp"

#include <array>

namespace carom {

std::string_view unit_under(const Settings& settings, const PropertyInfo& row) {
    // n = 1, 1.25, ..., 2: all that the laws allow.
    constexpr std::array<std::string_view, 5> units = {"N/m", "N/m^1.25", "N/m^1.5", "N/m^1.75",
                                                       "N/m^2"};
    if (row.key != "penalty_stiffness") {
        return row.unit;
    }
    const float n = contact_law(settings).exponent(settings);
    return units[static_cast<std::size_t>(4.0f * (n - 1.0f) + 0.5f) % units.size()];
}

} // namespace carom
