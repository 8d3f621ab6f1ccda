#include "physics/resolvers/friction.hpp"

#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

constexpr float no_bound = std::numeric_limits<float>::infinity();

/// J_t = -share v_t / k(t), and no longer than the bound [N s], along the sliding direction t.
void oppose_sliding(Problem& problem, ContactRow& row, float share, float bound) {
    const glm::vec3 v_t = sliding_velocity(problem, row);
    const float speed = glm::length(v_t);
    if (speed == 0.0f) {
        return;
    }
    const glm::vec3 t = v_t / speed;
    const float stopping_impulse = speed / inverse_effective_mass(problem, row, t);
    apply_tangent_impulse(problem, row, -std::min(share * stopping_impulse, bound) * t);
}

/// mu m_r g h, shared among the points of the manifold [N s].
float box_bound(const Problem& problem, const ContactRow& row, float h) {
    const float inverse_masses =
        problem.bodies[row.a].inverse_mass + problem.bodies[row.b].inverse_mass;
    const float weight = glm::length(problem.settings.gravity) / inverse_masses;
    const auto points = static_cast<float>(problem.contacts[row.contact].manifold.count);
    return row.friction * weight * h / points;
}

/// λ_i' = clamp(λ_i - (v_r . t_i) / k(t_i), -bound, bound) for one tangent after the other.
void solve_box(Problem& problem, ContactRow& row, float h) {
    const float bound = box_bound(problem, row, h);
    for (const int i : {0, 1}) {
        const glm::vec3& t = i == 0 ? row.tangent_1 : row.tangent_2;
        const float v = glm::dot(relative_velocity(problem, row), t);
        const float wanted = row.lambda_t[i] - v / inverse_effective_mass(problem, row, t);
        const float after = std::clamp(wanted, -bound, bound);
        apply_tangent_impulse(problem, row, (after - row.lambda_t[i]) * t);
        row.lambda_t[i] = after;
    }
}

/// Clamps the length of the accumulated friction, not its components: the bound is a cone.
void solve_cone(Problem& problem, ContactRow& row) {
    const glm::vec3 correction = -row.tangent_mass * sliding_velocity(problem, row);
    const glm::vec3 wanted = row.lambda_t + correction;
    const float bound = row.friction * row.lambda;
    const float length = glm::length(wanted);
    const glm::vec3 after = length > bound ? wanted * (bound / length) : wanted;
    apply_tangent_impulse(problem, row, after - row.lambda_t);
    row.lambda_t = after;
}

void apply_friction(Problem& problem, ContactRow& row, bool manifold_presses) {
    const bool presses = row.normal_impulse > 0.0f;
    switch (problem.settings.friction_model) {
    case FrictionModel::none:
        break;
    case FrictionModel::proportional:
        if (presses) {
            // A share above 1 would drive the contact backwards.
            oppose_sliding(problem, row, std::min(row.friction, 1.0f), no_bound);
        }
        break;
    case FrictionModel::coulomb:
        if (presses) {
            oppose_sliding(problem, row, 1.0f, row.friction * row.normal_impulse);
        }
        break;
    case FrictionModel::box:
        if (manifold_presses && row.separation <= 0.0f) {
            solve_box(problem, row, problem.dt);
        }
        break;
    }
}

} // namespace

void apply_friction(Problem& problem, std::span<ContactRow> manifold) {
    const bool presses = std::any_of(manifold.begin(), manifold.end(), [](const ContactRow& row) {
        return row.normal_impulse > 0.0f;
    });
    for (ContactRow& row : manifold) {
        apply_friction(problem, row, presses);
    }
}

void solve_friction(Problem& problem, ContactRow& row, float h) {
    if (problem.settings.friction_model == FrictionModel::coulomb) {
        solve_cone(problem, row);
    } else if (problem.settings.friction_model == FrictionModel::box && row.lambda > 0.0f) {
        solve_box(problem, row, h);
    }
}

void proportional_friction(Problem& problem) {
    if (problem.settings.friction_model == FrictionModel::proportional) {
        problem.for_each_manifold(
            [&](std::span<ContactRow> manifold) { apply_friction(problem, manifold); });
    }
}

void warm_start_friction(Problem& problem, ContactRow& row) {
    if (problem.settings.friction_model == FrictionModel::coulomb) {
        // The contact plane may have turned since.
        row.lambda_t -= glm::dot(row.lambda_t, row.normal) * row.normal;
        apply_tangent_impulse(problem, row, row.lambda_t);
    } else if (problem.settings.friction_model == FrictionModel::box) {
        apply_tangent_impulse(problem, row,
                              row.lambda_t.x * row.tangent_1 + row.lambda_t.y * row.tangent_2);
    }
}

} // namespace carom
