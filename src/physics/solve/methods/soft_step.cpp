#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/order/hits.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view soft_step_dials[] = {
    "soft_sub_steps",      "soft_frequency",    "soft_damping_ratio",    "soft_visits",
    "soft_push_speed",     "soft_relaxation",   "soft_restitution",      "joint_frequency",
    "joint_damping_ratio", "joint_integration", "joint_solve",           "geometric_stiffness",
    "correct_apart",       "carry_hits",        "block_sweeps",          "chain_relaxation",
    "resting_gap",         "iterations",        "cold_iterations",       "residual",
    "mass_ratio",          "restitution_rule",  "restitution_threshold", "bound_restitution",
    "friction_rule",       "stick_as_one",      "friction_creep_speed",  "slop"};

bool has_no_bounce_pass(const Settings& s) { return !s.soft_restitution; }
constexpr std::string_view no_bounce_pass = "Without the restitution pass nothing bounces.";
constexpr std::array soft_step_silences = {
    Silence{"restitution", &has_no_bounce_pass, no_bounce_pass},
    Silence{"restitution_rule", &has_no_bounce_pass, no_bounce_pass},
    Silence{"restitution_threshold", &has_no_bounce_pass, no_bounce_pass},
    Silence{"iterations", &has_no_bounce_pass, "Soft step uses it only in its restitution pass."},
};

#include "physics/solve/methods/soft_step.inl"

Explanation explain_soft_step(const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const float h = visited.problem.dt / static_cast<float>(settings.soft_sub_steps);
    Derivation derivation(visited);
    derivation.derive(FindMasses{});
    if (visited.phase == Phase::bounce) {
        derivation.derive(bounce_targets(settings));
        derivation.derive(bounce_visit(settings, visited.problem.dt));
    } else if (visited.phase == Phase::relax) {
        derivation.derive(relaxed_visit(settings, h));
    } else {
        if (visited.found().displaced_separation <= 0.0f) {
            derivation.derive_softness(h);
        }
        derivation.derive(soft_visit(settings, h));
    }
    return derivation.explanation();
}

} // namespace

const ResolverRow soft_step_resolver = {
    .key = "soft_step",
    .title = "Soft step",
    .acts_on = ActsOn::velocity,
    .sentence = "Divides the step; contacts are stiff springs solved implicitly, then relaxed.",
    .gets_wrong = "Its contacts yield like damped springs: hits and loads are met approximately.",
    .equation = "λ' = max(λ + (v_target - v_n) s_m / k(n) - s_i λ, 0)",
    .source = "Catto 2011, 2024; Macklin et al. 2019",
    .dials = soft_step_dials,
    .silences = soft_step_silences,
    .friction_models = every_friction_model,
    .corrections = {},
    .detections = every_detection,
    .ignored_because = "Its soft contacts push overlaps out themselves.",
    .joints = "Rigid joints are corrected at the joint frequency; springs are solved implicitly.",
    .implicit_springs = true,
    .contact_springs = ContactSprings::soft_constraints,
    .promises = {.conserves_angular_momentum = false, .stacks = true, .holds_static = 0.97f},
    .visits = Visits::by_colour,
    .in_an_instant = &sequential_impulses_resolver,
    .advance = &advance_softly<Problem>,
    .explain = &explain_soft_step,
    .iteration = "sub-step",
    .parts = &Settings::soft_sub_steps,
    .passes = &Settings::soft_visits,
    .most_passes = [](const Settings& settings, float) { return settings.soft_visits; },
    .advance_in_lanes = &lanes::advance_soft_step,
};

} // namespace carom
