#pragma once

#include "games/petanque/match.hpp"
#include "math/random.hpp"

#include <optional>

/// How a computer player thinks of throws that may be worth a try.
namespace carom::petanque {

/// Speed of a throw at this elevation [rad] that comes down so far ahead [m, > 0] and so far below
/// the hand [m, > 0] under gravity g [m/s², > 0]; what would need more than any hand has, is what
/// the hand has.
float speed_to_reach(float distance, float elevation, float drop, float g);

/// What a player sees of the field.
struct Sight {
    Circle circle;
    float g = 9.81f;                 ///< [m/s²]
    glm::vec3 goal{0.0f};            ///< the cochonnet, or where it shall lie [m]
    std::optional<glm::vec3> target; ///< the nearest ball of the other side [m]
};

/// What whoever's turn it is sees. Where the cochonnet is still to be thrown, its goal is chosen by
/// chance.
Sight sight_of(const Match& match, const World& world, Xorshift32& random);

/// A throw by chance, of one of the ways that people throw: high so that it hardly rolls, low so
/// that it rolls for long, or straight onto the other's ball, if there is one.
Throw any_throw(const Sight& sight, Xorshift32& random);

/// One like this, of a hand that errs by so much, as a standard deviation.
struct HandError {
    float angle = 0.0f; ///< of heading and elevation [rad]
    float speed = 0.0f; ///< as a share of the speed
};
Throw with_error(const Throw& thrown, const HandError& error, Xorshift32& random);

} // namespace carom::petanque
