#include "games/petanque/worth.hpp"

#include "games/petanque/pieces.hpp"

#include <cmath>
#include <glm/geometric.hpp>

namespace carom::petanque {

namespace {

constexpr float reach = 0.5f;          ///< r [m]: a good throw ends about so near
constexpr float worth_of_game = 10.0f; ///< in points

/// The chance to lie nearer than this [m] with one throw.
float chance_to_beat(float distance) { return 1.0f - std::exp(-distance / reach); }

float worth_of_result(const State& state, Side side) {
    const RoundResult& result = *state.result;
    if (!result.winner) {
        return 0.0f;
    }
    const float points = static_cast<float>(result.points) +
                         (state.phase == Phase::game_over ? worth_of_game : 0.0f);
    return *result.winner == side ? points : -points;
}

/// The more of the own balls lie near, the more of them may score in the end.
float worth_of_places(const std::vector<Measured>& balls, Side side) {
    float sum = 0.0f;
    for (const Measured& ball : balls) {
        const float nearness = 1.0f - chance_to_beat(ball.distance);
        sum += ball.side == side ? nearness : -nearness;
    }
    return sum;
}

/// To whoever lies best.
float worth_of_lead(const State& state, Side leader, float distance, int points) {
    const float hold = std::pow(1.0f - chance_to_beat(distance),
                                static_cast<float>(of(state.balls_left, other(leader))));
    const float more = 0.4f * static_cast<float>(of(state.balls_left, leader));
    return hold * (static_cast<float>(points) + more) - (1.0f - hold) * 0.5f;
}

} // namespace

float worth(const Match& match, const World& world, Side side) {
    const State& state = match.state;
    if (state.phase == Phase::round_over || state.phase == Phase::game_over) {
        return worth_of_result(state, side);
    }
    const std::vector<Measured> balls = distances(match, world);
    const float places = 0.3f * worth_of_places(balls, side);
    if (balls.empty() || !balls.front().scores) {
        return places;
    }
    int points = 0;
    for (const Measured& ball : balls) {
        points += ball.scores ? 1 : 0;
    }
    const Side leader = balls.front().side;
    const float lead = worth_of_lead(state, leader, balls.front().distance, points);
    return places + (leader == side ? lead : -lead);
}

float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted) {
    constexpr float worst = -100.0f; // farther away than the field is long
    const Body* cochonnet = cochonnet_in_play(match, world);
    const bool is_legal = match.state.phase == Phase::ball && match.state.tries < most_tries;
    return cochonnet != nullptr && is_legal ? -glm::distance(cochonnet->position, wanted) : worst;
}

} // namespace carom::petanque
