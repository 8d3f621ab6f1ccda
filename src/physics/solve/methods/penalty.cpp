/// Penalty: a spring and a damper at each contact point.
///
/// Idea: let bodies overlap and push them apart with a force that grows with the depth d:
///     F = k d - c v_n,   as force and torque at the contact point
/// or by another of the laws in contact_laws.cpp, integrated in sub-steps h, for stiff springs need
/// short ones: omega² h² + 2 (c/m_r) h < 4 with omega² = k/m_r. Where bodies are too light for the
/// sub-step, only as much of F acts as is stable (penalty_bounded; spring_bound.hpp).
/// Source: Moore and Wilhelms, "Collision Detection and Response for Computer Animation", 1988.
/// Dials: k is penalty_stiffness, c penalty_damping.
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
#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/order/spring_bound.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr auto penalty_dials = std::to_array<std::string_view>(
    {"penalty_stiffness", "penalty_damping", "penalty_pull", "penalty_sub_steps", "penalty_bounded",
     "penalty_law", "penalty_exponent", "penalty_dissipation", "penalty_unloading",
     "penalty_youngs_modulus", "penalty_poisson_ratio", "penalty_radius", "friction_rule",
     "friction_creep_speed"});
constexpr std::array penalty_friction_models = {FrictionModel::coulomb, FrictionModel::regularized};

bool is_under(const Settings& s, std::string_view law) { return s.penalty_law.view() == law; }
bool is_not_hunt_crossley(const Settings& s) { return !is_under(s, "hunt_crossley"); }
bool has_no_curvature(const Settings& s) { return !is_hertzian(s); }
bool has_no_material(const Settings& s) { return s.penalty_youngs_modulus == 0.0f; }
bool has_no_damper(const Settings& s) {
    return s.penalty_damping == 0.0f && s.friction_model != FrictionModel::regularized;
}

constexpr std::string_view of_hunt_crossley = "Only the contact law Hunt-Crossley uses it.";
constexpr std::string_view not_hertzian =
    "k follows from the material where the force grows as d^1.5: under Hertz, and Hunt-Crossley "
    "with n = 1.5.";
constexpr std::string_view no_material = "With E = 0, k is that of the dial.";
constexpr std::string_view no_damper =
    "Without damping there is no friction: Penalty limits it to c times the sliding speed.";

constexpr std::array penalty_silences = {
    Silence{"penalty_damping",
            [](const Settings& s) {
                return !is_under(s, "linear") && s.friction_model != FrictionModel::coulomb;
            },
            "Only the contact law Linear and the friction Coulomb cone use it."},
    Silence{"penalty_exponent", &is_not_hunt_crossley, of_hunt_crossley},
    Silence{"penalty_dissipation", &is_not_hunt_crossley, of_hunt_crossley},
    Silence{"penalty_unloading", [](const Settings& s) { return !is_under(s, "walton_braun"); },
            "Only the contact law Walton-Braun uses it."},
    Silence{"penalty_youngs_modulus", &has_no_curvature, not_hertzian},
    Silence{"penalty_poisson_ratio", &has_no_curvature, not_hertzian},
    Silence{"penalty_radius", &has_no_curvature, not_hertzian},
    Silence{"penalty_poisson_ratio", &has_no_material, no_material},
    Silence{"penalty_radius", &has_no_material, no_material},
    Silence{"friction", &has_no_damper, no_damper},
    Silence{"friction_static", &has_no_damper, no_damper},
    Silence{"friction_rule", &has_no_damper, no_damper},
    Silence{"friction_model", &has_no_damper, no_damper},
};

/// q of a contact; 0 where nothing is bounded.
float load_of(const Problem& problem, const ContactRow& row, const LawSlope& slope, float h) {
    const std::vector<float>& inverse_masses = problem.spring_bound->inverse_masses;
    return problem.settings.penalty_bounded
               ? spring_load(inverse_masses[row.a] + inverse_masses[row.b], slope, h)
               : 0.0f;
}

