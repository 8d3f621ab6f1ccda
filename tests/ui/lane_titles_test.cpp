#include "lab/run/session.hpp"
#include "scenes/catalogue.hpp"
#include "ui/kit/lane_parts.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(LaneTitles, NumberLanesThatNoSettingTellsApart) {
    Session session(make_scene(*find_scene("drop")));
    while (session.add_lane()) {
    }
    EXPECT_EQ(lane_titles(session),
              (std::vector<std::string>{"Lane 1", "Lane 2", "Lane 3", "Lane 4"}));
    session.send(SetSetting{"resolver", std::string("penalty")});
    EXPECT_EQ(lane_titles(session)[session.lanes().focus()], "Penalty");
}

TEST(LaneTitles, NameNoDialThatHasNoEffect) {
    Session session(make_scene(*find_scene("drop")));
    session.compare({{{"resolver", std::string("penalty")}},
                     {{"resolver", std::string("sequential_impulses")}, {"iterations", 3}}});
    EXPECT_EQ(lane_titles(session),
              (std::vector<std::string>{"Penalty", "Sequential impulses, Iterations 3"}));
}

} // namespace
} // namespace carom::ui
