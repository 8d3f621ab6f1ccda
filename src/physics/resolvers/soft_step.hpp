#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

/// A contact's spring and damper as factors of its constraint.
struct Softness {
    float push_rate; ///< speed of push-out for each metre of depth [1/s]
    float mass_scale;
    float impulse_scale;
};

/// Over sub-steps of h [s], for a contact so many times stiffer than the rest.
Softness softness(const Settings& settings, float h, float stiffening = 1.0f);

/// The same for rigid joints.
Softness joint_softness(const Settings& settings, float h);

extern const ResolverRow soft_step_resolver;

} // namespace carom
