#pragma once

#include "math/real.hpp"
#include "physics/world/settings.hpp"

#include <glm/gtc/constants.hpp>

/// Springs and dampers that are integrated implicitly, as factors of a constraint.
/// [Catto, "Soft Constraints", GDC 2011]
namespace carom {

/// What a spring and damper do to a constraint: see contact.inl and joint.inl.
template <class Real>
struct SoftnessOf {
    Real push_rate; ///< speed of push-out for each metre of depth [1/s]
    Real mass_scale;
    Real impulse_scale;

    Real frequency{}; ///< f [Hz], from which they follow
    Real omega{};     ///< 2 π f [1/s]
};
using Softness = SoftnessOf<float>;

/// Of frequency f and damping ratio ζ, over h; what is rigid takes its rate of correction alone.
/// `names` is a manifold, for its named().
template <class Names, class Real>
SoftnessOf<Real> softness_of(Names&& names, const Real& f, const Real& zeta, const Real& h,
                             bool is_rigid = false) {
    const Real omega = names.named("ω_0", names.named("2 π", Real(glm::two_pi<float>())) * f);
    const Real a_1 = names.named("a_1", 2.0f * zeta + h * omega);
    const Real push_rate = names.named("β/h", omega / a_1);
    if (is_rigid) {
        return {.push_rate = push_rate, .mass_scale = 1.0f, .impulse_scale = 0.0f};
    }
    const Real a_2 = names.named("a_2", h * omega * a_1);
    return {.push_rate = push_rate,
            .mass_scale = names.named("s_m", a_2 / (1.0f + a_2)),
            .impulse_scale = names.named("s_i", 1.0f / (1.0f + a_2)),
            .frequency = f,
            .omega = omega};
}

/// Of a contact over sub-steps of h [s], so many times stiffer than the rest: a spring cannot
/// follow more than a quarter of their rate.
template <class Names, class Real>
SoftnessOf<Real> softness(Names&& names, const Settings& settings, const Real& h,
                          const Real& stiffening) {
    const Real f = min(names.named("soft_frequency", Real(settings.soft_frequency)), 0.25f / h);
    return softness_of(names, names.named("f_0", f * stiffening),
                       names.named("ζ", Real(settings.soft_damping_ratio)), h);
}

/// Of a rigid joint: a spring, but by RATTLE.
template <class Names, class Real>
SoftnessOf<Real> joint_softness(Names&& names, const Settings& settings, const Real& h) {
    const Real f = min(names.named("joint_frequency", Real(settings.joint_frequency)), 0.5f / h);
    return softness_of(names, names.named("f_0", f),
                       names.named("ζ", Real(settings.joint_damping_ratio)), h,
                       settings.joint_integration == JointIntegration::rattle);
}

/// For numbers that remember nothing.
struct Nameless {
    template <class X>
    static X named(const char*, const X& x) {
        return x;
    }
};

inline Softness softness(const Settings& settings, float h, float stiffening = 1.0f) {
    return softness(Nameless{}, settings, h, stiffening);
}

} // namespace carom
