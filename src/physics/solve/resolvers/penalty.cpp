/// Penalty: a spring and a damper at each contact point.
///
/// Idea: let bodies overlap and push them apart with a force that grows with the depth d:
///     F = k d - c v_n,   as force and torque at the contact point
/// or by another of the laws in contact_laws.cpp, integrated in sub-steps h, for stiff springs need
/// short ones: omega² h² + 2 (c/m_r) h < 4 with omega² = k/m_r. Where bodies are too light for the
/// sub-step, only as much of F acts as is stable (penalty_bounded; spring_bound.hpp).
/// Source: Moore and Wilhelms, "Collision Detection and Response for Computer Animation", 1988.
/// Dials: penalty_law, penalty_stiffness k, penalty_damping c, penalty_pull, penalty_sub_steps,
/// penalty_bounded, friction_rule, friction_creep_speed, and those of the law.
/// Friction is a force -min(mu F, c_t |v_t|) along v_t, with c_t = min(c, m_t/h) under `coulomb`
/// and c_t = min(mu F/v_c, m_t/h) under `regularized`. The bound m_t/h stops light bodies and never
/// turns their sliding round; where it is the smaller one, bodies creep faster than c or v_c would
/// have it. With c = 0 nothing rubs under `coulomb`. A contact whose c_t |v_t| is at most mu_s F
/// sticks, which is: creeps.
/// Promises: momentum, and what the law promises. Under the linear one a hit lasts pi sqrt(m_r/k)
/// for c = 0; a body at rest sinks in by m g / k.
/// What it gets wrong: restitution follows from the law, not from e; the energy of a hit depends on
/// how the sub-steps fall on it, and on the points of a box, whose springs act side by side, and
/// come and go in mid-overlap; nothing holds on a slope, for friction is zero at rest.
/// Try: drop with the presets trampoline (k 500, c 2) and swamp (k 500, c 200).
#include "physics/solve/resolvers/rows.hpp"

#include "physics/solve/resolvers/contact_laws.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/resolvers/joint_springs.hpp"
#include "physics/solve/resolvers/rolling.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/resolvers/spring_bound.hpp"
#include "physics/solve/visit_record.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::array<std::string_view, 14> penalty_dials = {
    "penalty_stiffness",      "penalty_damping",       "penalty_pull",
    "penalty_sub_steps",      "penalty_bounded",       "penalty_law",
    "penalty_exponent",       "penalty_dissipation",   "penalty_unloading",
    "penalty_youngs_modulus", "penalty_poisson_ratio", "penalty_radius",
    "friction_rule",          "friction_creep_speed"};
constexpr std::array penalty_friction_models = {FrictionModel::coulomb, FrictionModel::regularized};

/// q of this point; 0 where nothing is bounded.
float load_of(const Problem& problem, const ContactRow& row, const LawSlope& slope, float h) {
    const std::vector<float>& inverse_masses = problem.spring_bound->inverse_masses;
    return problem.settings.penalty_bounded
               ? spring_load(inverse_masses[row.a] + inverse_masses[row.b], slope, h)
               : 0.0f;
}

/// F as the law has it, or as much of it as is stable, and never a pull unless it may.
void push_by_law(const Problem& problem, const ContactRow& row, const ContactLawRow& law,
                 PenaltyForce& force, float h) {
    const Settings& settings = problem.settings;
    const Overlap overlap{force.k, force.d, force.v_n, force.d_max};
    force.load = load_of(problem, row, law.steepest(settings, overlap), h);
    force.spring = share_of_load(force.load) * law.force(settings, overlap);
    force.normal = settings.penalty_pull ? force.spring : std::max(force.spring, 0.0f);
}

/// d_max, which the point keeps from sub-step to sub-step and from step to step; 0 once the shapes
/// no longer overlap.
float deepest_so_far(const Problem& problem, const ContactLawRow& law, const ContactRow& row,
                     float d) {
    if (!law.remembers) {
        return d;
    }
    float& deepest = problem.point(row).memory.front();
    deepest = d > 0.0f ? std::max(deepest, d) : 0.0f;
    return deepest;
}

/// c_t of the model, at most m_t/h: what is damped more than it takes to stop it in h slides back.
float sliding_damping(const Settings& settings, const ContactRow& row, float h, float normal) {
    const bool is_regularized = settings.friction_model == FrictionModel::regularized;
    const float damping = is_regularized ? row.friction * normal / settings.friction_creep_speed
                                         : settings.penalty_damping;
    return std::min(damping, row.tangent_mass / h);
}

/// While the shapes overlap.
PenaltyForce force_between(const Problem& problem, const ContactLawRow& law, const ContactRow& row,
                           float h) {
    PenaltyForce force{
        .k = contact_stiffness(problem.settings, problem.bodies[row.a], problem.bodies[row.b]),
        .d = -current_separation(problem, row),
        .v_n = normal_velocity(problem, row),
        .v_t = sliding_velocity(problem, row),
        .mu = row.friction};
    force.d_max = deepest_so_far(problem, law, row, force.d);
    if (force.d > 0.0f) {
        push_by_law(problem, row, law, force, h);
    }
    force.c_t = sliding_damping(problem.settings, row, h, force.normal);
    return force;
}

