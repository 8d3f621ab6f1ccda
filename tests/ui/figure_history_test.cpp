#include "studio/curves/figure_history.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(RecentFigures, KeepTheNewest) {
    Recent recent;
    for (std::size_t i = 0; i < 2 * Recent::most; ++i) {
        recent.add(static_cast<float>(i));
    }
    EXPECT_EQ(recent.values().size(), Recent::most);
    EXPECT_EQ(recent.values().back(), static_cast<float>(2 * Recent::most - 1));
    EXPECT_EQ(recent.largest(), recent.values().back());
}

} // namespace
} // namespace carom::ui
