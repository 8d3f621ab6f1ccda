#pragma once

#include "math/real.hpp"
#include "math/traced.hpp"
#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

#include <span>
#include <string_view>

/// The laws by which `penalty` gets the force of a contact from its depth. They are made of
/// products, quotients and roots alone, which round alike everywhere.
namespace carom {

/// One contact point whose bodies overlap.
template <class Real>
struct OverlapOf {
    Real k;     ///< stiffness [N/m^n]
    Real d;     ///< depth, > 0 [m]
    Real v_n;   ///< normal velocity, < 0 while closing [m/s]
    Real d_max; ///< the greatest depth since they touched, the present one included [m]
};
using Overlap = OverlapOf<float>;

/// How fast the force grows: with the depth, and with the closing speed.
struct LawSlope {
    float stiffness; ///< [N/m]
    float damping;   ///< [N s/m]
};

/// What comes out of a head-on hit under a law. The laws hold it to this.
struct LawPromises {
    bool keeps_energy = false;   ///< bodies separate as fast as they met
    bool rebounds_alike = false; ///< e is the same at every speed
    bool lasts_alike = false;    ///< the contact time is the same at every speed
};

/// A catalogue row. To add a law, write such a row in contact_laws.cpp.
struct ContactLawRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    std::string_view equation;
    std::string_view source;
    LawPromises promises;
    bool remembers = false; ///< it reads d_max, which the contact point keeps from step to step
    bool is_as_steep_at_any_depth = false; ///< and at any speed

    /// F before the clamp [N].
    float (*force)(const Settings&, const Overlap&);
    Traced (*traced_force)(const Settings&, const OverlapOf<Traced>&); ///< the same text
    /// The steepest that F gets up to this depth, at this closing speed or a lower one.
    LawSlope (*steepest)(const Settings&, const Overlap&);
    /// n: without losses the force grows as d^n.
    float (*exponent)(const Settings&);
};

std::span<const ContactLawRow> contact_laws();

/// The row that these settings choose.
const ContactLawRow& contact_law(const Settings& settings);

/// d^n for n in quarters from 0 to 3.75.
template <class Real>
Real power_in_quarters(const Real& d, float n) {
    const auto quarters = static_cast<unsigned>(4.0f * n + 0.5f);
    const Real one = 1.0f;
    const Real root = sqrt(d);
    Real power = one;
    power = power * ((quarters & 8u) != 0 ? d * d : one);
    power = power * ((quarters & 4u) != 0 ? d : one);
    power = power * ((quarters & 2u) != 0 ? root : one);
    power = power * ((quarters & 1u) != 0 ? sqrt(root) : one);
    return power;
}

/// Whether k may come from the material: spheres press as d^1.5.
bool is_hertzian(const Settings& settings);

/// k between these two: that of the dial, or under a law with n = 1.5 that of the material
///     k = 4/3 E* sqrt(R),   E* = E/(2 (1 - ν²)),   1/R = 1/R_a + 1/R_b   [Hertz 1882]
/// where E is set and something is round.
float contact_stiffness(const Settings& settings, const Body& a, const Body& b);

} // namespace carom
