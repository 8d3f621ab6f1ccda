/// Impulse: one impulse for each contact, in one pass.
///
/// Idea: find the impulse j along n that turns the normal velocity of the contact point into the
/// one that restitution asks for, with spin and mass of both bodies in the effective mass 1/k(n):
///     j = -(v_n + e (v_n - a_n dt)) / k(n)
/// v_n is as it stands in this pass; a_n dt is the share of this step's gravity in it, which is not
/// part of the approach and must not bounce. The points of one contact are brought to agree.
/// Friction follows with the same formula along the sliding direction; where nothing bounces it
/// and the push go on in turns, or else friction at its bottom would tip a box. `one_pass` does it.
/// Source: Hecker, "Physics, Part 3: Collision Response", 1997; Baraff 1997, section G.
/// Dials: skip_separating, restitution_rule, restitution_threshold, friction_rule, baumgarte, slop.
/// Promises: momentum and angular momentum; no energy gain for e <= 1 in an isolated pair; a body
/// on the floor rests.
/// What it gets wrong: contacts are visited once, one after the other, so a pile never agrees with
/// itself: stacks fall. A contact that rests lets go at times, so a crate creeps down a slope that
/// should hold it, by millimetres a second at 1/60 s. In a row of balls that touch one goes in and
/// one comes out, if contacts are visited along the travel (they are visited in order of creation);
/// against it the push advances by one ball a step, and the balls overlap a little meanwhile.
/// Try: cradle, stack; and overlap with skip_separating off, to see bodies stick.
#include "physics/resolvers/impulse.hpp"

#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/one_pass.hpp"
#include "physics/resolvers/position_correction.hpp"

namespace carom {

const ResolverRow impulse_resolver = {
    .key = "impulse",
    .title = "Impulse",
    .acts_on = ActsOn::velocity,
    .sentence = "One impulse at each contact, with spin and friction, in one pass.",
    .equation = "j = -(v_n + e (v_n - a_n dt)) / k(n)",
    .source = "Hecker 1997; Baraff 1997",
    .dials = one_pass_dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = impacts_only,
    .unheard = "It solves each contact once.",
    .unswept = "It handles only existing contacts, not those predicted.",
    .joints = "One impulse for each joint, in one pass: a chain stretches. Springs act explicitly.",
    .promises = {},
    .advance = &advance_in_one_pass,
    .explain = &explain_one_pass,
};

} // namespace carom
