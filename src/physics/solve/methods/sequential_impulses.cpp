#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/methods/position_correction.hpp"
#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/order/hits.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view sequential_impulses_dials[] = {"iterations",
                                                          "warm_start",
                                                          "accumulate",
                                                          "cold_iterations",
                                                          "residual",
                                                          "mass_ratio",
                                                          "extrapolate",
                                                          "block_sweeps",
                                                          "chain_relaxation",
                                                          "sweep",
                                                          "relaxation",
                                                          "resting_gap",
                                                          "restitution_rule",
                                                          "restitution_threshold",
                                                          "bound_restitution",
                                                          "friction_rule",
                                                          "stick_as_one",
                                                          "friction_creep_speed",
                                                          "baumgarte",
                                                          "push_speed",
                                                          "slop",
                                                          "joint_integration",
                                                          "joint_solve",
                                                          "geometric_stiffness",
                                                          "correct_apart",
                                                          "carry_hits"};

#include "physics/solve/methods/sequential_impulses.inl"

Explanation explain_sequential_impulses(const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const float dt = visited.problem.dt;
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Derivation derivation(visited);
    if (visited.phase == Phase::bounce) {
        derivation.derive(bounce_targets(settings));
    } else {
        derivation.derive(targets(settings, dt));
    }
    derivation.derive(FindMasses{});
    derivation.derive(visit_in(visited.phase, settings, dt));
    return derivation.explanation();
}

} // namespace

const ResolverRow sequential_impulses_resolver = {
    .key = "sequential_impulses",
    .title = "Sequential impulses",
    .acts_on = ActsOn::velocity,
    .sentence = "Solves all contact constraints together by iterating over accumulated impulses.",
    .gets_wrong = "It solves all contacts at once: a hit does not pass from body to body.",
    .equation = "λ' = max(λ + (v_target - v_n) / k(n), 0)",
    .source = "Catto 2005, 2006",
    .dials = sequential_impulses_dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = every_detection,
    .ignored_because = "It solves constraints.",
    .joints = "Joints are solved with the contacts, and springs implicitly.",
    .implicit_springs = true,
    .promises = {.stacks = true, .holds_static = 0.97f},
    .visits = Visits::by_colour,
    .advance = &advance_sequentially<Problem>,
    .explain = &explain_sequential_impulses,
    .passes = &Settings::iterations,
    .most_passes =
        [](const Settings& settings, float mass_ratio) {
            const bool is_hard = settings.residual > 0.0f && mass_ratio > settings.mass_ratio;
            return is_hard ? std::max(settings.iterations, settings.cold_iterations)
                           : settings.iterations;
        },
    .advance_in_lanes = &lanes::advance_sequential_impulses,
};

} // namespace carom
