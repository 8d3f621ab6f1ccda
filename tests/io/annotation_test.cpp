#include "io/lesson/lesson_file.hpp"
#include "io/scene/annotation_json.hpp"
#include "io_testing.hpp"

namespace carom {

namespace {

std::string with_annotations(std::string_view list) {
    return document(
        fmt::format(R"("bodies": [ {{ "name": "ball", "shape": "sphere", "radius": 1 }} ],
                        "annotations": {})",
                    list));
}

void expect_refused_annotation(std::string_view one, std::string_view expected) {
    EXPECT_EQ(refusal_of(with_annotations(fmt::format("[{}]", one))),
              fmt::format("test.json: /annotations/0{}", expected));
}

} // namespace

TEST(Annotations, OfASceneAreReadAndWrittenAgain) {
    const Scene scene = parse_scene(with_annotations(R"([
        { "height": 0.5, "text": "0.5 m" }, { "x": -2, "text": "wall", "lane": 1 },
        { "from": [0, 0, 0], "to": [0, 2, 0], "text": "2 m" }, { "at": [1, 2, 3], "text": "here" },
        { "at": [0, 0, 0], "from": [1, 0, 0], "to": [0, 1, 0], "text": "90°" },
        { "body": "ball", "text": "this one" },
        { "between": ["ball", "ball"], "text": "no angle" },
        { "body": "ball", "enlarge": 0.25, "text": "larger" }])"),
                                    "test.json");
    const std::vector<Annotation> expected = {
        {.text = "0.5 m", .height = 0.5},
        {.text = "wall", .x = -2.0, .lane = 1},
        {.text = "2 m", .from = glm::vec3(0.0f), .to = glm::vec3(0.0f, 2.0f, 0.0f)},
        {.text = "here", .at = glm::vec3(1.0f, 2.0f, 3.0f)},
        {.text = "90°",
         .from = glm::vec3(1.0f, 0.0f, 0.0f),
         .to = glm::vec3(0.0f, 1.0f, 0.0f),
         .at = glm::vec3(0.0f)},
        {.text = "this one", .body = "ball"},
        {.text = "no angle", .between = {"ball", "ball"}},
        {.text = "larger", .body = "ball", .enlarge = 0.25}};
    EXPECT_EQ(scene.annotations, expected);
    EXPECT_EQ(parse_scene(scene_text(scene), "again").annotations, expected);
}

TEST(Annotations, OfAStepAreReadAndWrittenAgain) {
    const Lesson lesson = parse_lesson(R"({ "format": "carom-lesson/3", "title": "t", "steps": [
        { "scene": "drop", "caption": "Look.", "unshown": ["0.577"],
          "annotations": [{ "height": 1, "text": "1 m" }] }] })",
                                       "t");
    const LessonStep& step = lesson.steps.front();
    EXPECT_EQ(step.annotations, (std::vector<Annotation>{{.text = "1 m", .height = 1.0}}));
    EXPECT_EQ(step.unshown, std::vector<std::string>{"0.577"});
    EXPECT_EQ(parse_lesson(lesson_document(lesson), "again"), lesson);
}

TEST(Annotations, OfABodyThatWasRemovedAreNotWritten) {
    Scene scene = parse_scene(
        with_annotations(R"([{ "body": "ball", "text": "a" }, { "x": 1, "text": "b" }])"), "t");
    scene.world.remove(scene.world.bodies.front().id);
    const Scene read = parse_scene(scene_text(scene), "again");
    EXPECT_EQ(read.annotations, (std::vector<Annotation>{{.text = "b", .x = 1.0}}));
}

TEST(Annotations, AreRefusedWithPlaceAndReason) {
    constexpr std::string_view expected_one = ": expected one of height, x, from and to, at, at "
                                              "with from and to, body, between with two names";
    expect_refused_annotation(R"({ "text": "nothing" })", expected_one);
    expect_refused_annotation(R"({ "height": 1, "x": 2, "text": "both" })", expected_one);
    expect_refused_annotation(R"({ "from": [0, 0, 0], "text": "half" })", expected_one);
    expect_refused_annotation(R"({ "at": [0, 0, 0], "to": [0, 0, 0], "text": "half" })",
                              expected_one);
    expect_refused_annotation(R"({ "height": 1 })", "/text: expected a text, got nothing");
    expect_refused_annotation(
        R"({ "height": 1e7, "text": "far" })",
        "/height: expected a number from -1000000 to 1000000 m, got 10000000");
    expect_refused_annotation(
        R"({ "body": "box", "text": "?" })",
        "/body: expected the name of a body, and there is none called \"box\"");
    expect_refused_annotation(R"({ "x": 1, "lane": 4, "text": "?" })",
                              "/lane: expected a whole number from 0 to 3, got 4");
    std::string many = R"({ "x": 1, "text": "1" })";
    for (std::size_t i = 0; i < most_annotations; ++i) {
        many += R"(, { "x": 1, "text": "1" })";
    }
    EXPECT_EQ(refusal_of(with_annotations(fmt::format("[{}]", many))),
              "test.json: /annotations: expected 0 to 64 annotations, got 65");
}

} // namespace carom
