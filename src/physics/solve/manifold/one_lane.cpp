#include "physics/solve/manifold/one_lane.hpp"

#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"

#include <algorithm>

namespace carom {

namespace {

/// ν with Σ ν_i = 0 and Σ ν_i r_i = 0: along it the impulses of four points of a plane change
/// nothing. |ν_i| is twice the area of the triangle of the other three.
std::array<float, Manifold::capacity> without_effect(const ContactRow& row) {
    const auto r = [&](std::size_t i) { return row.points[i].r_a; };
    const auto area = [&](std::size_t i, std::size_t j, std::size_t k) {
        return glm::dot(row.normal, glm::cross(r(j) - r(i), r(k) - r(i)));
    };
    return {area(1, 2, 3), -area(0, 2, 3), area(0, 1, 3), -area(0, 1, 2)};
}

} // namespace

float of_the_whole(const ContactRow& row, float RowPoint::*coefficient) {
    const float first = row.points.front().*coefficient;
    bool is_one = true;
    float sum = 0.0f;
    float borne = 0.0f;
    for (const RowPoint& point : row.all_points()) {
        is_one = is_one && point.*coefficient == first;
        sum += point.*coefficient * point.lambda;
        borne += point.lambda;
    }
    return is_one || borne <= 0.0f ? first : sum / borne;
}

void spread_evenly(const ContactRow& row, float (&lambda)[Manifold::capacity]) {
    const RowPoint& first = row.points.front();
    const auto differs = [&](const RowPoint& point) {
        return point.friction != first.friction || point.static_friction != first.static_friction;
    };
    if (row.count < Manifold::capacity || !std::ranges::any_of(row.points, differs)) {
        return;
    }
    const auto nu = without_effect(row);
    float along = 0.0f;
    float squared = 0.0f;
    for (std::size_t i = 0; i < Manifold::capacity; ++i) {
        along += nu[i] * lambda[i];
        squared += nu[i] * nu[i];
    }
    float step = squared > 0.0f ? along / squared : 0.0f;
    for (std::size_t i = 0; i < Manifold::capacity; ++i) {
        if (lambda[i] - step * nu[i] < 0.0f) {
            step = lambda[i] / nu[i];
        }
    }
    for (std::size_t i = 0; i < Manifold::capacity; ++i) {
        lambda[i] = std::max(0.0f, lambda[i] - step * nu[i]);
    }
}

float OneLane::separation_now(std::size_t i) const {
    return current_separation(stored_, i, body_a_, body_b_);
}

void OneLane::shift(std::size_t i, float P) {
    carom::shift(body_a_, inverse_inertia_a_, stored_.points[i].r_a, -P * n);
    carom::shift(body_b_, inverse_inertia_b_, stored_.points[i].r_b, P * n);
}

float OneLane::share() const {
    return problem_.energy_bound->shares[problem_.islands->of(bodies_of(stored_))];
}

void OneLane::note_warm_start() {
    for (std::size_t i = 0; i < stored_.count; ++i) {
        carom::note_warm_start(problem_, stored_, i, friction_impulse(*this, i));
    }
}

void OneLane::note(const Target<float> (&target)[capacity], const SolvedNormals<OneLane>& solved) {
    note_change(problem_, stored_, solved.largest_change);
    for (std::size_t i = 0; i < stored_.count; ++i) {
        stored_.points[i].target_velocity = target[i].velocity;
        note_visit(i, solved.v_n[i], solved.before[i], solved.after[i]);
    }
}

void OneLane::note_correction(std::size_t i, float v_n, float J) const {
    const float lambda = stored_.points[i].lambda;
    note_change(problem_, stored_, J * stored_.k(i));
    note_visit(i, v_n, lambda - J, lambda);
}

void OneLane::note_visit(std::size_t i, float v_n, float before, float after) const {
    carom::note_visit(problem_, stored_, i, v_n, before, after);
}

void OneLane::tell_friction(std::size_t i, const glm::vec3& before, const glm::vec3& after) const {
    carom::note_friction(problem_, stored_, i, before, after);
}

void OneLane::note_share(std::size_t i, float lambda, const glm::vec3& lambda_t) {
    const RowPoint& point = stored_.points[i];
    if (share() < 1.0f) {
        note_visit(i, normal_velocity(*this, i), lambda, point.normal_impulse);
        note_friction(i, lambda_t, point.tangent_impulse);
    }
}

void OneLane::note_extension(std::size_t i) {
    const RowPoint& point = stored_.points[i];
    if (point.lambda != point.normal_impulse || point.lambda_t != point.tangent_impulse) {
        note_visit(i, normal_velocity(*this, i), point.normal_impulse, point.lambda);
        note_friction(i, point.tangent_impulse, point.lambda_t);
    }
}

} // namespace carom
