#include "physics/solve/one_lane.hpp"

#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/friction.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/visit_record.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

/// ν with Σ ν_i = 0 and Σ ν_i r_i = 0: along it the impulses of four points of a plane change
/// nothing. |ν_i| is twice the area of the triangle of the other three.
std::array<float, Manifold::capacity> without_effect(std::span<const ContactRow> rows) {
    const auto area = [&](std::size_t i, std::size_t j, std::size_t k) {
        return glm::dot(rows[i].normal,
                        glm::cross(rows[j].r_a - rows[i].r_a, rows[k].r_a - rows[i].r_a));
    };
    return {area(1, 2, 3), -area(0, 2, 3), area(0, 1, 3), -area(0, 1, 2)};
}

} // namespace

/// λ - ν (ν·λ)/(ν·ν), as far as none begins to pull.
void OneLane::spread_evenly(float (&lambda)[capacity]) const {
    const bool is_mixed = std::ranges::any_of(rows_, [&](const ContactRow& row) {
        return row.friction != rows_.front().friction ||
               row.static_friction != rows_.front().static_friction;
    });
    if (!is_mixed || rows_.size() < capacity) {
        return;
    }
    const auto nu = without_effect(rows_);
    float along = 0.0f;
    float squared = 0.0f;
    for (std::size_t i = 0; i < capacity; ++i) {
        along += nu[i] * lambda[i];
        squared += nu[i] * nu[i];
    }
    float step = squared > 0.0f ? along / squared : 0.0f;
    for (std::size_t i = 0; i < capacity; ++i) {
        if (lambda[i] - step * nu[i] < 0.0f) {
            step = lambda[i] / nu[i];
        }
    }
    for (std::size_t i = 0; i < capacity; ++i) {
        lambda[i] = std::max(0.0f, lambda[i] - step * nu[i]);
    }
}

float OneLane::share() const {
    return problem_.energy_bound->shares[problem_.islands->of({rows_.front().a, rows_.front().b})];
}

glm::vec3 OneLane::friction_impulse(std::size_t i) const {
    return accumulated_friction(problem_, rows_[i]);
}

void OneLane::note_warm_start() const {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        carom::note_warm_start(problem_, rows_[i], rows_[i].lambda, friction_impulse(i));
    }
}

void OneLane::record_sweep(std::size_t i, float missing, float wanted) const {
    if (PointRecord* point = recorded(problem_, rows_[i])) {
        point->sweeps.push_back({missing, wanted});
    }
}

void OneLane::record(const Target<float> (&target)[capacity],
                     const SolvedNormals<OneLane>& solved) const {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (PointRecord* point = recorded(problem_, rows_[i])) {
            point->solutions.push_back({target[i], rows_[i].displaced_separation, solved.before[i],
                                        solved.after[i], std::exchange(point->sweeps, {})});
        }
    }
}

void OneLane::note(const Target<float> (&target)[capacity], const SolvedNormals<OneLane>& solved) {
    note_change(problem_, rows_.front(), solved.largest_change);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i].target_velocity = target[i].velocity;
        note_visit(problem_, rows_[i], solved.v_n[i], solved.before[i], solved.after[i]);
    }
    record(target, solved);
}

void OneLane::note_correction(std::size_t i, float v_n, float J) const {
    const ContactRow& row = rows_[i];
    note_change(problem_, row, J * row.coupling[i]);
    note_visit(problem_, row, v_n, row.lambda - J, row.lambda);
}

void OneLane::note_turn(std::size_t i) const { carom::note_turn(problem_, rows_[i]); }

void OneLane::record_grip(const Grip<OneLane>& grip) const {
    for (const ContactRow& row : rows_) {
        if (PointRecord* point = recorded(problem_, row)) {
            point->grip = grip;
        }
    }
}

void OneLane::record_cone(std::size_t i, const ConeStep<OneLane>& step) const {
    if (PointRecord* point = recorded(problem_, rows_[i])) {
        point->cone = step;
    }
    note_friction(i, step.before, step.after);
}

void OneLane::note_box(std::size_t i, int tangent, const BoxStep<OneLane>& step) const {
    if (PointRecord* point = recorded(problem_, rows_[i])) {
        point->box[static_cast<std::size_t>(tangent)] = step;
    }
}

void OneLane::note_friction(std::size_t i, const glm::vec3& before, const glm::vec3& after) const {
    carom::note_friction(problem_, rows_[i], before, after);
}

void OneLane::note_share(std::size_t i, float lambda, const glm::vec3& lambda_t) const {
    const ContactRow& row = rows_[i];
    if (share() < 1.0f) {
        note_visit(problem_, row, normal_velocity(problem_, row), lambda, row.normal_impulse);
        carom::note_friction(problem_, row, lambda_t, row.tangent_impulse);
    }
}

void OneLane::note_extension(std::size_t i) const {
    const ContactRow& row = rows_[i];
    if (row.lambda != row.normal_impulse || row.lambda_t != row.tangent_impulse) {
        note_visit(problem_, row, normal_velocity(problem_, row), row.normal_impulse, row.lambda);
        carom::note_friction(problem_, row, row.tangent_impulse, row.lambda_t);
    }
}

void OneLane::note_shortfall(float shortfall) const {
    if (problem_.report != nullptr) {
        problem_.report->bounce_shortfall = std::max(problem_.report->bounce_shortfall, shortfall);
    }
}

} // namespace carom
