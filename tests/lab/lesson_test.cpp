#include "io/atomic_file.hpp"
#include "io/scene_file.hpp"
#include "lab/lesson.hpp"
#include "physics/step/step.hpp"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

namespace fs = std::filesystem;

TEST(LessonCatalogue, HasTheTwoThatComeWithTheProgram) {
    const LessonRow* four = find_lesson("four_ways");
    ASSERT_NE(four, nullptr);
    EXPECT_EQ(four->title, "Four ways to resolve a collision");
    const LessonRow* stacks = find_lesson("why_stacks_fall");
    ASSERT_NE(stacks, nullptr);
    EXPECT_EQ(stacks->title, "Why stacks fall");
    EXPECT_EQ(find_lesson("nowhere"), nullptr);
}

TEST(LessonCatalogue, OpensEveryLessonWithEveryScene) {
    for (const LessonRow& row : lesson_catalogue()) {
        const OpenedLesson opened = open_lesson(row.key);
        EXPECT_EQ(opened.scenes.size(), row.steps) << row.key;
        EXPECT_GE(row.steps, 6u) << row.key;
        EXPECT_LE(row.steps, 10u) << row.key;
        for (const LessonScene& scene : opened.scenes) {
            EXPECT_NE(scene.row, nullptr);
            EXPECT_FALSE(scene.scene.world.bodies.empty());
        }
    }
}

/// A step's scene after so many seconds.
World after(const OpenedLesson& lesson, std::size_t step_number, double seconds) {
    World world = lesson.scenes[step_number - 1].scene.world;
    Workspace workspace;
    while (world.time < seconds - 1e-3) {
        EXPECT_FALSE(step(world, workspace).fault);
    }
    return world;
}

const Body& body(const World& world, std::string_view name) { return *world.find(name); }

double height_of_top(const World& world) {
    return static_cast<double>(body(world, "box 10").position.y);
}

/// What the captions say, with the step's number.
TEST(FourWays, ShowsWhatItsCaptionsSay) {
    const OpenedLesson lesson = open_lesson("four_ways");
    // 1: free fall from 3 m, through the floor after (2 · 3/g)^½ = 0.78 s
    EXPECT_LT(body(after(lesson, 1, 2.0), "ball").position.y, -10.0f);
    // 2: both drift at 1 m/s, and the velocities are those before the hit
    const World early = after(lesson, 2, 1.5);
    const World late = after(lesson, 2, 2.5);
    for (const char* const name : {"left ball", "right ball"}) {
        EXPECT_NEAR(body(late, name).position.x - body(early, name).position.x, 1.0f, 0.02f);
    }
    EXPECT_FLOAT_EQ(body(late, "left ball").linear_velocity.x, 2.0f);
    EXPECT_FLOAT_EQ(body(late, "right ball").linear_velocity.x, 0.0f);
    // 3: v = g t, and v dt deep
    const Body ball = body(after(lesson, 3, 3.0), "ball");
    EXPECT_NEAR(ball.linear_velocity.y, -9.81f * 3.0f, 0.2f);
    EXPECT_NEAR(ball.position.y, 0.5f - 9.81f * 3.0f / 60.0f, 0.02f);
    EXPECT_LT(body(after(lesson, 3, 12.0), "ball").position.y, -10.0f);
    // 4: the velocities swap
    const World swapped = after(lesson, 4, 2.0);
    EXPECT_NEAR(body(swapped, "left ball").linear_velocity.x, 0.0f, 1e-5f);
    EXPECT_NEAR(body(swapped, "right ball").linear_velocity.x, 2.0f, 1e-5f);
}

/// The first apex after the first bounce, above the place where it rests [m].
double rebound(World world, std::string_view name) {
    Workspace workspace;
    bool has_bounced = false;
    while (world.time < 3.0) {
        const float v = body(world, name).linear_velocity.y;
        step(world, workspace);
        const float next = body(world, name).linear_velocity.y;
        has_bounced = has_bounced || (v < 0.0f && next > 0.0f);
        if (has_bounced && next <= 0.0f) {
            break;
        }
    }
    return static_cast<double>(body(world, name).position.y) - 0.5;
}

TEST(FourWays, TellsTheHeightsOfTheRebounds) {
    const OpenedLesson lesson = open_lesson("four_ways");
    const World& row = lesson.scenes[4].scene.world;
    // 3.5 m e²; the apex lies within a step of the moment that is looked at: g dt²/2 = 1.4 mm.
    EXPECT_NEAR(rebound(row, "ball with e = 0.25"), 0.21875, 0.005);
    EXPECT_NEAR(rebound(row, "ball with e = 0.5"), 0.875, 0.005);
    EXPECT_NEAR(rebound(row, "ball with e = 0.75"), 1.96875, 0.005);
    EXPECT_NEAR(rebound(row, "ball with e = 1"), 3.5, 0.005);
}

TEST(FourWays, TellsHowDeepSpringsLetABallSinkAndHowHighTheyThrowIt) {
    const OpenedLesson lesson = open_lesson("four_ways");
    const World resting = after(lesson, 6, 6.0);
    for (const float mass : {5.0f, 10.0f, 20.0f, 40.0f}) {
        // m g / k with k = 2000 N/m
        EXPECT_NEAR(0.5f - body(resting, fmt::format("ball of {} kg", mass)).position.y,
                    mass * 9.81f / 2000.0f, 5e-4f);
    }
    EXPECT_GT(body(after(lesson, 7, 2.6), "ball").position.y, 17.0f);
}

