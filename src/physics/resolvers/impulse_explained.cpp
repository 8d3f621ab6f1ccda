#include "physics/resolvers/explained_parts.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/impulse.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

void explain_target(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    const float v_n = normal_velocity(problem, row);
    explain_normal_velocity(explainer, rehearsal);
    explainer.given("a_n dt", row.gravity_share, "m/s",
                    "this step's gravity and forces: not an approach");
    explainer.term("u", "v_n - a_n dt",
                   fmt::format("{} - {}", digits(v_n), in_sum(row.gravity_share)),
                   v_n - row.gravity_share, "m/s");
    explainer.given("e", row.restitution, "");
    const float bounce = rebound_velocity(problem.settings, row, v_n);
    if (bounce == 0.0f) {
        explain_baumgarte(explainer, rehearsal);
        return;
    }
    explainer.term("v_target", "-e u",
                   fmt::format("-{}·{}", digits(row.restitution), in_sum(v_n - row.gravity_share)),
                   bounce, "m/s",
                   bounce > 0.0f ? fmt::format("Faster than the threshold of {} m/s: it bounces.",
                                               digits(problem.settings.restitution_threshold))
                                 : "It separates: other points may reverse it, by e at most.");
}

/// The bare formula of `skip_separating` off.
void explain_bare(Explainer& explainer, const ContactRow& row, const VisitRecord::Point& point) {
    explainer.part("Impulse");
    explainer.term("j", "(v_target - v_n) / k(n)",
                   fmt::format("({} - {}) / {}", digits(point.target.velocity), in_sum(point.v_n),
                               digits(row.coupling[row.point])),
                   point.after, "N s",
                   point.after < 0.0f ? "It pulls: separating contacts are not skipped." : "");
    explainer.result.normal_impulse = point.after;
}

void explain_normal(Explainer& explainer, Rehearsal& rehearsal, const VisitedPoint& visited) {
    const VisitRecord record = rehearse(visited, [](OneLane& m) { push(m); });
    const bool skips = rehearsal.problem().settings.skip_separating;
    if (!skips && rehearsal.point() > 0) { // earlier points have been pushed before
        OneLane m(rehearsal.problem(), rehearsal.earlier());
        push(m);
    }
    explainer.part("Velocity");
    explain_target(explainer, rehearsal);
    explain_masses(explainer, rehearsal);
    if (skips) {
        explain_normals(explainer, rehearsal, record);
    } else {
        explain_bare(explainer, rehearsal.row(), record.points[rehearsal.point()]);
    }
}

/// Friction, and the normal impulse as friction leaves it.
void explain_rubbing(Explainer& explainer, const VisitedPoint& visited) {
    Rehearsal rehearsal(visited);
    Problem& problem = rehearsal.problem();
    VisitRecord record;
    OneLane m(problem, rehearsal.manifold(), &record);
    push(m);
    rub(m);
    explain_friction(explainer, rehearsal, record, friction_sweeps(problem.settings, m.size()));
    if (problem.settings.friction_model == FrictionModel::proportional) {
        proportional_friction(problem, rehearsal.manifold());
        const glm::vec3 J_t = rehearsal.row().tangent_impulse;
        explainer.term("J_t", "", "", J_t, "N s", "this point's part of it");
        explainer.result.friction = J_t;
    }
    const float lambda = rehearsal.row().lambda;
    if (lambda != explainer.result.normal_impulse) {
        explainer.term("j'", "", "", lambda, "N s",
                       "The points are solved again: friction shifts the load forward.");
    }
    explainer.result.normal_impulse = lambda;
}

} // namespace

Explanation explain_impulse(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Explainer explainer;
    Rehearsal rehearsal(visited);
    explain_bodies(explainer, rehearsal);
    const float s = rehearsal.row().separation;
    if (s > 0.0f) {
        explainer.given("s", s, "m", "The surfaces do not touch: no target.");
        explainer.result.normal_impulse = 0.0f;
        explainer.result.friction = glm::vec3(0.0f);
        return std::move(explainer.result);
    }
    explainer.given("s", s, "m", "The surfaces touch.");
    explain_normal(explainer, rehearsal, visited);
    explain_rubbing(explainer, visited);
    return std::move(explainer.result);
}

} // namespace carom
