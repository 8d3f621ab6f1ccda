#include "io/run/run_json.hpp"

#include "games/move.hpp"
#include "io/base/json_expect.hpp"
#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "io/run/command_json.hpp"
#include "io/run/recording_file.hpp"
#include "io/scene/scene_file.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace carom {

namespace {

using Object = JsonValue::Object;
using petanque::Throw;

/// Above it a double cannot represent every whole number.
constexpr std::uint64_t largest_seed = std::uint64_t{1} << 53u;

/// In the order of games::Move.
constexpr std::array<std::string_view, 3> move_names{"throw", "next_round", "new_game"};
static_assert(move_names.size() == std::variant_size_v<games::Move>);

struct ThrowPart {
    std::string_view key;
    float Throw::*member;
};
constexpr std::array throw_parts{
    ThrowPart{"heading", &Throw::heading}, ThrowPart{"elevation", &Throw::elevation},
    ThrowPart{"speed", &Throw::speed}, ThrowPart{"backspin", &Throw::backspin}};

constexpr std::array<std::string_view, 3> move_keys{"step", "after", "do"};
constexpr std::array<std::string_view, 7> throw_keys{"step",    "after",     "do",      "speed",
                                                     "heading", "elevation", "backspin"};

games::Move read_throw(const Object& members, const Place& place) {
    Throw thrown;
    for (const ThrowPart& part : throw_parts) {
        const JsonValue* value = find_member(members, part.key);
        thrown.*part.member = expect<JsonNumber>(value, place / part.key, "a number").nearest;
    }
    return thrown;
}

games::Move read_move(const Object& members, const Place& place) {
    const JsonValue* value = find_member(members, "do");
    const std::string wanted = fmt::format("one of {}", fmt::join(move_names, ", "));
    const auto& name = expect<std::string>(value, place / "do", wanted);
    if (std::ranges::find(move_names, name) == move_names.end()) {
        (place / "do").refuse(fmt::format("expected {}, got {}", wanted, excerpt(*value)));
    }
    if (name == move_names[0]) {
        expect_only(members, throw_keys, place);
        return read_throw(members, place);
    }
    expect_only(members, move_keys, place);
    return name == move_names[1] ? games::Move(petanque::NextRound{})
                                 : games::Move(games::NewGame{});
}

/// A game that was played, as JSON: {"seed": 3, "moves": [{"step": 120, "after": 2, "do": "throw",
/// "heading": 0, "elevation": 0.8, "speed": 7, "backspin": 0}, ...]}. "after" is how many of the
/// recording's commands came before the move; other moves are "next_round" and "new_game".
void write_game(JsonWriter& json, const games::RecordedGame& game) {
    const JsonObject whole(json);
    json.member("seed", game.seed);
    json.list_of("moves", game.moves, [&](const games::LoggedMove& logged) {
        const JsonObject object(json, JsonWriter::Layout::one_line);
        json.member("step", logged.step);
        json.member("after", std::uint64_t{logged.commands});
        json.member("do", move_names[logged.move.index()]);
        if (const auto* thrown = std::get_if<Throw>(&logged.move)) {
            for (const ThrowPart& part : throw_parts) {
                json.member(part.key, thrown->*part.member);
            }
        }
    });
}

/// Of a recording with so many commands and steps. Throws SceneError.
games::RecordedGame read_game(const JsonValue& value, const Place& place, std::size_t commands,
                              std::uint64_t last_step) {
    constexpr std::array<std::string_view, 2> keys{"seed", "moves"};
    const auto& members = expect<Object>(&value, place, "an object that holds seed and moves");
    expect_only(members, keys, place);
    games::RecordedGame game;
    game.seed = read_whole_number(members, "seed", place, "a seed", 0, largest_seed);
    const Place moves = place / "moves";
    const auto& list =
        expect<JsonValue::Array>(find_member(members, "moves"), moves, "a list of moves");
    games::LoggedMove last;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& move = expect<Object>(&list[i], moves / i, "an object that holds a move");
        last.step = read_whole_number(move, "step", moves / i, "a step", last.step, last_step);
        last.commands = static_cast<std::size_t>(read_whole_number(
            move, "after", moves / i, "a number of commands", last.commands, commands));
        last.move = read_move(move, moves / i);
        game.moves.push_back(last);
    }
    return game;
}

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
        const JsonObject object(json, JsonWriter::Layout::one_line);
        json.member("step", logged.step);
        write_command(json, logged.command);
    });
}

void read_checkpoint(Run& run, const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds step and hash");
    run.checkpoint = {read_step(find_member(members, "step"), place / "step", 0, run.last_step),
                      read_hash(find_member(members, "hash"), place / "hash")};
}

void write_checkpoint(JsonWriter& json, const Run& run) {
    const JsonObject object(json, JsonWriter::Layout::one_line);
    json.member("step", run.checkpoint.step);
    json.member("hash", text_of(run.checkpoint.hash));
}

/// Sets them, but for those that were `given`.
void set_as_in_format(int number, Settings& settings, const std::vector<std::string>& given) {
    for (const SetSetting& setting : settings_of_format(number)) {
        if (std::ranges::find(given, setting.key) == given.end()) {
            find_property(settings_table(), setting.key)->set(settings, setting.value);
        }
    }
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

namespace {

struct OlderMeaning {
    int last_format; ///< of those with it
    std::string_view key;
    PropertyValue value;
};

const auto& older_meanings() {
    static const std::array rows = {OlderMeaning{1, "carry_hits", true},
                                    OlderMeaning{1, "stick_as_one", false},
                                    OlderMeaning{1, "corners_as_one", false},
                                    OlderMeaning{1, "floors_as_one", false},
                                    OlderMeaning{1, "extrapolate", false},
                                    OlderMeaning{1, "penalty_bounded", false},
                                    OlderMeaning{1, "fit_small_bodies", false},
                                    OlderMeaning{2, "joint_integration", std::string("start")},
                                    OlderMeaning{2, "joint_solve", std::string("visits")},
                                    OlderMeaning{2, "geometric_stiffness", false}};
    return rows;
}

} // namespace

std::vector<SetSetting> settings_of_format(int number) {
    std::vector<SetSetting> settings;
    for (const auto& [last_format, key, value] : older_meanings()) {
        if (number != 0 && number <= last_format) {
            settings.push_back({std::string(key), value});
        }
    }
    return settings;
}

} // namespace carom
