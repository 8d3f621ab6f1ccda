#include "io/format_1.hpp"

#include "physics/world/settings_table.hpp"

#include <algorithm>

namespace carom {

const std::vector<SetSetting>& settings_of_format_1() {
    static const std::vector<SetSetting> settings = {
        {"carry_hits", true},       {"stick_as_one", false}, {"corners_as_one", false},
        {"floors_as_one", false},   {"extrapolate", false},  {"penalty_bounded", false},
        {"fit_small_bodies", false}};
    return settings;
}

void set_as_in_format_1(Settings& settings, const std::vector<std::string>& given) {
    for (const SetSetting& setting : settings_of_format_1()) {
        if (std::find(given.begin(), given.end(), setting.key) == given.end()) {
            find_property(settings_table(), setting.key)->set(settings, setting.value);
        }
    }
}

} // namespace carom
