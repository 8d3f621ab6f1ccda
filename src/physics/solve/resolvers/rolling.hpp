#pragma once

#include "physics/solve/problem.hpp"

/// Rolling resistance.
///
/// What rolls presses on a patch rather than a point, and on its front more than on its back: the
/// normal force acts ahead by an arm δ, the `rolling_resistance` of a body [m]. So the contact of a
/// sphere gives an angular impulse of at most
///     |L| <= δ J_n
/// against rolling, and just the one that stops it where that is less. Rolling is the part of
/// w_b - w_a in the contact plane. Where friction holds the contact point, it still does: a
/// ball that rolls freely brakes at 5/7 δ/R g, and on a slope up to tan(angle) = δ/R it rests.
/// The patch also rubs when the ball spins about n on the spot: for want of a second number that is
/// resisted by up to δ J_n as well, apart from rolling.
/// Source: Coulomb, "Théorie des machines simples", 1785.
namespace carom {

/// δ of a pair: the larger of the two; 0 where neither is a sphere, and where neither can turn.
float rolling_arm(const Body& a, const Body& b);

/// For contacts whose `lambda` and `lambda_t` have been found over h [s], and before positions
/// follow: resists within what friction has left.
void resist_rolling(Problem& problem, float h);

/// Where `lambda` has grown since: against what is left of rolling.
void resist_rolling_further(Problem& problem, float h);

/// The same for one contact, of whose bound `rolling_given` has been given already.
void resist_rolling(Problem& problem, ContactRow& row, float h);

/// For a method whose friction holds nothing: the torque alone, at this normal impulse [N s].
void resist_rolling_by_torque(Problem& problem, ContactRow& row, float normal_impulse);

} // namespace carom
