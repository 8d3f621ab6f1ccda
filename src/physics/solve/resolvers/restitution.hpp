#pragma once

#include "physics/solve/problem.hpp"

#include <algorithm>
#include <span>

/// What the restitution pass (solve/restitution.inl) asks, for contacts in rows and in lanes.
namespace carom {

/// Whether any pair can bounce at all.
bool may_bounce(std::span<const Body> bodies);

/// What gravity and own forces add to the speed of either body in dt [m/s].
float gained_speed(const Settings& settings, const Body& a, const Body& b, float dt);

/// Tells which contacts are struck: they approach faster than gravity, and gravity with own forces,
/// makes them in a third of a step. What rests is much slower.
class Strikes {
public:
    explicit Strikes(const Problem& problem);
    bool operator()(const BodyPair& bodies, float approach) const {
        return approach > slowest_ && exceeds_forces(bodies, approach);
    }

private:
    bool exceeds_forces(const BodyPair& bodies, float approach) const;

    static constexpr float part_of_step = 1.0f / 3.0f;

    const Problem& problem_;
    float slowest_; ///< [m/s]
};

/// The approach from which on a contact of A and B is hit [m/s]. One that pressed in the step
/// before already approaches by what the solver left over: up to the speed that weight or another
/// force gives a body in a step of dt [s] it rests, and does not bounce.
float slowest_hit(const Settings& settings, const Body& a, const Body& b, bool was_pressed,
                  float dt);

/// Whether a contact whose fastest point that bounces approached so makes its island bounce.
bool is_hit(const Problem& problem, const BodyPair& bodies, bool was_pressed, float approach);

/// Of what friction a visit in this phase knows. Coulomb's bound grows with the push of the bounce;
/// that of the box has been spent before.
inline FrictionModel friction_in(Phase phase, const Settings& settings) {
    const FrictionModel model = settings.friction_model;
    return phase == Phase::bounce && !has_cone(model) ? FrictionModel::none : model;
}

/// Where a bounce begins there is no impulse of the step before to begin with.
inline int most_bounce_sweeps(const Settings& settings) {
    return settings.residual > 0.0f ? std::max(settings.iterations, settings.cold_iterations)
                                    : settings.iterations;
}

/// Shares of what was applied before the pass, for velocities with it in `EnergyBound::after`.
/// Springs give back what they hold: their islands keep all.
void find_shares_of_applied(const Problem& problem);

/// Joints of active islands keep their share of what was applied before the pass.
void scale_applied_joints(Problem& problem);

/// Joints of active islands keep their share of what the pass has added.
void scale_bounced_joints(Problem& problem);

} // namespace carom
