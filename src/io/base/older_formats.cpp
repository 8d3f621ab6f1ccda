#include "io/base/older_formats.hpp"

#include "physics/world/settings_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace carom {

namespace {

struct OlderMeaning {
    int last_format; ///< of those with it
    std::string_view key;
    PropertyValue value;
};

const auto& older_meanings() {
    static const std::array rows = {OlderMeaning{1, "carry_hits", true},
                                    OlderMeaning{1, "stick_as_one", false},
                                    OlderMeaning{1, "corners_as_one", false},
                                    OlderMeaning{1, "floors_as_one", false},
                                    OlderMeaning{1, "extrapolate", false},
                                    OlderMeaning{1, "penalty_bounded", false},
                                    OlderMeaning{1, "fit_small_bodies", false},
                                    OlderMeaning{2, "joint_integration", std::string("start")},
                                    OlderMeaning{2, "joint_solve", std::string("visits")},
                                    OlderMeaning{2, "geometric_stiffness", false}};
    return rows;
}

} // namespace

std::vector<SetSetting> settings_of_format(int number) {
    std::vector<SetSetting> settings;
    for (const auto& [last_format, key, value] : older_meanings()) {
        if (number != 0 && number <= last_format) {
            settings.push_back({std::string(key), value});
        }
    }
    return settings;
}

void set_as_in_format(int number, Settings& settings, const std::vector<std::string>& given) {
    for (const SetSetting& setting : settings_of_format(number)) {
        if (std::find(given.begin(), given.end(), setting.key) == given.end()) {
            find_property(settings_table(), setting.key)->set(settings, setting.value);
        }
    }
}

} // namespace carom
