#include "io/lesson/lesson_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_expect.hpp"
#include "io/base/json_reader.hpp"
#include "io/base/older_formats.hpp"
#include "io/base/property_json.hpp"
#include "io/lesson/lesson_reader.hpp"
#include "physics/world/property.hpp"

#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

using Object = JsonValue::Object;
using Array = JsonValue::Array;

constexpr std::string_view lesson_format = "carom-lesson/3";
constexpr std::string_view format_family = "carom-lesson/";
constexpr std::array<std::string_view, 6> lesson_keys = {"format",  "title", "about",
                                                         "minutes", "steps", "questions"};

constexpr PropertyInfo minutes_row{
    .key = "minutes", .unit = "min", .minimum = 1.0, .maximum = 600.0};

void read_about(const Object& document, const Place& place, Lesson& lesson) {
    lesson.title = read_text(document, "title", place, "the lesson's title");
    if (find_member(document, "about") != nullptr) {
        lesson.about = read_text(document, "about", place, "a sentence or two", longest_caption);
    }
    if (find_member(document, "minutes") != nullptr) {
        float minutes = 0.0f;
        read_if_there<float>(minutes_row, document, place, minutes);
        lesson.minutes = static_cast<double>(minutes);
    }
}

void read_steps(const Object& document, const Place& place, Lesson& lesson) {
    const Place steps_place = place / "steps";
    const auto& steps =
        expect<Array>(find_member(document, "steps"), steps_place, "a list of steps");
    if (steps.empty() || steps.size() > most_lesson_steps) {
        steps_place.refuse(
            fmt::format("expected 1 to {} steps, got {}", most_lesson_steps, steps.size()));
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Place each = steps_place / i;
        lesson.steps.push_back(
            read_lesson_step(expect<Object>(&steps[i], each, "an object that holds a step"), each));
    }
}

void read_questions(const Object& document, const Place& place, Lesson& lesson) {
    const JsonValue* value = find_member(document, "questions");
    if (value == nullptr) {
        return;
    }
    const Place list_place = place / "questions";
    const auto& list = expect<Array>(value, list_place, "a list of questions");
    if (list.size() > most_questions) {
        list_place.refuse(
            fmt::format("expected at most {} questions, got {}", most_questions, list.size()));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Place each = list_place / i;
        lesson.questions.push_back(read_lesson_question(
            expect<Object>(&list[i], each, "an object that holds a question"), each));
    }
}

/// Each step's own settings go on top.
void run_as_in_format(int number, Lesson& lesson) {
    const std::vector<SetSetting> older = settings_of_format(number);
    for (LessonStep& step : lesson.steps) {
        step.settings.insert(step.settings.begin(), older.begin(), older.end());
    }
}

} // namespace

Lesson parse_lesson(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    const Place place{source, {}};
    const Object& document =
        expect_document(root, place, lesson_format, lesson_keys, "an object that holds a lesson");
    Lesson lesson;
    read_about(document, place, lesson);
    read_steps(document, place, lesson);
    read_questions(document, place, lesson);
    run_as_in_format(format_of(document), lesson);
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

Place place_in_lesson(std::string_view source, std::size_t step) {
    return Place{source, {}} / "steps" / step;
}

} // namespace carom
