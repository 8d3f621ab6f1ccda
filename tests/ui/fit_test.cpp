#include "bench.hpp"

#include "lab/theory/experiments/catalogue.hpp"

#include <gtest/gtest.h>
#include <string>

/// Whether everything has its place at the sizes of screens and text that people use.
namespace carom::ui {
namespace {

struct FittedScreen {
    const char* name;
    ImVec2 size;
    float scale;
    bool lecture;
    bool experiments = false; ///< in the right column, one of them run
    bool lesson = false;      ///< at the foot, with a long caption
};

class EveryScreen : public testing::TestWithParam<FittedScreen> {
protected:
    EveryScreen() : bench(GetParam().size, GetParam().scale) {
        bench.view.selected = bench.session.world().find("crate")->id;
        bench.view.columns.show_plots = true;
        set_lecture(bench.view, GetParam().lecture);
        if (GetParam().experiments) {
            run_experiment();
        }
        if (GetParam().lesson) {
            bench.view.lesson.emplace();
            bench.view.lesson->title = "Four ways to resolve a collision";
            bench.view.lesson->caption = std::string(60, 'w') + " " + std::string(140, 'm');
        }
        bench.frame(5);
    }

    void run_experiment() {
        const Experiment& experiment = experiment_catalogue().front();
        bench.view.columns.right_column = RightColumn::experiments;
        bench.view.columns.show_inspector = true;
        bench.view.columns.wants_right_column = true;
        bench.view.experiments.experiment = experiment.key;
        const Response& response = experiment.applicable.front();
        bench.session.begin(experiment, response);
        bench.session.clock().set_speed(SessionClock::fastest);
        while (!bench.session.experiments().current()->finished()) {
            bench.frame();
        }
    }

    Bench bench;
};

bool overlap(const ScreenRect& a, const ScreenRect& b) {
    constexpr float tolerance = 1.5f; // rounding to whole pixels
    return a.left + tolerance < b.right() && b.left + tolerance < a.right() &&
           a.top + tolerance < b.bottom() && b.top + tolerance < a.bottom();
}

/// A choice and its options, an optional number and its switch, a dial and its reset button.
bool belong_together(const std::string& a, const std::string& b) {
    return a.starts_with(b) || b.starts_with(a) || a.starts_with("reset.") ||
           b.starts_with("reset.");
}

TEST_P(EveryScreen, KeepsEveryControlInsideTheWindowAndBesideTheScene) {
    const ScreenRect scene = bench.last.scene;
    for (const auto& [name, widget] : bench.widgets().all()) {
        EXPECT_GE(widget.rect.left, 0.0f) << name;
        EXPECT_LE(widget.rect.right(), GetParam().size.x) << name;
        EXPECT_GT(widget.rect.width, 0.0f) << name;
        const bool is_text = name.starts_with("over.");
        EXPECT_FALSE(widget.visible && !is_text && overlap(widget.rect, scene)) << name;
    }
}

TEST_P(EveryScreen, LetsNoTwoControlsOverlap) {
    const auto& all = bench.widgets().all();
    for (auto a = all.begin(); a != all.end(); ++a) {
        for (auto b = std::next(a); b != all.end(); ++b) {
            const bool both_visible = a->second.visible && b->second.visible;
            EXPECT_FALSE(both_visible && !belong_together(a->first, b->first) &&
                         overlap(a->second.rect, b->second.rect))
                << a->first << " and " << b->first;
        }
    }
}

TEST_P(EveryScreen, LeavesTheSceneItsShare) {
    EXPECT_GE(bench.last.scene.width, 0.45f * GetParam().size.x);
    EXPECT_GT(bench.last.scene.height, 0.0f);
    EXPECT_GE(bench.last.scene.top, 0.0f);
    EXPECT_LE(bench.last.scene.bottom(), GetParam().size.y);
}

TEST_P(EveryScreen, IsTallEnoughForTheToolBar) {
    if (GetParam().lecture) { // they come with the mouse, over the scene
        ImGui::GetIO().AddMousePosEvent(600.0f, 400.0f);
        bench.frame(2);
        ImGui::GetIO().AddMousePosEvent(610.0f, 400.0f);
        bench.frame(2);
    }
    for (const char* name : {"button.pause", "dial.speed", "tool.throw", "dial.push_strength"}) {
        const ScreenRect rect = bench.widget(name).rect;
        EXPECT_TRUE(GetParam().lecture || rect.bottom() <= bench.last.scene.top) << name;
        EXPECT_LE(rect.bottom(), bench.last.scene.bottom()) << name;
        EXPECT_TRUE(bench.widget(name).visible) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Screens, EveryScreen,
    testing::Values(FittedScreen{"hd", {1280, 720}, 1.0f, false},
                    FittedScreen{"hd_small_text", {1280, 720}, 0.5f, false},
                    FittedScreen{"hd_large_text", {1280, 720}, 1.5f, false},
                    FittedScreen{"hd_huge_text", {1280, 720}, 3.0f, false},
                    FittedScreen{"hd_lecture", {1280, 720}, 1.0f, true},
                    FittedScreen{"hd_lesson", {1280, 720}, 1.0f, true, false, true},
                    FittedScreen{"hd_huge_lesson", {1280, 720}, 1.5f, true, false, true},
                    FittedScreen{"four_k_lesson", {3840, 2160}, 2.0f, true, false, true},
                    FittedScreen{"full_hd", {1920, 1080}, 1.0f, false},
                    FittedScreen{"quad_hd", {2560, 1440}, 1.5f, false},
                    FittedScreen{"hd_experiments", {1280, 720}, 1.0f, false, true},
                    FittedScreen{"hd_lecture_experiments", {1280, 720}, 1.0f, true, true},
                    FittedScreen{"hd_large_experiments", {1280, 720}, 1.5f, false, true},
                    FittedScreen{"four_k_experiments", {3840, 2160}, 2.0f, false, true},
                    FittedScreen{"four_k_double", {3840, 2160}, 2.0f, false},
                    FittedScreen{"four_k_triple", {3840, 2160}, 3.0f, false},
                    FittedScreen{"four_k_lecture", {3840, 2160}, 2.0f, true}),
    [](const auto& test) { return test.param.name; });

} // namespace
} // namespace carom::ui
