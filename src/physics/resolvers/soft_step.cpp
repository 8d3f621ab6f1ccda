/// Soft step: sub-steps with soft contacts, relaxation and a restitution pass.
///
/// Idea: halving the time step helps more than doubling the iterations, so divide the step and
/// visit every contact once or twice in each part h. A contact that penetrates is not rigid but a
/// spring and damper of frequency f and damping ratio zeta, integrated implicitly, which turns into
/// numbers that soften the constraint of `contact_constraint`:
///     omega = 2 pi f,  a_1 = 2 zeta + h omega,  a_2 = h omega a_1
///     mass_scale = a_2/(1 + a_2),  impulse_scale = 1/(1 + a_2)
///     v_target = min(omega/a_1 (d - slop), push_speed)
/// The spring cannot follow more than a quarter of the rate of sub-steps: f <= 1/(4 h), but for
/// tall columns, which it would let buckle (chains.hpp). Under a hard load (islands.hpp) each
/// sub-step has one visit more: a wall of forty rows trembles without it.
/// Relaxation: after positions have moved, solve once more as rigid and without push-out, so that
/// the push-out leaves no velocity behind. Joints relax at the new poses: along the rods of before,
/// a pendulum that turns by Δ in a sub-step would keep cos² Δ of its kinetic energy.
/// Restitution comes last, once a step, on contacts that were hit: v_n' = -e v_n of before the
/// step, iterated so that the impulses of bodies in a row agree.
/// Source: Catto, "Soft Constraints", GDC 2011; Macklin et al., "Small Steps in Physics
/// Simulation", 2019; Catto, "Solver2D", 2024, there "Soft Step".
/// Dials: soft_sub_steps, soft_visits, soft_frequency, soft_damping_ratio, soft_push_speed,
/// soft_relax, soft_restitution, joint_frequency, joint_damping_ratio, correct_apart, iterations,
/// cold_iterations and residual (of the restitution pass), mass_ratio, bound_restitution,
/// restitution_rule, restitution_threshold, friction_rule, slop.
/// Promises: momentum, no energy gain from a hit; tall stacks stand; a body at rest sinks in by
/// slop + g/omega².
/// What it gets wrong: a body that hits waits on the surface for the rest of the step before it
/// leaves: a bounce loses up to v dt of height. Lever arms are those of the step's beginning: over
/// its sub-steps angular momentum drifts a little. A few visits a sub-step do not converge: in a
/// row of bodies that was hit, velocities are left uneven by up to a tenth.
/// Try: pyramid, with soft_sub_steps 1 and 8; soft_visits 1; soft_frequency 5.
#include "physics/resolvers/soft_step.hpp"

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/convergence.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_row.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/joint_warm_start.hpp"
#include "physics/resolvers/restitution.hpp"
#include "physics/resolvers/rolling.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/wide/soft_step.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 19> dials = {"soft_sub_steps",
                                                    "soft_visits",
                                                    "soft_frequency",
                                                    "soft_damping_ratio",
                                                    "soft_push_speed",
                                                    "soft_relax",
                                                    "soft_restitution",
                                                    "joint_frequency",
                                                    "joint_damping_ratio",
                                                    "correct_apart",
                                                    "iterations",
                                                    "cold_iterations",
                                                    "residual",
                                                    "mass_ratio",
                                                    "restitution_rule",
                                                    "restitution_threshold",
                                                    "bound_restitution",
                                                    "friction_rule",
                                                    "slop"};

/// As rigid: an open contact may just close, a closed one must not approach.
void aim_rigid(const Problem& problem, ContactRow& row, float h) {
    const float s = displaced_separation(problem, row);
    row.mass_scale = 1.0f;
    row.impulse_scale = 0.0f;
    row.target_velocity = std::min(-s / h, 0.0f);
}

void aim_soft(const Problem& problem, ContactRow& row, float h) {
    aim_rigid(problem, row, h);
    const float s = displaced_separation(problem, row);
    if (s <= 0.0f) {
        const Softness soft = softness(problem.settings, h, row.stiffening);
        const float depth = std::max(0.0f, -s - problem.settings.slop);
        row.target_velocity = std::min(soft.push_rate * depth, problem.settings.soft_push_speed);
        row.mass_scale = soft.mass_scale;
        row.impulse_scale = soft.impulse_scale;
    }
}

/// To take the push-out back. What is open and was not pressed is the next sub-step's affair.
void aim_relaxed(const Problem& problem, ContactRow& row, float h) {
    aim_rigid(problem, row, h);
    if (row.target_velocity < 0.0f && row.lambda == 0.0f) {
        row.target_velocity = no_target;
    }
}

