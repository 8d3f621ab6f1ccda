#include "physics/solve/inside/joint_explained.hpp"

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/joint_explained_parts.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string>
#include <utility>

namespace carom {

namespace {

void explain_ends(Explainer& explainer, const JointAxisVisit& of) {
    explainer.part("Joint");
    const bool is_line = of.row.type->acts_along_line;
    const auto name = [](const std::optional<Body>& body) {
        return body ? body->name : "the world";
    };
    explainer.remark(fmt::format("A is {}, B is {}. λ > 0 pushes B along u and A against it{}.",
                                 name(of.record.a), name(of.record.b), is_line ? ": apart" : ""));
    explainer.term("u", is_line ? "(p_b - p_a) / |p_b - p_a|" : "", "", of.axis.u, "",
                   is_line ? "from A's end of the joint to B's" : "an axis of the world");
}

void explain_spring_target(Explainer& explainer, const JointAxisVisit& of) {
    const auto [k, c] = *of.row.equations.spring;
    const float h = of.row.span;
    const float m = of.row.mass[0][0];
    const float s = h * (c + h * k);
    explainer.given("k", k, "N/m");
    explainer.given("c", c, "N s/m");
    explainer.given("h", h, "s");
    explainer.term("s", "h (c + h k)",
                   fmt::format("{} ({} + {}·{})", digits(h), digits(c), digits(h), digits(k)), s,
                   "kg", "The spring is solved implicitly: as it is at the end of h.");
    explainer.term(
        "target", "-(k h / s) C",
        fmt::format("-({}·{} / {})·{}", digits(k), digits(h), digits(s), in_sum(of.axis.C)),
        s > 0.0f ? -k * h / s * of.axis.C : 0.0f, "m/s");
    const std::string sum = fmt::format("({} + {})", digits(s), digits(m));
    explainer.term("s_m", "s / (s + m)", fmt::format("{} / {}", digits(s), sum), s / (s + m), "",
                   "mass_scale");
    explainer.term("s_i", "m / (s + m)", fmt::format("{} / {}", digits(m), sum), m / (s + m), "",
                   "impulse_scale");
}

void explain_soft_target(Explainer& explainer, const JointAxisVisit& of) {
    const Settings& settings = of.problem.settings;
    const Softness soft = joint_softness(settings, of.row.span);
    explain_softness(explainer, soft, settings.joint_damping_ratio, of.row.span,
                     soft.frequency < 0.999f * settings.joint_frequency ? "f is at most 1/(2 h)"
                                                                        : "");
    explainer.term("target", "-(β/h) C",
                   fmt::format("-{}·{}", digits(soft.push_rate), in_sum(of.axis.C)),
                   -of.axis.C * soft.push_rate, "m/s");
}

void explain_correction(Explainer& explainer, const JointAxisVisit& of) {
    const float beta = of.problem.settings.baumgarte;
    const float h = of.row.span;
    explainer.term("target", "-(β/h) C",
                   fmt::format("-({} / {})·{}", digits(beta), digits(h), in_sum(of.axis.C)),
                   -of.axis.C * (beta / h), "m/s", "Baumgarte: a share of C in each step.");
}

void explain_target(Explainer& explainer, const JointAxisVisit& of) {
    const float target = of.row.target_velocity[of.number];
    explainer.part("Target");
    if (of.is_slack_rigid()) {
        const float h = -of.axis.C / target;
        explainer.term("target", "-C / h", fmt::format("-({}) / {}", digits(of.axis.C), digits(h)),
                       target, "m/s", "It may become taut at most this fast.");
        return;
    }
    switch (of.row.target) {
    case JointTarget::correct:
        explain_correction(explainer, of);
        break;
    case JointTarget::soften:
        explain_soft_target(explainer, of);
        break;
    case JointTarget::follow_spring:
        explain_spring_target(explainer, of);
        break;
    case JointTarget::hold:
    case JointTarget::push_as_spring:
    case JointTarget::shift:
        explainer.given("target", 0.0f, "m/s", "It must not separate further; C stays.");
        break;
    }
}

/// "λ + m (target - dC/dt)", with the factors of a soft constraint where it is one.
std::pair<std::string, std::string> wanted_impulse(const JointAxisVisit& of,
                                                   const glm::vec3& rate) {
    const JointRow& row = of.row;
    const glm::vec3& target = row.target_velocity;
    const std::string lambda = digits(row.lambda[of.number]);
    const std::string formula = of.is_alone() ? "m (target - dC/dt)" : "K⁻¹ u . (target - dC/dt)";
    const std::string numbers =
        of.is_alone()
            ? fmt::format("{} ({} - {})", digits(row.mass[0][0]), digits(target.x), in_sum(rate.x))
            : fmt::format("{} . {}", digits(row.mass[of.number]), digits(target - rate));
    return row.impulse_scale == 0.0f
               ? std::pair{"λ + " + formula, fmt::format("{} + {}", lambda, numbers)}
               : std::pair{"λ - s_i λ + s_m " + formula,
                           fmt::format("{} - {}·{} + {}·{}", lambda, digits(row.impulse_scale),
                                       in_sum(row.lambda[of.number]), digits(row.mass_scale),
                                       numbers)};
}

/// λ' = clamp(λ + mass_scale K⁻¹ (target - dC/dt) - impulse_scale λ)
void explain_solution(Explainer& explainer, const JointAxisVisit& of) {
    explainer.part("Constraint");
    explain_position(explainer, of, of.axis.C,
                     of.is_slack_rigid() ? "Slack: no target until it is taut." : "");
    explain_rate(explainer, of);
    explain_mass(explainer, of);
    explain_target(explainer, of);
    const JointStep& step = of.record.step;
    const float before = of.row.lambda[of.number];
    const float wanted = step.wanted[of.number];
    const float after = step.after[of.number];
    const auto [formula, numbers] = wanted_impulse(of, step.rate);
    explainer.answer("Impulse");
    explainer.given("λ", before, "N s", "the sum so far");
    explainer.term("λ + Δλ", formula, numbers, wanted, "N s");
    explain_bounds(explainer, of, "λ'", "λ + Δλ", wanted, after);
    explainer.term("λ' - λ", "", fmt::format("{} - {}", digits(after), in_sum(before)),
                   after - before, "N s", "applied in this iteration: along u on B, opposite on A");
}

/// F = -(k C + c dC/dt)
void explain_force(Explainer& explainer, const JointAxisVisit& of) {
    const SpringLaw law = of.row.equations.spring.value_or(rigid_as_spring(of.problem.settings));
    const auto [k, c] = law;
    const bool is_free = is_slack(of.row.equations.axes[0]);
    explainer.part("Constraint");
    explain_position(explainer, of, of.axis.C, is_free ? "Slack: no tension." : "");
    explain_rate(explainer, of);
    explainer.answer("Force");
    explainer.given("k", k, "N/m",
                    of.row.equations.spring ? "" : "A rigid joint is a stiff spring.");
    explainer.given("c", c, "N s/m");
    const float h = of.row.span;
    const float C_dot = of.record.step.rate[of.number];
    const float F = is_free ? 0.0f : -(k * of.axis.C + c * C_dot);
    explainer.term("F", is_free ? "" : "-(k C + c dC/dt)",
                   is_free ? ""
                           : fmt::format("-({}·{} + {}·{})", digits(k), in_sum(of.axis.C),
                                         digits(c), in_sum(C_dot)),
                   F, "N");
    const float lambda = of.record.step.after[of.number];
    const float before = of.row.impulse[of.number];
    explainer.part("Impulse");
    explainer.given("h", h, "s", "of the step or sub-step");
    explainer.term("h F", "", fmt::format("{}·{}", digits(h), in_sum(F)), h * F, "N s");
    explain_bounds(explainer, of, "λ", "h F", h * F, lambda);
    explainer.term("sum'", "sum + λ", fmt::format("{} + {}", digits(before), in_sum(lambda)),
                   before + lambda, "N s", "of this step; applied after its gravity");
}

void explain_move(Explainer& explainer, char letter, const std::optional<Body>& body,
                  const glm::vec3& P, const glm::vec3& turn) {
    const glm::vec3 way = body ? body->inverse_mass * P : glm::vec3(0.0f);
    const char* const sign = letter == 'a' ? "-" : "";
    explainer.term(fmt::format("Δx_{}", letter), fmt::format("{}P / m_{}", sign, letter), "", way,
                   "m", body ? "" : "The world does not move.");
    explainer.term(fmt::format("turn_{}", letter),
                   fmt::format("{0}I_{1}⁻¹ (r_{1} x P)", sign, letter), "", turn, "rad");
}

/// x += K⁻¹ C's share; velocities stay.
void explain_shift(Explainer& explainer, const JointAxisVisit& of) {
    const float C = of.record.C[of.number];
    const std::optional<glm::vec3>& along = of.record.shift;
    explainer.part("Constraint");
    explain_position(explainer, of, C, along ? "as it is now" : "Slack: nothing is moved.");
    if (!along) {
        return;
    }
    explain_mass(explainer, of);
    const glm::vec3 P = along_axes(of.row, *along);
    const auto turn = [&](std::uint32_t index, const glm::vec3& r, const glm::vec3& by) {
        return index == the_world ? glm::vec3(0.0f)
                                  : of.problem.inverse_inertia[index] * glm::cross(r, by);
    };
    explainer.answer("Moved together");
    explainer.term("P", of.is_alone() ? "-m C u" : "-K⁻¹ C", "", P, "kg m",
                   "an impulse on positions; velocities do not change");
    explain_move(explainer, 'a', of.record.a, -P, turn(of.row.a, of.row.r_a, -P));
    explain_move(explainer, 'b', of.record.b, P, turn(of.row.b, of.row.r_b, P));
}

} // namespace

Explanation explain_joint(const VisitedJoint& visited) {
    Explainer explainer;
    const JointAxisVisit of(visited);
    explain_ends(explainer, of);
    switch (of.row.target) {
    case JointTarget::push_as_spring:
        explain_force(explainer, of);
        break;
    case JointTarget::shift:
        explain_shift(explainer, of);
        break;
    case JointTarget::hold:
    case JointTarget::correct:
    case JointTarget::soften:
    case JointTarget::follow_spring:
        explain_solution(explainer, of);
        break;
    }
    return std::move(explainer.result);
}

} // namespace carom
