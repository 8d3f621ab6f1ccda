#pragma once

#include "physics/wide/lanes.hpp"

#include <span>

/// The arithmetic of the wide solver. Each function does to the lanes what its namesake among the
/// readable ones (contact_constraint, friction, gather, soft_step, sequential_impulses) does to
/// rows: the same operations in the same order, so the same bits. The best instruction set of the
/// machine is chosen when the program runs.
namespace carom::wide {

/// What a pass over the contacts does.
enum class Pass : std::uint8_t {
    prepare,       ///< masses, couplings, approach speeds
    aim,           ///< sequential_impulses: target velocities, before the first iteration
    warm_start,    ///< apply λ and λ_t as they stand
    solve,         ///< a visit towards the target velocities, rigid
    solve_soft,    ///< a visit of soft_step; targets follow from the separation
    solve_relaxed, ///< its visit after positions have moved: `displace`, the visit, `book`
    displace,      ///< separations where bodies are now
    book,          ///< count λ and λ_t among what was applied
    aim_at_rest,   ///< soft_step: targets 0, before the restitution pass
    aim_at_bounce, ///< targets of the restitution pass; λ and λ_t are what was applied
};

/// What the passes go by; the names are those of `Settings`.
struct Parameters {
    float h = 0.0f; ///< [s] of the slice or sub-step
    bool has_friction = false;
    bool only_active = false; ///< lanes of active islands alone
    float restitution_threshold = 0.0f;
    float slop = 0.0f;
    float resting_gap = 0.0f;
    float baumgarte_rate = 0.0f; ///< beta/dt [1/s]
    float push_speed = 0.0f;
};

/// Does a pass to blocks of one count. `aim_at_bounce` answers whether anything bounces.
bool run(Pass pass, std::span<Block<1>> blocks, std::span<Mover> movers, const Parameters& p);
bool run(Pass pass, std::span<Block<2>> blocks, std::span<Mover> movers, const Parameters& p);
bool run(Pass pass, std::span<Block<3>> blocks, std::span<Mover> movers, const Parameters& p);
bool run(Pass pass, std::span<Block<4>> blocks, std::span<Mover> movers, const Parameters& p);

/// Gravity, forces, torques and damping over a sub-step. The sizes of these lists are equal, and
/// multiples of `lane_count`.
void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives);

/// x += v h and the turn by w h [s], and the displacement.
void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h);

} // namespace carom::wide
