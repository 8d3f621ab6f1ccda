#include "lab/share/link.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/json_reader.hpp"
#include "io/base/older_formats.hpp"
#include "io/base/packed_text.hpp"
#include "io/base/property_json.hpp"
#include "io/run/command_json.hpp"
#include "io/run/recording_file.hpp"
#include "io/run/run_json.hpp"
#include "io/scene/camera_json.hpp"
#include "io/scene/scene_writer.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/run/session.hpp"
#include "physics/world/property.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::string_view format_name = "carom-link/3";
constexpr char version = '3';
constexpr std::array<std::string_view, 12> document_keys = {
    "format", "scene",  "lanes",    "focus",    "paused",     "split",
    "speed",  "camera", "overlays", "selected", "experiment", "lesson"};
constexpr std::array<std::string_view, 6> lane_keys = {"scene",     "settings",  run_keys[0],
                                                       run_keys[1], run_keys[2], run_keys[3]};
constexpr std::array<std::string_view, 2> lesson_keys = {"name", "step"};

constexpr PropertyInfo paused_row{.key = "paused", .kind = PropertyKind::boolean};
constexpr PropertyInfo split_row{.key = "split", .kind = PropertyKind::boolean};
constexpr PropertyInfo speed_row{
    .key = "speed", .minimum = Session::slowest, .maximum = Session::fastest};

constexpr std::uint64_t most_body_id = 4'294'967'295;
constexpr std::uint64_t most_steps_of_lesson = 1'000'000;

// ---- how a lane begins -------------------------------------------------------------------------

World with(World world, const std::vector<SetSetting>& settings) {
    set_checked(world.settings, settings);
    return world;
}

Scene read_scene_or_name(const JsonValue* value, const Place& place, int format) {
    if (value != nullptr && std::holds_alternative<std::string>(value->data)) {
        const auto& name = std::get<std::string>(value->data);
        const SceneRow* row = find_scene(name);
        if (row == nullptr) {
            place.refuse(
                fmt::format("expected the name of a built-in scene, got {}", excerpt(*value)));
        }
        Scene scene = make_scene(*row);
        set_as_in_format(format, scene.world.settings, {});
        return scene;
    }
    return read_start(value, place, format);
}

void write_scene_or_name(JsonWriter& json, const Scene& scene) {
    json.key("scene");
    if (const SceneRow* row = built_in_behind(scene)) {
        json.value(row->key);
    } else {
        write_scene(json, scene);
    }
}

/// The scene that stands in the document: the lanes say in which settings they differ from it.
Scene common_scene(const Scene& first) {
    const SceneRow* row = built_in_behind(first);
    return row != nullptr ? make_scene(*row) : first;
}

// ---- lanes -------------------------------------------------------------------------------------

Recording read_lane(const Object& members, const Place& place, const Scene& common, int format) {
    expect_only(members, lane_keys, place);
    const JsonValue* own = find_member(members, "scene");
    Scene start = own != nullptr ? read_scene_or_name(own, place / "scene", format) : common;
    if (const JsonValue* settings = find_member(members, "settings")) {
        start.world = with(std::move(start.world), read_settings(*settings, place / "settings"));
    }
    const bool has_a_run = std::any_of(run_keys.begin(), run_keys.end(), [&](std::string_view key) {
        return find_member(members, key) != nullptr;
    });
    if (!has_a_run) {
        return without_run(std::move(start));
    }
    return read_run(members, place, std::move(start));
}

std::vector<Recording> read_lanes(const JsonValue* value, const Place& place, const Scene& common,
                                  int format) {
    if (value == nullptr) {
        return {without_run(common)};
    }
    const auto& list = expect<JsonValue::Array>(value, place, "a list of lanes");
    if (list.empty() || list.size() > Session::most_lanes) {
        place.refuse(
            fmt::format("expected 1 to {} lanes, got {}", Session::most_lanes, list.size()));
    }
    std::vector<Recording> lanes;
    for (std::size_t i = 0; i < list.size(); ++i) {
        lanes.push_back(
            read_lane(expect<Object>(&list[i], place / i, "an object that holds a lane"), place / i,
                      common, format));
    }
    return lanes;
}

void write_lane(JsonWriter& json, const Recording& lane, const Scene& common) {
    json.begin_object();
    const Scene* from = &common;
    Scene own;
    if (!differs_in_settings_alone(lane.start, common)) {
        write_scene_or_name(json, lane.start);
        own = common_scene(lane.start);
        from = &own;
    }
    const auto settings = changed_settings(from->world.settings, lane.start.world.settings);
    if (!settings.empty()) {
        json.key("settings");
        write_settings(json, settings);
    }
    if (has_run(lane)) {
        write_run(json, lane);
    }
    json.end_object();
}

