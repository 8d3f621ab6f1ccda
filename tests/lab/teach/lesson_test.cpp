#include "io/base/atomic_file.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/teach/lesson.hpp"
#include "physics/step/step.hpp"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

namespace fs = std::filesystem;

TEST(LessonCatalogue, HasTheCourseInItsOrder) {
    const std::vector<std::string> course = {"Rigid bodies and inertia",
                                             "Gravity and impulses",
                                             "Four ways to resolve a collision",
                                             "Friction",
                                             "Why stacks fall",
                                             "Has it converged?",
                                             "From joints to jelly",
                                             "Finding contacts",
                                             "Games and events"};
    std::vector<std::string> titles;
    for (const LessonRow& row : lesson_catalogue()) {
        titles.push_back(row.title);
        EXPECT_EQ(find_lesson(row.key), &row);
    }
    EXPECT_EQ(titles, course);
    EXPECT_EQ(find_lesson("nowhere"), nullptr);
}

TEST(LessonCatalogue, OpensEveryLessonWithEveryScene) {
    for (const LessonRow& row : lesson_catalogue()) {
        const OpenedLesson opened = open_lesson(row.key);
        EXPECT_EQ(opened.scenes.size(), row.steps) << row.key;
        EXPECT_GE(row.steps, 10u) << row.key;
        EXPECT_LE(row.steps, 13u) << row.key;
        for (const OpenedSetUp& scene : opened.scenes) {
            EXPECT_NE(scene.row, nullptr);
            EXPECT_FALSE(scene.scene.world.bodies.empty());
        }
    }
}

class LessonInAFile : public testing::Test {
protected:
    LessonInAFile() { fs::create_directories(folder_ / "scenes"); }
    ~LessonInAFile() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path write(std::string_view scene) const {
        const fs::path file = folder_ / "lesson.json";
        write_whole_file(file, fmt::format(R"({{ "format": "carom-lesson/3", "title": "t",
            "steps": [ {{ "scene": "drop", "caption": "a" }},
                       {{ "scene": "{}", "caption": "b", "settings": {{ "iterations": 7 }} }} ] }})",
                                           scene));
        return file;
    }

    [[nodiscard]] std::string refusal(std::string_view scene) const {
        try {
            open_lesson(write(scene).string());
        } catch (const SceneError& error) {
            return error.what();
        }
        return {};
    }

    fs::path folder_ = fs::temp_directory_path() /
                       fmt::format("carom_lesson_{}",
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(LessonInAFile, FindsItsScenesBesideIt) {
    save_scene(make_scene(*find_scene("cradle")), folder_ / "scenes" / "mine.json");
    const OpenedLesson opened = open_lesson(write("scenes/mine.json").string());
    ASSERT_EQ(opened.scenes.size(), 2u);
    EXPECT_EQ(opened.scenes[0].row, find_scene("drop"));
    EXPECT_EQ(opened.scenes[1].row, nullptr);
    EXPECT_EQ(opened.scenes[1].scene.title, "Newton's cradle");
    EXPECT_EQ(opened.scenes[1].scene.world.settings.iterations, 7);
}

TEST_F(LessonInAFile, SaysWhichStepsSceneIsNotThere) {
    const std::string place = (folder_ / "lesson.json").string() + ": /steps/1/scene: ";
    EXPECT_EQ(refusal("scenes/none.json"), fmt::format("{}{}: there is no such file", place,
                                                       (folder_ / "scenes/none.json").string()));
    EXPECT_TRUE(refusal("dorp").starts_with(
        place + "dorp: expected a file that exists or a built-in scene; the nearest are drop"));
    write_whole_file(folder_ / "scenes" / "bad.json", R"({ "format": "carom-scene/1" })");
    EXPECT_EQ(refusal("scenes/bad.json"),
              fmt::format("{}{}: /bodies: expected a list of bodies, got nothing", place,
                          (folder_ / "scenes/bad.json").string()));
}

/// What is said of a lesson with one step of these members, after "/steps/0/".
class StepInAFile : public LessonInAFile {
protected:
    [[nodiscard]] OpenedLesson open(std::string_view members) const {
        const fs::path file = folder_ / "lesson.json";
        write_whole_file(file, fmt::format(R"({{ "format": "carom-lesson/3", "title": "t",
            "steps": [ {{ "caption": "a", {} }} ] }})",
                                           members));
        return open_lesson(file.string());
    }

    [[nodiscard]] std::string refusal(std::string_view members) const {
        try {
            static_cast<void>(open(members));
        } catch (const SceneError& error) {
            const std::string_view message = error.what();
            return std::string(message.substr(message.find("/steps/0/") + 9));
        }
        return {};
    }
};

