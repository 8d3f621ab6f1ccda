#include "physics/resolvers/friction.hpp"

#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// mu m_r g h [N s].
float whole_bound(const Problem& problem, const ContactRow& row, float h) {
    const float inverse_masses =
        problem.bodies[row.a].inverse_mass + problem.bodies[row.b].inverse_mass;
    return row.friction * row.gravity / inverse_masses * h;
}

bool is_pressed(const ContactRow& row) { return row.lambda > 0.0f; }

float count_pressed(std::span<const ContactRow> manifold) {
    return static_cast<float>(std::count_if(manifold.begin(), manifold.end(), is_pressed));
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

/// Clamps the length of the accumulated friction, not its components: the bound is a cone.
ConeStep cone_step(const Problem& problem, const ContactRow& row) {
    const glm::vec3 v_t = sliding_velocity(problem, row);
    const glm::vec3 correction = -row.tangent_mass * v_t;
    const glm::vec3 wanted = row.lambda_t + correction;
    const float bound = row.friction * std::max(0.0f, row.lambda);
    const float squared = glm::dot(wanted, wanted);
    const bool slides = squared > bound * bound;
    return {v_t, wanted, bound, slides ? wanted * (bound / std::sqrt(squared)) : wanted};
}

void solve_cone(Problem& problem, ContactRow& row) {
    const glm::vec3 before = row.lambda_t;
    row.lambda_t = cone_step(problem, row).after;
    apply_impulse(problem, row, row.lambda_t - before);
    note_friction(problem, row, before, row.lambda_t);
}

/// λ_i' = clamp(λ_i - (v_r . t_i) / k(t_i), -bound, bound)
BoxStep box_step(const Problem& problem, const ContactRow& row, int number, float bound) {
    const glm::vec3& t = tangent(row, number);
    const float v = glm::dot(relative_velocity(problem, row), t);
    const float k = inverse_effective_mass(problem, row, t);
    const float wanted = row.lambda_t[number] - v / k;
    return {v, k, wanted, std::clamp(wanted, -bound, bound)};
}

/// One tangent after the other.
void solve_box(Problem& problem, ContactRow& row, float bound) {
    const bool is_watched = problem.probe != nullptr;
    const glm::vec3 before = is_watched ? accumulated_friction(problem, row) : glm::vec3(0.0f);
    for (const int i : {0, 1}) {
        const float after = box_step(problem, row, i, bound).after;
        apply_impulse(problem, row, (after - row.lambda_t[i]) * tangent(row, i));
        row.lambda_t[i] = after;
    }
    if (is_watched) {
        note_friction(problem, row, before, accumulated_friction(problem, row));
    }
}

/// Only points that press share it: a box that rocks on two of its corners has all of it.
float box_bound(const Problem& problem, std::span<const ContactRow> manifold, float h) {
    return whole_bound(problem, manifold.front(), h) / count_pressed(manifold);
}

void solve_friction(Problem& problem, std::span<ContactRow> manifold, float h) {
    if (problem.settings.friction_model == FrictionModel::coulomb) {
        for (ContactRow& row : manifold) {
            solve_cone(problem, row);
        }
    } else if (problem.settings.friction_model == FrictionModel::box) {
        const float bound = box_bound(problem, manifold, h);
        for (ContactRow& row : manifold) {
            solve_box(problem, row, is_pressed(row) ? bound : 0.0f);
        }
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
        const glm::vec3 before = row.tangent_impulse;
        row.tangent_impulse += is_pressed(row) ? J_t / presses : glm::vec3(0.0f);
        note_friction(problem, row, before, row.tangent_impulse);
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
