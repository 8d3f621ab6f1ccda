/// Penalty: a spring and a damper at each contact point.
///
/// Idea: let bodies overlap and push them apart with a force that grows with the depth d:
///     F = k d - c v_n,   as force and torque at the contact point
/// integrated in sub-steps h, for stiff springs need short ones: omega² h² + 2 (c/m_r) h < 4 with
/// omega² = k/m_r.
/// Source: Moore and Wilhelms, "Collision Detection and Response for Computer Animation", 1988.
/// Dials: penalty_stiffness k, penalty_damping c, penalty_pull, penalty_sub_steps, friction_rule.
/// Friction is the regularised Coulomb force -min(mu F, c_t |v_t|) along v_t with
/// c_t = min(c, m_t/h), which stops light bodies and never turns their sliding round: with c = 0
/// nothing rubs.
/// Promises: momentum. A hit lasts pi sqrt(m_r/k) for c = 0; a body at rest sinks in by m g / k.
/// What it gets wrong: restitution follows from c, not from e; the energy of a hit depends on how
/// the sub-steps fall on it, and on the points of a box, whose springs act side by side and come
/// and go in mid-overlap; nothing holds on a slope, for friction is zero at rest.
/// Try: drop with the presets trampoline (k 500, c 2) and swamp (k 500, c 200).
#include "physics/resolvers/penalty.hpp"

#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/joint_row.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/rolling.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

constexpr std::array<std::string_view, 5> dials = {
    "penalty_stiffness", "penalty_damping", "penalty_pull", "penalty_sub_steps", "friction_rule"};
constexpr std::array friction_models = {FrictionModel::coulomb};

/// F = k d - c v_n [N].
float spring_force(const Settings& settings, float d, float v_n) {
    return settings.penalty_stiffness * d - settings.penalty_damping * v_n;
}

/// While the shapes overlap [N].
float normal_force(const Problem& problem, const ContactRow& row) {
    const float d = -current_separation(problem, row);
    if (d <= 0.0f) {
        return 0.0f;
    }
    const float F = spring_force(problem.settings, d, normal_velocity(problem, row));
    return problem.settings.penalty_pull ? F : std::max(F, 0.0f);
}

/// h [s].
float sub_step_length(const Problem& problem) {
    return problem.dt / static_cast<float>(problem.settings.penalty_sub_steps);
}

/// c_t = min(c, m_t/h) [N s/m]: what is damped more than it takes to stop it in h slides back.
float sliding_damping(const Problem& problem, const ContactRow& row) {
    return std::min(problem.settings.penalty_damping, row.tangent_mass / sub_step_length(problem));
}

