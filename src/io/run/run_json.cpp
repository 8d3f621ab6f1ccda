#include "io/run/run_json.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/older_formats.hpp"
#include "io/run/command_json.hpp"
#include "io/run/game_json.hpp"
#include "io/run/recording_file.hpp"
#include "io/scene/scene_reader.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <set>

namespace carom {

namespace {

using Object = JsonValue::Object;

std::uint64_t read_step(const Object& members, std::string_view key, const Place& place,
                        std::uint64_t least, std::uint64_t most) {
    return read_whole_number(members, key, place, "a step", least, most);
}

std::string text_of(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::uint64_t read_hash(const JsonValue* value, const Place& place) {
    constexpr std::string_view wanted = "a hash, 16 hexadecimal digits";
    const std::string& text = expect<std::string>(value, place, wanted);
    std::uint64_t hash = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, hash, 16);
    if (error != std::errc() || stop != end || text.size() != 16) {
        place.refuse(fmt::format("expected {}, got {}", wanted, excerpt(*value)));
    }
    return hash;
}

/// Counts how many bodies there are at least: each removal may have removed one.
class BodyCount {
public:
    explicit BodyCount(std::size_t at_first) : count_(at_first) {}

    void follow(const Command& command, const Place& place) {
        if (const auto* removal = std::get_if<Remove>(&command)) {
            count_ -= removed_.insert(removal->body).second && count_ > 0 ? 1 : 0;
        }
        if (std::holds_alternative<Spawn>(command) && ++count_ > most_bodies) {
            place.refuse(fmt::format("expected at most {} bodies at a time", most_bodies));
        }
    }

private:
    std::size_t count_;
    std::set<BodyId> removed_;
};

std::vector<LoggedCommand> read_log(const JsonValue* value, const Place& place,
                                    std::uint64_t last_step, std::size_t bodies) {
    std::vector<LoggedCommand> log;
    BodyCount count(bodies);
    std::uint64_t earliest = 0;
    const auto& list = expect<JsonValue::Array>(value, place, "a list of commands");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& members = expect<Object>(&list[i], place / i, "an object that holds a command");
        earliest = read_step(members, "step", place / i, earliest, last_step);
        log.push_back({earliest, read_command(members, place / i)});
        count.follow(log.back().command, place / i);
    }
    return log;
}

} // namespace

Scene read_start(const JsonValue* value, const Place& place, int format) {
    if (value == nullptr) {
        place.refuse("expected an object that holds a scene, got nothing");
    }
    std::vector<std::string> given;
    Scene scene = read_scene(*value, place, &given);
    set_as_in_format(format, scene.world.settings, given);
    const auto& bodies =
        std::get<JsonValue::Array>(find_member(std::get<Object>(value->data), "bodies")->data);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        keep_orientation(scene.world.bodies[i], std::get<Object>(bodies[i].data));
    }
    return scene;
}

Recording read_run(const Object& members, const Place& place, Scene start) {
    Recording recording;
    recording.start = std::move(start);
    recording.last_step = read_step(members, "last_step", place, 0, most_recorded_steps);
    recording.log = read_log(find_member(members, "commands"), place / "commands",
                             recording.last_step, recording.start.world.bodies.size());
    if (const JsonValue* game = find_member(members, "game")) {
        recording.game =
            read_game(*game, place / "game", recording.log.size(), recording.last_step);
    }
    const Place check = place / "checkpoint";
    const auto& checkpoint = expect<Object>(find_member(members, "checkpoint"), check,
                                            "an object that holds step and hash");
    recording.checkpoint = {read_step(checkpoint, "step", check, 0, recording.last_step),
                            read_hash(find_member(checkpoint, "hash"), check / "hash")};
    return recording;
}

void write_run(JsonWriter& json, const Recording& recording) {
    json.list_of("commands", recording.log, [&](const LoggedCommand& logged) {
        json.begin_object(JsonWriter::Layout::one_line);
        json.member("step", logged.step);
        write_command(json, logged.command);
        json.end_object();
    });
    if (recording.game) {
        json.key("game");
        write_game(json, *recording.game);
    }
    json.member("last_step", recording.last_step);
    json.key("checkpoint");
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("step", recording.checkpoint.step);
    json.member("hash", text_of(recording.checkpoint.hash));
    json.end_object();
}

} // namespace carom
