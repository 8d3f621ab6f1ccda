#include "io/run/recording_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_value.hpp"
#include "io/run/run_json.hpp"
#include "io/scene/scene_file.hpp"

#include <system_error>
#include <utility>

namespace carom {

namespace {

constexpr std::string_view recording_format = "carom-recording/3";

} // namespace

const Fields<Recording>& start_fields() {
    static const Fields<Recording> table = {required(own_field<Recording>(
        "scene", "an object that holds a scene", "as in scene files: how the run began",
        &Recording::start, &read_start, &write_scene))};
    return table;
}

Recording parse_recording(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    Place place{source, {}};
    const JsonValue::Object& document =
        document_of(root, place, recording_format, "an object that holds a recording",
                    start_fields(), run_fields());
    Recording recording;
    read_members(start_fields(), document, place, recording);
    read_members<Run>(run_fields(), document, place, recording);
    expect_room_for_bodies(recording, recording.start.world.bodies.size(), place);
    return recording;
}

std::string recording_text(const Recording& recording) {
    JsonWriter json;
    json.begin_object();
    json.member("format", recording_format);
    write_members(json, start_fields(), recording);
    write_members<Run>(json, run_fields(), recording);
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

namespace {

/// Carom writes the name of the format near the beginning; a hand-written file may have it
/// anywhere.
bool names_format(std::string_view text, std::string_view format) {
    return text.find(format.substr(0, format.find('/'))) != std::string_view::npos;
}

} // namespace

std::optional<std::string> text_in_format(const std::filesystem::path& file,
                                          std::string_view format) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown)) { // what comes through a pipe comes once
        return std::nullopt;
    }
    try {
        std::string text = read_whole_file(file, most_json_bytes);
        return names_format(text, format) ? std::optional(std::move(text)) : std::nullopt;
    } catch (const FileError&) {
        return std::nullopt;
    }
}

std::optional<Recording> recording_in(const std::filesystem::path& file) {
    const auto text = text_in_format(file, recording_format);
    return text ? std::optional(parse_recording(*text, file.string())) : std::nullopt;
}

} // namespace carom
