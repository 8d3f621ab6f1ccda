#include "physics/solve/resolvers/soft_step.hpp"

#include "physics/solve/lanes/methods.hpp"
#include "physics/solve/one_by_one.hpp"
#include "physics/solve/resolvers/contact_constraint.hpp"
#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/friction.hpp"
#include "physics/solve/resolvers/joint_constraint.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/resolvers/joint_springs.hpp"
#include "physics/solve/resolvers/joint_warm_start.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/rolling.hpp"
#include "physics/solve/resolvers/rows.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 25> soft_step_dials = {"soft_sub_steps",
                                                              "soft_visits",
                                                              "soft_frequency",
                                                              "soft_damping_ratio",
                                                              "soft_push_speed",
                                                              "soft_relaxation",
                                                              "soft_restitution",
                                                              "joint_frequency",
                                                              "joint_damping_ratio",
                                                              "correct_apart",
                                                              "carry_hits",
                                                              "block_sweeps",
                                                              "chain_relaxation",
                                                              "resting_gap",
                                                              "iterations",
                                                              "cold_iterations",
                                                              "residual",
                                                              "mass_ratio",
                                                              "restitution_rule",
                                                              "restitution_threshold",
                                                              "bound_restitution",
                                                              "friction_rule",
                                                              "stick_as_one",
                                                              "friction_creep_speed",
                                                              "slop"};

Softness softness_of(float frequency, float damping_ratio, float h) {
    const float omega = glm::two_pi<float>() * frequency;
    const float a_1 = 2.0f * damping_ratio + h * omega;
    const float a_2 = h * omega * a_1;
    return {omega / a_1, a_2 / (1.0f + a_2), 1.0f / (1.0f + a_2), frequency, omega, a_1, a_2};
}

#include "physics/solve/methods/soft_step.inl"

} // namespace

float sub_step_length(const Problem& problem) {
    return problem.dt / static_cast<float>(problem.settings.soft_sub_steps);
}

Softness softness(const Settings& settings, float h, float stiffening) {
    const float f = std::min(settings.soft_frequency, 0.25f / h) * stiffening;
    return softness_of(f, settings.soft_damping_ratio, h);
}

Softness joint_softness(const Settings& settings, float h) {
    const float f = std::min(settings.joint_frequency, 0.5f / h);
    return softness_of(f, settings.joint_damping_ratio, h);
}

const ResolverRow soft_step_resolver = {
    .key = "soft_step",
    .title = "Soft step",
    .acts_on = ActsOn::velocity,
    .sentence = "Divides the step; contacts are stiff springs solved implicitly, then relaxed.",
    .equation = "λ' = max(λ + (v_target - v_n) s_m / k(n) - s_i λ, 0)",
    .source = "Catto 2011, 2024; Macklin et al. 2019",
    .dials = soft_step_dials,
    .friction_models = every_friction_model,
    .corrections = {},
    .detections = every_detection,
    .ignored_because = "Its soft contacts push overlaps out themselves.",
    .joints =
        "Rigid joints are stiff springs of the joint frequency; springs are solved implicitly.",
    .implicit_springs = true,
    .promises = {.conserves_angular_momentum = false, .stacks = true, .holds_static = 0.97f},
    .visits = Visits::by_colour,
    .in_an_instant = "sequential_impulses",
    .advance = &advance_softly<Problem>,
    .explain = &explain_soft_step,
    .iteration = "sub-step",
    .passes = [](const Settings& settings, float) { return settings.soft_visits; },
    .advance_in_lanes = &lanes::advance_soft_step,
};

} // namespace carom
