#include "physics/solve/resolvers/explained_parts.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void explain_cone(Explainer& explainer, const ContactRow& row, const ConeStep<OneLane>& step) {
    explainer.given("λ_t", 0.0f, "N s", "the sum so far");
    explainer.result.parts.back().terms.back().value = digits(step.before);
    explainer.term("v_t", "v_r - v_n n", "", step.sliding, "m/s",
                   is_at_rest(glm::length(step.sliding)) ? "" : "sliding");
    explainer.given("k_t", 1.0f / row.tangent_mass, "1/kg", "the largest k(u) across n");
    explainer.term("wanted", "λ_t - v_t / k_t", "", step.wanted, "N s",
                   fmt::format("its length: {} N s", digits(glm::length(step.wanted))));
    explainer.term("bound", "μ max(λ', 0)",
                   fmt::format("{}·max({}, 0)", digits(row.friction), digits(step.lambda)),
                   step.bound, "N s", "Coulomb's cone");
    const bool slides = step.after != step.wanted;
    explainer.term("λ_t'", slides ? "wanted bound / |wanted|" : "wanted", "", step.after, "N s",
                   slides ? "It slides: cut to the cone." : "It sticks: within the cone.");
}

void explain_box(Explainer& explainer, const ContactRow& row, const PointRecord& point) {
    const float bound = point.box.front().bound;
    explainer.term("bound", "μ m_r g h / points that press", "", bound, "N s",
                   bound > 0.0f ? "independent of λ" : "It does not press.");
    for (const std::size_t i : {0u, 1u}) {
        const std::string number = std::to_string(i + 1);
        const BoxStep<OneLane>& step = point.box[i];
        explainer.term("t_" + number, "", "", i == 0 ? row.tangent_1 : row.tangent_2, "");
        explainer.term("λ_" + number + "'", "clamp(λ_i - v_r . t_i / k(t_i), -bound, bound)",
                       fmt::format("clamp({} - {} / {}, ±{})", digits(step.before),
                                   in_sum(step.speed), digits(step.k), digits(bound)),
                       step.after, "N s");
    }
    explainer.term("λ_t'", "λ_1' t_1 + λ_2' t_2", "", point.friction, "N s");
}

} // namespace

void explain_friction(Explainer& explainer, const VisitedPoint& visited) {
    const FrictionModel model = visited.problem.settings.friction_model;
    const PointRecord& point = visited.at();
    if (model == FrictionModel::none) {
        return;
    }
    explainer.part("Friction");
    if (model == FrictionModel::proportional) {
        explainer.remark("Proportional friction takes the fraction μ once, for the whole contact: "
                         "J_t = -μ v_t / k(t), after the normal impulses.");
        if (point.friction_visits > 0) {
            explainer.term("J_t", "", "", point.friction, "N s", "this point's part of it");
        }
        return;
    }
    if (point.friction_visits > 1) {
        explainer.remark(
            fmt::format("Solved together in {} sweeps. The last one:", point.friction_visits));
    }
    model == FrictionModel::coulomb ? explain_cone(explainer, point.row, point.cone)
                                    : explain_box(explainer, point.row, point);
}

} // namespace carom
