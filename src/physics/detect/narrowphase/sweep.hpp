#pragma once

#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/shape.hpp"

#include <optional>

namespace carom {

/// What is asked of a sweep: the first time in [0, duration] at which two shapes are at most
/// `target` apart.
struct SweepQuery {
    float duration;      ///< [s], >= 0
    float target = 0.0f; ///< [m]; negative allows them to overlap by as much

    /// Shapes that are at most `target` apart at the start meet at time 0, whichever way they move.
    /// But where that contact has been dealt with already it must not be found for ever: with a
    /// slack above zero they meet when they are nearer than at the start by this much, or when they
    /// have been apart in between. Rounding sets a least slack of 2e-7 of the smaller shape.
    /// [m], >= 0
    float slack = 0.0f;
};

/// Two shapes that meet.
struct Impact {
    float time;         ///< [s], from 0 to the duration
    glm::vec3 position; ///< half-way between the two surfaces, at that time [m]
    glm::vec3 normal;   ///< unit, from A to B, at that time: a swept normal is never flipped
    float separation;   ///< at that time: the target, or less where they start like that [m]
    int iterations;     ///< of conservative advancement; 0: closed form
    bool converged;     ///< false: iterations ran out, and the shapes meet at this time or later
};

/// When two moving shapes meet; nothing when they do not.
///
/// Spheres against spheres and against boxes that do not turn: exact to a float's rounding, on
/// straight lines and on parabolas. Boxes against boxes, and spheres against boxes that turn, by
/// conservative advancement: found while the separation is between the target and 1e-7 of the
/// smaller shape above it (or, for very different sizes, 1e-12 of the larger), so that the time is
/// never late, and early by at most that distance over the speed of approach. Where 200 distances
/// do not lead there the impact is reported at the time reached, and `converged` is false.
///
/// Where whole edges or faces meet at once the position is in the middle of what is nearest.
/// Numbers that are not finite give nothing, or an impact that is not finite; they never hang.
std::optional<Impact> time_of_impact(const Shape& a, const Motion& of_a, const Shape& b,
                                     const Motion& of_b, const SweepQuery& query);

/// How far apart the surfaces are [m], negative where they overlap: exact to a float's rounding,
/// without the preference for faces that `collide` has.
float separation(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b);

} // namespace carom
