#include "physics/resolvers/friction.hpp"

#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

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
        apply_impulse(problem, row, (after - row.lambda_t[i]) * t);
        row.lambda_t[i] = after;
    }
}

/// Clamps the length of the accumulated friction, not its components: the bound is a cone.
void solve_cone(Problem& problem, ContactRow& row) {
    const glm::vec3 correction = -row.tangent_mass * sliding_velocity(problem, row);
    const glm::vec3 wanted = row.lambda_t + correction;
    const float bound = row.friction * std::max(0.0f, row.lambda);
    const float squared = glm::dot(wanted, wanted);
    const bool slides = squared > bound * bound;
    const glm::vec3 after = slides ? wanted * (bound / std::sqrt(squared)) : wanted;
    apply_impulse(problem, row, after - row.lambda_t);
    row.lambda_t = after;
}

bool is_pressed(const ContactRow& row) { return row.lambda > 0.0f; }

float count_pressed(std::span<const ContactRow> manifold) {
    return static_cast<float>(std::count_if(manifold.begin(), manifold.end(), is_pressed));
}

/// Only points that press share the bound: a box that rocks on two of its corners has all of it.
void solve_box(Problem& problem, std::span<ContactRow> manifold, float h) {
    const float bound = box_bound(problem, manifold.front(), h) / count_pressed(manifold);
    for (ContactRow& row : manifold) {
        solve_box(problem, row, is_pressed(row) ? bound : 0.0f);
    }
}

/// The contact as one point: the mean of those that press.
ContactRow mean_point(std::span<const ContactRow> manifold, float presses) {
    ContactRow mean = manifold.front();
    mean.r_a = mean.r_b = glm::vec3(0.0f);
    for (const ContactRow& row : manifold) {
        if (is_pressed(row)) {
            mean.r_a += row.r_a / presses;
            mean.r_b += row.r_b / presses;
        }
    }
    return mean;
}

} // namespace

void solve_friction(Problem& problem, std::span<ContactRow> manifold, float h) {
    if (problem.settings.friction_model == FrictionModel::coulomb) {
        for (ContactRow& row : manifold) {
            solve_cone(problem, row);
        }
    } else if (problem.settings.friction_model == FrictionModel::box) {
        solve_box(problem, manifold, h);
    }
}

void proportional_friction(Problem& problem, std::span<ContactRow> manifold) {
    const float presses = count_pressed(manifold);
    if (problem.settings.friction_model != FrictionModel::proportional || presses == 0.0f) {
        return;
    }
    const ContactRow mean = mean_point(manifold, presses);
    const glm::vec3 v_t = sliding_velocity(problem, mean);
    const float speed = glm::length(v_t);
    if (speed == 0.0f) {
        return;
    }
    // J_t = -mu v_t / k(t); a share above 1 would drive the contact backwards.
    const float share = std::min(mean.friction, 1.0f);
    const glm::vec3 J_t = -share * v_t / inverse_effective_mass(problem, mean, v_t / speed);
    apply_impulse(problem, mean, J_t);
    for (ContactRow& row : manifold) {
        row.tangent_impulse += is_pressed(row) ? J_t / presses : glm::vec3(0.0f);
    }
}

void proportional_friction(Problem& problem) {
    problem.for_each_manifold(
        [&](std::span<ContactRow> manifold) { proportional_friction(problem, manifold); });
}

glm::vec3 accumulated_friction(const Problem& problem, const ContactRow& row) {
    switch (problem.settings.friction_model) {
    case FrictionModel::coulomb:
        return row.lambda_t;
    case FrictionModel::box:
        return row.lambda_t.x * row.tangent_1 + row.lambda_t.y * row.tangent_2;
    case FrictionModel::none:
    case FrictionModel::proportional:
        break;
    }
    return glm::vec3(0.0f);
}

} // namespace carom
