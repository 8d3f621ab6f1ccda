#include "physics/solve/one_lane.hpp"

#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/friction.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/visit_record.hpp"

#include <algorithm>
#include <utility>

namespace carom {

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
