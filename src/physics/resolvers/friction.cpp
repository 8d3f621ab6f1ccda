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

/// mu m_r g h [N s] for the whole manifold.
float box_bound(const Problem& problem, const ContactRow& row, float h) {
    const float inverse_masses =
        problem.bodies[row.a].inverse_mass + problem.bodies[row.b].inverse_mass;
    return row.friction * glm::length(problem.settings.gravity) / inverse_masses * h;
}

/// λ_i' = clamp(λ_i - (v_r . t_i) / k(t_i), -bound, bound) for one tangent after the other.
void solve_box(Problem& problem, ContactRow& row, float bound) {
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

/// Only points that press share the bound: a box that rocks on two of its corners has all of it.
template <class Presses>
void solve_box(Problem& problem, std::span<ContactRow> manifold, float h, Presses presses) {
    const auto count = std::count_if(manifold.begin(), manifold.end(), presses);
    const float whole = box_bound(problem, manifold.front(), h);
    for (ContactRow& row : manifold) {
        solve_box(problem, row, presses(row) ? whole / static_cast<float>(count) : 0.0f);
    }
}

bool was_pushed(const ContactRow& row) { return row.normal_impulse > 0.0f; }
bool touches(const ContactRow& row) { return row.separation <= 0.0f; }
bool is_pressed(const ContactRow& row) { return row.lambda > 0.0f; }

} // namespace

void apply_friction(Problem& problem, std::span<ContactRow> manifold) {
    const FrictionModel model = problem.settings.friction_model;
    if (model == FrictionModel::box) {
        // One pass may give all of the push to one corner; all that touch rub.
        if (std::any_of(manifold.begin(), manifold.end(), was_pushed)) {
            solve_box(problem, manifold, problem.dt, touches);
        }
        return;
    }
    for (ContactRow& row : manifold) {
        if (model == FrictionModel::proportional && was_pushed(row)) {
            // A share above 1 would drive the contact backwards.
            oppose_sliding(problem, row, std::min(row.friction, 1.0f), no_bound);
        } else if (model == FrictionModel::coulomb && was_pushed(row)) {
            oppose_sliding(problem, row, 1.0f, row.friction * row.normal_impulse);
        }
    }
}

void solve_friction(Problem& problem, std::span<ContactRow> manifold, float h) {
    if (problem.settings.friction_model == FrictionModel::coulomb) {
        for (ContactRow& row : manifold) {
            solve_cone(problem, row);
        }
    } else if (problem.settings.friction_model == FrictionModel::box) {
        solve_box(problem, manifold, h, is_pressed);
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
