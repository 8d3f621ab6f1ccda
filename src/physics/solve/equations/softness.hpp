#pragma once

#include "physics/world/settings.hpp"

/// Springs and dampers that are integrated implicitly, as factors of a constraint.
/// [Catto, "Soft Constraints", GDC 2011]
namespace carom {

/// A contact's spring and damper as factors of its constraint.
struct Softness {
    float push_rate; ///< speed of push-out for each metre of depth [1/s]
    float mass_scale;
    float impulse_scale;

    // What they follow from:
    float frequency; ///< f [Hz]
    float omega;     ///< [1/s]
    float a_1;
    float a_2;
};

/// Over sub-steps of h [s], for a contact so many times stiffer than the rest.
Softness softness(const Settings& settings, float h, float stiffening = 1.0f);

/// The same for rigid joints.
Softness joint_softness(const Settings& settings, float h);

} // namespace carom
