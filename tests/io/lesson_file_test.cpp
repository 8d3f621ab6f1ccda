#include "io/base/atomic_file.hpp"
#include "io/lesson/lesson_file.hpp"
#include "io/run/set_up_json.hpp"
#include "io_testing.hpp"
#include "support/docs.hpp"

namespace carom {

namespace {

using LessonFiles = TemporaryFolder;

std::string lesson(std::string_view members) {
    return fmt::format(R"({{ "format": "carom-lesson/3", {} }})", members);
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

void expect_lesson_refusal(std::string_view text, std::string_view expected) {
    EXPECT_EQ(lesson_refusal(text), fmt::format("test.json: {}", expected));
}

void expect_step_refusal(std::string_view members, std::string_view expected) {
    expect_lesson_refusal(with_step(members), fmt::format("/steps/0/{}", expected));
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
    EXPECT_EQ(full.notes.text, "Ask first.");
    EXPECT_EQ(plain.notes, LessonNotes{});
}

TEST(LessonFile, RefusesADocumentWithPlaceAndWhatWasExpected) {
    EXPECT_EQ(lesson_refusal("{"), refusal_of("{"));
    expect_lesson_refusal("[]", "expected an object that holds a lesson, got []");
    expect_lesson_refusal(
        "{}", "/format: expected \"carom-lesson/3\" or \"carom-lesson/2\" or \"carom-lesson/1\", "
              "got nothing");
    expect_lesson_refusal(R"({ "format": "carom-lesson/4" })",
                          "/format: expected \"carom-lesson/3\" or \"carom-lesson/2\" or "
                          "\"carom-lesson/1\", got \"carom-lesson/4\"");
    expect_lesson_refusal(lesson(R"("steps": [])"),
                          "/title: expected the lesson's title, got nothing");
    expect_lesson_refusal(lesson(R"("title": "")"),
                          "/title: expected the lesson's title, got an empty text");
    expect_lesson_refusal(
        lesson(R"("title": "t", "author": "me")"),
        "/author: unknown key, expected one of format, title, about, minutes, steps, questions");
    expect_lesson_refusal(lesson(R"("title": "t")"),
                          "/steps: expected a list of steps, got nothing");
    expect_lesson_refusal(lesson(R"("title": "t", "steps": [])"),
                          "/steps: expected 1 to 200 steps, got 0");
    expect_lesson_refusal(lesson(R"("title": "t", "steps": [3])"),
                          "/steps/0: expected an object that holds a step, got 3");
    expect_lesson_refusal(
        lesson(R"("title": "t", "steps": [{ "caption": "Look." }])"),
        "/steps/0/scene: expected the name of a built-in scene, or a file, got nothing");
    expect_lesson_refusal(lesson(R"("title": "t", "steps": [{ "scene": "drop" }])"),
                          "/steps/0/caption: expected a sentence or two, got nothing");
}

TEST(LessonFile, RefusesAStepWithPlaceAndWhatWasExpected) {
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
    EXPECT_NE(lesson_refusal(with_step(R"("note": 1)"))
                  .find("test.json: /steps/0/note: unknown key, expected one of scene, settings, "),
              std::string::npos);
    EXPECT_NE(lesson_refusal(with_step(R"("settings": { "gravitas": 1 })"))
                  .find("test.json: /steps/0/settings/gravitas: unknown key, expected one of"),
              std::string::npos);
}

TEST(LessonFile, ReadsWhatAStepCanHoldBesides) {
    const Lesson read = parse_lesson(lesson(R"("title": "Hits", "about": "Why.", "minutes": 12,
        "steps": [
        { "scene": "drop", "caption": "Look.", "lanes": [{ "iterations": 1 }, {}], "split": false,
          "select": "ball", "plots": ["kinetic", "height"], "at": 0.5, "loop": 4,
          "inside": { "contact": ["floor", "ball"], "point": 2 }, "formula": "$E = 1/2 m v^2$",
          "pause_rules": { "first_contact": true, "apex_of": "ball", "after_steps": 9 },
          "notes": { "say": "This.", "do": "P.", "ask": "Why?", "see": "It falls." } },
        { "experiment": "rod_strike", "caption": "Measure.", "inside": true },
        { "scene": "drop", "caption": "Tied.", "inside": { "joint": [null, "ball"] } } ],
        "questions": [
        { "ask": "How fast?", "unit": "m/s", "answer": -2.5, "why": "So." },
        { "ask": "Which?", "choices": ["this", "that"], "answer": 2, "why": "So." } ])"),
                                     "test.json");
    EXPECT_EQ(read.about, "Why.");
    EXPECT_EQ(read.minutes, 12.0);
    const LessonStep& step = read.steps[0];
    EXPECT_EQ(step.lanes, (std::vector<std::vector<SetSetting>>{{{"iterations", 1}}, {}}));
    EXPECT_FALSE(step.split);
    EXPECT_EQ(step.select, std::vector<std::string>{"ball"});
    EXPECT_EQ(step.plots, (std::vector<std::string>{"kinetic", "height"}));
    EXPECT_EQ(step.at, 0.5);
    EXPECT_EQ(step.loop, 4.0);
    EXPECT_EQ(step.inside, (LookInside{LookInside::What::contact, "floor", "ball", 2}));
    EXPECT_EQ(step.formula, "E = 1/2 m v^2");
    EXPECT_EQ(step.pause_rules, (NamedRules{true, "", "", "ball", false, 9}));
    EXPECT_EQ(step.notes, (LessonNotes{"", "This.", "P.", "Why?", "It falls."}));
    EXPECT_EQ(read.steps[1].scene, "");
    EXPECT_EQ(read.steps[1].experiment, "rod_strike");
    EXPECT_EQ(read.steps[1].inside, LookInside{});
    EXPECT_EQ(read.steps[2].inside, (LookInside{LookInside::What::joint, "ball", "", 0}));
    ASSERT_EQ(read.questions.size(), 2U);
    EXPECT_EQ(read.questions[0], (LessonQuestion{"How fast?", {}, -2.5, "m/s", 0.02, "So."}));
    EXPECT_EQ(read.questions[1].choices.size(), 2U);
    EXPECT_EQ(read.questions[1].answer, 2.0);
}

TEST(LessonFile, RefusesEachKeyOfAStepWithItsPlace) {
    struct Wrong {
        std::string_view members;
        std::string_view expected;
    };
    constexpr Wrong table[] = {
        {R"("lanes": [])", "lanes: expected 1 to 4 objects of settings, got 0"},
        {R"("lanes": {})", "lanes: expected a list of 1 to 4 objects of settings, got {}"},
        {R"("lanes": [{ "iterations": 0 }])",
         "lanes/0/iterations: expected a whole number from 1 to 1000, got 0"},
        {R"("lanes": [{}, 3])", "lanes/1: expected an object of settings, got 3"},
        {R"("lanes": [{}], "compare": "four_ways")",
         "lanes: expected either lanes or compare, got both"},
        {R"("split": true)", "split: expected lanes beside it, got none"},
        {R"("lanes": [{}], "split": 1)", "split: expected true or false, got 1"},
        {R"("select": 3)", "select: expected the name of a body, or a list of names, got 3"},
        {R"("plots": [])", "plots: expected 1 to 4 keys of quantities, got 0"},
        {R"("plots": [1])", "plots: expected a list of texts, got [1]"},
        {R"("inside": false)",
         "inside: expected true, or an object that names a contact or a joint, got false"},
        {R"("inside": {})",
         "inside: expected true, or an object that names a contact or a joint, got {}"},
        {R"("inside": { "contact": ["a", null] })",
         "inside/contact: expected two names of bodies, got [\"a\", null]"},
        {R"("inside": { "joint": [null, null] })",
         "inside/joint: expected two names of bodies, or a name and null, got [null, null]"},
        {R"("inside": { "contact": ["a", "b"], "point": 4 })",
         "inside/point: expected a whole number from 0 to 3, got 4"},
        {R"("at": -1)", "at: expected a number from 0 to 60 s, got -1"},
        {R"("loop": 0.1)", "loop: expected a number from 0.5 to 60 s, got 0.1"},
        {R"("experiment": "")",
         "experiment: expected the key of an experiment, or a whole experiment, got an empty text"},
        {R"("experiment": "rod_strike", "lanes": [{}])",
         "lanes: expected none beside an experiment, which runs in one lane"},
        {R"("pause_rules": { "energy": true })", "pause_rules/energy: unknown key, expected one of "
                                                 "first_contact, touch_of, touch_with, apex_of, "
                                                 "energy_rises, after_steps"},
        {R"("pause_rules": { "after_steps": 0 })",
         "pause_rules/after_steps: expected a whole number from 1 to 1000000, got 0"},
        {R"("formula": "a $b$ c")", "formula: expected one equation, got text with dollar signs"},
        {R"("notes": { "tell": "x" })",
         "notes/tell: unknown key, expected one of say, do, ask, see"},
        {R"("notes": { "say": 1 })", "notes/say: expected what the presenter says, got 1"},
    };
    for (const Wrong& wrong : table) {
        expect_step_refusal(wrong.members, wrong.expected);
    }
}

TEST(LessonFile, RefusesQuestionsWithTheirPlace) {
    const auto refuse = [](std::string_view question, std::string_view expected) {
        expect_lesson_refusal(
            lesson(fmt::format(
                R"("title": "t", "steps": [{{ "scene": "drop", "caption": "Look." }}],
                              "questions": [{}])",
                question)),
            fmt::format("/questions/0{}", expected));
    };
    refuse("3", ": expected an object that holds a question, got 3");
    refuse(R"({ "ask": "x", "why": "y" })", "/answer: expected a number, got nothing");
    refuse(R"({ "ask": "x", "answer": 1 })", "/why: expected why the answer is right, got nothing");
    refuse(R"({ "ask": "x", "answer": 1, "why": "y", "tolerance": 2 })",
           "/tolerance: expected a number from 0 to 1, got 2");
    refuse(R"({ "ask": "x", "choices": ["a"], "answer": 1, "why": "y" })",
           "/choices: expected 2 to 5 texts, got 1");
    refuse(R"({ "ask": "x", "choices": ["a", "b"], "answer": 3, "why": "y" })",
           "/answer: expected the number of the right choice, a whole number from 1 to 2, got 3");
    refuse(R"({ "ask": "x", "choices": ["a", "b"], "unit": "m", "answer": 1, "why": "y" })",
           "/unit: unknown key, expected one of ask, choices, answer, why");
}

TEST(LessonFile, AComparisonMayShareOnePicture) {
    const Lesson read = parse_lesson(with_step(R"("compare": "warm_start", "split": false)"), "t");
    EXPECT_FALSE(read.steps.front().split);
}

TEST(LessonFile, ItsKeysAreInTheDocs) {
    test::expect_in_docs("lessons.md", "keys of a step", "tests_io",
                         keys_as_markdown(set_up_fields(), step_fields()));
}

TEST(LessonFile, RefusesACaptionThatFillsTheScreen) {
    const std::string text =
        lesson(fmt::format(R"("title": "t", "steps": [{{ "scene": "drop", "caption": "{}" }}])",
                           std::string(601, 'a')));
    expect_lesson_refusal(text, "/steps/0/caption: expected at most 600 bytes, got 601");
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
