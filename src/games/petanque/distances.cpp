#include "games/petanque/match.hpp"
#include "games/petanque/pieces.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom::petanque {

namespace {

Measured measured(const Body& ball, Side side, const Body& cochonnet) {
    const glm::vec3 between = cochonnet.position - ball.position;
    const float length = glm::length(between);
    const glm::vec3 direction = length > 0.0f ? between / length : glm::vec3(0.0f, 1.0f, 0.0f);
    const float radii = bounding_radius(ball.shape) + bounding_radius(cochonnet.shape);
    return {ball.id,
            side,
            std::max(0.0f, length - radii),
            ball.position + bounding_radius(ball.shape) * direction,
            cochonnet.position - bounding_radius(cochonnet.shape) * direction,
            false};
}

void mark_scoring(std::vector<Measured>& balls) {
    std::vector<Lying> lying;
    for (const Measured& ball : balls) {
        lying.push_back({ball.side, ball.distance});
    }
    // They are sorted, so those that score come first.
    const int points = count(lying).points;
    for (int i = 0; i < points; ++i) {
        balls[static_cast<std::size_t>(i)].scores = true;
    }
}

} // namespace

std::vector<Measured> distances(const Match& match, const World& world) {
    const Body* cochonnet = cochonnet_in_play(match, world);
    std::vector<Measured> balls;
    if (cochonnet == nullptr) {
        return balls;
    }
    for (const Body& body : world.bodies) {
        for (const Side side : {Side::first, Side::second}) {
            if (is_ball_of(body, side) && is_in_play(match, body)) {
                balls.push_back(measured(body, side, *cochonnet));
            }
        }
    }
    std::ranges::stable_sort(balls, {}, &Measured::distance);
    mark_scoring(balls);
    return balls;
}

} // namespace carom::petanque
