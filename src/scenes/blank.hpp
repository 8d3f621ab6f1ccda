#pragma once

#include "physics/world/scene.hpp"

#include <array>
#include <string_view>

namespace carom {

/// A scene to build in.
struct BlankRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    Scene (*make)();
};

std::array<BlankRow, 3> blank_scenes();

} // namespace carom
