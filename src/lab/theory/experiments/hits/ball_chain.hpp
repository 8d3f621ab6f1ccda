#pragma once

#include "physics/world/settings.hpp"

#include <cstddef>
#include <vector>

/// A ball hits a row of equal balls that touch, on springs: integrated in double precision by the
/// classical Runge-Kutta method, which shares nothing with the engine.
namespace carom::theory {

/// F = k d^n (1 + D v) where a pair overlaps by d and closes at v; never a pull.
struct ChainLaw {
    double n;
    double D; ///< times the speed of the first ball
};

/// In units of v for velocities and of (m v²/k)^(1/(n+1))/v for times: with them k, m and v are 1.
struct ChainEnd {
    std::vector<double> velocities; ///< when no two balls overlap any more
    double last_leaves;             ///< when the last two part, from the first touch
};

ChainEnd end_of_chain(std::size_t balls, const ChainLaw& law);

/// k of a contact with n = 1.5 and 1/R = 1/R_a + 1/R_b: that of the dial, or of the material where
/// it is set, 4/3 E* sqrt(R) with E* = E/(2 (1 - ν²)) [N/m^1.5].
double hertz_stiffness(const Settings& settings, double radius);

} // namespace carom::theory
