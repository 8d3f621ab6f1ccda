#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/order/spring_bound.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string>
#include <utility>

namespace carom {

namespace {

/// F of a law, written out.
struct LawText {
    std::string formula;
    std::string numbers;
};

LawText text_of_linear(const Settings& settings, const PenaltyForce& force) {
    return {"k d - c v_n", fmt::format("{}·{} - {}·{}", digits(force.k), digits(force.d),
                                       digits(settings.penalty_damping), in_sum(force.v_n))};
}

LawText text_of_hertz(const Settings&, const PenaltyForce& force) {
    return {"k d^1.5", fmt::format("{}·{}^1.5", digits(force.k), digits(force.d))};
}

LawText text_of_hunt_crossley(const Settings& settings, const PenaltyForce& force) {
    return {"k d^n (1 - D v_n)",
            fmt::format("{}·{}^{} (1 - {}·{})", digits(force.k), digits(force.d),
                        digits(settings.penalty_exponent), digits(settings.penalty_dissipation),
                        in_sum(force.v_n))};
}

LawText text_of_walton_braun(const Settings& settings, const PenaltyForce& force) {
    if (force.d >= force.d_max) {
        return {"k d", fmt::format("{}·{}", digits(force.k), digits(force.d))};
    }
    const float d_0 = remaining_depth(settings, {force.k, force.d, force.v_n, force.d_max});
    return {"k_2 (d - d_0)",
            fmt::format("{}·({} - {})", digits(std::max(settings.penalty_unloading, force.k)),
                        digits(force.d), digits(d_0))};
}

/// How a law is explained: its dials first, then F.
struct ExplainedLaw {
    std::string_view key;
    std::string_view unit_of_k;
    LawText (*text)(const Settings&, const PenaltyForce&);
    void (*explain_dials)(Explainer&, const Settings&, const PenaltyForce&);
};

void explain_nothing(Explainer&, const Settings&, const PenaltyForce&) {}

void explain_damping(Explainer& explainer, const Settings& settings, const PenaltyForce&) {
    explainer.given("c", settings.penalty_damping, "N s/m");
}

void explain_dissipation(Explainer& explainer, const Settings& settings, const PenaltyForce&) {
    explainer.given("n", settings.penalty_exponent, "");
    explainer.given("D", settings.penalty_dissipation, "s/m");
}

void explain_unloading(Explainer& explainer, const Settings& settings, const PenaltyForce& force) {
    const Overlap overlap{force.k, force.d, force.v_n, force.d_max};
    const float k_2 = std::max(settings.penalty_unloading, force.k);
    explainer.given("k_2", k_2, "N/m");
    explainer.given("d_max", force.d_max, "m", "the deepest since they touched");
    explainer.term("d_0", "d_max (1 - k/k_2)",
                   fmt::format("{} (1 - {}/{})", digits(force.d_max), digits(force.k), digits(k_2)),
                   remaining_depth(settings, overlap), "m",
                   force.d < force.d_max ? "It opens, or closes again." : "It closes: not needed.");
}

constexpr std::array explained_laws = {
    ExplainedLaw{"linear", "N/m", &text_of_linear, &explain_damping},
    ExplainedLaw{"hertz", "N/m^1.5", &text_of_hertz, &explain_nothing},
    ExplainedLaw{"hunt_crossley", "N/m^n", &text_of_hunt_crossley, &explain_dissipation},
    ExplainedLaw{"walton_braun", "N/m", &text_of_walton_braun, &explain_unloading},
};

const ExplainedLaw& explained_law(const Settings& settings) {
    const std::string_view key = contact_law(settings).key;
    return *std::find_if(explained_laws.begin(), explained_laws.end(),
                         [&](const ExplainedLaw& each) { return each.key == key; });
}

void explain_force(Explainer& explainer, const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const PenaltyForce& force = visited.at().force;
    const ExplainedLaw& law = explained_law(settings);
    explainer.answer("Force");
    explainer.term("d", "-s", "", force.d, "m",
                   force.d > 0.0f ? "" : "No overlap: no spring force.");
    explain_normal_velocity(explainer, visited);
    explainer.given("k", force.k, law.unit_of_k);
    law.explain_dials(explainer, settings, force);
    if (force.d <= 0.0f) {
        explainer.given("F", 0.0f, "N");
        return;
    }
    const bool pulls = settings.penalty_pull;
    auto [formula, numbers] = law.text(settings, force);
    const float share = share_of_load(force.load);
    if (share < 1.0f) {
        explainer.given("q", force.load, "", "w h (2 c + h k): from 4 on a sub-step is too long");
        explainer.term("s", fmt::format("{}/q", digits(most_spring_load)), "", share, "",
                       "The bound: as much of F acts as is stable.");
        formula = fmt::format("s ({})", formula);
        numbers = fmt::format("{} ({})", digits(share), numbers);
    }
    explainer.term(formula, "", numbers, force.spring, "N");
    explainer.term("F", pulls ? formula : fmt::format("max({}, 0)", formula),
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
    const bool is_regularized = settings.friction_model == FrictionModel::regularized;
    const float damping = is_regularized ? force.mu * force.normal / settings.friction_creep_speed
                                         : settings.penalty_damping;
    explainer.term("c_t", is_regularized ? "min(μ F/v_c, m_t/h)" : "min(c, m_t/h)", "", force.c_t,
                   "N s/m", force.c_t < damping ? "It stops the sliding in a sub-step." : "");
    const RowPoint& found = visited.found();
    const bool has_static = !is_regularized && found.static_friction > found.friction;
    const bool holds = force.mu > found.friction;
    if (has_static) {
        explainer.given(holds ? "μ_s" : "μ_k", force.mu, "",
                        holds ? "The contact sticks: static friction bears what damps the sliding."
                              : "The contact slides.");
    }
    explainer.term("|F_t|",
                   !has_static ? "min(μ F, c_t |v_t|)"
                   : holds     ? "min(μ_s F, c_t |v_t|)"
                               : "min(μ_k F, c_t |v_t|)",
                   fmt::format("min({}·{}, {}·{})", digits(force.mu), digits(force.normal),
                               digits(force.c_t), digits(speed)),
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
