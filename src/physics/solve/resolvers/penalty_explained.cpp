#include "physics/solve/resolvers/explained_parts.hpp"
#include "physics/solve/resolvers/rows.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

void explain_force(Explainer& explainer, const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const PenaltyForce& force = visited.at().force;
    explainer.answer("Force");
    explainer.term("d", "-s", "", force.d, "m",
                   force.d > 0.0f ? "" : "No overlap: no spring force.");
    explain_normal_velocity(explainer, visited);
    explainer.given("k", settings.penalty_stiffness, "N/m");
    explainer.given("c", settings.penalty_damping, "N s/m");
    if (force.d <= 0.0f) {
        explainer.given("F", 0.0f, "N");
        return;
    }
    const bool pulls = settings.penalty_pull;
    explainer.term("k d - c v_n", "",
                   fmt::format("{}·{} - {}·{}", digits(settings.penalty_stiffness), digits(force.d),
                               digits(settings.penalty_damping), in_sum(force.v_n)),
                   force.spring, "N");
    explainer.term("F", pulls ? "k d - c v_n" : "max(k d - c v_n, 0)",
                   pulls ? "" : fmt::format("max({}, 0)", digits(force.spring)), force.normal, "N",
                   force.spring >= 0.0f ? ""
                   : pulls              ? "In tension."
                                        : "The clamp: no tension.");
}

void explain_rubbing(Explainer& explainer, const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const PenaltyForce& force = visited.at().force;
    if (settings.friction_model == FrictionModel::none) {
        return;
    }
    const float speed = glm::length(force.v_t);
    explainer.part("Friction");
    explainer.term("v_t", "v_r - v_n n", "", force.v_t, "m/s", is_at_rest(speed) ? "" : "sliding");
    explainer.term("c_t", "min(c, m_t/h)", "", force.c_t, "N s/m",
                   force.c_t < settings.penalty_damping ? "It stops the sliding in a sub-step."
                                                        : "");
    explainer.term("|F_t|", "min(μ F, c_t |v_t|)",
                   fmt::format("min({}·{}, {}·{})", digits(visited.row().friction),
                               digits(force.normal), digits(force.c_t), digits(speed)),
                   force.friction, "N");
    explainer.term("F_t", "-|F_t| v_t / |v_t|", "", force.tangent, "N");
}

} // namespace

Explanation explain_penalty(const VisitedPoint& visited) {
    Explainer explainer;
    const float h =
        visited.problem.dt / static_cast<float>(visited.problem.settings.penalty_sub_steps);
    const PointRecord& point = visited.at();
    const float j = point.after - point.before;
    explain_bodies(explainer, visited);
    explain_force(explainer, visited);
    explain_rubbing(explainer, visited);
    explainer.part("Impulse");
    explainer.given("h", h, "s", "sub-step");
    explainer.term("J", "h F", fmt::format("{}·{}", digits(h), digits(point.force.normal)), j,
                   "N s", "applied after this sub-step's gravity");
    explainer.term("sum'", "sum + J", fmt::format("{} + {}", digits(point.before), in_sum(j)),
                   point.after, "N s", "of this step's sub-steps");
    return std::move(explainer.result);
}

} // namespace carom
