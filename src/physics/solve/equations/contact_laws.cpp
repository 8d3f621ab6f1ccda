#include "physics/solve/equations/contact_laws.hpp"

#include "physics/world/property_builders.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

// Linear: Kelvin and Voigt's spring and damper.

template <class Real>
Real linear_force(const Settings& settings, const OverlapOf<Real>& at) {
    const Real c = short_name("c", Real(settings.penalty_damping));
    return at.k * at.d - c * at.v_n;
}

LawSlope linear_slope(const Settings& settings, const Overlap& at) {
    return {at.k, settings.penalty_damping};
}

// Hertz: elastic spheres, whose contact widens as they press.

template <class Real>
Real hertz_force(const Settings&, const OverlapOf<Real>& at) {
    return at.k * at.d * sqrt(at.d);
}

LawSlope hertz_slope(const Settings&, const Overlap& at) {
    return {1.5f * at.k * std::sqrt(at.d), 0.0f};
}

// Hunt and Crossley: a damper that grows with the depth, so that the force begins and ends at 0.

template <class Real>
Real hunt_crossley_force(const Settings& settings, const OverlapOf<Real>& at) {
    const Real D = short_name("D", Real(settings.penalty_dissipation));
    return at.k * power_in_quarters(at.d, settings.penalty_exponent) * (1.0f - D * at.v_n);
}

LawSlope hunt_crossley_slope(const Settings& settings, const Overlap& at) {
    const float n = settings.penalty_exponent;
    const float D = settings.penalty_dissipation;
    const float closing = std::max(-at.v_n, 0.0f);
    return {n * at.k * power_in_quarters(at.d, n - 1.0f) * (1.0f + D * closing),
            D * at.k * power_in_quarters(at.d, n)};
}

// Walton and Braun: a contact that has been pressed flat opens along a steeper line, and closes
// along it again up to where it was.

/// k_2 [N/m]
template <class Real>
Real unloading(const Settings& settings, const OverlapOf<Real>& at) {
    return short_name("k_2", max(Real(settings.penalty_unloading), at.k));
}

template <class Real>
Real walton_braun_force(const Settings& settings, const OverlapOf<Real>& at) {
    if (at.d < at.d_max) {
        const Real k_2 = unloading(settings, at);
        const Real d_0 = at.d_max * (1.0f - at.k / k_2); // where the opening line meets F = 0 [m]
        return k_2 * (at.d - d_0);
    }
    return at.k * at.d;
}

LawSlope walton_braun_slope(const Settings& settings, const Overlap& at) {
    return {unloading(settings, at), 0.0f};
}

float one(const Settings&) { return 1.0f; }
float three_halves(const Settings&) { return 1.5f; }

constexpr std::array laws = {
    ContactLawRow{
        .key = "linear",
        .title = "Linear",
        .sentence = "A spring and a damper: a hit takes the same time and loses the same share of "
                    "its speed, however fast it is.",
        .equation = "F = k d - c v_n",
        .source = "Moore and Wilhelms 1988",
        .promises = {.rebounds_alike = true, .lasts_alike = true},
        .is_as_steep_at_any_depth = true,
        .force = &linear_force<float>,
        .traced_force = &linear_force<Traced>,
        .steepest = &linear_slope,
        .exponent = &one,
    },
    ContactLawRow{
        .key = "hertz",
        .title = "Hertz",
        .sentence = "Elastic spheres: the contact widens and stiffens as they press, so a faster "
                    "hit is shorter. Nothing is lost.",
        .equation = "F = k d^1.5",
        .source = "Hertz 1882",
        .promises = {.keeps_energy = true, .rebounds_alike = true},
        .force = &hertz_force<float>,
        .traced_force = &hertz_force<Traced>,
        .steepest = &hertz_slope,
        .exponent = &three_halves,
    },
    ContactLawRow{
        .key = "hunt_crossley",
        .title = "Hunt-Crossley",
        .sentence = "Damping grows with depth: the force begins and ends at zero, and a faster "
                    "hit loses a larger share of its speed.",
        .equation = "F = k d^n (1 - D v_n)",
        .source = "Hunt and Crossley 1975",
        .promises = {},
        .force = &hunt_crossley_force<float>,
        .traced_force = &hunt_crossley_force<Traced>,
        .steepest = &hunt_crossley_slope,
        .exponent = [](const Settings& settings) { return settings.penalty_exponent; },
    },
    ContactLawRow{
        .key = "walton_braun",
        .title = "Walton-Braun",
        .sentence = "Plastic: stiffness k while closing, k_2 while opening, so the force ends "
                    "before the overlap does. Every hit loses the same share.",
        .equation = "F = k d,  F = k_2 (d - d_0),  d_0 = d_max (1 - k/k_2)",
        .source = "Walton and Braun 1986",
        .promises = {.rebounds_alike = true, .lasts_alike = true},
        .remembers = true,
        .is_as_steep_at_any_depth = true,
        .force = &walton_braun_force<float>,
        .traced_force = &walton_braun_force<Traced>,
        .steepest = &walton_braun_slope,
        .exponent = &one,
    },
};

/// 1/R_a, 0 of what is flat [1/m].
float curvature(const Body& body) {
    const auto* sphere = std::get_if<Sphere>(&body.shape);
    return sphere != nullptr ? 1.0f / sphere->radius : 0.0f;
}

/// 1/R [1/m]; 0: nothing is round.
float curvature(const Settings& settings, const Body& a, const Body& b) {
    return settings.penalty_radius ? 1.0f / *settings.penalty_radius : curvature(a) + curvature(b);
}

} // namespace

std::span<const ContactLawRow> contact_laws() { return laws; }

std::span<const Option> contact_law_options() {
    static const std::vector<Option> options = build::options_of(contact_laws());
    return options;
}

const ContactLawRow& contact_law(const Settings& settings) {
    const ContactLawRow* row = find_row(laws, settings.penalty_law.view());
    return row != nullptr ? *row : laws.front();
}

bool is_hertzian(const Settings& settings) {
    return contact_law(settings).exponent(settings) == 1.5f;
}

float contact_stiffness(const Settings& settings, const Body& a, const Body& b) {
    const float nu = settings.penalty_poisson_ratio;
    const float roundness = curvature(settings, a, b);
    if (settings.penalty_youngs_modulus == 0.0f || roundness == 0.0f || !is_hertzian(settings)) {
        return settings.penalty_stiffness;
    }
    const float modulus = settings.penalty_youngs_modulus / (2.0f * (1.0f - nu * nu));
    return 4.0f / 3.0f * modulus / std::sqrt(roundness);
}

} // namespace carom
