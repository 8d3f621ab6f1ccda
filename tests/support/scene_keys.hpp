#pragma once

#include "scenes/catalogue.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace carom::test {

/// For tests that are run once for each scene.
inline std::vector<std::string_view> scene_keys() {
    std::vector<std::string_view> keys;
    for (const SceneRow& row : scene_catalogue()) {
        keys.push_back(row.key);
    }
    return keys;
}

/// What such a test is called.
inline std::string scene_name(const testing::TestParamInfo<std::string_view>& each) {
    return std::string(each.param);
}

} // namespace carom::test
