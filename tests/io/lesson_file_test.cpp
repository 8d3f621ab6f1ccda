#include "io/atomic_file.hpp"
#include "io/lesson_file.hpp"
#include "io_testing.hpp"

namespace carom {

namespace {

using LessonFiles = TemporaryFolder;

std::string lesson(std::string_view members) {
    return fmt::format(R"({{ "format": "carom-lesson/1", {} }})", members);
}

/// A lesson with one step of these members besides scene and caption.
std::string with_step(std::string_view members) {
    return lesson(
        fmt::format(R"("title": "t", "steps": [ {{ "scene": "drop", "caption": "Look."{}{} }} ])",
                    members.empty() ? "" : ", ", members));
}

std::string lesson_refusal(std::string_view text) {
    try {
        parse_lesson(text, "test.json");
    } catch (const SceneError& error) {
        return error.what();
    }
    return {};
}

void expect_refusal(std::string_view text, std::string_view expected) {
    EXPECT_EQ(lesson_refusal(text), fmt::format("test.json: {}", expected));
}

void expect_step_refusal(std::string_view members, std::string_view expected) {
    expect_refusal(with_step(members), fmt::format("/steps/0/{}", expected));
}

} // namespace

TEST(LessonFile, ReadsWhatTheFormatShows) {
    const Lesson read = parse_lesson(lesson(R"("title": "Hits", "steps": [
        { "scene": "drop", "caption": "Look." },
        { "scene": "mine.json", "caption": "And here.", "paused": true, "speed": 0.25,
          "settings": { "resolver": "impulse", "iterations": 4 },
          "camera": { "target": [1, 2, 3], "distance": 8, "yaw": 0.5, "pitch": -0.25 },
          "overlays": ["normals", "names"], "compare": "four",
          "notes": "Ask first." } ])"),
                                     "test.json");
    EXPECT_EQ(read.title, "Hits");
    ASSERT_EQ(read.steps.size(), 2U);
    const LessonStep& plain = read.steps[0];
    EXPECT_EQ(plain.scene, "drop");
    EXPECT_EQ(plain.caption, "Look.");
    EXPECT_EQ(plain.camera, PartialCamera{});
    EXPECT_FALSE(plain.paused);
    EXPECT_EQ(plain.speed, 1.0);
    EXPECT_TRUE(plain.settings.empty() && plain.overlays.empty() && plain.compare.empty());
    const LessonStep& full = read.steps[1];
    EXPECT_EQ(full.scene, "mine.json");
    EXPECT_TRUE(full.paused);
    EXPECT_EQ(full.speed, 0.25);
    EXPECT_EQ(full.settings,
              (std::vector<SetSetting>{{"resolver", std::string("impulse")}, {"iterations", 4}}));
    EXPECT_EQ(full.camera, (PartialCamera{glm::vec3(1.0f, 2.0f, 3.0f), 8.0f, 0.5f, -0.25f}));
    EXPECT_EQ(full.overlays, (std::vector<std::string>{"normals", "names"}));
    EXPECT_EQ(full.compare, "four");
    EXPECT_EQ(full.notes, "Ask first.");
    EXPECT_EQ(plain.notes, "");
}

TEST(LessonFile, RefusesADocumentWithPlaceAndWhatWasExpected) {
    EXPECT_EQ(lesson_refusal("{"), refusal_of("{"));
    expect_refusal("[]", "expected an object that holds a lesson, got []");
    expect_refusal("{}", "/format: expected \"carom-lesson/1\", got nothing");
    expect_refusal(R"({ "format": "carom-lesson/2" })",
                   "/format: expected \"carom-lesson/1\", got \"carom-lesson/2\"");
    expect_refusal(lesson(R"("steps": [])"), "/title: expected the lesson's title, got nothing");
    expect_refusal(lesson(R"("title": "")"),
                   "/title: expected the lesson's title, got an empty text");
    expect_refusal(lesson(R"("title": "t", "author": "me")"),
                   "/author: unknown key, expected one of format, title, steps");
    expect_refusal(lesson(R"("title": "t")"), "/steps: expected a list of steps, got nothing");
    expect_refusal(lesson(R"("title": "t", "steps": [])"),
                   "/steps: expected 1 to 200 steps, got 0");
    expect_refusal(lesson(R"("title": "t", "steps": [3])"),
                   "/steps/0: expected an object that holds a step, got 3");
    expect_refusal(lesson(R"("title": "t", "steps": [{ "caption": "Look." }])"),
                   "/steps/0/scene: expected the name of a built-in scene, or a file, got nothing");
    expect_refusal(lesson(R"("title": "t", "steps": [{ "scene": "drop" }])"),
                   "/steps/0/caption: expected a sentence or two, got nothing");
}

