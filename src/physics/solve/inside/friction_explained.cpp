#include "physics/solve/inside/explained_parts.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string_view>

namespace carom {

namespace {

/// Which μ bounds it.
struct SpokenFriction {
    std::string_view symbol;
    float mu;
};

/// Of the whole contact: whether static friction can stop it.
SpokenFriction explain_grip(Explainer& explainer, const RowPoint& found,
                            const Grip<OneLane>& grip) {
    if (found.static_friction <= found.friction) {
        return {"μ", found.friction};
    }
    const bool sticks = grip.mu > found.friction;
    const bool bears_jolt = sticks && grip.needed > grip.most;
    explainer.given("needed", grip.needed, "N s",
                    "sqrt(F² + (T/arm)²), to stop sliding and turning of the whole contact");
    explainer.term("most", "μ_s N", "", grip.most, "N s",
                   bears_jolt ? "Less, but only for a moment: the contact sticks."
                   : sticks   ? "More: the contact sticks, and μ_s bounds it."
                              : "Less: the contact slides, and μ_k bounds it.");
    return {sticks ? "μ_s" : "μ_k", grip.mu};
}

/// What is the same under both models that have a cone.
void explain_sliding(Explainer& explainer, const RowPoint& found, const ConeStep<OneLane>& step) {
    explainer.given("λ_t", 0.0f, "N s", "the sum so far");
    explainer.result.parts.back().terms.back().value = digits(step.before);
    explainer.term("v_t", "v_r - v_n n", "", step.sliding, "m/s",
                   is_at_rest(glm::length(step.sliding)) ? "" : "sliding");
    explainer.given("k_t", 1.0f / found.tangent_mass, "1/kg", "the largest k(u) across n");
}

void explain_bound(Explainer& explainer, const SpokenFriction& friction,
                   const ConeStep<OneLane>& step, float shared) {
    if (shared > 0.0f) {
        explainer.term("bound", "μ_s N", "", step.bound, "N s", "of all points together");
        return;
    }
    explainer.term("bound", fmt::format("{} max(λ', 0)", friction.symbol),
                   fmt::format("{}·max({}, 0)", digits(friction.mu), digits(step.lambda)),
                   step.bound, "N s", "Coulomb's cone");
}

void explain_cone(Explainer& explainer, const PointRecord& point) {
    const ConeStep<OneLane>& step = point.cone;
    explain_sliding(explainer, point.found, step);
    explainer.term("wanted", "λ_t - v_t / k_t", "", step.wanted, "N s",
                   fmt::format("its length: {} N s", digits(glm::length(step.wanted))));
    explain_bound(explainer, explain_grip(explainer, point.found, point.grip), step,
                  point.grip.shared);
    const bool slides = step.after != step.wanted;
    const bool is_shared = point.grip.shared > 0.0f;
    explainer.term("λ_t'",
                   !slides     ? "wanted"
                   : is_shared ? "λ_t bound / sqrt(F² + (T/arm)²)"
                               : "wanted bound / |wanted|",
                   "", step.after, "N s",
                   !slides     ? "It sticks: within the cone."
                   : is_shared ? "All points together are cut to the bound."
                               : "It slides: cut to the cone.");
}

void explain_creep(Explainer& explainer, const PointRecord& point, float creep_speed) {
    const ConeStep<OneLane>& step = point.cone;
    explain_sliding(explainer, point.found, step);
    explainer.given("v_c", creep_speed, "m/s", "the creep speed");
    explain_bound(explainer, {"μ", point.found.friction}, step, 0.0f);
    explainer.term("wanted", "(λ_t - v_t / k_t) bound / (bound + v_c / k_t)", "", step.wanted,
                   "N s", fmt::format("its length: {} N s", digits(glm::length(step.wanted))));
    const bool slides = step.after != step.wanted;
    explainer.term("λ_t'", slides ? "wanted bound / |wanted|" : "wanted", "", step.after, "N s",
                   slides ? "It slides faster than v_c: cut to the cone."
                          : "It creeps: in proportion to the sliding.");
}

void explain_box(Explainer& explainer, const PointRecord& point) {
    const float bound = point.box.front().bound;
    explainer.term("bound", "μ m_r g h / points that press", "", bound, "N s",
                   bound > 0.0f ? "independent of λ" : "It does not press.");
    for (const std::size_t i : {0u, 1u}) {
        const std::string number = std::to_string(i + 1);
        const BoxStep<OneLane>& step = point.box[i];
        explainer.term("t_" + number, "", "",
                       i == 0 ? point.contact.tangent_1 : point.contact.tangent_2, "");
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
    switch (model) {
    case FrictionModel::coulomb:
        return explain_cone(explainer, point);
    case FrictionModel::regularized:
        return explain_creep(explainer, point, visited.problem.settings.friction_creep_speed);
    default:
        return explain_box(explainer, point);
    }
}

} // namespace carom
