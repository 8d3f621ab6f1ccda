#include "io/run/game_json.hpp"

#include "io/base/json_expect.hpp"

#include <algorithm>
#include <array>

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
    if (std::find(move_names.begin(), move_names.end(), name) == move_names.end()) {
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

} // namespace

void write_game(JsonWriter& json, const games::RecordedGame& game) {
    json.begin_object();
    json.member("seed", game.seed);
    json.list_of("moves", game.moves, [&](const games::LoggedMove& logged) {
        json.begin_object(JsonWriter::Layout::one_line);
        json.member("step", logged.step);
        json.member("after", std::uint64_t{logged.commands});
        json.member("do", move_names[logged.move.index()]);
        if (const auto* thrown = std::get_if<Throw>(&logged.move)) {
            for (const ThrowPart& part : throw_parts) {
                json.member(part.key, thrown->*part.member);
            }
        }
        json.end_object();
    });
    json.end_object();
}

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

} // namespace carom