// ---- what is shown -----------------------------------------------------------------------------

void read_overlays(const JsonValue& value, const Place& place, Arrangement& arrangement) {
    for (const JsonMember& member : expect<Object>(&value, place, "an object of overlays")) {
        const bool on = expect<bool>(&member.value, place / member.key, "true or false");
        arrangement.overlays.emplace_back(member.key, on);
    }
}

void read_lesson(const JsonValue& value, const Place& place, Arrangement& arrangement) {
    const auto& lesson = expect<Object>(&value, place, "an object that holds name and step");
    expect_only(lesson, lesson_keys, place);
    arrangement.lesson =
        expect<std::string>(find_member(lesson, "name"), place / "name", "the name of a lesson");
    arrangement.lesson_step = static_cast<int>(
        read_whole_number(lesson, "step", place, "a step", 1, most_steps_of_lesson));
}

void read_view(const Object& document, const Place& place, Arrangement& arrangement) {
    read_if_there<bool>(paused_row, document, place, arrangement.paused);
    read_if_there<bool>(split_row, document, place, arrangement.split_lanes);
    read_if_there<float>(speed_row, document, place, arrangement.speed);
    if (find_member(document, "focus") != nullptr) {
        arrangement.focus =
            read_whole_number(document, "focus", place, "a lane", 0, arrangement.lanes.size() - 1);
    }
    if (find_member(document, "selected") != nullptr) {
        arrangement.selected = BodyId{static_cast<std::uint32_t>(
            read_whole_number(document, "selected", place, "a body's number", 1, most_body_id))};
    }
    if (const JsonValue* camera = find_member(document, "camera")) {
        arrangement.camera = read_camera(*camera, place / "camera");
    }
    if (const JsonValue* overlays = find_member(document, "overlays")) {
        read_overlays(*overlays, place / "overlays", arrangement);
    }
    if (const JsonValue* experiment = find_member(document, "experiment")) {
        arrangement.experiment =
            expect<std::string>(experiment, place / "experiment", "the name of an experiment");
    }
    if (const JsonValue* lesson = find_member(document, "lesson")) {
        read_lesson(*lesson, place / "lesson", arrangement);
    }
}

void write_view(JsonWriter& json, const Arrangement& arrangement) {
    const Arrangement usual;
    const auto write = [&](std::string_view key, const auto& value, const auto& usual_value) {
        if (value != usual_value) {
            json.member(key, value);
        }
    };
    write("focus", std::uint64_t{arrangement.focus}, std::uint64_t{usual.focus});
    write("paused", arrangement.paused, usual.paused);
    write("split", arrangement.split_lanes, usual.split_lanes);
    write("speed", arrangement.speed, usual.speed);
    if (arrangement.camera != usual.camera) {
        json.key("camera");
        write_camera(json, arrangement.camera);
    }
    if (!arrangement.overlays.empty()) {
        json.key("overlays");
        json.begin_object();
        for (const auto& overlay : arrangement.overlays) {
            json.member(overlay.first, overlay.second);
        }
        json.end_object();
    }
    if (arrangement.selected) {
        json.member("selected", arrangement.selected->value);
    }
    write("experiment", arrangement.experiment, usual.experiment);
    if (!arrangement.lesson.empty()) {
        json.key("lesson");
        json.begin_object();
        json.member("name", arrangement.lesson);
        json.member("step", arrangement.lesson_step);
        json.end_object();
    }
}

/// The body's place in the list, from 1; nothing where the world does not begin with it.
std::optional<BodyId> id_in_file(const World& world, BodyId body) {
    return world.find(body) != nullptr
               ? std::optional(BodyId{static_cast<std::uint32_t>(world.index_of(body) + 1)})
               : std::nullopt;
}

/// On one line, without what a link need not say.
std::string one_line_text(const Arrangement& arrangement, bool names_format) {
    const Scene common = common_scene(arrangement.lanes.front().start);
    JsonWriter json;
    json.begin_object(JsonWriter::Layout::one_line);
    if (names_format) {
        json.member("format", format_name);
    }
    write_scene_or_name(json, arrangement.lanes.front().start);
    const bool is_plain =
        arrangement.lanes.size() == 1 && arrangement.lanes.front() == without_run(common);
    if (!is_plain) {
        json.list_of("lanes", arrangement.lanes,
                     [&](const Recording& lane) { write_lane(json, lane, common); });
    }
    write_view(json, arrangement);
    json.end_object();
    return json.take_text();
}

void expect_short_runs(const std::vector<Recording>& lanes, const Place& place) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (lanes[i].last_step > most_steps_of_link) {
            (place / i / "last_step")
                .refuse(fmt::format("expected at most {} steps, which are repeated when the link "
                                    "is opened, got {}: save a longer run as a file",
                                    most_steps_of_link, lanes[i].last_step));
        }
    }
}

