#pragma once

#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/manifold/sweeps.hpp"
#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/order/hits.hpp"
#include "physics/solve/store/problem.hpp"

#include <vector>

/// The verbs of a method for contacts in rows, visited one by one: what lanes/problem.hpp and
/// lanes/method.inl have for contacts in lanes.
namespace carom {

/// verb(m), with all that it calls in one function: that spares the way of vectors through memory.
template <class Verb>
[[gnu::flatten]] void visit_one(const Problem& problem, ContactRow& contact, const Verb& verb) {
    OneLane m(problem, contact);
    verb(m);
}

/// verb(m) for each contact that takes part, in the order of solving.
template <class Verb>
void in_order(Problem& problem, const Verb& verb) {
    for (ContactRow& contact : problem.rows) {
        if (takes_part(problem, contact)) {
            visit_one(problem, contact, verb);
        }
    }
}

/// The same where no contact looks at what another did, so that order does not matter.
template <class Verb>
void at_once(Problem& problem, const Verb& verb) {
    in_order(problem, verb);
}

/// After the iterations.
inline void proportional_friction(Problem& problem) {
    if (problem.settings.friction_model == FrictionModel::proportional) {
        in_order(problem, ProportionalFriction{});
    }
}

/// A visit of each joint that the verb names, then verb(m) for each contact that takes part, in a
/// sweep of the chosen kind, between notes.
template <class Verb>
void visit(Problem& problem, const Verb& verb) {
    visit_joints(problem, verb.joints);
    sweep_over(problem, [&](ContactRow& contact) { visit_one(problem, contact, verb); });
}

/// verb(problem) of joint_constraint.hpp.
template <class Verb>
void with_joints(Problem& problem, Verb verb) {
    verb(problem);
}

/// To be called before the first iteration.
void begin(Problem& problem, const Gathering& wanted);

/// Gravity, forces and damping on every body, with `inverse_inertia` as it was gathered.
void integrate_velocities(Problem& problem, float h);

/// Moves every body. Lever arms and `inverse_inertia` stay as they were gathered.
void integrate_positions(Problem& problem, float h);

void note_velocities(const Problem& problem, std::vector<Velocities>& noted);
void note_places(Problem& problem);
void share_velocities(Problem& problem);

#include "physics/solve/equations/restitution.inl"
#include "physics/solve/equations/rolling.inl"
#include "physics/solve/equations/warm_start.inl"

#include "physics/solve/equations/extrapolation.inl" // keeps shares as restitution does

} // namespace carom
