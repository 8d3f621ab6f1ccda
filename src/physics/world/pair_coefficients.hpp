#pragma once

#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

#include <algorithm>
#include <optional>
#include <variant>

namespace carom {

/// By the rule where both bodies have one. A body that has none takes the other's as it is.
inline float pair_coefficient(PairRule rule, const std::optional<float>& a,
                              const std::optional<float>& b, float neither) {
    if (a && b) {
        return combine(rule, *a, *b);
    }
    return a ? *a : b.value_or(neither);
}

/// e of a contact of these two; where neither has one, `default_restitution`.
inline float pair_restitution(const Settings& settings, const Body& a, const Body& b) {
    return pair_coefficient(settings.restitution_rule, a.restitution, b.restitution,
                            default_restitution);
}

/// mu of a contact of these two; where neither has one, `default_friction`.
inline float pair_friction(const Settings& settings, const Body& a, const Body& b) {
    return pair_coefficient(settings.friction_rule, a.friction, b.friction, default_friction);
}

/// mu_s of a body, or none where it has no friction of its own.
inline std::optional<float> static_friction(const Body& body) {
    return body.friction_static ? body.friction_static : body.friction;
}

/// mu_s of a contact of these two, by the same rule: not below its mu, since no rule falls where a
/// coefficient grows.
inline float pair_static_friction(const Settings& settings, const Body& a, const Body& b) {
    return pair_coefficient(settings.friction_rule, static_friction(a), static_friction(b),
                            default_friction);
}

/// δ of a pair [m]: the larger of the two; 0 where neither is a sphere, and where neither can turn.
inline float rolling_arm(const Body& a, const Body& b) {
    const bool rolls =
        std::holds_alternative<Sphere>(a.shape) || std::holds_alternative<Sphere>(b.shape);
    const bool turns = a.inverse_inertia != glm::vec3(0.0f) || b.inverse_inertia != glm::vec3(0.0f);
    return rolls && turns ? std::max(a.rolling_resistance, b.rolling_resistance) : 0.0f;
}

} // namespace carom
