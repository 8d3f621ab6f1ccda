#include "bench.hpp"
#include "io/base/atomic_file.hpp"
#include "scenes/catalogue.hpp"
#include "studio/view/plot_subjects.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/screen_texts.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

class PlotsDrawer : public testing::Test {
protected:
    PlotsDrawer() : bench({1600.0f, 1200.0f}) {
        bench.view.columns.show_plots = true;
        bench.view.preferences.bottom_height = 500.0f;
        for (int i = 0; i < 300; ++i) { // 5 s
            bench.session.step_once();
            bench.session.advance(0.0, 1.0);
        }
        bench.frame(3);
    }

    void wheel(std::string_view name, float notches) {
        bench.rest_on(name);
        ImGui::GetIO().AddMouseWheelEvent(0.0f, notches);
        bench.frame(2);
    }

    PlotsView& plots() { return bench.view.plots; }

    Bench bench;
};

TEST_F(PlotsDrawer, ZoomsIntoTimeByTheWheelAndOutAgain) {
    wheel("plot.kinetic", 2.0f);
    ASSERT_TRUE(plots().times);
    EXPECT_NEAR(plots().times->width(), 0.64 * 5.0, 0.02); // 0.8²
    // The middle of the plot, margins included, stays where it is.
    EXPECT_NEAR(0.5 * (plots().times->low + plots().times->high), 2.5, 0.2);
    wheel("plot.kinetic", -4.0f);
    EXPECT_FALSE(plots().times);
}

TEST_F(PlotsDrawer, ZoomsToWhatADragMarks) {
    bench.drag("plot.kinetic", 0.25f, 0.75f);
    ASSERT_TRUE(plots().times);
    EXPECT_TRUE(plots().values.empty()); // the drag was flat
    EXPECT_NEAR(plots().times->width(), 2.5, 0.3);
    bench.drag_by("plot.kinetic", {0.0f, 90.0f});
    ASSERT_EQ(plots().values.size(), 1u);
    EXPECT_EQ(plots().values.begin()->first, "J");
    bench.click("plots.all");
    EXPECT_FALSE(plots().times);
    EXPECT_TRUE(plots().values.empty());
}

/// Each in its own colour, by its name; those of the world once.
TEST_F(PlotsDrawer, HasACurveForEachSelectedBody) {
    const auto is_shown = [](std::string_view name) {
        return std::ranges::any_of(
            screen_texts(), [&](const ScreenText& text) { return text.text.starts_with(name); });
    };
    const World& world = bench.session.world();
    plots().chosen = {"height", "total"};
    select_all(bench.view, {world.find("crate")->id});
    bench.laboratory.advance(0.0);
    bench.frame(2);
    EXPECT_FALSE(is_shown("ball 1.000 m"));
    select_all(bench.view, {world.find("ball")->id, world.find("crate")->id});
    bench.laboratory.advance(0.0);
    bench.frame(2);
    EXPECT_TRUE(is_shown("ball 1.000 m"));
    EXPECT_TRUE(is_shown("crate 1.000 m"));
    EXPECT_EQ(plotted_bodies(bench.view).size(), 2u);
}

TEST_F(PlotsDrawer, ADoubleClickShowsAll) {
    bench.drag("plot.kinetic", 0.25f, 0.75f);
    bench.rest_on("plot.kinetic");
    for (const bool down : {true, false, true, false}) {
        ImGui::GetIO().AddMouseButtonEvent(0, down);
        bench.frame();
    }
    bench.frame();
    EXPECT_FALSE(plots().times);
}

TEST_F(PlotsDrawer, KnowsTheTimeUnderTheMouse) {
    bench.rest_on("plot.kinetic");
    ASSERT_TRUE(plots().pointed);
    EXPECT_NEAR(*plots().pointed, 2.5, 0.3);
    bench.rest_on("button.pause");
    EXPECT_FALSE(plots().pointed);
}