/// The forces at the points of a contact.
using Forces = std::array<PenaltyForce, Manifold::capacity>;

/// Whether static friction bears what damps the sliding: Σ c_t |v_t| <= mu_s Σ F, over the points
/// that press.
bool sticks(std::span<const ContactRow> manifold, const Forces& forces) {
    float needed = 0.0f;
    float most = 0.0f;
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        const bool presses = forces[i].normal > 0.0f;
        needed += presses ? forces[i].c_t * glm::length(forces[i].v_t) : 0.0f;
        most += presses ? manifold[i].static_friction * forces[i].normal : 0.0f;
    }
    return needed <= most;
}

/// F_t = -min(mu F, c_t |v_t|) along v_t
void rub(PenaltyForce& force) {
    const float speed = glm::length(force.v_t);
    if (speed == 0.0f || force.normal <= 0.0f) {
        return;
    }
    force.friction = std::min(force.mu * force.normal, force.c_t * speed);
    force.tangent = -force.friction / speed * force.v_t;
}

void rub(const Settings& settings, std::span<const ContactRow> manifold, Forces& forces) {
    if (settings.friction_model == FrictionModel::none) {
        return;
    }
    const bool has_static = settings.friction_model == FrictionModel::coulomb &&
                            std::ranges::any_of(manifold, [](const ContactRow& row) {
                                return row.static_friction > row.friction;
                            });
    const bool holds = has_static && sticks(manifold, forces);
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        forces[i].mu = holds ? manifold[i].static_friction : manifold[i].friction;
        rub(forces[i]);
    }
}

/// h F along n, and h F_t across it [N s].
struct Shares {
    float normal;
    glm::vec3 tangent;
};
Shares impulses_of_force(const ContactRow& row, float h) {
    const float F = glm::dot(row.force, row.normal);
    return {h * F, h * (row.force - F * row.normal)};
}

/// What it will do is told where its equation is: by then gravity has changed v_n.
void keep_force(Problem& problem, ContactRow& row, const PenaltyForce& force, float h) {
    row.force = force.normal * row.normal + force.tangent;
    if (problem.probe == nullptr) {
        return;
    }
    const auto [j, J_t] = impulses_of_force(row, h);
    note_visit(problem, row, force.v_n, row.normal_impulse, row.normal_impulse + j);
    note_friction(problem, row, row.tangent_impulse, row.tangent_impulse + J_t);
    if (PointRecord* point = recorded(problem, row)) {
        point->force = force;
    }
}

void find_forces(Problem& problem, const ContactLawRow& law, std::span<ContactRow> manifold,
                 float h) {
    Forces forces{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        forces[i] = force_between(problem, law, manifold[i], h);
    }
    rub(problem.settings, manifold, forces);
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        keep_force(problem, manifold[i], forces[i], h);
    }
}

/// All forces are taken from the same state before any of them acts.
void penalty_sub_step(Problem& problem, float h) {
    note_phase(problem, Phase::solve);
    const ContactLawRow& law = contact_law(problem.settings);
    visit_contacts(problem,
                   [&](std::span<ContactRow> manifold) { find_forces(problem, law, manifold, h); });
    renew_joints(problem);
    const SpringLaw rigid = rigid_as_spring(problem.settings);
    integrate_velocities_and_springs(problem, h, &rigid);
    for (ContactRow& row : problem.rows) {
        const auto [j, J_t] = impulses_of_force(row, h);
        apply_normal_impulse(problem, row, j);
        apply_tangent_impulse(problem, row, J_t);
    }
    for (ContactRow& row : problem.rows) {
        resist_rolling_by_torque(problem, row, impulses_of_force(row, h).normal);
    }
    integrate_positions(problem, h);
}

void advance_penalty(Problem& problem) {
    const float h = problem.dt / static_cast<float>(problem.settings.penalty_sub_steps);
    if (problem.settings.penalty_bounded) {
        find_spring_bound(problem, *problem.spring_bound, h);
    }
    for (int i = 0; i < problem.settings.penalty_sub_steps; ++i) {
        penalty_sub_step(problem, h);
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
    .dials = penalty_dials,
    .friction_models = penalty_friction_models,
    .corrections = {},
    .detections = {},
    .ignored_because =
        "Its rebound follows from stiffness and damping, and its springs need penetration.",
    .not_swept_because = "Its springs need penetration, and at the time of impact there is none.",
    .joints = "A rigid joint is a spring of stiffness k and damping c: it stretches by F/k.",
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false},
    .reach = ContactReach::margin_and_motion,
    .advance = &advance_penalty,
    .explain = &explain_penalty,
    .iteration = "sub-step",
};

} // namespace carom
