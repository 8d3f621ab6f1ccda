/// Linear impulse: the impulse of two points of mass.
///
/// Idea: before bodies turn, a collision is the one of the schoolbook: momentum is kept, and the
/// relative speed along the normal comes back e times as large. With v_r = v_b - v_a:
///     j = -(1 + e) v_n / (1/m_a + 1/m_b)
/// (the share of this step's gravity in v_n does not bounce, as under `impulse`). Spin neither
/// counts nor changes. In the code that is `impulse` (impulse.cpp) with lever arms r = 0: then
/// v + w x r is v, and k(n) is 1/m_a + 1/m_b. Friction is that of points of mass too: it slows a
/// ball and never makes it roll.
/// Source: Millington, "Game Physics Engine Development", 2007, chapter 7; any textbook.
/// Promises: momentum; no energy gain for e <= 1 in an isolated pair; right for balls that do not
/// spin and do not rub.
/// What it gets wrong: angular momentum. A blow off the centre does not turn the body, a ball never
/// rolls, a box that lands on an edge stays there.
/// Try: head_on, then rod_strike.
#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/methods/impulse.hpp"
#include "physics/solve/methods/position_correction.hpp"

namespace carom {

namespace {

void forget_lever_arms(Problem& problem) {
    for (ContactRow& row : problem.rows) {
        // k(u) = 1/m_a + 1/m_b for every u
        const float k = problem.bodies[row.a].inverse_mass + problem.bodies[row.b].inverse_mass;
        for (RowPoint& point : row.points) {
            point.r_a = point.r_b = glm::vec3(0.0f);
            point.normal_mass = point.tangent_mass = 1.0f / k;
        }
        row.coupling.fill(k);
        row.rolling_arm = 0.0f;
    }
    for (JointRow& row : problem.joint_rows) {
        row.r_a = row.r_b = glm::vec3(0.0f);
        visit_one(problem, row, FindJointMass{});
    }
}

void advance_linear_impulse(Problem& problem) {
    forget_lever_arms(problem);
    advance_impulse(problem);
}

} // namespace

const ResolverRow linear_impulse_resolver = {
    .key = "linear_impulse",
    .title = "Linear impulse",
    .acts_on = ActsOn::velocity,
    .sentence = "The textbook impulse for point masses: spin is neither used nor changed.",
    .gets_wrong = "It turns no body: an off-centre hit and friction leave the spin as it was.",
    .equation = "j = -(1 + e) v_n / (1/m_a + 1/m_b)",
    .source = "Millington 2007",
    .dials = impulse_dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = impacts_only,
    .ignored_because = "It solves each contact once.",
    .not_swept_because = "It handles only existing contacts, not those predicted.",
    .not_rolled_because = "Nothing rolls under it: spin is neither used nor changed.",
    .joints = "One impulse for each joint, between centres: exact if the anchors are the centres.",
    .promises = {.conserves_angular_momentum = false, .holds_static = 0.97f},
    .advance = &advance_linear_impulse,
    .explain = &explain_impulse,
    .most_passes = [](const Settings&, float) { return 1; },
};

} // namespace carom
