/// Impulse: one impulse for each contact point, in one pass.
///
/// Idea: find the impulse j along n that turns the normal velocity of the contact point into the
/// one that restitution asks for, with spin and mass of both bodies in the effective mass 1/k(n):
///     j = -(v_n + e (v_n - a_n dt)) / k(n)
/// v_n is as it stands in this pass; a_n dt is the share of this step's gravity in it, which is not
/// part of the approach and must not bounce. Friction follows at the same point with the same
/// formula along the sliding direction.
/// Source: Hecker, "Physics, Part 3: Collision Response", 1997; Baraff 1997, section G.
/// Dials: skip_separating, restitution_rule, restitution_threshold, friction_rule, baumgarte, slop.
/// Promises: momentum and angular momentum; no energy gain for e <= 1 in an isolated pair.
/// What it gets wrong: contacts are visited once, one after the other, so a pile never agrees with
/// itself: stacks sink, and which ball leaves a cradle depends on the order of visits.
/// Try: head_on; and skip_separating off, to see bodies stick.
#include "physics/resolvers/impulse.hpp"

#include "physics/resolvers/shared_steps.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::array<std::string_view, 6> dials = {
    "skip_separating", "restitution_rule", "restitution_threshold",
    "friction_rule",   "baumgarte",        "slop"};
constexpr std::array friction_models = {FrictionModel::proportional, FrictionModel::coulomb};
constexpr std::array corrections = {PositionCorrection::projection, PositionCorrection::baumgarte};

/// The speed that restitution asks for, or 0. Where separating contacts are not skipped the formula
/// turns them round as well: it asks for -e times a departure too.
float bounce_speed(const Problem& problem, const ContactRow& row, float v_n) {
    const float approach = v_n - row.gravity_share;
    if (approach > 0.0f && !problem.settings.skip_separating) {
        return -restitution_speed(problem, row, -approach);
    }
    return restitution_speed(problem, row, approach);
}

void resolve(Problem& problem, ContactRow& row) {
    const float v_n = normal_velocity(problem, row);
    const float bounce = bounce_speed(problem, row, v_n);
    const float push_out = baumgarte_speed(problem, row);
    // A contact that leaves by restitution needs no correction on top.
    row.target_velocity = bounce != 0.0f ? bounce : push_out;
    const bool separates = v_n >= push_out;
    if (!(separates && problem.settings.skip_separating)) {
        // j = (v_target - v_n) / k(n)
        apply_normal_impulse(problem, row, (row.target_velocity - v_n) * row.normal_mass);
    }
    note_visit(problem, row, v_n, 0.0f);
}

/// Friction follows when the whole manifold has been pushed: between one corner and the next a box
/// spins, and friction would act on that.
void resolve_manifold(Problem& problem, std::span<ContactRow> manifold) {
    for (ContactRow& row : manifold) {
        if (row.separation <= 0.0f) {
            resolve(problem, row);
        }
    }
    for (ContactRow& row : manifold) {
        apply_friction(problem, row);
    }
}

void advance(Problem& problem) {
    integrate_velocities(problem, problem.dt);
    note_phase(problem, Phase::solve);
    problem.for_each_manifold(
        [&](std::span<ContactRow> manifold) { resolve_manifold(problem, manifold); });
    integrate_positions(problem, problem.dt);
    correct_by_projection(problem);
}

} // namespace

const ResolverRow impulse_resolver = {
    .key = "impulse",
    .title = "Impulse",
    .acts_on = ActsOn::velocity,
    .sentence = "One impulse at each contact point, with spin and friction, in one pass.",
    .equation = "j = -(v_n + e (v_n - a_n dt)) / k(n)",
    .source = "Hecker 1997; Baraff 1997",
    .dials = dials,
    .friction_models = friction_models,
    .corrections = corrections,
    .unheard = "It visits each contact once.",
    .promises = {},
    .advance = &advance,
};

} // namespace carom
