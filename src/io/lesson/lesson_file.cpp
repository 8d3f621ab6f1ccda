#include "io/lesson/lesson_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_reader.hpp"
#include "io/lesson/lesson_fields.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::string_view lesson_format = "carom-lesson/3";
constexpr std::string_view format_family = "carom-lesson/";

} // namespace

Lesson parse_lesson(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    Place place{source, {}};
    const Object& document =
        document_of(root, place, lesson_format, "an object that holds a lesson", lesson_fields());
    Lesson lesson;
    read_members(lesson_fields(), document, place, lesson);
    return lesson;
}

std::string lesson_document(const Lesson& lesson) {
    JsonWriter json;
    json.begin_object();
    json.member("format", lesson_format);
    write_members(json, lesson_fields(), lesson);
    json.end_object();

    // Refuses now a file that could not be opened again.
    std::string text = json.take_text();
    constexpr std::string_view what = "the lesson cannot be saved";
    if (text.size() > most_lesson_bytes) {
        Place{what, {}}.refuse(
            fmt::format("expected at most {} bytes, got {}", most_lesson_bytes, text.size()));
    }
    parse_lesson(text, what);
    return text;
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
