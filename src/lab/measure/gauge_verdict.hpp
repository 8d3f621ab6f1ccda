#pragma once

#include "lab/measure/figures.hpp"
#include "physics/step/gauges.hpp"
#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// Whether this is more than rounding and what iterations leave where they have all but converged.
inline bool is_broken(const Gauge& gauge) { return gauge.share > 0.01; }

/// One sentence on what was measured since the last edit: which law of contact the method breaks
/// here the most, by how much and where, or that it keeps them all.
std::string gauge_sentence(const World& world, const Figures& figures);

/// What a law of contact may be missed by without being broken, between two bodies in the last
/// step: rounding, and what iterations may leave.
///
/// A float x has an error of up to ε |x| with ε = 2⁻²⁴. The velocities at a contact are sums of
///     V = Σ over both bodies of |v| + |w| r + |a| h + Σ|λ|/m
/// with what gravity and forces add, a h, and all impulses λ of the body, by which it was faster
/// before. Half a dozen of them are added, one after the other, so a speed is known to 8 ε V.
/// Gaps are differences of places x, and the law asks for their closing within the time h that the
/// bodies have moved since the contact was solved: another 8 ε |x|/h. Methods that iterate until a
/// pass changes no speed by more than `residual` [m/s] promise no more than that:
///     δv = 8 ε (V + |x|/h) + residual
/// An impulse changes speeds by at least 1/m_r of it, 1/m_r = 1/m_a + 1/m_b, so it is known to
///     δλ = m_r (8 ε V + residual)
/// and the product of the two, with the largest λ between them, to
///     δE = λ δv + V δλ
struct SmallestTold {
    double speed;   ///< δv [m/s]
    double impulse; ///< δλ [N s]
    double energy;  ///< δE [J]
};

SmallestTold smallest_told(const World& world, BodyId a, BodyId b);

/// The gauges of the last step, with nothing in the place of those that break no law: within
/// `smallest_told`, or of a share that iterations leave where they have all but converged.
Gauges told(const World& world, const Gauges& gauges);

} // namespace carom
