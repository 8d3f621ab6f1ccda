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
#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
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

float force_of(const ContactLawRow& law, const Settings& settings, const Overlap& at) {
    return law.force(settings, at);
}
Traced force_of(const ContactLawRow& law, const Settings& settings, const OverlapOf<Traced>& at) {
    return law.traced_force(settings, at);
}

/// F as the law has it, or as much of it as is stable, and never a pull unless it may.
template <class M>
typename M::Real law_force(M& m, std::size_t i, const ContactLawRow& law,
                           const OverlapOf<typename M::Real>& at, float h) {
    using Real = typename M::Real;
    const Settings& settings = m.settings();
    const Overlap plain{float(at.k), float(at.d), float(at.v_n), float(at.d_max)};
    const float load = load_of(m.problem(), m.row(), law.steepest(settings, plain), h);
    Real F = force_of(law, settings, at);
    if (load > most_spring_load) {
        const Real q = m.named(i, "q", Real(load));
        F = m.named(i, "σ", Real(most_spring_load) / q) * F;
    }
    return settings.penalty_pull ? F : max(F, Real(0.0f));
}

/// d_max, which the point keeps from sub-step to sub-step and from step to step; 0 once the shapes
/// no longer overlap.
template <class M>
typename M::Real deepest_so_far(M& m, std::size_t i, const ContactLawRow& law,
                                const typename M::Real& d) {
    if (!law.remembers) {
        return d;
    }
    float& deepest = m.deepest(i);
    deepest = float(d) > 0.0f ? std::max(deepest, float(d)) : 0.0f;
    return m.named(i, "d_max", typename M::Real(deepest));
}

/// c_t of the model, at most m_t/h: what is damped more than it takes to stop it in h slides back.
template <class M>
typename M::Real sliding_damping(M& m, std::size_t i, float h, const typename M::Real& F) {
    using Real = typename M::Real;
    const Settings& settings = m.settings();
    const Real damping = settings.friction_model == FrictionModel::regularized
                             ? m.friction(i) * F / m.creep_speed()
                             : m.named("c", Real(settings.penalty_damping));
    return m.named(i, "c_t", min(damping, m.tangent_mass(i) / m.named("h", Real(h))));
}

/// What the law does at a point.
template <class M>
struct PenaltyForce {
    typename M::Real v_n;
    typename M::Real3 v_t;
    typename M::Real F;
    typename M::Real c_t;
};

template <class M>
PenaltyForce<M> force_between(M& m, const ContactLawRow& law, std::size_t i, float h) {
    using Real = typename M::Real;
    const ContactRow& row = m.row();
    const auto& bodies = m.problem().bodies;
    const typename M::Real3 v_r = m.named(i, "v_r", relative_velocity(m, i));
    const Real v_n = m.named(i, "v_n", dot(v_r, m.n));
    const Real d = m.named(i, "d", -m.separation_now(i));
    const Real d_max = deepest_so_far(m, i, law, d);
    Real F = 0.0f;
    if (d > F) {
        const Real k = contact_stiffness(m.settings(), bodies[row.a], bodies[row.b]);
        F = law_force(m, i, law, {m.named(i, "k", k), d, v_n, d_max}, h);
    }
    F = m.named(i, "F", F);
    const typename M::Real3 v_t = m.named(i, "v_t", sliding_velocity(v_r, m.n));
    return {v_n, v_t, F, sliding_damping(m, i, h, F)};
}

template <class M>
using Forces = PenaltyForce<M>[M::capacity];

/// Whether static friction bears what damps the sliding: Σ c_t |v_t| <= mu_s Σ F, over the points
/// that press.
template <class M>
bool sticks(M& m, const Forces<M>& forces) {
    using Real = typename M::Real;
    Real needed = 0.0f;
    Real most = 0.0f;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto& [v_n, v_t, F, c_t] = forces[i];
        if (F > Real(0.0f)) {
            needed = needed + c_t * sqrt(dot(v_t, v_t));
            most = most + m.static_friction(i) * F;
        }
    }
    return needed <= most;
}

