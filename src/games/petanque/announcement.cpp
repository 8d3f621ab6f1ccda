#include "games/petanque/match.hpp"

#include <fmt/format.h>

namespace carom::petanque {

namespace {

std::string counted(int count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string flight(const Match& match, const std::string& thrower) {
    return fmt::format("{} has thrown {}.", thrower,
                       match.state.phase == Phase::cochonnet ? "the cochonnet" : "a ball");
}

std::string cochonnet_turn(const State& state, const std::string& thrower) {
    const std::string range = fmt::format("{:g} to {:g} m", nearest_cochonnet, farthest_cochonnet);
    if (state.tries == 0) {
        return fmt::format("{} throws the cochonnet, {} from the circle.", thrower, range);
    }
    return fmt::format("It must lie {} from the circle, within the lines: {} has {} left.", range,
                       thrower, state.tries == most_tries - 1 ? "1 try" : "2 tries");
}

std::string ball_turn(const State& state, const std::string& thrower) {
    const bool was_put = state.tries == most_tries && !state.last;
    return fmt::format("{}{} throws, {} left.",
                       was_put ? fmt::format("The cochonnet is put at {:g} m. ", placed_cochonnet)
                               : std::string(),
                       thrower, counted(of(state.balls_left, state.turn), "ball"));
}

std::string round_end(const Match& match) {
    const RoundResult& result = *match.state.result;
    const std::string winner = result.winner ? of(match.names, *result.winner) : std::string();
    switch (result.end) {
    case RoundEnd::nearest:
        return fmt::format("{} scores {}.", winner, counted(result.points, "point"));
    case RoundEnd::equal:
        return "Nobody scores: the best balls of both are equally near.";
    case RoundEnd::no_ball:
        return "Nobody scores: no ball is within the lines.";
    case RoundEnd::cochonnet_gone:
        return fmt::format("The cochonnet is out: {} scores {} for the balls in hand.", winner,
                           counted(result.points, "point"));
    case RoundEnd::void_round:
        return "The cochonnet is out: nobody scores.";
    }
    return {};
}

std::string game_end(const Match& match) {
    const Side winner = *petanque::winner(match.state);
    const Side loser = other(winner);
    const std::string sentence =
        fmt::format("{} wins {} : {}", of(match.names, winner), of(match.state.score, winner),
                    of(match.state.score, loser));
    return is_fanny(match.state)
               ? fmt::format("{}, and {} kisses Fanny.", sentence, of(match.names, loser))
               : sentence + ".";
}

} // namespace

std::string tape_text(float distance) {
    constexpr float metre = 0.9995f; // rounded to millimetres
    return distance < metre ? fmt::format("{:.1f} cm", 100.0f * distance)
                            : fmt::format("{:.2f} m", distance);
}

std::string announcement(const Match& match) {
    const std::string& thrower = of(match.names, match.state.turn);
    if (match.is_moving) {
        return flight(match, thrower);
    }
    switch (match.state.phase) {
    case Phase::cochonnet:
        return cochonnet_turn(match.state, thrower);
    case Phase::ball:
        return ball_turn(match.state, thrower);
    case Phase::round_over:
        return round_end(match);
    case Phase::game_over:
        return game_end(match);
    }
    return {};
}

std::string score_text(const Match& match) {
    return fmt::format("{} {} : {} {}", match.names[0], match.state.score[0], match.state.score[1],
                       match.names[1]);
}

} // namespace carom::petanque
