#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void explain_cone(Explainer& explainer, Rehearsal& rehearsal) {
    const ContactRow& row = rehearsal.row();
    const ConeStep step = cone_step(rehearsal.problem(), row);
    explainer.given("λ_t", 0.0f, "N s", "the sum so far");
    explainer.result.parts.back().terms.back().value = digits(row.lambda_t);
    explainer.term("v_t", "v_r - v_n n", "", step.sliding, "m/s",
                   is_at_rest(glm::length(step.sliding)) ? "" : "sliding");
    explainer.given("k_t", 1.0f / row.tangent_mass, "1/kg", "the largest k(u) across n");
    explainer.term("wanted", "λ_t - v_t / k_t", "", step.wanted, "N s",
                   fmt::format("its length: {} N s", digits(glm::length(step.wanted))));
    explainer.term("bound", "μ max(λ', 0)",
                   fmt::format("{}·max({}, 0)", digits(row.friction), digits(row.lambda)),
                   step.bound, "N s", "Coulomb's cone");
    const bool slides = step.after != step.wanted;
    explainer.term("λ_t'", slides ? "wanted bound / |wanted|" : "wanted", "", step.after, "N s",
                   slides ? "It slides: cut to the cone." : "It sticks: within the cone.");
    explainer.result.friction = step.after;
}

void explain_box(Explainer& explainer, Rehearsal& rehearsal, float h) {
    Problem& problem = rehearsal.problem();
    ContactRow& row = rehearsal.row();
    const float share = box_bound(problem, rehearsal.manifold(), h);
    const float bound = row.lambda > 0.0f ? share : 0.0f;
    explainer.term("bound", "μ m_r g h / points that press", "", bound, "N s",
                   row.lambda > 0.0f ? "independent of λ" : "It does not press.");
    for (const int i : {0, 1}) {
        const std::string number = std::to_string(i + 1);
        const BoxStep step = box_step(problem, row, i, bound);
        explainer.term("t_" + number, "", "", tangent(row, i), "");
        explainer.term("λ_" + number + "'", "clamp(λ_i - v_r . t_i / k(t_i), -bound, bound)",
                       fmt::format("clamp({} - {} / {}, ±{})", digits(row.lambda_t[i]),
                                   in_sum(step.speed), digits(step.k), digits(bound)),
                       step.after, "N s");
        apply_impulse(problem, row, (step.after - row.lambda_t[i]) * tangent(row, i));
        row.lambda_t[i] = step.after;
    }
    const glm::vec3 after = accumulated_friction(problem, row);
    explainer.term("λ_t'", "λ_1' t_1 + λ_2' t_2", "", after, "N s");
    explainer.result.friction = after;
}

void solve_earlier(Rehearsal& rehearsal, float h) {
    const bool is_cone = rehearsal.problem().settings.friction_model == FrictionModel::coulomb;
    const float share = is_cone ? 0.0f : box_bound(rehearsal.problem(), rehearsal.manifold(), h);
    for (ContactRow& row : rehearsal.earlier()) {
        is_cone ? solve_cone(rehearsal.problem(), row)
                : solve_box(rehearsal.problem(), row, row.lambda > 0.0f ? share : 0.0f);
    }
}

} // namespace

void explain_friction(Explainer& explainer, Rehearsal& rehearsal, float h, int sweeps) {
    const FrictionModel model = rehearsal.problem().settings.friction_model;
    if (model == FrictionModel::none) {
        return;
    }
    explainer.part("Friction");
    if (model == FrictionModel::proportional) {
        explainer.remark("Proportional friction takes the fraction μ once, for the whole contact: "
                         "J_t = -μ v_t / k(t), after the normal impulses.");
        return;
    }
    if (sweeps > 1) {
        explainer.remark(fmt::format("Solved together in {} sweeps. The last one:", sweeps));
    }
    solve_earlier(rehearsal, h);
    model == FrictionModel::coulomb ? explain_cone(explainer, rehearsal)
                                    : explain_box(explainer, rehearsal, h);
}

} // namespace carom
