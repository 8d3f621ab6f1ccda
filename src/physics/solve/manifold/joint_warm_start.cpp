#include "physics/solve/manifold/joint_constraint.hpp"

#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// λ (J v - v_target) of a spring, which has one axis.
double slope(const Problem& problem, JointRow& row) {
    OneJoint m(problem, row);
    return static_cast<double>(row.lambda.x *
                               (joint_rate(m, 0, velocity_of_ends(m)) - row.target_velocity.x));
}

void apply_joint_impulse(const Problem& problem, JointRow& row, const glm::vec3& impulse) {
    OneJoint m(problem, row);
    apply_joint_impulse(m, impulse);
}

/// What it bears of what it remembers.
void bound(const Problem& problem, JointRow& row) {
    OneJoint m(problem, row);
    for (int i = 0; i < m.count(); ++i) {
        m.lambda(i) = within_bounds(m, i, m.lambda(i));
    }
}

/// λ Σ λ of a spring: (K + Σ)⁻¹ = mass_scale K⁻¹, so Σ = impulse_scale/mass_scale K.
double soft_slope(const JointRow& row) {
    const float K = 1.0f / row.mass[0][0];
    const float sigma = row.mass_scale == 0.0f ? 0.0f : row.impulse_scale / row.mass_scale * K;
    return static_cast<double>(sigma * glm::dot(row.lambda, row.lambda));
}

float warm_start_share(const glm::dvec2& slopes) {
    const double l = slopes.x;
    const double q = slopes.y - slopes.x;
    const bool begins_above_zero = l + 0.5 * q > 0.0 && q > 0.0;
    return begins_above_zero ? static_cast<float>(std::clamp(-l / q, 0.0, 1.0)) : 1.0f;
}

template <class What>
void for_each_spring(Problem& problem, What what) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring) {
            what(row);
        }
    }
}

void warm_start_springs(Problem& problem) {
    find_islands(problem);
    std::vector<glm::dvec2>& slopes = problem.islands->warm_start_slopes;
    slopes.assign(problem.bodies.size(), glm::dvec2(0.0));
    for_each_spring(problem, [&](JointRow& row) {
        slopes[problem.islands->of(bodies_of(row))].x += slope(problem, row);
    });
    for_each_spring(problem, [&](JointRow& row) { apply_joint_impulse(problem, row, row.lambda); });
    for_each_spring(problem, [&](JointRow& row) {
        slopes[problem.islands->of(bodies_of(row))].y += slope(problem, row) + soft_slope(row);
    });
    for_each_spring(problem, [&](JointRow& row) {
        const glm::vec3 before = row.lambda;
        row.lambda = warm_start_share(slopes[problem.islands->of(bodies_of(row))]) * row.lambda;
        if (row.lambda != before) {
            apply_joint_impulse(problem, row, row.lambda - before);
        }
        note_joint_warm_start(problem, row);
    });
}

} // namespace

void recall_joint_impulses(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        row.lambda = h * problem.joints[row.joint].memory.kept;
    }
}

void remember_joint_impulses(const Problem& problem, float h) {
    for (const JointRow& row : problem.joint_rows) {
        problem.joints[row.joint].memory.kept = row.kept / h;
    }
}

void remember_pulls(const Problem& problem, float h) {
    for (const JointRow& row : problem.joint_rows) {
        JointMemory& memory = problem.joints[row.joint].memory;
        memory.pull = row.lambda / h;
        memory.most = std::max(memory.most, glm::length(memory.pull));
    }
}

void warm_start_joints(Problem& problem) {
    bool any_spring = false;
    for (JointRow& row : problem.joint_rows) {
        bound(problem, row);
        any_spring = any_spring || row.equations.spring;
        if (!row.equations.spring) {
            apply_joint_impulse(problem, row, row.lambda);
            note_joint_warm_start(problem, row);
        }
    }
    if (any_spring) {
        warm_start_springs(problem);
    }
}

} // namespace carom
