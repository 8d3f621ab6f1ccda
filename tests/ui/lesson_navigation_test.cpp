#include "bench.hpp"

#include "lab/teach/lesson.hpp"
#include "scenes/catalogue.hpp"
#include "ui/palette/palette_rows.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

class Lessons : public testing::Test {
protected:
    Lessons() { bench.performs = true; }

    void begin(std::string_view key, int step = 1) {
        bench.laboratory.lessons.begin(open_lesson(key), step);
        bench.frame(3);
    }

    Bench bench{{1280.0f, 720.0f}};
};

TEST_F(Lessons, HaveTheirButtonsAtOnePlaceInEveryStepAndQuestion) {
    for (const LessonRow& row : lesson_catalogue()) {
        begin(row.key);
        const ScreenRect next = bench.widget("lesson.next").rect;
        const ScreenRect previous = bench.widget("lesson.previous").rect;
        while (!bench.view.lesson->is_at_result()) {
            bench.laboratory.lessons.turn(1);
            bench.frame(2);
            const std::string where =
                fmt::format("{}, {}", row.key, place_text(*bench.view.lesson));
            EXPECT_EQ(bench.widget("lesson.next").rect, next) << where;
            EXPECT_EQ(bench.widget("lesson.previous").rect, previous) << where;
        }
    }
}

/// On a telephone there is no other way to begin a step that waits.
TEST_F(Lessons, RunAndPauseByTheirButton) {
    begin("four_ways");
    ASSERT_TRUE(bench.session.clock().paused());
    bench.click("lesson.pause");
    EXPECT_FALSE(bench.session.clock().paused());
    bench.click("lesson.pause");
    EXPECT_TRUE(bench.session.clock().paused());
}

TEST_F(Lessons, ListTheirStepsByTitleAndGoToTheOneThatIsChosen) {
    begin("why_stacks_fall");
    ASSERT_EQ(bench.view.lesson->titles.size(), 13u);
    EXPECT_EQ(bench.view.lesson->titles.at(11), "Baumgarte against split impulse");
    EXPECT_FALSE(bench.has("lesson.step.12"));
    bench.click("lesson.steps");
    bench.click("lesson.step.12");
    bench.frame(2);
    EXPECT_EQ(bench.view.lesson->step, 12);
    EXPECT_FALSE(bench.has("lesson.step.12"));
    EXPECT_EQ(bench.session.scene().title,
              open_lesson("why_stacks_fall").scenes.at(11).scene.title);
}

TEST_F(Lessons, AreListedBeforeFilesByTheirKey) {
    bench.laboratory.perform({Action::open_lesson});
    bench.frame(3);
    float last = 0.0f;
    for (const LessonRow& row : lesson_catalogue()) {
        const float top = bench.widget(fmt::format("palette.lesson.{}", row.key)).rect.top;
        EXPECT_GT(top, last) << row.key;
        last = top;
    }
    EXPECT_FALSE(bench.has("palette.step.why_stacks_fall/12")); // they are found by their words
    EXPECT_GT(bench.widget("palette.lesson_file").rect.top, last);
    bench.click("palette.lesson_file");
    bench.frame(2);
    EXPECT_TRUE(shows<dialogs::Open>(bench.view));
}

TEST_F(Lessons, AreOpenedAtAStepThatTheSearchFinds) {
    bench.view.dialog = dialogs::Find{};
    bench.frame(3);
    bench.type("baumgarte against split impulse");
    bench.frame(2);
    bench.press(ImGuiKey_Enter);
    bench.frame(3);
    ASSERT_TRUE(bench.view.lesson);
    EXPECT_EQ(bench.view.lesson->title, "Why stacks fall");
    EXPECT_EQ(bench.view.lesson->step, 12);
}

TEST(StepTitles, AreShortAndEachLessonHasThemAll) {
    for (const LessonRow& row : lesson_catalogue()) {
        const Lesson lesson = parse_lesson(row.text, row.key);
        for (const LessonStep& step : lesson.steps) {
            EXPECT_FALSE(step.title.empty()) << row.key << ": " << step.caption;
        }
        ASSERT_EQ(row.step_titles.size(), row.steps);
    }
}

