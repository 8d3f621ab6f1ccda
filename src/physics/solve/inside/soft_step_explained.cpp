#include "physics/solve/equations/softness.hpp"
#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/order/hits.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

void explain_soft_target(Explainer& explainer, const Settings& settings, const ContactRow& row,
                         float s, float h, float target) {
    const Softness soft = softness(settings, h, row.stiffening);
    const bool is_limited = soft.frequency < 0.999f * settings.soft_frequency * row.stiffening;
    explain_softness(explainer, soft, settings.soft_damping_ratio, h,
                     is_limited ? "f is at most 1/(4 h)" : "");
    explainer.part("Target");
    explainer.given("s", s, "m", "after the motions so far");
    const float depth = std::max(0.0f, -s - row.slop);
    explainer.term("d", "max(-s - slop, 0)",
                   fmt::format("max({} - {}, 0)", digits(-s), digits(row.slop)), depth, "m");
    explainer.term("v_target", "min(β/h d, push_speed)",
                   fmt::format("min({}·{}, {})", digits(soft.push_rate), digits(depth),
                               digits(settings.soft_push_speed)),
                   target, "m/s");
}

void explain_rigid_target(Explainer& explainer, float s, float h, float target, std::string words) {
    explainer.part("Target");
    explainer.given("s", s, "m", "after the motions so far");
    if (target == no_target) {
        explainer.remark("Open and without impulse: no target.");
        return;
    }
    explainer.term("v_target", "min(-s / h, 0)",
                   fmt::format("min({} / {}, 0)", digits(-s), digits(h)), target, "m/s",
                   std::move(words));
}

void explain_soft_step_target(Explainer& explainer, const VisitedPoint& visited) {
    const PointRecord::Solution& solution = visited.at().solutions.front();
    const float h =
        visited.problem.dt / static_cast<float>(visited.problem.settings.soft_sub_steps);
    const float s = solution.separation;
    const float target = solution.target.velocity;
    if (visited.phase == Phase::bounce) {
        explain_bounce_target(explainer, visited);
    } else if (visited.phase == Phase::relax) {
        explain_rigid_target(explainer, s, h, target, "Rigid, without push-out.");
    } else if (s <= 0.0f) {
        explain_soft_target(explainer, visited.problem.settings, visited.contact(), s, h, target);
    } else {
        explain_rigid_target(explainer, s, h, target, "Still open: it may close, but not overlap.");
    }
}

} // namespace

Explanation explain_soft_step(const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    Explainer explainer;
    explain_bodies(explainer, visited);
    explain_soft_step_target(explainer, visited);
    explain_masses(explainer, visited);
    explainer.part("Velocity");
    explain_normal_velocity(explainer, visited);
    explain_normals(explainer, visited);
    if (friction_in(visited.phase, settings) == settings.friction_model) {
        explain_friction(explainer, visited);
    }
    return std::move(explainer.result);
}

} // namespace carom