/// F as the law has it, or as much of it as is stable, and never a pull unless it may.
void push_by_law(OneLane& m, const ContactLawRow& law, PenaltyForce& force, float h) {
    const Settings& settings = m.settings();
    const Overlap overlap{force.k, force.d, force.v_n, force.d_max};
    force.load = load_of(m.problem(), m.row(), law.steepest(settings, overlap), h);
    force.spring = share_of_load(force.load) * law.force(settings, overlap);
    force.normal = settings.penalty_pull ? force.spring : std::max(force.spring, 0.0f);
}

/// d_max, which the point keeps from sub-step to sub-step and from step to step; 0 once the shapes
/// no longer overlap.
float deepest_so_far(const ContactLawRow& law, ContactPoint& point, float d) {
    if (!law.remembers) {
        return d;
    }
    float& deepest = point.memory.front();
    deepest = d > 0.0f ? std::max(deepest, d) : 0.0f;
    return deepest;
}

/// c_t of the model, at most m_t/h: what is damped more than it takes to stop it in h slides back.
float sliding_damping(const Settings& settings, const RowPoint& point, float h, float normal) {
    const bool is_regularized = settings.friction_model == FrictionModel::regularized;
    const float damping = is_regularized ? point.friction * normal / settings.friction_creep_speed
                                         : settings.penalty_damping;
    return std::min(damping, point.tangent_mass / h);
}

/// At point i, while the shapes overlap.
PenaltyForce force_between(OneLane& m, const ContactLawRow& law, std::size_t i, float h) {
    const Problem& problem = m.problem();
    const ContactRow& row = m.row();
    const glm::vec3 v_r = relative_velocity(m, i);
    PenaltyForce force{
        .k = contact_stiffness(problem.settings, problem.bodies[row.a], problem.bodies[row.b]),
        .d = -current_separation(problem, row, i),
        .v_n = glm::dot(v_r, m.n),
        .v_t = sliding_velocity(v_r, m.n),
        .mu = m.friction(i)};
    force.d_max = deepest_so_far(law, problem.point(row, i), force.d);
    if (force.d > 0.0f) {
        push_by_law(m, law, force, h);
    }
    force.c_t = sliding_damping(problem.settings, m.point(i), h, force.normal);
    return force;
}

/// The forces at the points of a contact.
using Forces = std::array<PenaltyForce, Manifold::capacity>;

/// Whether static friction bears what damps the sliding: Σ c_t |v_t| <= mu_s Σ F, over the points
/// that press.
bool sticks(const ContactRow& row, const Forces& forces) {
    float needed = 0.0f;
    float most = 0.0f;
    for (std::size_t i = 0; i < row.count; ++i) {
        const bool presses = forces[i].normal > 0.0f;
        needed += presses ? forces[i].c_t * glm::length(forces[i].v_t) : 0.0f;
        most += presses ? row.points[i].static_friction * forces[i].normal : 0.0f;
    }
    return needed <= most;
}

/// F_t = -min(mu F, c_t |v_t|) along v_t
void find_friction(PenaltyForce& force) {
    const float speed = glm::length(force.v_t);
    if (speed == 0.0f || force.normal <= 0.0f) {
        return;
    }
    force.friction = std::min(force.mu * force.normal, force.c_t * speed);
    force.tangent = -force.friction / speed * force.v_t;
}

void find_friction(const Settings& settings, const ContactRow& row, Forces& forces) {
    if (settings.friction_model == FrictionModel::none) {
        return;
    }
    const bool has_static = settings.friction_model == FrictionModel::coulomb &&
                            std::ranges::any_of(row.all_points(), [](const RowPoint& point) {
                                return point.static_friction > point.friction;
                            });
    const bool holds = has_static && sticks(row, forces);
    for (std::size_t i = 0; i < row.count; ++i) {
        forces[i].mu = holds ? row.points[i].static_friction : row.points[i].friction;
        find_friction(forces[i]);
    }
}

