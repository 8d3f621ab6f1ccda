#include "bench.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "ui/view/theme.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(LectureMode, EnlargesTheTextAndFoldsTheColumns) {
    Bench bench({1280.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.frame(3);
    EXPECT_FLOAT_EQ(effective_text_scale(bench.view), 1.6f);
    EXPECT_EQ(bench.last.scene.width, 1280.0f);
    EXPECT_EQ(bench.view.preferences.text_scale, 1.0f);
    set_lecture(bench.view, false);
    bench.frame(3);
    EXPECT_TRUE(bench.has("resolver.impulse"));
}

TEST(LectureMode, ShowsTheBarsWhileTheMouseIsUsedAndMovesNothingForThem) {
    Bench bench({1280.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.frame(3);
    EXPECT_FALSE(bench.has("strip.impulse") || bench.has("menu.View"));
    const ScreenRect scene = bench.last.scene;
    const auto move = [&](float x, float y) {
        ImGui::GetIO().AddMousePosEvent(x, y);
        bench.frame(2);
    };
    move(600.0f, 500.0f);
    move(610.0f, 500.0f);
    EXPECT_TRUE(bench.has("strip.impulse") && bench.has("menu.View"));
    EXPECT_EQ(bench.last.scene, scene);
    bench.frame(60 * 2);
    EXPECT_TRUE(bench.has("menu.View"));
    bench.frame(70);
    EXPECT_FALSE(bench.has("menu.View"));
    // They stay where the mouse rests on them, and as long as a menu is open.
    move(620.0f, 500.0f);
    bench.click("menu.View");
    bench.frame(60 * 4);
    EXPECT_TRUE(bench.has("menu.dark"));
    bench.press(ImGuiKey_Escape);
    bench.rest_on("button.pause");
    bench.frame(60 * 4);
    EXPECT_TRUE(bench.has("button.pause"));
    move(600.0f, 500.0f);
    bench.frame(60 * 4);
    EXPECT_FALSE(bench.has("button.pause"));
    bench.view.host.is_picture = true;
    move(610.0f, 500.0f);
    EXPECT_FALSE(bench.has("menu.View"));
}

TEST(LectureMode, HasThePlotsBesideTheScene) {
    Bench bench({1280.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.frame(3);
    const float height = bench.last.scene.height;
    bench.view.columns.show_plots = true;
    bench.frame(3);
    EXPECT_EQ(bench.last.scene.height, height);
    EXPECT_LT(bench.last.scene.width, 0.7f * 1280.0f);
    EXPECT_GT(bench.widget("plots.choose").rect.left, bench.last.scene.right());
    const float width = bench.last.scene.width;
    bench.frame(60 * 4); // the bars, which the press brings back, take nothing from it
    bench.drag_by("splitter.inspector", {60.0f, 0.0f});
    bench.frame(3);
    EXPECT_NEAR(bench.last.scene.width, width + 60.0f, 10.0f);
}

/// Over the scene, or below it where the window is not wide.
TEST(LectureMode, ShowsPredictionTheoryAndMeasurement) {
    Bench bench({800.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.frame(3);
    const ScreenRect before = bench.last.scene;
    const Experiment& experiment = experiment_catalogue().front();
    bench.session.begin(experiment, experiment.applicable.front());
    bench.frame(3);
    const ScreenRect during = bench.last.scene;
    EXPECT_LT(during.height, before.height);
    bench.session.clock().set_speed(SessionClock::fastest);
    while (!bench.session.experiments().current()->finished()) {
        bench.frame();
    }
    bench.frame(3);
    EXPECT_EQ(bench.last.scene, during); // the picture stays when the results come
    ImGui::GetIO().DisplaySize = {1280.0f, 720.0f};
    bench.frame(3);
    EXPECT_GT(bench.last.scene.height, during.height);
    EXPECT_TRUE(bench.has("over.results"));
    set_lecture(bench.view, false);
    bench.frame(3);
    EXPECT_GT(bench.last.scene.bottom(), during.bottom());
    EXPECT_FALSE(bench.has("over.results"));
}

/// Split lanes have methods of their own; the formula of a lesson belongs to all of them.
TEST(LectureMode, HasTheFormulaOfALessonBesideTheTitleAboveSplitLanes) {
    Bench bench({1280.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.view.lesson.emplace();
    bench.view.split_lanes = true;
    bench.session.add_lane();
    bench.frame(3);
    const float before = bench.last.scene.top;
    bench.view.lesson->formula = R"(j = -(1 + e) v_n / \left(\frac{1}{m_a} + \frac{1}{m_b}\right))";
    bench.frame(3);
    EXPECT_GT(bench.last.scene.top, before + 10.0f) << "a fraction is higher than the title";
    bench.view.split_lanes = false;
    bench.frame(3);
    const float alone = bench.last.scene.top;
    bench.view.lesson->formula.clear();
    bench.frame(3);
    EXPECT_EQ(bench.last.scene.top, alone); // there it has the place of the response's own
}

TEST(LectureMode, BringsBackWhatWasShown) {
    ViewState view;
    view.columns.show_lab = false;
    view.columns.show_plots = true;
    set_lecture(view, true);
    set_lecture(view, true); // once more changes nothing
    EXPECT_FALSE(view.columns.show_lab || view.columns.show_inspector || view.columns.show_plots);
    view.columns.show_panels = false;
    set_lecture(view, false);
    EXPECT_TRUE(view.columns.show_panels);
    EXPECT_FALSE(view.columns.show_lab);
    EXPECT_TRUE(view.columns.show_inspector);
    EXPECT_TRUE(view.columns.show_plots);
    set_lecture(view, false);
    EXPECT_FALSE(view.columns.show_lab);
}

} // namespace
} // namespace carom::ui
