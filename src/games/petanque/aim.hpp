#pragma once

#include "games/petanque/match.hpp"
#include "math/random.hpp"

#include <optional>

/// How a computer player chooses throws to try.
namespace carom::petanque {

/// Speed of a throw at this elevation [rad] that comes down `distance` [m, > 0] ahead and `drop`
/// [m, > 0] below the hand under gravity g [m/s², > 0], clamped to the speeds of a hand.
float speed_to_reach(float distance, float elevation, float drop, float g);

/// What a computer player knows of the field.
struct Sight {
    Circle circle;
    float g = 9.81f;                 ///< [m/s²]
    glm::vec3 goal{0.0f};            ///< the cochonnet, or where it is wanted [m]
    std::optional<glm::vec3> target; ///< the nearest ball of the other side [m]
};

/// For the side whose turn it is. Where the cochonnet is still to be thrown, its goal is random.
Sight sight_of(const Match& match, const World& world, Xorshift32& random);

/// A random throw of one of three kinds: high so that it hardly rolls, low so that it rolls far, or
/// straight onto the other side's ball, if there is one.
Throw any_throw(const Sight& sight, Xorshift32& random);

/// Standard deviations of the error that a hand adds to a throw.
struct HandError {
    float angle = 0.0f; ///< of heading and elevation [rad]
    float speed = 0.0f; ///< as a share of the speed
};
Throw with_error(const Throw& thrown, const HandError& error, Xorshift32& random);

} // namespace carom::petanque