TEST(FourWays, TellsTheVelocitiesOfTheCradle) {
    const OpenedLesson lesson = open_lesson("four_ways");
    const World pairwise = after(lesson, 9, 2.0);
    EXPECT_NEAR(body(pairwise, "ball 1").linear_velocity.x, 0.0f, 0.02f);
    EXPECT_NEAR(body(pairwise, "ball 5").linear_velocity.x, 1.0f, 0.02f);
    const World together = after(lesson, 10, 2.0);
    EXPECT_NEAR(body(together, "ball 1").linear_velocity.x, -0.6f, 1e-3f);
    for (const char* const name : {"ball 2", "ball 3", "ball 4", "ball 5"}) {
        EXPECT_NEAR(body(together, name).linear_velocity.x, 0.4f, 1e-3f) << name;
    }
}

TEST(WhyStacksFall, ShowsWhatItsCaptionsSay) {
    const OpenedLesson lesson = open_lesson("why_stacks_fall");
    constexpr double built = 9.5; // [m], the middle of the top crate
    EXPECT_NEAR(height_of_top(after(lesson, 1, 12.0)), built, 0.005);
    EXPECT_NEAR(height_of_top(after(lesson, 2, 1.0)), built - 0.9, 0.1);
    EXPECT_LT(height_of_top(after(lesson, 2, 7.0)), 5.0);
    EXPECT_NEAR(height_of_top(after(lesson, 3, 5.0)), built - 0.11, 0.01);
    EXPECT_GT(height_of_top(after(lesson, 3, 10.0)), 9.0);
    EXPECT_LT(height_of_top(after(lesson, 3, 12.0)), 8.0);
    EXPECT_NEAR(height_of_top(after(lesson, 4, 12.0)), built - 0.05, 0.02);
    EXPECT_NEAR(height_of_top(after(lesson, 5, 12.0)), built - 0.02, 0.005);
    EXPECT_LT(height_of_top(after(lesson, 6, 5.0)), 5.0);
    // n crates on four springs of 20 kN/m sink by n m g / 80 kN/m; 1 + 2 + ... + 10 = 55.
    EXPECT_NEAR(height_of_top(after(lesson, 7, 20.0)), built - 55.0 * 20.0 * 9.81 / 80e3, 0.005);
    EXPECT_GT(height_of_top(after(lesson, 8, 1.0)), 100.0);
    const World pyramid = after(lesson, 9, 10.0);
    EXPECT_NEAR(body(pyramid, "stone 12.1").position.y, 6.9f - 0.06f, 0.01f);
    const World sleeping = after(lesson, 10, 3.0);
    EXPECT_TRUE(body(sleeping, "stone 12.1").asleep);
}

/// The fourth caption: twenty crates, eighty iterations from a cold start.
TEST(WhyStacksFall, AStackOfTwentyNeedsEightyRoundsForWhatTenCratesHaveFromTen) {
    World world = after(open_lesson("why_stacks_fall"), 4, 0.0);
    Body crate = body(world, "box 10");
    for (int i = 11; i <= 20; ++i) {
        crate.name = fmt::format("box {}", i);
        crate.position.y += 1.0f;
        world.add(crate);
    }
    world.settings.iterations = 80;
    Workspace workspace;
    while (world.time < 4.0) {
        step(world, workspace);
    }
    EXPECT_NEAR(body(world, "box 20").position.y, 19.5f - 0.055f, 0.01f);
}

/// The impulses at the foot are those of the whole stack: 10 m g dt.
TEST(WhyStacksFall, BeginsWithTheWholeWeightAtTheFoot) {
    const World world = after(open_lesson("why_stacks_fall"), 1, 5.0);
    double sum = 0.0;
    for (const Contact& contact : world.contacts) {
        if (contact.a == body(world, "floor").id) {
            for (const ContactPoint& point : contact.manifold.points()) {
                sum += static_cast<double>(point.normal_impulse);
            }
        }
    }
    EXPECT_NEAR(sum, 10.0 * 20.0 * 9.81 / 60.0, 0.05);
}

class LessonInAFile : public testing::Test {
protected:
    LessonInAFile() { fs::create_directories(folder_ / "scenes"); }
    ~LessonInAFile() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path write(std::string_view scene) const {
        const fs::path file = folder_ / "lesson.json";
        write_whole_file(file, fmt::format(R"({{ "format": "carom-lesson/1", "title": "t",
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
        place + "dorp: expected a file that exists or a built-in scene, one of drop, "));
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
        write_whole_file(file, fmt::format(R"({{ "format": "carom-lesson/1", "title": "t",
            "steps": [ {{ "caption": "a", {} }} ] }})",
                                           members));
        return open_lesson(file.string());
    }

    [[nodiscard]] std::string refusal(std::string_view members) const {
        try {
            open(members);
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
    EXPECT_TRUE(refusal(R"("experiment": "nothing")").starts_with("experiment: expected one of "));
    EXPECT_EQ(refusal(R"("experiment": "rod_strike", "scene": "drop")"),
              "scene: expected the scene of the experiment, rod_strike, or none, got drop");
    EXPECT_EQ(refusal(R"("scene": "drop", "settings": { "time_step": 1e-6 }, "at": 60)"),
              "at: expected at most 100000 steps of 1e-06 s");
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
    const LessonScene first = open(R"("experiment": "elastic_head_on")").scenes.front();
    ASSERT_NE(first.experiment, nullptr);
    EXPECT_EQ(first.response->name, first.experiment->applicable.front().name);
    EXPECT_EQ(first.scene.world, first_world(*first.experiment, *first.response));
    const LessonScene stopped =
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
                                   "of four_ways, why_stacks_fall");
    }
}

} // namespace
} // namespace carom
