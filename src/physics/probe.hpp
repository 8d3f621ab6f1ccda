#pragma once

#include <cstdint>
#include <functional>

/// A look inside a step. Absent, it costs one test of a pointer.
namespace carom {

struct Problem;

enum class Phase : std::uint8_t {
    find_pairs,
    collide,
    inherit_impulses,
    resolve, ///< the whole of the method; the phases up to `measure` are parts of it
    integrate_velocities,
    solve,
    integrate_positions,
    correct_positions,
    measure,
};
inline constexpr std::size_t phase_count = 9;

/// What one visit to one contact point did.
struct RowVisit {
    std::uint32_t row;           ///< index into Problem::rows
    float normal_velocity;       ///< v_n before [m/s]
    float target_velocity;       ///< what the method wants v_n to be, at least [m/s]
    float normal_impulse_before; ///< accumulated [N s]
    float normal_impulse_after;  ///< accumulated, after any clamp [N s]
};

/// Called while a resolver works; the callbacks may read the problem and must not change it.
struct Probe {
    std::function<void(Phase, const Problem&)> phase;             ///< a phase begins
    std::function<void(int iteration, const Problem&)> iteration; ///< an iteration is done
    std::function<void(const RowVisit&, const Problem&)> row;     ///< a contact point was visited
};

} // namespace carom