void solve(Problem& problem, float h) {
    visit_contacts(problem, [&](std::span<ContactRow> manifold) {
        solve_normals(problem, manifold);
        solve_friction(problem, manifold, h);
    });
}

void visit_once(Problem& problem, float h) {
    solve_joints(problem);
    solve(problem, h);
}

void visit(Problem& problem, float h) {
    for (int visit = 0; visit < problem.settings.soft_visits; ++visit) {
        visit_once(problem, h);
    }
}

void note_displacements(Problem& problem, float h) {
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        const Body& body = problem.bodies[i];
        problem.displacements[i].translation += body.linear_velocity * h;
        problem.displacements[i].turn += body.angular_velocity * h;
    }
}

Softness softness_of(float frequency, float damping_ratio, float h) {
    const float omega = glm::two_pi<float>() * frequency;
    const float a_1 = 2.0f * damping_ratio + h * omega;
    const float a_2 = h * omega * a_1;
    return {omega / a_1, a_2 / (1.0f + a_2), 1.0f / (1.0f + a_2), frequency, omega, a_1, a_2};
}

void sub_step(Problem& problem, float h) {
    integrate_velocities(problem, h);
    note_phase(problem, Phase::solve);
    const bool apart = corrects_apart(problem);
    apart ? aim_joints(problem, h) : aim_joints_softly(problem, h);
    warm_start_joints(problem);
    warm_start(problem);
    for (ContactRow& row : problem.rows) {
        aim_soft(problem, row, h);
    }
    visit(problem, h);
    if (!problem.islands->hard.empty()) {
        solve_chosen(problem, &choose_hard_islands, [&] { visit_once(problem, h); });
    }
    keep_joint_impulses(problem);
    if (apart) {
        aim_joints_softly(problem, h);
        solve_chosen(problem, &choose_jointed_islands, [&] { visit(problem, h); });
    }
    resist_rolling(problem, h);
    integrate_positions(problem, h);
    note_displacements(problem, h);
    let_springs_give_way(problem, h);
    renew_joints(problem);
    if (problem.settings.soft_relax) {
        note_phase(problem, Phase::relax);
        for (ContactRow& row : problem.rows) {
            aim_relaxed(problem, row, h);
        }
        aim_joints_to_relax(problem);
        solve_rigid_joints(problem);
        solve(problem, h);
    }
    book(problem, problem.rows);
    resist_rolling_further(problem, h);
    book_joints(problem);
    return_to_kept_joint_impulses(problem);
}

/// What does not bounce must not approach.
void aim_before_bounces(Problem& problem) {
    for (ContactRow& row : problem.rows) {
        row.target_velocity = 0.0f;
    }
}

void advance(Problem& problem) {
    const int count = problem.settings.soft_sub_steps;
    const float h = sub_step_length(problem);
    recall_impulses(problem, h);
    recall_joint_impulses(problem, h);
    find_hard_islands(problem);
    for (int i = 0; i < count; ++i) {
        sub_step(problem, h);
        note_iteration(problem, i);
    }
    proportional_friction(problem);
    remember_impulses(problem, h);
    remember_joint_impulses(problem, h);
    if (problem.settings.soft_restitution) {
        aim_before_bounces(problem);
        restitution_pass(problem, problem.settings.soft_relax, &solve_normals);
    }
}

} // namespace

float sub_step_length(const Problem& problem) {
    return problem.dt / static_cast<float>(problem.settings.soft_sub_steps);
}

/// It changes as v_n says, with the lever arms of the step's beginning:
///     s = s_0 + n . [(dx_b + dtheta_b x r_b) - (dx_a + dtheta_a x r_a)]
float displaced_separation(const Problem& problem, const ContactRow& row) {
    const Displacement& a = problem.displacements[row.a];
    const Displacement& b = problem.displacements[row.b];
    const glm::vec3 opening = (b.translation + glm::cross(b.turn, row.r_b)) -
                              (a.translation + glm::cross(a.turn, row.r_a));
    return row.separation + glm::dot(opening, row.normal);
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
    .dials = dials,
    .friction_models = every_friction_model,
    .corrections = {},
    .detections = every_detection,
    .unheard = "Its soft contacts push overlaps out themselves.",
    .joints =
        "Rigid joints are stiff springs of the joint frequency; springs are solved implicitly.",
    .implicit_springs = true,
    .promises = {.conserves_angular_momentum = false, .stacks = true},
    .visits = Visits::by_colour,
    .advance = &advance,
    .explain = &explain_soft_step,
    .iteration = "sub-step",
    .advance_wide = &wide::advance_soft_step,
};

} // namespace carom
