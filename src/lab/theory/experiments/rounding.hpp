#pragma once

/// Why an experiment has a `FinestStep`: in shorter steps rounding to floats exceeds the tolerance.
/// Its `seconds` are between a step at which all applicable responses agree and one at which some
/// no longer do; `carom-cli experiment all --refine N` tries it.
namespace carom::rounding {

/// Spacing of floats over what a step adds, 1.2e-7 v/(a h): half of it is the relative error of a
/// steady acceleration a.
inline constexpr const char* of_velocities =
    "Each step rounds velocities by up to 6e-8, relative; shorter steps add so little to them "
    "that the rounding shows.";

/// v h is lost where it is less than half the spacing of floats around the position.
inline constexpr const char* of_positions =
    "In shorter steps a body coming to rest moves by less than its position can resolve, and "
    "stops too early.";

/// g h² is the depth by which a body at rest falls into its contact.
inline constexpr const char* of_touches =
    "In a shorter step a body at rest falls by less than its position can resolve, and its "
    "contact is lost now and then.";

/// An error C asks for the impulse m β C/dt, so the force m β C/dt².
inline constexpr const char* of_corrections =
    "A rod's correction treats the rounding of positions as an error and applies forces "
    "that grow as 1/dt².";

} // namespace carom::rounding