TEST_F(PlotsDrawer, PicturesLeaveOutWhatThisComputerTook) {
    bench.open_section("Numbers", "graph.Step");
    EXPECT_TRUE(bench.has("graph.Frame"));
    bench.view.host.is_picture = true;
    bench.frame(2);
    EXPECT_FALSE(bench.has("graph.Step"));
    EXPECT_FALSE(bench.has("graph.Frame"));
}

TEST_F(PlotsDrawer, APictureKnowsNoMouse) {
    bench.rest_on("plot.kinetic");
    ASSERT_TRUE(plots().pointed);
    bench.view.host.hides_mouse = true;
    bench.frame();
    EXPECT_FALSE(plots().pointed);
    bench.view.host.hides_mouse = false;
    bench.frame();
    EXPECT_TRUE(plots().pointed);
}

TEST_F(PlotsDrawer, APictureOfTheWindowLeavesAllInItsPlace) {
    bench.session.load(make_scene(*find_scene("petanque")));
    bench.frame(3);
    const std::map<std::string, Widget, std::less<>> before = bench.widgets().all();
    ASSERT_TRUE(bench.has("petanque.throw"));
    bench.view.host.hides_mouse = true;
    bench.frame(2);
    for (const auto& [name, widget] : before) {
        ASSERT_TRUE(bench.has(name)) << name;
        EXPECT_EQ(bench.widget(name).rect, widget.rect) << name;
    }
}

TEST_F(PlotsDrawer, PlotsWhatIsChosen) {
    EXPECT_FALSE(bench.has("plot.momentum_x"));
    bench.click("plots.choose");
    bench.click("plots.choose.momentum_x");
    bench.click("plots.choose.momentum_y");
    bench.click("plots.choose.kinetic");
    bench.press(ImGuiKey_Escape);
    bench.frame(3);
    EXPECT_TRUE(bench.has("plot.momentum_x")); // x and y share one
    EXPECT_FALSE(bench.has("plot.momentum_y"));
    EXPECT_TRUE(bench.has("plot.potential"));
    // Side by side where there is room.
    EXPECT_GT(bench.widget("plot.momentum_x").rect.left,
              bench.widget("plot.potential").rect.right());
}

TEST_F(PlotsDrawer, HasTheBarsBesideThePlotsUntilTheyAreSwitchedOff) {
    for (const char* name : {"law.Energy", "bar.total", "law.Momentum", "bar.momentum_z",
                             "law.Ang. momentum", "bar.angular_momentum_x"}) {
        EXPECT_GT(bench.widget(name).rect.left, bench.widget("plot.kinetic").rect.right()) << name;
    }
    const float width = bench.widget("plot.kinetic").rect.width;
    bench.click("plots.bars");
    EXPECT_FALSE(bench.has("bar.total"));
    EXPECT_GT(bench.widget("plot.kinetic").rect.width, width);
}

TEST_F(PlotsDrawer, AsksForABodyWhereOneIsNeeded) {
    plots().chosen = {"height"};
    bench.frame(3);
    EXPECT_FALSE(bench.has("plot.height"));
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame(3);
    EXPECT_TRUE(bench.has("plot.height"));
}

TEST_F(PlotsDrawer, SavesTheTableOfWhatIsShown) {
    bench.click("plots.save");
    bench.frame(3);
    bench.click("export.save");
    const std::string text = read_whole_file("plots.csv", 1u << 20);
    std::filesystem::remove("plots.csv");
    EXPECT_EQ(text.substr(0, text.find('\n')),
              "step,time [s],Kinetic energy [J],Potential energy [J],Total energy [J]");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 302); // 0 to 300, and the heading
}

TEST_F(PlotsDrawer, SavesThePictureOfThePlots) {
    bench.click("plots.save");
    bench.frame(3);
    bench.click("export.png");
    bench.click("export.save");
    ASSERT_TRUE(bench.saved_picture);
    EXPECT_EQ(bench.saved_picture->path, "plots.png");
    const ScreenRect plot = bench.widget("plot.kinetic").rect;
    EXPECT_LE(bench.saved_picture->rect.left, plot.left);
    EXPECT_GE(bench.saved_picture->rect.bottom(), plot.bottom());
}

} // namespace
} // namespace carom::ui
