#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/joint_trees.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

/// What tensions hold across: geometric stiffness, as an implicit term.
///
/// Between two rods under tension T a light ball of mass m is a string that was plucked: it goes to
/// and fro across them with ω² = T (1/L_1 + 1/L_2)/m. So is a light link that hangs on ball joints:
/// as it turns by θ, a force F at r from its centre turns it back by (r·F) θ. A step of ω h > 2 is
/// too long for that, however well the joints are solved: each step the ball overshoots by more
/// than it was off. What helps is to let these forces act as at the end of the step: across a rod
/// by HoldAcross (joint.inl), on a link that turns likewise by
///     I y = K (Ω - ω),   K = h² |r·F| (1 - r rᵀ/r²).
/// Alone that would brake what swings, and a wrecking ball on its chain would stand still after a
/// few seconds. But a swing is slow, and no matter for ω h. So what is held is the speed relative
/// to the spin Ω of all that hangs together, by least squares:
///     Σ γ |w - Ω x d|² + Σ (ω - Ω)ᵀ K (ω - Ω)   least.
/// It acts from ω h = 0.5 on, and wholly from 1 on, where RATTLE's v_bend is given up.
/// Source: Tournier, Nesme, Gilles, Faure, "Stable Constrained Dynamics", 2015; Andrews, Teichmann,
/// Kry, "Geometric Stiffness for Real-time Constrained Multibody Dynamics", 2017. There it is
/// relative to the world.
namespace carom {

namespace {

/// F on B, as the step before had it [N].
glm::vec3 force(const Problem& problem, const JointRow& row) {
    const glm::vec3& pull = problem.joints[row.joint].memory.pull;
    glm::vec3 F(0.0f);
    for (int i = 0; i < static_cast<int>(row.count()); ++i) {
        F += pull[i] * row.equations.axes[static_cast<std::size_t>(i)].u;
    }
    return F;
}

/// What counts beside 1/m: with less, 1/γ would drown all else in a matrix.
bool counts(const Problem& problem, const JointRow& row, float gamma) {
    const float k = problem.bodies[row.a].inverse_mass +
                    (row.b == the_world ? 0.0f : problem.bodies[row.b].inverse_mass);
    return gamma * k > 1e-3f;
}

/// h² T/L of what acts along the line [kg].
float stiffness_across(const JointRow& row, const glm::vec3& F, float h) {
    const float L = glm::length(row.distance);
    return row.type->acts_along_line && L > 0.0f ? h * h * glm::length(F) / L : 0.0f;
}

struct End {
    std::uint32_t body;
    glm::vec3 r;
    glm::vec3 F; ///< on it
};

template <class What>
void for_each_stiff_end(const Problem& problem, const JointRow& row, What what) {
    const glm::vec3 F = force(problem, row);
    for (const End& end : {End{row.a, row.r_a, -F}, End{row.b, row.r_b, F}}) {
        if (end.body != the_world && problem.bodies[end.body].inverse_mass > 0.0f) {
            what(end);
        }
    }
}

/// h² |r·F| [kg m²] of a body that turns: a push, which would turn it away, is held likewise.
float turning_stiffness(const Body& body, const End& end, float h) {
    const bool turns = body.inverse_inertia != glm::vec3(0.0f);
    return turns ? h * h * std::abs(glm::dot(end.r, end.F)) : 0.0f;
}

/// 1 - r rᵀ/r².
glm::mat3 part_across(const glm::vec3& r) {
    return glm::mat3(1.0f) - glm::outerProduct(r, r) / glm::dot(r, r);
}

float trace(const glm::mat3& A) { return A[0][0] + A[1][1] + A[2][2]; }

/// The largest eigenvalue of I⁻¹ across r, of which one eigenvalue is 0: the other two have the sum
/// tr A and the product ½ (tr² A - tr A²).
float turns_across(const glm::mat3& inverse_inertia, const glm::vec3& r) {
    if (r == glm::vec3(0.0f)) {
        return 0.0f;
    }
    const glm::mat3 A = part_across(r) * inverse_inertia * part_across(r);
    const float sum = trace(A);
    return 0.5f * (sum + std::sqrt(std::max(2.0f * trace(A * A) - sum * sum, 0.0f)));
}

/// (ω h)² of each body across what pulls at it, by the sum of that of each.
void find_rates(Problem& problem, float h) {
    std::vector<float>& rates = problem.pivots->across;
    rates.resize(problem.bodies.size());
    for (const std::uint32_t i : problem.tied_bodies) {
        rates[i] = 0.0f;
    }
    for (const JointRow& row : problem.joint_rows) {
        if (row.equations.spring) {
            continue;
        }
        for_each_stiff_end(problem, row, [&](const End& end) {
            const Body& body = problem.bodies[end.body];
            const float turns = turns_across(problem.joint_inertia[end.body], end.r);
            rates[end.body] += stiffness_across(row, end.F, h) *
                                   (body.inverse_mass + glm::dot(end.r, end.r) * turns) +
                               turning_stiffness(body, end, h) * turns;
        });
    }
}

float share(const Problem& problem, const JointRow& row) {
    const std::vector<float>& rates = problem.pivots->across;
    const float fastest = std::max(rates[row.a], row.b == the_world ? 0.0f : rates[row.b]);
    return std::clamp(2.0f * std::sqrt(fastest) - 1.0f, 0.0f, 1.0f);
}

/// False: nothing is stiff.
bool find_stiffness(Problem& problem, float h) {
    Pivots& pivots = *problem.pivots;
    pivots.turning.resize(problem.bodies.size());
    for (const std::uint32_t i : problem.tied_bodies) {
        pivots.turning[i].stiffness = glm::mat3(0.0f);
    }
    bool is_any = false;
    for (JointRow& row : problem.joint_rows) {
        const float part = row.equations.spring ? 0.0f : share(problem, row);
        row.stiffness_share = part;
        const float gamma = part * stiffness_across(row, force(problem, row), h);
        row.across = counts(problem, row, gamma) ? gamma : 0.0f;
        is_any = is_any || row.across > 0.0f;
        if (part > 0.0f) {
            for_each_stiff_end(problem, row, [&](const End& end) {
                const float k = part * turning_stiffness(problem.bodies[end.body], end, h);
                if (k > 0.0f) {
                    pivots.turning[end.body].stiffness += k * part_across(end.r);
                    is_any = true;
                }
            });
        }
    }
    return is_any;
}

glm::vec3 velocity_of_ends(const Problem& problem, JointRow& row) {
    OneJoint m(problem, row);
    return velocity_of_ends(m);
}

void find_swings(Problem& problem) {
    std::vector<Swing>& swings = problem.pivots->swings;
    find_islands(problem);
    swings.assign(problem.bodies.size(), {});
    for (JointRow& row : problem.joint_rows) {
        if (row.across > 0.0f) {
            const glm::dvec3 d = row.distance;
            const glm::dvec3 w = velocity_of_ends(problem, row);
            const auto gamma = static_cast<double>(row.across);
            swings[problem.islands->of(bodies_of(row))].add(
                gamma * (glm::dmat3(glm::dot(d, d)) - glm::outerProduct(d, d)),
                gamma * glm::cross(d, w));
        }
    }
    for (const std::uint32_t i : problem.tied_bodies) {
        const glm::dmat3 stiffness(problem.pivots->turning[i].stiffness);
        if (is_stiff(problem.pivots->turning[i])) {
            swings[problem.islands->of(i)].add(
                stiffness, stiffness * glm::dvec3(problem.bodies[i].angular_velocity));
        }
    }
}

} // namespace

glm::vec3 Swing::spin() const {
    const double trace = of[0][0] + of[1][1] + of[2][2];
    return trace > 0.0 ? glm::vec3(glm::inverse(of + glm::dmat3(1e-6 * trace)) * is)
                       : glm::vec3(0.0f);
}

void stiffen_joints(Problem& problem, float h) {
    Pivots& pivots = *problem.pivots;
    pivots.is_stiff = problem.settings.geometric_stiffness && holds_rigidly(problem);
    if (!pivots.is_stiff) {
        return;
    }
    problem.trees->is_factored = false;
    find_rates(problem, h);
    pivots.is_stiff = find_stiffness(problem, h);
    if (!pivots.is_stiff) {
        return;
    }
    find_swings(problem);
    const auto swing = [&](std::uint32_t island) { return pivots.swings[island].spin(); };
    for (const std::uint32_t i : problem.tied_bodies) {
        if (is_stiff(pivots.turning[i])) {
            pivots.turning[i].spin = swing(problem.islands->of(i));
            pivots.turning[i].turned = glm::vec3(0.0f);
        }
    }
    for (JointRow& row : problem.joint_rows) {
        row.across_target = glm::cross(swing(problem.islands->of(bodies_of(row))), row.distance);
        row.across_impulse = glm::vec3(0.0f);
    }
}

void renew_stiffness(Problem& problem) {
    if (!problem.pivots->is_stiff) {
        return;
    }
    for (JointRow& row : problem.joint_rows) {
        if (row.across > 0.0f) {
            const glm::vec3& d = row.distance;
            const glm::vec3 v_r = velocity_of_ends(problem, row);
            row.across_impulse = glm::vec3(0.0f);
            row.across_target = v_r - glm::dot(d, v_r) / glm::dot(d, d) * d;
        }
    }
    for (const std::uint32_t i : problem.tied_bodies) {
        problem.pivots->turning[i].spin = problem.bodies[i].angular_velocity;
        problem.pivots->turning[i].turned = glm::vec3(0.0f);
    }
}

void hold_across(const Problem& problem, JointRow& row) {
    if (takes_part(problem, row)) {
        visit_one(problem, row, HoldAcross{});
    }
}

void hold_turns(Problem& problem) {
    if (!problem.pivots->is_stiff) {
        return;
    }
    for (const std::uint32_t i : problem.tied_bodies) {
        Turning& turning = problem.pivots->turning[i];
        if (is_stiff(turning) && takes_part(problem, BodyPair{i, i})) {
            Body& body = problem.bodies[i];
            const glm::mat3 A = problem.joint_inertia[i] * turning.stiffness;
            const glm::vec3 change = glm::inverse(glm::mat3(1.0f) + A) *
                                     (A * (turning.spin - body.angular_velocity) - turning.turned);
            body.angular_velocity += change;
            turning.turned += change;
        }
    }
}

} // namespace carom
