#pragma once

#include "games/petanque/rules.hpp"
#include "physics/world/world.hpp"

#include <numbers>
#include <string_view>
#include <vector>

namespace carom::petanque {

inline constexpr glm::vec3 up(0.0f, 1.0f, 0.0f);

/// Where the thrower stands.
struct Circle {
    glm::vec3 centre{0.0f};              ///< on the ground [m]
    glm::vec3 forward{0.0f, 0.0f, 1.0f}; ///< along the field, horizontal, unit

    glm::vec3 right() const; ///< the thrower's, unit
    bool operator==(const Circle&) const = default;
};

inline constexpr float circle_radius = 0.25f; ///< [m]

/// The numbers of a throw.
struct Throw {
    float heading = 0.0f;   ///< to the thrower's right of `Circle::forward` [rad]
    float elevation = 0.7f; ///< above the level [rad]
    float speed = 7.0f;     ///< [m/s]
    float backspin = 0.0f;  ///< opposite to rolling: slows the ball on the ground [rad/s]

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

/// The throw with each number clamped to its range.
Throw held_within_ranges(const Throw& wanted);

inline constexpr float ball_radius = 0.04f;      ///< [m]
inline constexpr float ball_mass = 0.7f;         ///< [kg], of hollow steel
inline constexpr float cochonnet_radius = 0.01f; ///< [m]
inline constexpr float cochonnet_mass = 0.011f;  ///< [kg], of wood
inline constexpr float hand_height = 0.9f;       ///< of the hand above the circle [m]

/// Arm of the rolling resistance of ball and cochonnet on gravel, as a share of their radius. A
/// ball that lands at 4 m/s along the ground then rolls at 5/7 of that, decelerates by 5/7 0.2 g
/// and stops after some 3 m.
inline constexpr float rolling_share = 0.2f;

inline constexpr float usual_restitution =
    0.2f; ///< multiplied by the ground's; of two balls, squared
inline constexpr float usual_friction = 0.5f;

inline constexpr std::string_view ball_tag = "ball";
inline constexpr std::string_view cochonnet_tag = "cochonnet";

/// "first" or "second": the second tag of a ball.
std::string_view tag_of(Side side);

/// Where the ball is released [m].
glm::vec3 hand(const Circle& circle);

/// The velocity at release [m/s].
glm::vec3 velocity(const Throw& thrown, const Circle& circle);

/// A ball of this side, or the cochonnet, at release.
Body thrown_ball(Side side, const Throw& thrown, const Circle& circle);
Body thrown_cochonnet(const Throw& thrown, const Circle& circle);

/// The path of a ball of this radius [m] from the hand to its first touch, as at least two points.
/// The last one is its centre at the touch, within 5 mm of what steps of the world give as long as
/// only gravity acts on it in the air. Without a touch within 5 s the path ends there.
std::vector<glm::vec3> first_flight(const Throw& thrown, const Circle& circle, const World& world,
                                    float radius = ball_radius);

} // namespace carom::petanque
