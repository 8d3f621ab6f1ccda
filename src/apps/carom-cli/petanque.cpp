
#include "apps/carom-cli/commands.hpp"
#include "apps/carom-cli/petanque_record.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "games/petanque/trial.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/option_values.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/measure/stability.hpp"
#include "lab/run/scene_source.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <utility>

namespace carom {

namespace petanque {

namespace {

constexpr PropertyInfo seed_row{
    .key = "--seed", .kind = PropertyKind::integer, .maximum = std::numeric_limits<int>::max()};
constexpr PropertyInfo rounds_row{
    .key = "--rounds", .kind = PropertyKind::integer, .minimum = 1, .maximum = 10000};

/// "a,b" is one for each side, "a" is for both.
std::array<std::string_view, 2> for_both(std::string_view text) {
    const std::size_t comma = text.find(',');
    return comma == std::string_view::npos
               ? std::array{text, text}
               : std::array{text.substr(0, comma), text.substr(comma + 1)};
}

void expect_computers(std::string_view players) {
    for (const std::string_view player : for_both(players)) {
        if (player == "human") {
            Place{"--players", {}}.refuse(
                "expected computer,computer: people can play only in the window");
        }
        if (player != "computer") {
            Place{"--players", {}}.refuse(
                fmt::format("expected computer,computer, got {}", json_string(players)));
        }
    }
}

Level level_named(std::string_view name) {
    const auto found = std::ranges::find(level_names, name);
    if (found == level_names.end()) {
        Place{"--level", {}}.refuse(fmt::format("expected one of {}, or two of them as A,B, got {}",
                                                fmt::join(level_names, ", "), json_string(name)));
    }
    return static_cast<Level>(found - level_names.begin());
}

/// A game in progress.
struct Play {
    World world;
    Match match;
    Workspace workspace;
    GameRecord record;
};

/// Of a ball from the cochonnet, or of the cochonnet from the circle [m]; nothing out of play.
std::optional<float> distance_of(const Play& play, BodyId thrown, bool is_cochonnet) {
    const Body* body = play.world.find(thrown);
    if (is_cochonnet) {
        const glm::vec3& from = play.match.circle.centre;
        return body == nullptr ? std::nullopt
                               : std::optional(std::hypot(body->position.x - from.x,
                                                          body->position.z - from.z));
    }
    for (const Measured& ball : distances(play.match, play.world)) {
        if (ball.ball == thrown) {
            return ball.distance;
        }
    }
    return std::nullopt;
}

ThrowRecord take_turn(Play& play) {
    const State before = play.match.state;
    const bool is_cochonnet = before.phase == Phase::cochonnet;
    const Level level = of(play.record.levels, before.turn);
    const Throw how = computer_throw(play.match, play.world, level);
    const BodyId thrown = play.world.next_id;
    if (const auto fault = play_throw(play.match, play.world, play.workspace, how)) {
        throw WorldFault(
            fmt::format("step {} faulted: {}", play.world.step_count + 1, fault->message));
    }
    ThrowRecord record{before.turn, std::nullopt, how, distance_of(play, thrown, is_cochonnet)};
    if (!is_cochonnet) {
        record.ball = balls_each + 1 - of(before.balls_left, before.turn);
    }
    return record;
}

RoundRecord play_round(Play& play) {
    apply_all(play.world, next_round(play.match, play.world)); // does nothing before the first
    RoundRecord round;
    round.number = play.match.state.round;
    round.starter = play.match.state.starter;
    while (waits_for_throw(play.match)) {
        round.throws.push_back(take_turn(play));
    }
    round.balls = distances(play.match, play.world);
    round.result = announcement(play.match);
    round.score = play.match.state.score;
    return round;
}

GameRecord play_game(World world, Match match, const std::array<Level, 2>& levels,
                     int most_rounds) {
    Play play{std::move(world), std::move(match), {}, {}};
    GameRecord& record = play.record;
    record.seed = play.match.seed;
    record.names = play.match.names;
    record.levels = levels;
    for (int i = 0; i < most_rounds && play.match.state.phase != Phase::game_over; ++i) {
        record.rounds.push_back(play_round(play));
    }
    record.winner = winner(play.match.state);
    record.is_fanny = is_fanny(play.match.state);
    record.steps = play.world.step_count;
    record.hash = hash(play.world);
    return std::move(record);
}

World world_of(const PetanqueOptions& options) {
    GivenSettings given;
    World world = open_scene(options.scene, &given.keys).world;
    given.opened = world.settings;
    set_and_warn(world.settings, std::move(given), options.settings, options.strict);
    if (const auto unstable = unfit_springs(world)) {
        warn(*unstable, options.strict);
    }
    return world;
}

} // namespace

} // namespace petanque

void play_petanque(const PetanqueOptions& options) {
    using namespace petanque;
    expect_computers(options.players);
    if (built_in_or_file(options.scene) == nullptr) {
        expect_separate_files(
            std::array{NamedFile{"--scene", options.scene}, NamedFile{"--json", options.json}});
    }
    const auto levels = for_both(options.level);
    const std::array both{level_named(levels[0]), level_named(levels[1])};
    const int seed = typed_whole_number(seed_row, options.seed);
    const int rounds = typed_whole_number(rounds_row, options.rounds);
    World world = world_of(options);
    std::optional<Match> match = begin_match(world, static_cast<std::uint64_t>(seed));
    if (!match) {
        Place{options.scene, {}}.refuse(fmt::format(
            "expected a static box with the tag \"field\", its sides along the axes, at least "
            "{:g} m long, to play on",
            shortest_field));
    }
    std::optional<AtomicFile> file;
    if (!options.json.empty()) {
        file.emplace(options.json);
    }
    const GameRecord game = play_game(std::move(world), *std::move(match), both, rounds);
    if (file) {
        file->write(as_json(game));
        file->commit();
    }
    std::FILE* output = options.json == "-" ? stderr : stdout;
    if (options.hash) {
        fmt::print(output, "{:016x}\n", game.hash);
    } else if (!file) {
        fmt::print(output, "{}", as_text(game));
    }
}

} // namespace carom
