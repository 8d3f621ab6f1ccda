#include "io/recording_file.hpp"

#include "io/atomic_file.hpp"
#include "io/json_expect.hpp"
#include "io/json_reader.hpp"
#include "io/run_json.hpp"
#include "io/scene_writer.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view format_name = "carom-recording/1";
constexpr std::array<std::string_view, 6> document_keys = {"format",    "scene",     run_keys[0],
                                                           run_keys[1], run_keys[2], run_keys[3]};

} // namespace

Recording parse_recording(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    const Place place{source, {}};
    const JsonValue::Object& document = expect_document(root, place, {format_name}, document_keys,
                                                        "an object that holds a recording");
    return read_run(document, place, read_start(find_member(document, "scene"), place / "scene"));
}

std::string recording_text(const Recording& recording) {
    JsonWriter json;
    json.begin_object();
    json.member("format", format_name);
    json.key("scene");
    write_scene(json, recording.start);
    write_run(json, recording);
    json.end_object();

    // Refuses now a recording that would not replay the same.
    constexpr std::string_view source = "the recording cannot be saved";
    std::string text = json.take_text();
    if (!(parse_recording(text, source) == recording)) {
        Place{source, {}}.refuse("expected a run that began with a scene that a file can hold, and "
                                 "whose changes are numbers that a file can hold");
    }
    return text;
}

Recording load_recording(const std::filesystem::path& file) {
    return parse_recording(read_document(file, most_json_bytes), file.string());
}

void save_recording(const Recording& recording, const std::filesystem::path& file) {
    write_document(file, recording_text(recording));
}

/// Carom writes the name of the format near the beginning; a hand-written file may
/// have it anywhere.
bool is_recording(std::string_view text) {
    return text.find(format_name.substr(0, format_name.find('/'))) != std::string_view::npos;
}

std::optional<Recording> recording_in(const std::filesystem::path& file) {
    std::string text;
    try {
        text = read_whole_file(file, most_json_bytes);
    } catch (const FileError&) {
        return std::nullopt;
    }
    return is_recording(text) ? std::optional(parse_recording(text, file.string())) : std::nullopt;
}

} // namespace carom