TEST_F(StepInAFile, IsRefusedForWhatItsSceneHasNot) {
    const std::string bodies = "expected a body of the scene, one of floor, ball, crate, got ";
    EXPECT_EQ(refusal(R"("scene": "drop", "select": "bal")"), "select: " + bodies + R"("bal")");
    EXPECT_EQ(refusal(R"("scene": "drop", "pause_rules": { "touch_of": "x" })"),
              "pause_rules/touch_of: " + bodies + R"("x")");
    EXPECT_EQ(refusal(R"("scene": "drop", "pause_rules": { "apex_of": "x" })"),
              "pause_rules/apex_of: " + bodies + R"("x")");
    EXPECT_EQ(refusal(R"("scene": "drop", "inside": { "contact": ["ball", "x"] })"),
              "inside/contact/1: " + bodies + R"("x")");
    EXPECT_EQ(refusal(R"("scene": "drop", "inside": { "joint": ["ball", null] })"),
              "inside/joint: expected the bodies of a joint, but none ties ball to the world");
    EXPECT_TRUE(refusal(R"("scene": "drop", "plots": ["kinetic", "heat"])")
                    .starts_with("plots/1: expected one of kinetic, potential, "));
    EXPECT_TRUE(refusal(R"("experiment": "nothing")")
                    .starts_with("experiment: expected an experiment, got "));
    EXPECT_EQ(refusal(R"("experiment": "rod_strike", "scene": "drop")"),
              "scene: expected the scene of the experiment, rod_strike, or none, got drop");
    EXPECT_EQ(refusal(R"("scene": "drop", "settings": { "time_step": 1e-6 }, "at": 60)"),
              "at: expected at most 100000 steps of 1·10⁻⁶ s");
}

/// The balls are 2 m apart and close at 2 m/s: they touch after 1 s.
TEST_F(StepInAFile, LooksInsideWhereThereIsSomethingToSee) {
    const char* const hit =
        R"("scene": "head_on", "at": {}, "inside": {{ "contact": ["right ball", "left ball"] }})";
    EXPECT_EQ(open(fmt::format(fmt::runtime(hit), "1")).scenes.size(), 1U);
    EXPECT_EQ(
        refusal(fmt::format(fmt::runtime(hit), "0.5")),
        "inside: expected what is solved then, but the step after 0.5 s solves nothing between "
        "right ball and left ball; 'at' chooses another moment");
    EXPECT_EQ(refusal(R"("scene": "head_on", "inside": true)"),
              "inside: expected a contact or a joint, but the step after 0 s solves none");
}

/// Under the resolver that the step sets, where the experiment has one; else the first that agrees.
TEST_F(StepInAFile, BeginsAnExperimentWithItsOwnWorld) {
    const OpenedSetUp first = open(R"("experiment": "elastic_head_on")").scenes.front();
    ASSERT_NE(first.experiment, nullptr);
    EXPECT_EQ(first.response->name, first.experiment->applicable.front().name);
    EXPECT_EQ(first.scene.world, first_world(*first.experiment, *first.response));
    const OpenedSetUp stopped =
        open(R"("experiment": "elastic_head_on", "settings": { "resolver": "stop" })")
            .scenes.front();
    EXPECT_EQ(stopped.response->resolver, "stop");
    EXPECT_EQ(stopped.scene.world.settings.resolver.view(), "stop");
}

TEST(OpenLesson, SaysWhichLessonsThereAre) {
    try {
        open_lesson("nowhere");
        FAIL();
    } catch (const SceneError& error) {
        EXPECT_STREQ(error.what(), "nowhere: expected a file that exists or a built-in lesson, one "
                                   "of rigid_bodies, gravity_and_impulses, four_ways, friction, "
                                   "why_stacks_fall, has_it_converged, joints_to_jelly, "
                                   "finding_contacts, games_and_events");
    }
}

} // namespace
} // namespace carom