TEST(LessonFile, RefusesAStepWithPlaceAndWhatWasExpected) {
    expect_step_refusal(R"("note": 1)",
                        "note: unknown key, expected one of scene, settings, camera, caption, "
                        "paused, speed, overlays, compare, notes");
    expect_step_refusal(R"("notes": "")", "notes: expected what the presenter reads, got an empty "
                                          "text");
    expect_step_refusal(R"("settings": [])", "settings: expected an object of settings, got []");
    expect_step_refusal(R"("settings": { "iterations": 0 })",
                        "settings/iterations: expected a whole number from 1 to 1000, got 0");
    expect_step_refusal(R"("camera": { "distance": 0 })",
                        "camera/distance: expected a number from 0.05 to 2000 m, got 0");
    expect_step_refusal(
        R"("camera": { "target": [0, 0] })",
        "camera/target: expected three numbers, each from -1000000 to 1000000 m, got [0, "
        "0]");
    expect_step_refusal(R"("camera": { "roll": 1 })",
                        "camera/roll: unknown key, expected one of target, distance, yaw, pitch");
    expect_step_refusal(R"("camera": 5)", "camera: expected an object that holds a camera, got 5");
    expect_step_refusal(R"("paused": 1)", "paused: expected true or false, got 1");
    expect_step_refusal(R"("speed": 0)", "speed: expected a number from 0.015625 to 8, got 0");
    expect_step_refusal(R"("overlays": ["normals", 1])",
                        "overlays: expected a list of texts, got [\"normals\", 1]");
    expect_step_refusal(R"("compare": 4)", "compare: expected the key of a comparison, got 4");
    expect_step_refusal(R"("compare": "")",
                        "compare: expected the key of a comparison, got an empty text");
    EXPECT_NE(lesson_refusal(with_step(R"("settings": { "gravitas": 1 })"))
                  .find("test.json: /steps/0/settings/gravitas: unknown key, expected one of"),
              std::string::npos);
}

TEST(LessonFile, RefusesACaptionThatFillsTheScreen) {
    const std::string text =
        lesson(fmt::format(R"("title": "t", "steps": [{{ "scene": "drop", "caption": "{}" }}])",
                           std::string(601, 'a')));
    expect_refusal(text, "/steps/0/caption: expected at most 600 bytes, got 601");
}

TEST_F(LessonFiles, AreToldFromOtherFilesByTheirFormat) {
    write_whole_file(file("lesson.json"), with_step(""));
    write_whole_file(file("later.json"), R"({ "format": "carom-lesson/9" })");
    write_whole_file(file("scene.json"), R"({ "format": "carom-scene/1", "title": "carom-lesson/1",
                                             "bodies": [] })");
    write_whole_file(file("broken.json"), "{");
    EXPECT_TRUE(is_lesson_file(file("lesson.json")));
    EXPECT_TRUE(is_lesson_file(file("later.json")));
    EXPECT_FALSE(is_lesson_file(file("scene.json")));
    EXPECT_FALSE(is_lesson_file(file("broken.json")));
    EXPECT_FALSE(is_lesson_file(file("missing.json")));
    EXPECT_EQ(load_lesson(file("lesson.json")).steps.size(), 1U);
}

} // namespace carom