/// h F along n, and h F_t across it [N s].
struct Shares {
    float normal;
    glm::vec3 tangent;
};
Shares impulses_of_force(const glm::vec3& force, const glm::vec3& n, float h) {
    const float F = glm::dot(force, n);
    return {h * F, h * (force - F * n)};
}

/// What it will do is told where its equation is: by then gravity has changed v_n.
void keep_force(OneLane& m, std::size_t i, const PenaltyForce& force, float h) {
    m.point(i).force = force.normal * m.n + force.tangent;
    if (m.problem().probe == nullptr) {
        return;
    }
    const auto [j, J_t] = impulses_of_force(m.point(i).force, m.n, h);
    const float normal = m.normal_impulse(i);
    const glm::vec3 tangent = m.tangent_impulse(i);
    note_visit(m.problem(), m.row(), i, force.v_n, normal, normal + j);
    m.note_friction(i, tangent, tangent + J_t);
    if (PointRecord* record = recorded(m.problem(), i)) {
        record->force = force;
    }
}

void find_forces(OneLane m, const ContactLawRow& law, float h) {
    Forces forces{};
    for (std::size_t i = 0; i < m.size(); ++i) {
        forces[i] = force_between(m, law, i, h);
    }
    find_friction(m.settings(), m.row(), forces);
    for (std::size_t i = 0; i < m.size(); ++i) {
        keep_force(m, i, forces[i], h);
    }
}

/// J n and J_t, each as an impulse of its own.
void apply_force(OneLane m, float h) {
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto [j, J_t] = impulses_of_force(m.point(i).force, m.n, h);
        apply_impulse(m, i, j * m.n);
        apply_impulse(m, i, J_t);
        m.normal_impulse(i) += j;
        m.tangent_impulse(i) += J_t;
    }
}

/// Its friction holds nothing: against rolling the torque acts alone.
void resist_rolling_by_torque(OneLane m, float h) {
    const float J_n = impulses_of_force(m.point(0).force, m.n, h).normal;
    const float bound = m.rolling_arm() * J_n;
    if (bound > 0.0f) {
        stop_rolling(m, response_in_plane(m), bound);
        stop_spinning(m, bound);
    }
}

/// All forces are taken from the same state before any of them acts.
void penalty_sub_step(Problem& problem, float h) {
    note_phase(problem, Phase::solve);
    const ContactLawRow& law = contact_law(problem.settings);
    visit_rows(problem, [&](ContactRow& row) { find_forces(OneLane(problem, row), law, h); });
    renew_joints(problem);
    const SpringLaw rigid = rigid_as_spring(problem.settings);
    integrate_velocities_and_springs(problem, h, &rigid);
    for (ContactRow& row : problem.rows) {
        apply_force(OneLane(problem, row), h);
    }
    for (ContactRow& row : problem.rows) {
        resist_rolling_by_torque(OneLane(problem, row), h);
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
    .equation_of = [](const Settings& settings) { return contact_law(settings).equation; },
    .source = "Moore and Wilhelms 1988",
    .dials = penalty_dials,
    .silences = penalty_silences,
    .friction_models = penalty_friction_models,
    .corrections = {},
    .detections = {},
    .ignored_because =
        "Its rebound follows from stiffness and damping, and its springs need penetration.",
    .not_swept_because = "Its springs need penetration, and at the time of impact there is none.",
    .no_residual_because = "its forces follow from the depths, without iterations.",
    .joints = "A rigid joint is a spring of stiffness k and damping c: it stretches by F/k.",
    .rigid_joint = &rigid_as_spring,
    .contact_springs = ContactSprings::forces,
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false},
    .reach = ContactReach::margin_and_motion,
    .advance = &advance_penalty,
    .explain = &explain_penalty,
    .iteration = "sub-step",
    .parts = &Settings::penalty_sub_steps,
};

} // namespace carom
