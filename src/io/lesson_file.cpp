#include "io/lesson_file.hpp"

#include "io/atomic_file.hpp"
#include "io/camera_json.hpp"
#include "io/command_json.hpp"
#include "io/json_expect.hpp"
#include "io/json_reader.hpp"
#include "io/property_json.hpp"

#include <array>
#include <fmt/ranges.h>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::string_view format_name = "carom-lesson/1";
constexpr std::string_view format_family = "carom-lesson/";
constexpr std::array<std::string_view, 3> lesson_keys = {"format", "title", "steps"};
constexpr std::array<std::string_view, 9> step_keys = {
    "scene", "settings", "camera", "caption", "paused", "speed", "overlays", "compare", "notes"};

constexpr PropertyInfo paused_row{.key = "paused", .kind = PropertyKind::boolean};
constexpr PropertyInfo speed_row{.key = "speed", .minimum = 1.0 / 64.0, .maximum = 8.0};
constexpr PropertyInfo overlays_row{.key = "overlays", .kind = PropertyKind::text_list};

/// Not empty, and of at most so many bytes.
std::string read_text(const Object& object, std::string_view key, const Place& place,
                      std::string_view expected, std::size_t longest = most_lesson_bytes) {
    const JsonValue* value = find_member(object, key);
    const auto& text = expect<std::string>(value, place / key, expected);
    if (text.empty()) {
        (place / key).refuse(fmt::format("expected {}, got an empty text", expected));
    }
    if (text.size() > longest) {
        (place / key)
            .refuse(fmt::format("expected at most {} bytes, got {}", longest, text.size()));
    }
    return text;
}

LessonStep read_step(const Object& object, const Place& place) {
    expect_only(object, step_keys, place);
    LessonStep step;
    step.scene = read_text(object, "scene", place, "the name of a built-in scene, or a file");
    step.caption = read_text(object, "caption", place, "a sentence or two", longest_caption);
    if (const JsonValue* settings = find_member(object, "settings")) {
        step.settings = read_settings(*settings, place / "settings");
    }
    if (const JsonValue* camera = find_member(object, "camera")) {
        step.camera = read_camera(*camera, place / "camera");
    }
    read_if_there<bool>(paused_row, object, place, step.paused);
    float speed = 1.0f;
    read_if_there<float>(speed_row, object, place, speed);
    step.speed = static_cast<double>(speed);
    read_if_there<std::vector<std::string>>(overlays_row, object, place, step.overlays);
    if (find_member(object, "compare") != nullptr) {
        step.compare = read_text(object, "compare", place, "the key of a comparison");
    }
    if (find_member(object, "notes") != nullptr) {
        step.notes = read_text(object, "notes", place, "what the presenter reads", longest_notes);
    }
    return step;
}

} // namespace

Lesson parse_lesson(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    const Place place{source, {}};
    const Object& document =
        expect_document(root, place, {format_name}, lesson_keys, "an object that holds a lesson");

    Lesson lesson;
    lesson.title = read_text(document, "title", place, "the lesson's title");
    const Place steps_place = place / "steps";
    const auto& steps =
        expect<JsonValue::Array>(find_member(document, "steps"), steps_place, "a list of steps");
    if (steps.empty() || steps.size() > most_lesson_steps) {
        steps_place.refuse(
            fmt::format("expected 1 to {} steps, got {}", most_lesson_steps, steps.size()));
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        lesson.steps.push_back(
            read_step(expect<Object>(&steps[i], steps_place / i, "an object that holds a step"),
                      steps_place / i));
    }
    return lesson;
}

Lesson load_lesson(const std::filesystem::path& file) {
    return parse_lesson(read_document(file, most_lesson_bytes), file.string());
}

bool is_lesson_file(const std::filesystem::path& file) {
    try {
        const JsonValue root = read_json(read_whole_file(file, most_lesson_bytes), {});
        const auto* document = std::get_if<Object>(&root.data);
        const JsonValue* format = document ? find_member(*document, "format") : nullptr;
        const auto* name = format != nullptr ? std::get_if<std::string>(&format->data) : nullptr;
        return name != nullptr && name->starts_with(format_family);
    } catch (const std::runtime_error&) {
        return false;
    }
}

Place place_in_lesson(std::string_view source, std::size_t step, std::string_view key) {
    return Place{source, {}} / "steps" / step / key;
}

} // namespace carom