/// -min(mu F, c_t |v_t|) along v_t [N].
glm::vec3 friction_force(const Problem& problem, const ContactRow& row, float F) {
    const glm::vec3 v_t = sliding_velocity(problem, row);
    const float speed = glm::length(v_t);
    if (problem.settings.friction_model == FrictionModel::none || speed == 0.0f || F <= 0.0f) {
        return glm::vec3(0.0f);
    }
    const float force = std::min(row.friction * F, sliding_damping(problem, row) * speed);
    return -force / speed * v_t;
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
void find_force(Problem& problem, ContactRow& row, float h) {
    const float F = normal_force(problem, row);
    row.force = F * row.normal + friction_force(problem, row, F);
    if (problem.probe == nullptr) {
        return;
    }
    const auto [j, J_t] = impulses_of_force(row, h);
    note_visit(problem, row, normal_velocity(problem, row), row.normal_impulse,
               row.normal_impulse + j);
    note_friction(problem, row, row.tangent_impulse, row.tangent_impulse + J_t);
}

void explain_force(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const Settings& settings = problem.settings;
    const ContactRow& row = rehearsal.row();
    const float s = current_separation(problem, row);
    const float v_n = normal_velocity(problem, row);
    explainer.part("Force");
    explainer.term("d", "-s", "", -s, "m", s < 0.0f ? "" : "No overlap: no spring force.");
    explain_normal_velocity(explainer, rehearsal);
    explainer.given("k", settings.penalty_stiffness, "N/m");
    explainer.given("c", settings.penalty_damping, "N s/m");
    if (s >= 0.0f) {
        explainer.given("F", 0.0f, "N");
        return;
    }
    const float F = spring_force(settings, -s, v_n);
    explainer.term("k d - c v_n", "",
                   fmt::format("{}·{} - {}·{}", digits(settings.penalty_stiffness), digits(-s),
                               digits(settings.penalty_damping), in_sum(v_n)),
                   F, "N");
    explainer.term("F", settings.penalty_pull ? "k d - c v_n" : "max(k d - c v_n, 0)",
                   settings.penalty_pull ? "" : fmt::format("max({}, 0)", digits(F)),
                   normal_force(problem, row), "N",
                   F < 0.0f ? (settings.penalty_pull ? "In tension." : "The clamp: no tension.")
                            : "");
}

void explain_rubbing(Explainer& explainer, const Problem& problem, const ContactRow& row) {
    if (problem.settings.friction_model == FrictionModel::none) {
        return;
    }
    const glm::vec3 v_t = sliding_velocity(problem, row);
    const float F = normal_force(problem, row);
    explainer.part("Friction");
    explainer.term("v_t", "v_r - v_n n", "", v_t, "m/s",
                   is_at_rest(glm::length(v_t)) ? "" : "sliding");
    const float c_t = sliding_damping(problem, row);
    explainer.term("c_t", "min(c, m_t/h)", "", c_t, "N s/m",
                   c_t < problem.settings.penalty_damping ? "It stops the sliding in a sub-step."
                                                          : "");
    explainer.term("|F_t|", "min(μ F, c_t |v_t|)",
                   fmt::format("min({}·{}, {}·{})", digits(row.friction), digits(F), digits(c_t),
                               digits(glm::length(v_t))),
                   glm::length(friction_force(problem, row, F)), "N");
    explainer.term("F_t", "-|F_t| v_t / |v_t|", "", friction_force(problem, row, F), "N");
}

/// Nothing is applied between the visits, so earlier points need no rehearsing.
Explanation explain(const VisitedPoint& visited) {
    Explainer explainer;
    Rehearsal rehearsal(visited);
    Problem& problem = rehearsal.problem();
    ContactRow& row = rehearsal.row();
    const float h = sub_step_length(problem);
    const float before = row.normal_impulse;
    const glm::vec3 friction_before = row.tangent_impulse;
    explain_bodies(explainer, rehearsal);
    explain_force(explainer, rehearsal);
    explain_rubbing(explainer, problem, row);
    find_force(problem, row, h);
    const auto [j, J_t] = impulses_of_force(row, h);
    explainer.part("Impulse");
    explainer.given("h", h, "s", "sub-step");
    explainer.term("J", "h F", fmt::format("{}·{}", digits(h), digits(normal_force(problem, row))),
                   j, "N s", "applied after this sub-step's gravity");
    explainer.term("sum'", "sum + J", fmt::format("{} + {}", digits(before), in_sum(j)), before + j,
                   "N s", "of this step's sub-steps");
    explainer.result.normal_impulse = before + j;
    explainer.result.friction = friction_before + J_t;
    return std::move(explainer.result);
}

/// All forces are taken from the same state before any of them acts.
void sub_step(Problem& problem, float h) {
    note_phase(problem, Phase::solve);
    visit_contacts(problem, [&](std::span<ContactRow> manifold) {
        for (ContactRow& row : manifold) {
            find_force(problem, row, h);
        }
    });
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

void advance(Problem& problem) {
    for (int i = 0; i < problem.settings.penalty_sub_steps; ++i) {
        sub_step(problem, sub_step_length(problem));
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
    .unheard = "Its rebound follows from stiffness and damping, and its springs need penetration.",
    .unswept = "Its springs need penetration, and at the time of impact there is none.",
    .joints = "A rigid joint is a spring of stiffness k and damping c: it stretches by F/k.",
    .promises = {.conserves_angular_momentum = false, .bounds_energy = false},
    .reach = ContactReach::margin_and_motion,
    .advance = &advance,
    .explain = &explain,
    .iteration = "sub-step",
};

} // namespace carom
