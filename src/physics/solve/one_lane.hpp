#pragma once

#include "math/real.hpp"
#include "math/tangent_basis.hpp"
#include "physics/solve/problem.hpp"
#include "physics/solve/rubbing.hpp"

#include <array>
#include <glm/geometric.hpp>
#include <span>
#include <vector>

namespace carom {

template <class Real>
struct Target;
template <class M>
struct SolvedNormals;
template <class M>
struct Grip;
template <class M>
struct ConeStep;
template <class M>
struct BoxStep;

/// Where a body keeps its velocities.
struct BodyMotion {
    glm::vec3& linear;
    glm::vec3& angular;
};

inline BodyMotion motion(Body& body) { return {body.linear_velocity, body.angular_velocity}; }

/// A manifold as the verbs see it: its rows, and how its two bodies move while it is visited.
/// lanes/manifold.inl has the same for many manifolds side by side.
class OneLane {
public:
    using Real = float;
    using Real3 = glm::vec3;
    static constexpr std::size_t capacity = Manifold::capacity;
    static constexpr bool is_one_lane = true;

    OneLane(const Problem& problem, std::span<ContactRow> rows)
        : n(rows.front().normal), a(motion(problem.bodies[rows.front().a])),
          b(motion(problem.bodies[rows.front().b])), problem_(problem), rows_(rows),
          body_a_(problem.bodies[rows.front().a]), body_b_(problem.bodies[rows.front().b]),
          inverse_inertia_a_(problem.inverse_inertia[rows.front().a]),
          inverse_inertia_b_(problem.inverse_inertia[rows.front().b]) {}

    const glm::vec3& n;
    const BodyMotion a;
    const BodyMotion b;

    void load_bodies() const {} // a and b are where the bodies keep their velocities
    void store_bodies() const {}
    void take_motion(const OneLane&) const {}
    Displacement displacement_a() const { return problem_.displacements[rows_.front().a]; }
    Displacement displacement_b() const { return problem_.displacements[rows_.front().b]; }

    std::size_t size() const { return rows_.size(); }
    ContactRow& row(std::size_t i) { return rows_[i]; }
    std::span<ContactRow> rows() const { return rows_; }
    const Problem& problem() const { return problem_; }
    const Settings& settings() const { return problem_.settings; }

    float inverse_mass_a() const { return body_a_.inverse_mass; }
    float inverse_mass_b() const { return body_b_.inverse_mass; }
    const glm::mat3& inverse_inertia_a() const { return inverse_inertia_a_; }
    const glm::mat3& inverse_inertia_b() const { return inverse_inertia_b_; }
    float restitution(std::size_t i) const { return rows_[i].restitution; }
    float friction(std::size_t i) const { return rows_[i].friction; }
    float friction() const { return of_the_whole(rows_, &ContactRow::friction); }
    float static_friction() const { return of_the_whole(rows_, &ContactRow::static_friction); }
    /// Four points bear a body in many ways that act alike on it. Where they lie on tiles that
    /// differ it matters which of them bears how much: then λ becomes the most even one.
    void spread_evenly(float (&lambda)[capacity]) const;
    float creep_speed() const { return problem_.settings.friction_creep_speed; }
    float gravity() const { return rows_.front().gravity; }
    float relaxation() const { return rows_.front().relaxation; }
    float slop() const { return rows_.front().slop; }
    float push_rate() const { return rows_.front().push_rate; }
    float mass_scale() const { return rows_.front().mass_scale; }
    float impulse_scale() const { return rows_.front().impulse_scale; }
    float share() const; ///< α of its island: see energy_bound.hpp
    float& fastest_bounce() { return rows_.front().fastest_bounce; }

    // Of point i:
    const glm::vec3& r_a(std::size_t i) const { return rows_[i].r_a; }
    const glm::vec3& r_b(std::size_t i) const { return rows_[i].r_b; }
    const glm::vec3& tangent(std::size_t i, int number) const {
        return number == 0 ? rows_[i].tangent_1 : rows_[i].tangent_2;
    }
    float separation(std::size_t i) const { return rows_[i].separation; }
    float& displaced_separation(std::size_t i) { return rows_[i].displaced_separation; }
    float& approach_speed(std::size_t i) { return rows_[i].approach_speed; }
    float& target_velocity(std::size_t i) { return rows_[i].target_velocity; }
    float& normal_mass(std::size_t i) { return rows_[i].normal_mass; }
    float& tangent_mass(std::size_t i) { return rows_[i].tangent_mass; }
    float& lambda(std::size_t i) { return rows_[i].lambda; }
    glm::vec3& lambda_t(std::size_t i) { return rows_[i].lambda_t; }
    float& normal_impulse(std::size_t i) { return rows_[i].normal_impulse; }
    glm::vec3& tangent_impulse(std::size_t i) { return rows_[i].tangent_impulse; }

    /// What λ_t stands for: an impulse on B.
    glm::vec3 friction_impulse(std::size_t i) const;

    /// What an impulse along n at j does to v_n at i.
    float coupling(std::size_t i, std::size_t j) const { return rows_[i].coupling[j]; }
    void set_coupling(std::size_t i, std::size_t j, float k) {
        rows_[i].coupling[j] = rows_[j].coupling[i] = k;
    }

    // What a visit computes, for a probe and for explanations. What is solved in lanes is not told.
    void note_warm_start() const;
    void note_sweep(std::size_t i, float missing, float wanted) const {
        if (problem_.probe != nullptr) {
            record_sweep(i, missing, wanted);
        }
    }
    void record(const Target<float> (&target)[capacity],
                const SolvedNormals<OneLane>& solved) const;
    void note(const Target<float> (&target)[capacity], const SolvedNormals<OneLane>& solved);
    void note_correction(std::size_t i, float v_n, float J) const;
    void note_turn(std::size_t i) const; ///< of a point alone, after others
    void note_grip(const Grip<OneLane>& grip) const {
        if (problem_.probe != nullptr) {
            record_grip(grip);
        }
    }
    void note_cone(std::size_t i, const ConeStep<OneLane>& step) const {
        if (problem_.probe != nullptr) {
            record_cone(i, step);
        }
    }
    void note_box(std::size_t i, int tangent, const BoxStep<OneLane>& step) const;
    void note_friction(std::size_t i, const glm::vec3& before, const glm::vec3& after) const;
    void note_bounce(std::size_t i, bool bounces) { rows_[i].bounces = bounces; }
    /// λ and λ_t were these before only a share of them was kept.
    void note_share(std::size_t i, float lambda, const glm::vec3& lambda_t) const;
    /// λ and λ_t were moved on from what now stands as applied.
    void note_extension(std::size_t i) const;
    void note_shortfall(float shortfall) const;

private:
    void record_sweep(std::size_t i, float missing, float wanted) const;
    void record_grip(const Grip<OneLane>& grip) const;
    void record_cone(std::size_t i, const ConeStep<OneLane>& step) const;

    const Problem& problem_;
    std::span<ContactRow> rows_;
    Body& body_a_;
    Body& body_b_;
    const glm::mat3& inverse_inertia_a_;
    const glm::mat3& inverse_inertia_b_;
};

#include "physics/solve/verbs.inl"

} // namespace carom
