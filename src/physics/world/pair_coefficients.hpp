#pragma once

#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

#include <optional>

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

/// mu of a contact of these two, likewise.
inline float pair_friction(const Settings& settings, const Body& a, const Body& b) {
    return pair_coefficient(settings.friction_rule, a.friction, b.friction, default_friction);
}

/// mu_s of a body, or none where it has no friction of its own.
inline std::optional<float> static_friction(const Body& body) {
    return body.friction_static ? body.friction_static : body.friction;
}

/// mu_s of a contact of these two, likewise: not below its mu, since no rule falls where a
/// coefficient grows.
inline float pair_static_friction(const Settings& settings, const Body& a, const Body& b) {
    return pair_coefficient(settings.friction_rule, static_friction(a), static_friction(b),
                            default_friction);
}

} // namespace carom