Arrangement read_document(const Object& document, const Place& place, int format) {
    const Scene common =
        read_scene_or_name(find_member(document, "scene"), place / "scene", format);
    Arrangement arrangement;
    arrangement.lanes = read_lanes(find_member(document, "lanes"), place / "lanes", common, format);
    read_view(document, place, arrangement);
    return arrangement;
}

} // namespace

std::vector<SetSetting> changed_settings(const Settings& from, const Settings& to) {
    std::vector<SetSetting> changed;
    for (const Property<Settings>* row : differing_settings({&from, &to})) {
        changed.push_back({std::string(row->key), row->get(to)});
    }
    return changed;
}

bool differs_in_settings_alone(const Scene& scene, const Scene& from) {
    return scene.title == from.title && scene.teaches == from.teaches &&
           scene.world ==
               with(from.world, changed_settings(from.world.settings, scene.world.settings));
}

const SceneRow* built_in_behind(const Scene& scene) {
    const auto scenes = scene_catalogue();
    const auto row = std::find_if(scenes.begin(), scenes.end(), [&](const SceneRow& candidate) {
        return candidate.title == scene.title &&
               differs_in_settings_alone(scene, make_scene(candidate));
    });
    return row == scenes.end() ? nullptr : &*row;
}

Recording without_run(Scene start) {
    const World& first = start.world;
    const Checkpoint checkpoint{first.step_count, hash(first)};
    const std::uint64_t last_step = first.step_count;
    return {.start = std::move(start), .log = {}, .last_step = last_step, .checkpoint = checkpoint};
}

Arrangement arrangement_of(const Session& session, bool with_runs, std::optional<BodyId> selected) {
    Arrangement arrangement;
    arrangement.selected = selected;
    for (const Lane& lane : session.lanes()) {
        if (lane.is_ghost()) {
            continue;
        }
        if (&lane == &session.lanes()[session.focus()]) {
            arrangement.focus = arrangement.lanes.size();
        }
        Recording run = recording_of(lane, session.scene());
        if (!with_runs) {
            run.start.world = start_of(lane);
            if (selected && &lane == &session.lanes()[session.focus()]) {
                arrangement.selected = id_in_file(run.start.world, *selected);
            }
            const bool needs_new_ids = has_gaps(run.start.world);
            run = without_run(needs_new_ids ? as_in_file(run.start) : std::move(run.start));
        }
        arrangement.lanes.push_back(std::move(run));
    }
    arrangement.paused = session.paused();
    arrangement.speed = static_cast<float>(session.speed());
    return arrangement;
}

std::string arrangement_text(const Arrangement& arrangement) {
    return one_line_text(arrangement, true);
}

Arrangement parse_arrangement(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    const Place place{source, {}};
    const Object& document =
        expect_document(root, place, format_name, document_keys, "an object that holds a set-up");
    return read_document(document, place, format_of(document));
}

std::optional<Arrangement> arrangement_in(const std::string& link_or_file) {
    if (is_link(link_or_file)) {
        return read_link(link_or_file);
    }
    const auto text = text_in_format(link_or_file, format_name);
    return text ? std::optional(parse_arrangement(*text, link_or_file)) : std::nullopt;
}

bool is_link(std::string_view text) { return !link_code(text).empty(); }

std::string link_to(const Arrangement& arrangement, std::string_view page) {
    const std::string text = one_line_text(arrangement, false);
    std::string link = fmt::format("{}#{}{}", page, version, packed(text));
    if (!(read_link(link) == arrangement)) {
        Place{"the link cannot be made", {}}.refuse(
            "expected a run that began with a scene that a file can hold");
    }
    return link;
}

Arrangement read_link(std::string_view link) {
    const Place place{"link", {}};
    const std::string_view code = link_code(link);
    if (code.empty()) {
        place.refuse("expected an address that ends in # and the set-up behind it");
    }
    if (link.size() > longest_link_read) {
        place.refuse(
            fmt::format("expected at most {} characters, got {}", longest_link_read, link.size()));
    }
    if (code.front() > version) {
        place.refuse(
            fmt::format("expected version 1 to {}, got {}: a newer Carom has made this link",
                        version, code.front()));
    }
    const std::string text = unpacked(code.substr(1), most_json_bytes, place);
    const JsonValue root = read_json(text, place.source);
    const auto& document = expect<Object>(&root, place, "an object that holds a set-up");
    expect_only(document, document_keys, place);
    Arrangement arrangement = read_document(document, place, code.front() - '0');
    expect_short_runs(arrangement.lanes, place / "lanes");
    return arrangement;
}

} // namespace carom
