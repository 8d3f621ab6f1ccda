/// Penalty: a spring and a damper at each contact point.
///
/// Idea: let bodies overlap and push them apart with a force that grows with the depth d:
///     F = k d - c v_n,   as force and torque at the contact point
/// integrated in sub-steps h, for stiff springs need short ones: omega² h² + 2 (c/m_r) h < 4 with
/// omega² = k/m_r.
/// Source: Moore and Wilhelms, "Collision Detection and Response for Computer Animation", 1988.
/// Dials: penalty_stiffness k, penalty_damping c, penalty_pull, penalty_sub_steps, friction_rule.
/// Friction is the regularised Coulomb force -min(mu F, c |v_t|) along v_t: with c = 0 nothing
/// rubs.
/// Promises: momentum. A hit lasts pi sqrt(m_r/k) for c = 0; a body at rest sinks in by m g / k.
/// What it gets wrong: restitution follows from c, not from e; the energy of a hit depends on how
/// the sub-steps fall on it, and on the points of a box, whose springs act side by side and come
/// and go in mid-overlap; nothing holds on a slope, for friction is zero at rest.
/// Try: drop with the presets trampoline (k 500, c 2) and swamp (k 500, c 200).
#include "physics/resolvers/penalty.hpp"

#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 5> dials = {
    "penalty_stiffness", "penalty_damping", "penalty_pull", "penalty_sub_steps", "friction_rule"};
constexpr std::array friction_models = {FrictionModel::coulomb};

/// F = k d - c v_n while the shapes overlap [N].
float normal_force(const Problem& problem, const ContactRow& row) {
    const Settings& settings = problem.settings;
    const float d = -current_separation(problem, row);
    if (d <= 0.0f) {
        return 0.0f;
    }
    const float v_n = normal_velocity(problem, row);
    const float F = settings.penalty_stiffness * d - settings.penalty_damping * v_n;
    return settings.penalty_pull ? F : std::max(F, 0.0f);
}

/// -min(mu F, c |v_t|) along v_t [N].
glm::vec3 friction_force(const Problem& problem, const ContactRow& row, float F) {
    const glm::vec3 v_t = sliding_velocity(problem, row);
    const float speed = glm::length(v_t);
    if (problem.settings.friction_model == FrictionModel::none || speed == 0.0f || F <= 0.0f) {
        return glm::vec3(0.0f);
    }
    const float force = std::min(row.friction * F, problem.settings.penalty_damping * speed);
    return -force / speed * v_t;
}

/// All forces are taken from the same state before any of them acts.
void sub_step(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        const float F = normal_force(problem, row);
        row.force = F * row.normal + friction_force(problem, row, F);
    }
    renew_joints(problem);
    const SpringLaw rigid{problem.settings.penalty_stiffness, problem.settings.penalty_damping};
    integrate_velocities_and_springs(problem, h, &rigid);
    for (ContactRow& row : problem.rows) {
        const float v_n = normal_velocity(problem, row);
        const float before = row.normal_impulse;
        const float F = glm::dot(row.force, row.normal);
        apply_normal_impulse(problem, row, h * F);
        apply_tangent_impulse(problem, row, h * (row.force - F * row.normal));
        note_visit(problem, row, v_n, before, row.normal_impulse);
    }
    integrate_positions(problem, h);
}

void advance(Problem& problem) {
    const int count = problem.settings.penalty_sub_steps;
    note_phase(problem, Phase::solve);
    for (int i = 0; i < count; ++i) {
        sub_step(problem, problem.dt / static_cast<float>(count));
        note_iteration(problem, i);
    }
}

} // namespace

const ResolverRow penalty_resolver = {
    .key = "penalty",
    .title = "Penalty",
    .acts_on = ActsOn::acceleration,
    .sentence = "Springs and dampers push overlapping bodies apart.",
    .equation = "F = k d - c v_n",
    .source = "Moore and Wilhelms 1988",
    .dials = dials,
    .friction_models = friction_models,
    .corrections = {},
    .detections = {},
    .unheard = "Its bounce follows from stiffness and damping, and its springs need the depth.",
    .unswept = "Its springs need the depth, and at the time of impact there is none.",
    .joints = "A rigid joint is a spring of stiffness k and damping c: it stretches by F/k.",
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false},
    .reach = ContactReach::margin_and_motion,
    .advance = &advance,
};

} // namespace carom
