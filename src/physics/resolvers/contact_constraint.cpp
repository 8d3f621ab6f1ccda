#include "physics/resolvers/contact_constraint.hpp"

#include "physics/resolvers/convergence.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

PointValues normal_velocities(const Problem& problem, std::span<const ContactRow> manifold) {
    PointValues v_n{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        v_n[i] = normal_velocity(problem, manifold[i]);
    }
    return v_n;
}

Agreement::Agreement(std::span<ContactRow> manifold, const PointValues& v_n, int sweeps)
    : manifold_(manifold), sweeps_(sweeps) {
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        before_[i] = manifold[i].lambda;
        missing_[i] = manifold[i].target_velocity - v_n[i];
    }
}

float Agreement::wanted(std::size_t i) const {
    const ContactRow& row = manifold_[i];
    const float kept = row.lambda - row.impulse_scale * row.lambda;
    const float push = row.mass_scale * row.normal_mass * missing_[i];
    return kept + push;
}

void Agreement::visit(std::size_t i) {
    ContactRow& row = manifold_[i];
    // λ' = max(λ + Δλ, 0)   [Catto 2005, eq. 30]
    const float after = std::max(0.0f, wanted(i));
    const float delta = after - row.lambda;
    row.lambda = after;
    for (std::size_t j = 0; j < manifold_.size(); ++j) {
        missing_[j] -= manifold_[j].coupling[i] * delta;
    }
}

PointValues Agreement::relax() {
    PointValues change{};
    for (std::size_t i = 0; i < manifold_.size(); ++i) {
        // λ' = max(λ + ω Δλ, 0)   [Young 1954; clamped: Cryer 1971]
        ContactRow& row = manifold_[i];
        const float asked = row.lambda - before_[i];
        row.lambda = std::max(0.0f, before_[i] + row.relaxation * asked);
        change[i] = row.lambda - before_[i];
    }
    return change;
}

PointValues agree(std::span<ContactRow> manifold, const PointValues& v_n, int sweeps) {
    Agreement agreement(manifold, v_n, sweeps);
    for (int sweep = 0; sweep < agreement.sweeps(); ++sweep) {
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            agreement.visit(i);
        }
    }
    return agreement.relax();
}

void solve_normals(Problem& problem, std::span<ContactRow> manifold) {
    const PointValues v_n = normal_velocities(problem, manifold);
    const PointValues change = agree(manifold, v_n);
    PointImpulses J{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        const ContactRow& row = manifold[i];
        J[i] = change[i] * row.normal;
        note_visit(problem, row, v_n[i], row.lambda - change[i], row.lambda);
        note_change(problem, row, std::abs(change[i]) * row.coupling[i]);
    }
    apply_impulses(problem, manifold, J);
}

void recall_impulses(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        const Manifold& manifold = problem.contacts[row.contact].manifold;
        const auto& [lambda, lambda_t] = recalled(manifold, row.point, problem.settings, h);
        row.lambda = lambda;
        row.lambda_t = lambda_t;
    }
}

void warm_start(Problem& problem) {
    problem.for_each_manifold([&](std::span<ContactRow> manifold) {
        PointImpulses J{};
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            const ContactRow& row = manifold[i];
            const glm::vec3 friction = accumulated_friction(problem, row);
            J[i] = row.lambda * row.normal + friction;
            note_head_start(problem, row, row.lambda, friction);
        }
        apply_impulses(problem, manifold, J);
    });
}

void book(const Problem& problem, std::span<ContactRow> rows) {
    for (ContactRow& row : rows) {
        row.normal_impulse += row.lambda;
        row.tangent_impulse += accumulated_friction(problem, row);
    }
}

void remember_impulses(Problem& problem, float h) {
    for (const ContactRow& row : problem.rows) {
        remember(problem.point(row), {row.lambda, row.lambda_t}, h);
    }
}

} // namespace carom