TEST(StepTitles, AreTheBeginningOfTheCaptionWhereThereAreNone) {
    LessonStep step;
    step.caption = "Two balls meet at $2 v$.";
    EXPECT_EQ(title_of(step), "Two balls meet at 2 v.");
    step.caption = "Two balls of equal masses meet, and both of them have the same $e$.";
    EXPECT_EQ(title_of(step), "Two balls of equal masses meet, and both of…");
    step.title = "A hit";
    EXPECT_EQ(title_of(step), "A hit");
}

TEST(PaletteSteps, AreFoundByTitleAndCaptionAndNotAmongAll) {
    const std::vector<PaletteRow> rows = palette_rows();
    const auto has_step = [&](std::string_view search) {
        const auto found = find_rows(rows, search, PaletteGroup::lessons);
        return std::ranges::any_of(found, [](const FoundGroup& group) {
            return std::ranges::any_of(group.rows, [](const PaletteRow* row) {
                return row->name == "palette.step.why_stacks_fall/12";
            });
        });
    };
    EXPECT_TRUE(has_step("split impulse against"));
    EXPECT_TRUE(has_step("pairs that overlap 5, 10 and 20 cm"));
    EXPECT_FALSE(has_step(""));
}

TEST(ToolBarInALecture, HasWordsBesideItsSigns) {
    Bench bench({1280.0f, 720.0f});
    const auto is_worded = [&](std::string_view name) {
        const ScreenRect rect = bench.widget(name).rect;
        return rect.width > 1.6f * rect.height;
    };
    EXPECT_FALSE(is_worded("button.restart"));
    set_lecture(bench.view, true);
    bench.view.columns.show_panels = true;
    for (const float x : {300.0f, 320.0f}) { // the bars come with the mouse
        ImGui::GetIO().AddMousePosEvent(x, 60.0f);
        bench.frame(2);
    }
    for (const char* name : {"button.restart", "button.step_back", "button.step", "tool.push",
                             "tool.select", "tool.pen"}) {
        EXPECT_TRUE(is_worded(name)) << name;
    }
}

class Loop : public testing::Test {
protected:
    Loop() {
        bench.performs = true;
        bench.view.loop = 0.5;
    }

    /// The latest moment in so many frames of 1/60 s.
    double latest(int frames) {
        double time = 0.0;
        for (int i = 0; i < frames; ++i) {
            bench.frame();
            time = std::max(time, bench.session.world().time);
        }
        return time;
    }

    Bench bench;
};

TEST_F(Loop, LetsAnySceneBeginAnewAndKeepsWhatWasBuilt) {
    bench.laboratory.scenes.open_built_in(*find_scene("drop"));
    bench.frame();
    bench.session.send(SetSetting{"slop", 0.125f});
    EXPECT_LT(latest(120), 0.5 + 1.0 / 60.0);
    EXPECT_EQ(bench.session.world().settings.slop, 0.125f);
    bench.view.loop.reset();
    EXPECT_GT(latest(60), 0.9);
}

TEST_F(Loop, LeavesStepsOfLessonsToThem) {
    bench.laboratory.lessons.begin(open_lesson("four_ways"), 1);
    const auto& own = bench.laboratory.lessons.player().step().loop;
    ASSERT_TRUE(!own || *own > 1.0);
    bench.session.set_paused(false);
    bench.session.clock().set_speed(1.0);
    EXPECT_GT(latest(90), 0.6);
}

TEST_F(Loop, IsSwitchedByItsKeyAndKeepsItsSeconds) {
    bench.laboratory.perform({Action::loop});
    EXPECT_FALSE(bench.view.loop);
    bench.laboratory.perform({Action::loop});
    EXPECT_EQ(bench.view.loop, bench.view.usual_loop);
}

TEST_F(Loop, TravelsInLinks) { EXPECT_EQ(bench.laboratory.sharing.shown(false).loop, 0.5); }

} // namespace
} // namespace carom::ui
