#include "apps/carom-cli/petanque_record.hpp"

#include "io/base/json_writer.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::petanque {

namespace {

std::string_view name_of(Level level) { return level_names[static_cast<std::size_t>(level)]; }

std::string where(const ThrowRecord& thrown) {
    if (!thrown.distance) {
        return thrown.ball ? "out of play" : "not legal";
    }
    return fmt::format("{} from the {}", tape_text(*thrown.distance),
                       thrown.ball ? "cochonnet" : "circle");
}

std::string line(const GameRecord& game, const ThrowRecord& thrown) {
    const Throw& how = thrown.how;
    const float right = how.heading / degree;
    return fmt::format(
        "  {:<8}{:<11}{:5.1f}° {:<6}{:5.1f}° up {:6.2f} m/s   {}\n", of(game.names, thrown.side),
        thrown.ball ? fmt::format("ball {}", *thrown.ball) : "cochonnet", std::abs(right),
        right < 0.0f ? "left" : "right", how.elevation / degree, how.speed, where(thrown));
}

std::string text(const GameRecord& game, const RoundRecord& round) {
    std::string text =
        fmt::format("\nRound {}: {} begins\n", round.number, of(game.names, round.starter));
    for (const ThrowRecord& thrown : round.throws) {
        text += line(game, thrown);
    }
    for (const Measured& ball : round.balls) {
        text += fmt::format("  {:<8}lies {:>8} away{}\n", of(game.names, ball.side),
                            tape_text(ball.distance), ball.scores ? ", 1 point" : "");
    }
    return text + fmt::format("  {} {} {} : {} {}\n", round.result, game.names[0], round.score[0],
                              round.score[1], game.names[1]);
}

void write_throw(JsonWriter& json, const GameRecord& game, const ThrowRecord& thrown) {
    const JsonObject object(json, JsonWriter::Layout::one_line);
    json.member("player", of(game.names, thrown.side));
    json.member("thrown", thrown.ball ? "ball" : "cochonnet");
    json.member("heading", thrown.how.heading);
    json.member("elevation", thrown.how.elevation);
    json.member("speed", thrown.how.speed);
    json.member("backspin", thrown.how.backspin);
    json.member("distance", thrown.distance);
}

void write_round(JsonWriter& json, const GameRecord& game, const RoundRecord& round) {
    const JsonObject whole(json);
    json.member("round", round.number);
    json.member("starter", of(game.names, round.starter));
    json.list_of("throws", round.throws,
                 [&](const ThrowRecord& thrown) { write_throw(json, game, thrown); });
    json.list_of("balls", round.balls, [&](const Measured& ball) {
        const JsonObject object(json, JsonWriter::Layout::one_line);
        json.member("player", of(game.names, ball.side));
        json.member("distance", ball.distance);
        json.member("scores", ball.scores);
    });
    json.member("result", round.result);
    json.values("score", round.score);
}

} // namespace

std::string as_text(const GameRecord& game) {
    std::string text =
        fmt::format("Pétanque, seed {}: {} ({}) against {} ({})\n", game.seed, game.names[0],
                    name_of(game.levels[0]), game.names[1], name_of(game.levels[1]));
    for (const RoundRecord& round : game.rounds) {
        text += petanque::text(game, round);
    }
    if (!game.winner) {
        return text + fmt::format("\nNobody has {} points after {} round{}.\n", winning_score,
                                  game.rounds.size(), game.rounds.size() == 1 ? "" : "s");
    }
    const std::array<int, 2>& score = game.rounds.back().score;
    text += fmt::format("\n{} wins {} : {}.\n", of(game.names, *game.winner),
                        of(score, *game.winner), of(score, other(*game.winner)));
    if (game.is_fanny) {
        text += fmt::format("{} kisses Fanny.\n", of(game.names, other(*game.winner)));
    }
    return text;
}

std::string as_json(const GameRecord& game) {
    JsonWriter json;
    json.begin_object();
    json.member("seed", game.seed);
    json.list_of("players", std::array{Side::first, Side::second}, [&](Side side) {
        const JsonObject object(json, JsonWriter::Layout::one_line);
        json.member("name", of(game.names, side));
        json.member("level", name_of(of(game.levels, side)));
    });
    json.list_of("rounds", game.rounds,
                 [&](const RoundRecord& round) { write_round(json, game, round); });
    json.member("winner", game.winner ? std::optional(of(game.names, *game.winner)) : std::nullopt);
    json.member("fanny", game.is_fanny);
    json.member("steps", game.steps);
    json.member("hash", fmt::format("{:016x}", game.hash));
    json.end_object();
    return json.take_text();
}

} // namespace carom::petanque
