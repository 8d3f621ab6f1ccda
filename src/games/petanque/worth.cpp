#include "games/petanque/worth.hpp"

#include "games/petanque/pieces.hpp"
#include "math/trigonometry.hpp"

#include <glm/geometric.hpp>
#include <limits>
#include <optional>

namespace carom::petanque {

namespace {

constexpr float reach = 0.8f;             ///< r [m]: within it 63 of 100 throws end
constexpr float shooting_distance = 0.1f; ///< s [m]: even a ball that touches can be shot at
constexpr float worth_of_game = 10.0f;    ///< in points
constexpr float share_of_hand = 0.3f;     ///< of the winner's balls in hand that will score
constexpr float worth_of_place = 0.3f;    ///< of a ball right at the cochonnet, in points

float worth_of_result(const State& state, Side side) {
    const RoundResult& result = *state.result;
    if (!result.winner) {
        return 0.0f;
    }
    const float points = static_cast<float>(result.points) +
                         (state.phase == Phase::game_over ? worth_of_game : 0.0f);
    return *result.winner == side ? points : -points;
}

/// Own balls that lie near may score in the end.
float worth_of_places(const std::vector<Measured>& balls, Side side) {
    float sum = 0.0f;
    for (const Measured& ball : balls) {
        const float nearness = exponential(-ball.distance / reach);
        sum += ball.side == side ? nearness : -nearness;
    }
    return sum;
}

/// The side of the nearest ball, its distance, and how many of its balls are nearer than any of
/// the other side.
struct Lead {
    std::optional<Side> side; ///< none: equally near, or no ball is in play
    float distance = std::numeric_limits<float>::infinity(); ///< [m]
    int points = 0;
};

Lead lead_of(const std::vector<Measured>& balls) {
    Lead lead;
    if (!balls.empty()) {
        lead.distance = balls.front().distance;
    }
    for (const Measured& ball : balls) {
        if (ball.scores) {
            lead.side = ball.side;
            lead.points += 1;
        }
    }
    return lead;
}

/// The chance to win the round, times the points that it would bring.
float prospect(const State& state, const Lead& lead, Side side) {
    const auto n = static_cast<float>(state.balls_left[0] + state.balls_left[1]);
    const auto n_s = static_cast<float>(of(state.balls_left, side));
    const float unbeaten = exponential(-n * (lead.distance + shooting_distance) / reach);
    const bool leads = lead.side == side;
    const float chance = n_s / n * (1.0f - unbeaten) + (leads ? unbeaten : 0.0f);
    return chance * (static_cast<float>(leads ? lead.points : 1) + share_of_hand * n_s);
}

} // namespace

float worth(const Match& match, const World& world, Side side) {
    const State& state = match.state;
    if (state.phase == Phase::round_over || state.phase == Phase::game_over) {
        return worth_of_result(state, side);
    }
    const std::vector<Measured> balls = distances(match, world);
    const Lead lead = lead_of(balls);
    return worth_of_place * worth_of_places(balls, side) + prospect(state, lead, side) -
           prospect(state, lead, other(side));
}

float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted) {
    constexpr float worst = -100.0f; // farther away than the field is long
    const Body* cochonnet = cochonnet_in_play(match, world);
    const bool is_legal = match.state.phase == Phase::ball && match.state.tries < most_tries;
    return cochonnet != nullptr && is_legal ? -glm::distance(cochonnet->position, wanted) : worst;
}

} // namespace carom::petanque
