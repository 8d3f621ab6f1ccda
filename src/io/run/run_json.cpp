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

std::uint64_t read_step(const JsonValue* value, const Place& place, std::uint64_t least,
                        std::uint64_t most) {
    return read_whole_number(value, place, "a step", least, most);
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

void read_log(Run& run, const JsonValue& value, const Place& place) {
    std::uint64_t earliest = 0;
    const auto& list = expect<JsonValue::Array>(&value, place, "a list of commands");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& members = expect<Object>(&list[i], place / i, "an object that holds a command");
        earliest =
            read_step(find_member(members, "step"), place / i / "step", earliest, run.last_step);
        run.log.push_back({earliest, read_command(members, place / i)});
    }
}

void write_log(JsonWriter& json, const Run& run) {
    json.list_of(run.log, [&](const LoggedCommand& logged) {
        json.begin_object(JsonWriter::Layout::one_line);
        json.member("step", logged.step);
        write_command(json, logged.command);
        json.end_object();
    });
}

void read_checkpoint(Run& run, const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds step and hash");
    run.checkpoint = {read_step(find_member(members, "step"), place / "step", 0, run.last_step),
                      read_hash(find_member(members, "hash"), place / "hash")};
}

void write_checkpoint(JsonWriter& json, const Run& run) {
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("step", run.checkpoint.step);
    json.member("hash", text_of(run.checkpoint.hash));
    json.end_object();
}

} // namespace

Scene read_start(const JsonValue& value, const Place& place) {
    std::vector<std::string> given;
    Scene scene = read_scene(value, place, &given);
    set_as_in_format(place.format, scene.world.settings, given);
    const auto& bodies =
        std::get<JsonValue::Array>(find_member(std::get<Object>(value.data), "bodies")->data);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        keep_orientation(scene.world.bodies[i], std::get<Object>(bodies[i].data));
    }
    return scene;
}

/// Commands, game and checkpoint are within its steps, which are read first.
const Fields<Run>& run_fields() {
    static const Fields<Run> table = {
        required<Run>({"last_step", "a step, a whole number from 0", "how far the run went",
                       [](Run& run, const JsonValue& value, const Place& place) {
                           run.last_step = read_step(&value, place, 0, most_recorded_steps);
                       },
                       [](JsonWriter& json, const Run& run) { json.value(run.last_step); },
                       [](const Run& a, const Run& b) { return a.last_step == b.last_step; }}),
        required<Run>({"commands", "a list of commands",
                       "what was done: each has `step`, after which it was given, and `do`",
                       &read_log, &write_log,
                       [](const Run& a, const Run& b) { return a.log == b.log; }}),
        {"game", "an object that holds seed and moves", "that was played in it",
         [](Run& run, const JsonValue& value, const Place& place) {
             run.game = read_game(value, place, run.log.size(), run.last_step);
         },
         [](JsonWriter& json, const Run& run) { write_game(json, *run.game); },
         [](const Run& a, const Run& b) { return a.game == b.game; }},
        required<Run>({"checkpoint", "an object that holds step and hash",
                       "the moment that is shown, and by which a replay is checked",
                       &read_checkpoint, &write_checkpoint,
                       [](const Run& a, const Run& b) { return a.checkpoint == b.checkpoint; }})};
    return table;
}

void expect_room_for_bodies(const Run& run, std::size_t at_first, const Place& place) {
    BodyCount count(at_first);
    for (std::size_t i = 0; i < run.log.size(); ++i) {
        count.follow(run.log[i].command, place / "commands" / i);
    }
}

} // namespace carom
