#include "lab/run/comparison.hpp"
#include "lab/run/session.hpp"
#include "lab/teach/lesson_taking.hpp"
#include "scenes/catalogue.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace carom {
namespace {

namespace fs = std::filesystem;

DraftStep taken(const Session& session, std::span<const KnownScene> known = {}) {
    return taken_step(set_up_of(session, needs_its_run(session)), session, known);
}

TEST(TakenStep, NamesTheBuiltInSceneAndTheDialsThatDifferFromIt) {
    Session session(make_scene(*find_scene("stack")));
    session.send(SetSetting{"iterations", 7});
    const DraftStep step = taken(session);
    EXPECT_EQ(step.step.scene, "stack");
    EXPECT_FALSE(step.scene);
    EXPECT_EQ(step.step.settings, (std::vector<SetSetting>{{"iterations", 7}}));
    EXPECT_TRUE(step.left_out.empty());
}

TEST(TakenStep, HasTheLanesOfTheSessionOrThePresetThatMakesThem) {
    Session session(make_scene(*find_scene("stack")));
    session.compare(
        {{{"resolver", std::string("impulse")}}, {{"resolver", std::string("penalty")}}});
    auto shown = set_up_of(session, false);
    shown.split = false;
    const LessonStep step = taken_step(shown, session, {}).step;
    EXPECT_EQ(step.lanes,
              (std::vector<std::vector<SetSetting>>{{{"resolver", std::string("impulse")}},
                                                    {{"resolver", std::string("penalty")}}}));
    EXPECT_TRUE(step.settings.empty());
    EXPECT_FALSE(step.split);

    session.compare(find_comparison("four_ways")->lanes());
    shown = set_up_of(session, false);
    EXPECT_EQ(taken_step(shown, session, {}).step.compare, "four_ways");
    shown.split = false;
    EXPECT_FALSE(taken_step(shown, session, {}).step.split);
}

/// 30 steps of 1/60 s.
TEST(TakenStep, BeginsAtTheMomentOfThePauseOrHoldsTheRunThatLedThere) {
    Session session(make_scene(*find_scene("drop")));
    session.set_paused(true);
    for (int i = 0; i < 30; ++i) {
        session.step_once();
    }
    EXPECT_FLOAT_EQ(static_cast<float>(taken(session).step.at), 0.5f);
    EXPECT_TRUE(taken(session).left_out.empty());
    session.set_paused(false);
    EXPECT_EQ(taken(session).step.at, 0.0);
    EXPECT_FLOAT_EQ(static_cast<float>(taken(session).moment), 0.5f);
    session.send(Push{session.world().find(std::string_view("ball"))->id, {0.0f, 1.0f, 0.0f}, {}});
    ASSERT_EQ(taken(session).left_out.size(), 1U);
    EXPECT_TRUE(taken(session).left_out.front().starts_with("pushes, throws"));
    EXPECT_TRUE(taken(session).step.runs.empty());
    session.set_paused(true);
    const DraftStep pushed = taken(session);
    EXPECT_TRUE(pushed.left_out.empty());
    ASSERT_EQ(pushed.step.runs.size(), 1U);
    EXPECT_EQ(pushed.step.runs.front().log.size(), 1U);
    EXPECT_EQ(pushed.step.runs.front().checkpoint.step, 30U);
    EXPECT_EQ(pushed.step.at, 0.0);
}

/// What is taken, saved, opened and taken up again to be edited has the same lanes.
TEST(LessonDraft, KeepsLanesThatBeginInTheirOwnWays) {
    Session session(make_scene(*find_scene("drop")));
    session.set_paused(true);
    session.compare({{}, {{"resolver", std::string("penalty")}}});
    session.set_focus(1);
    session.step_once();
    session.send(Push{session.world().find(std::string_view("ball"))->id, {0.0f, 1.0f, 0.0f}, {}});
    session.step_once();
    LessonDraft draft;
    draft.title = "Mine";
    draft.steps = {taken(session)};
    draft.steps.front().step.caption = "Look.";
    const OpenedLesson first = opened(draft);
    ASSERT_EQ(first.scenes.front().runs.size(), 2U);
    const OpenedLesson again = opened(draft_of(first));
    EXPECT_EQ(again.scenes.front().runs, first.scenes.front().runs);
}

class DraftInAFolder : public testing::Test {
protected:
    DraftInAFolder() { fs::create_directories(folder_); }
    ~DraftInAFolder() override { fs::remove_all(folder_); }

    fs::path folder_ = fs::temp_directory_path() / "carom_lesson_draft";
};

TEST_F(DraftInAFolder, SavesWhatWasBuiltBesideItOnceForAllStepsThatShowIt) {
    Session session(make_scene(*find_scene("drop")));
    session.send(SetBodyProperty{session.world().find(std::string_view("ball"))->id, "mass", 3.0f});
    LessonDraft draft;
    draft.title = "Mine";
    draft.steps = {taken(session)};
    session.send(SetSetting{"iterations", 5});
    draft.steps.push_back(taken(session, known_scenes(draft, {})));
    EXPECT_EQ(missing_in(draft), "Step 1 has no caption yet.");
    for (DraftStep& step : draft.steps) {
        ASSERT_TRUE(step.scene);
        step.step.caption = "Look.";
    }
    const fs::path file = folder_ / "mine.json";
    const fs::path scene = folder_ / "mine-scene-1.json";
    EXPECT_EQ(new_scene_files(draft, file), std::vector{scene});
    save(draft, file);

    const OpenedLesson opened = open_lesson(file.string());
    ASSERT_EQ(opened.scenes.size(), 2U);
    EXPECT_EQ(opened.lesson.steps[1].scene, "mine-scene-1.json");
    EXPECT_EQ(opened.scenes[0].scene.world.find(std::string_view("ball"))->mass, 3.0f);
    EXPECT_EQ(opened.scenes[1].scene.world.settings.iterations, 5);
    EXPECT_TRUE(new_scene_files(draft, file).empty());

    // Read again it is the same draft, and a step taken from its scene finds the file.
    const LessonDraft again = draft_of(opened);
    EXPECT_EQ(again.file, file);
    EXPECT_EQ(taken(session, known_scenes(again, {})).file, scene);
}

TEST_F(DraftInAFolder, LeavesNothingBehindWhereTheLessonCannotBeWritten) {
    Session session(make_scene(*find_scene("drop")));
    session.send(SetBodyProperty{session.world().find(std::string_view("ball"))->id, "mass", 3.0f});
    LessonDraft draft;
    draft.title = "Mine";
    draft.steps = {taken(session)};
    draft.steps.front().step.caption = "Look.";
    fs::create_directories(folder_ / "taken.json" / "in the way");
    EXPECT_THROW(save(draft, folder_ / "taken.json"), SceneError);
    EXPECT_FALSE(fs::exists(folder_ / "taken-scene-1.json"));
    EXPECT_TRUE(draft.steps.front().file.empty());
}

} // namespace
} // namespace carom