/// F_t = -min(mu F, c_t |v_t|) along v_t
template <class M>
typename M::Real3 friction_force(M& m, std::size_t i, const typename M::Real& mu,
                                 const PenaltyForce<M>& force) {
    using Real = typename M::Real;
    const Real speed = sqrt(dot(force.v_t, force.v_t));
    if (speed == Real(0.0f) || force.F <= Real(0.0f)) {
        return typename M::Real3{0.0f, 0.0f, 0.0f};
    }
    const Real most = m.named(i, "|F_t|", min(mu * force.F, force.c_t * speed));
    return m.named(i, "F_t", -most / speed * force.v_t);
}

/// J n and J_t over h, of the force f on B [N s].
template <class M>
struct Impulses {
    typename M::Real J;
    typename M::Real3 J_t;
};
template <class M>
Impulses<M> impulses_of_force(M& m, std::size_t i, float over) {
    using Real = typename M::Real;
    const typename M::Real3 f = m.force(i);
    const Real h = m.named("h", Real(over));
    const Real along = m.named("f . n", dot(f, m.n));
    return {m.named(i, "J", h * along), h * (f - along * m.n)};
}

/// The forces at the points of a contact. What they will do is told here, where their equation is:
/// by then gravity has changed v_n.
struct FindForces {
    const ContactLawRow& law;
    float h;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const FrictionModel model = m.settings().friction_model;
        Forces<M> forces;
        for (std::size_t i = 0; i < m.size(); ++i) {
            forces[i] = force_between(m, law, i, h);
        }
        const bool has_static =
            model == FrictionModel::coulomb &&
            std::ranges::any_of(m.row().all_points(), [](const RowPoint& point) {
                return point.static_friction > point.friction;
            });
        const bool holds = has_static && sticks(m, forces);
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real mu = holds ? m.static_friction(i) : m.friction(i);
            const Real3 F_t = model == FrictionModel::none ? Real3{0.0f, 0.0f, 0.0f}
                                                           : friction_force(m, i, mu, forces[i]);
            m.force(i) = m.named(i, "f", forces[i].F * m.n + F_t);
            if (m.problem().probe != nullptr) {
                const auto [J, J_t] = impulses_of_force(m, i, h);
                const Real sum = m.named(i, "sum", Real(m.normal_impulse(i)));
                const Real3 rubbed = m.tangent_impulse(i);
                m.note_visit(i, forces[i].v_n, sum, m.named(i, "sum'", sum + J));
                m.note_friction(i, rubbed, rubbed + J_t);
            }
        }
    }
};

/// J n and J_t, each as an impulse of its own.
void apply_force(OneLane m, float h) {
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto [J, J_t] = impulses_of_force(m, i, h);
        apply_impulse(m, i, J * m.n);
        apply_impulse(m, i, J_t);
        m.normal_impulse(i) += J;
        m.tangent_impulse(i) += J_t;
    }
}

/// Its friction holds nothing: against rolling the torque acts alone.
void resist_rolling_by_torque(OneLane m, float h) {
    const float bound = m.rolling_arm() * impulses_of_force(m, 0, h).J;
    if (bound > 0.0f) {
        stop_rolling(m, response_in_plane(m), bound);
        stop_spinning(m, bound);
    }
}

/// All forces are taken from the same state before any of them acts.
void penalty_sub_step(Problem& problem, float h) {
    note_phase(problem, Phase::solve);
    const ContactLawRow& law = contact_law(problem.settings);
    visit_rows(problem, [&](ContactRow& row) { visit_one(problem, row, FindForces{law, h}); });
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

float sub_step_of(const Problem& problem) {
    return problem.dt / static_cast<float>(problem.settings.penalty_sub_steps);
}

void advance_penalty(Problem& problem) {
    const float h = sub_step_of(problem);
    if (problem.settings.penalty_bounded) {
        find_spring_bound(problem, *problem.spring_bound, h);
    }
    for (int i = 0; i < problem.settings.penalty_sub_steps; ++i) {
        penalty_sub_step(problem, h);
        note_iteration(problem, i);
    }
}

Explanation explain_penalty(const VisitedPoint& visited) {
    const FindForces find{contact_law(visited.problem.settings), sub_step_of(visited.problem)};
    return Derivation(visited).derive(find).explanation();
}

} // namespace

const ResolverRow penalty_resolver = {
    .key = "penalty",
    .title = "Penalty",
    .acts_on = ActsOn::acceleration,
    .sentence = "Springs and dampers push overlapping bodies apart.",
    .gets_wrong = "Its hits take time and overlap: what comes back follows from k, c and the step.",
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
