#include "games/petanque/aim.hpp"

#include "games/petanque/pieces.hpp"
#include "math/trigonometry.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace carom::petanque {

namespace {

/// A throw towards the place that comes down at this share of the distance.
Throw throw_towards(const Sight& sight, const glm::vec3& place, float share, float elevation) {
    const glm::vec3 way = place - sight.circle.centre;
    const float ahead = glm::dot(way, sight.circle.forward);
    const float aside = glm::dot(way, sight.circle.right());
    const float drop = hand(sight.circle).y - place.y;
    const float distance = share * glm::length(glm::vec2(ahead, aside));
    return {arc_tangent(aside, ahead), elevation,
            speed_to_reach(distance, elevation, drop, sight.g), 0.0f};
}

Throw high_throw(const Sight& sight, Xorshift32& random) {
    const float elevation = degree * random.between(40.0f, 70.0f);
    Throw thrown = throw_towards(sight, sight.goal, random.between(0.75f, 1.0f), elevation);
    thrown.backspin = random.between(0.0f, 30.0f);
    return thrown;
}

Throw rolling_throw(const Sight& sight, Xorshift32& random) {
    const float elevation = degree * random.between(5.0f, 35.0f);
    return throw_towards(sight, sight.goal, random.between(0.35f, 0.85f), elevation);
}

/// Comes down on the target, or up to half a metre before it.
Throw shot(const Sight& sight, Xorshift32& random) {
    const float elevation = degree * random.between(8.0f, 35.0f);
    Throw thrown = throw_towards(sight, *sight.target, random.between(0.94f, 1.0f), elevation);
    thrown.heading += degree * random.between(-0.4f, 0.4f);
    return thrown;
}

} // namespace

float speed_to_reach(float distance, float elevation, float drop, float g) {
    // y(x) = x tan a - g x²/(2 v² cos² a) = -drop
    const float c = cosine(elevation);
    constexpr float least_fall = 0.05f; // what lies above the line of the throw is out of reach
    const float fall = std::max(distance * tangent(elevation) + drop, least_fall);
    const float speed = distance / c * std::sqrt(0.5f * g / fall);
    return std::clamp(speed, speeds.minimum, speeds.maximum);
}

Sight sight_of(const Match& match, const World& world, Xorshift32& random) {
    Sight sight;
    sight.circle = match.circle;
    sight.g = std::max(0.1f, -world.settings.gravity.y);
    if (const Body* cochonnet = cochonnet_in_play(match, world)) {
        sight.goal = cochonnet->position;
    } else {
        // One draw a statement: within one their order is the compiler's choice.
        const float aside = random.between(-0.8f, 0.8f);
        const float ahead = random.between(6.5f, 9.5f);
        sight.goal =
            match.circle.centre + ahead * match.circle.forward + aside * match.circle.right();
    }
    for (const Measured& ball : distances(match, world)) {
        if (ball.side != match.state.turn) {
            sight.target = world.find(ball.ball)->position;
            break;
        }
    }
    return sight;
}

Throw any_throw(const Sight& sight, Xorshift32& random) {
    const float way = random.next();
    if (sight.target && way < 0.35f) {
        return held_within_ranges(shot(sight, random));
    }
    return held_within_ranges(way < 0.7f ? high_throw(sight, random)
                                         : rolling_throw(sight, random));
}

Throw with_error(const Throw& thrown, const HandError& error, Xorshift32& random) {
    Throw erring = thrown;
    erring.heading += error.angle * random.normal();
    erring.elevation += error.angle * random.normal();
    erring.speed *= 1.0f + error.speed * random.normal();
    return held_within_ranges(erring);
}

} // namespace carom::petanque
