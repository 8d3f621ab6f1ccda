#pragma once

#include "physics/solve/gathering.hpp"
#include "physics/solve/one_lane.hpp"
#include "physics/solve/problem.hpp"
#include "physics/solve/resolvers/contact_constraint.hpp"
#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/joint_constraint.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/sweeps.hpp"

#include <vector>

/// The verbs of a method for contacts in rows, visited one by one: what lanes/problem.hpp and
/// lanes/method.inl have for contacts in lanes.
namespace carom {

/// Whether any of its points pushes, by the impulses accumulated so far.
bool pushes(std::span<const ContactRow> manifold);

/// verb(m), with all that it calls in one function: that spares the way of vectors through memory.
template <class Verb>
[[gnu::flatten]] void visit_one(const Problem& problem, std::span<ContactRow> manifold,
                                const Verb& verb) {
    OneLane m(problem, manifold);
    verb(m);
}

/// verb(m) for each contact, in the order of solving.
template <class Verb>
void in_order(Problem& problem, const Verb& verb) {
    problem.for_each_manifold(
        [&](std::span<ContactRow> manifold) { visit_one(problem, manifold, verb); });
}

/// The same where no contact looks at what another did, so that order does not matter.
template <class Verb>
void at_once(Problem& problem, const Verb& verb) {
    in_order(problem, verb);
}

/// verb(m) for each contact that takes part, in a sweep of the chosen kind, between notes.
template <class Verb>
void visit(Problem& problem, const Verb& verb) {
    sweep_over(problem,
               [&](std::span<ContactRow> manifold) { visit_one(problem, manifold, verb); });
}

/// verb(problem) of joint_constraint.hpp.
template <class Verb>
void with_joints(Problem& problem, Verb verb) {
    verb(problem);
}

/// To be called before the first iteration.
void begin(Problem& problem, const Gathering& wanted);

/// Chooses islands that need more than the iterations that all get. False: there is none.
bool choose_islands_to_converge(Problem& problem);

/// Notes islands with a hit in this step or the one before: see `Strikes`.
void find_struck_islands(Problem& problem);

bool choose_warm_shares(Problem& problem);
bool find_least_energy(Problem& problem, Search search);

// Of the restitution pass:
bool choose_hit_islands(Problem& problem);
void note_velocities(const Problem& problem, std::vector<Velocities>& noted);
void note_places(Problem& problem);
void share_velocities(Problem& problem);
void share_joints_and_rolling(Problem& problem);
void share_bounced_joints(Problem& problem);
void find_shares_of_bounce(Problem& problem);
inline void report_shortfall(Problem&) {} // OneLane has reported it

#include "physics/solve/restitution.inl"
#include "physics/solve/warm_start.inl"

#include "physics/solve/extrapolation.inl" // keeps shares as restitution does

} // namespace carom
