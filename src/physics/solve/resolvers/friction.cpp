#include "physics/solve/resolvers/friction.hpp"

#include "physics/solve/resolvers/shared_steps.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

bool is_pressed(const ContactRow& row) { return row.lambda > 0.0f; }

float count_pressed(std::span<const ContactRow> manifold) {
    return static_cast<float>(std::count_if(manifold.begin(), manifold.end(), is_pressed));
}

/// The contact as one point: the mean of those that press.
ContactRow mean_point(std::span<const ContactRow> manifold, float presses) {
    ContactRow mean = manifold.front();
    mean.r_a = mean.r_b = glm::vec3(0.0f);
    mean.friction = of_the_whole(manifold, &ContactRow::friction);
    for (const ContactRow& row : manifold) {
        if (is_pressed(row)) {
            mean.r_a += row.r_a / presses;
            mean.r_b += row.r_b / presses;
        }
    }
    return mean;
}

} // namespace

void proportional_friction(const Problem& problem, std::span<ContactRow> manifold) {
    const float presses = count_pressed(manifold);
    if (problem.settings.friction_model != FrictionModel::proportional || presses == 0.0f) {
        return;
    }
    ContactRow mean = mean_point(manifold, presses);
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
    case FrictionModel::regularized:
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
