#pragma once

#include "games/petanque/rules.hpp"
#include "physics/world/world.hpp"

#include <numbers>
#include <string_view>
#include <vector>

namespace carom::petanque {

/// Where the thrower stands.
struct Circle {
    glm::vec3 centre{0.0f};              ///< on the ground [m]
    glm::vec3 forward{0.0f, 0.0f, 1.0f}; ///< along the field, horizontal, unit

    glm::vec3 right() const; ///< the thrower's, unit
    bool operator==(const Circle&) const = default;
};

inline constexpr float circle_radius = 0.25f; ///< [m]

/// How somebody throws.
struct Throw {
    float heading = 0.0f;   ///< to the thrower's right of `Circle::forward` [rad]
    float elevation = 0.7f; ///< above the level [rad]
    float speed = 7.0f;     ///< [m/s]
    float backspin = 0.0f;  ///< against the rolling to come; it brakes where it touches [rad/s]

    bool operator==(const Throw&) const = default;
};

struct Range {
    float minimum;
    float maximum;
};

inline constexpr float degree = std::numbers::pi_v<float> / 180.0f; ///< [rad]

inline constexpr Range headings{-30.0f * degree, 30.0f * degree};
inline constexpr Range elevations{0.0f, 75.0f * degree};
inline constexpr Range speeds{1.0f, 12.0f};
inline constexpr Range backspins{0.0f, 60.0f};

/// The throw with each of its numbers held within its range.
Throw held_within_ranges(const Throw& wanted);

inline constexpr float ball_radius = 0.04f;      ///< [m]
inline constexpr float ball_mass = 0.7f;         ///< [kg], of hollow steel
inline constexpr float cochonnet_radius = 0.01f; ///< [m]
inline constexpr float cochonnet_mass = 0.011f;  ///< [kg], of wood
inline constexpr float hand_height = 0.9f;       ///< of the hand above the circle [m]

/// Arm of the rolling resistance of both, as a share of their radius: gravel. A ball that lands at
/// 4 m/s over the ground rolls on at 5/7 of that, brakes by 5/7 0.2 g and stops after some 3 m.
inline constexpr float rolling_share = 0.2f;

inline constexpr float usual_restitution =
    0.2f; ///< times that of the ground; of two balls, squared
inline constexpr float usual_friction = 0.5f;

inline constexpr std::string_view ball_tag = "ball";
inline constexpr std::string_view cochonnet_tag = "cochonnet";

/// "first" or "second": the second tag of a ball.
std::string_view tag_of(Side side);

/// Where the hand lets go [m].
glm::vec3 hand(const Circle& circle);

/// The velocity with which it does [m/s].
glm::vec3 velocity(const Throw& thrown, const Circle& circle);

/// A ball of this side, or the cochonnet, as it leaves the hand.
Body thrown_ball(Side side, const Throw& thrown, const Circle& circle);
Body thrown_cochonnet(const Throw& thrown, const Circle& circle);

/// The way of a ball of this radius [m] from the hand to what it touches first: at least two
/// points. The last is its centre at the touch; within 5 mm of where a step of the world takes it,
/// as long as nothing but gravity acts on it in the air. Where it would touch nothing within 5 s,
/// the way ends there.
std::vector<glm::vec3> first_flight(const Throw& thrown, const Circle& circle, const World& world,
                                    float radius = ball_radius);

} // namespace carom::petanque
