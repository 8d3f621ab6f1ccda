#include "physics/resolvers/contact_constraint.hpp"

#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

PointValues normal_velocities(const Problem& problem, std::span<const ContactRow> manifold) {
    PointValues v_n{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        v_n[i] = normal_velocity(problem, manifold[i]);
    }
    return v_n;
}

PointValues agree(std::span<ContactRow> manifold, const PointValues& v_n) {
    constexpr int sweeps = 4;
    PointValues before{};
    PointValues missing{}; // target velocity - v_n [m/s]
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        before[i] = manifold[i].lambda;
        missing[i] = manifold[i].target_velocity - v_n[i];
    }
    for (int sweep = 0; sweep < (manifold.size() > 1 ? sweeps : 1); ++sweep) {
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            ContactRow& row = manifold[i];
            const float kept = row.lambda - row.impulse_scale * row.lambda;
            const float push = row.mass_scale * row.normal_mass * missing[i];
            // λ' = max(λ + Δλ, 0)   [Catto 2005, eq. 30]
            const float after = std::max(0.0f, kept + push);
            const float delta = after - row.lambda;
            row.lambda = after;
            for (std::size_t j = 0; j < manifold.size(); ++j) {
                missing[j] -= manifold[j].coupling[i] * delta;
            }
        }
    }
    PointValues change{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        // λ' = max(λ + ω Δλ, 0)   [Young 1954; clamped: Cryer 1971]
        ContactRow& row = manifold[i];
        const float asked = row.lambda - before[i];
        row.lambda = std::max(0.0f, before[i] + row.relaxation * asked);
        change[i] = row.lambda - before[i];
    }
    return change;
}

void solve_normals(Problem& problem, std::span<ContactRow> manifold) {
    const PointValues v_n = normal_velocities(problem, manifold);
    const PointValues change = agree(manifold, v_n);
    PointImpulses J{};
    for (std::size_t i = 0; i < manifold.size(); ++i) {
        const ContactRow& row = manifold[i];
        J[i] = change[i] * row.normal;
        note_visit(problem, row, v_n[i], row.lambda - change[i], row.lambda);
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

bool starts_cold(const Settings& settings, std::span<const Contact> contacts,
                 std::span<const Joint> joints) {
    const auto remembers = [](const Contact& contact) {
        const auto points = contact.manifold.points();
        return std::any_of(points.begin(), points.end(),
                           [](const ContactPoint& point) { return point.memory[0] > 0.0f; });
    };
    return settings.warm_start && settings.accumulate &&
           std::none_of(contacts.begin(), contacts.end(), remembers) &&
           std::all_of(joints.begin(), joints.end(),
                       [](const Joint& joint) { return joint.memory == decltype(joint.memory){}; });
}

void warm_start(Problem& problem) {
    problem.for_each_manifold([&](std::span<ContactRow> manifold) {
        PointImpulses J{};
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            const ContactRow& row = manifold[i];
            J[i] = row.lambda * row.normal + accumulated_friction(problem, row);
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
