#pragma once

#include "math/real.hpp"
#include "math/tangent_basis.hpp"
#include "physics/solve/equations/friction_sweep.hpp"
#include "physics/solve/store/problem.hpp"

#include <array>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/matrix.hpp>
#include <glm/vec2.hpp>
#include <utility>
#include <vector>

namespace carom {

template <class Real>
struct Target;
template <class M>
struct SolvedNormals;

/// Where a body keeps its velocities.
struct BodyMotion {
    glm::vec3& linear;
    glm::vec3& angular;
};

inline BodyMotion motion(Body& body) { return {body.linear_velocity, body.angular_velocity}; }

/// A coefficient of the contact as a whole: where its points lie on tiles that differ, their mean,
/// by what each bears.
float of_the_whole(const ContactRow& row, float RowPoint::*coefficient);

/// Four points bear a body in many ways that act alike on it. Where they lie on tiles that differ
/// it matters which of them bears how much: then λ becomes the most even one,
///     λ - ν (ν·λ)/(ν·ν), as far as none begins to pull.
void spread_evenly(const ContactRow& row, float (&lambda)[Manifold::capacity]);

/// A contact in a row as the verbs see a manifold, and how its two bodies move while it is visited.
/// lanes/manifold.inl is the same of many manifolds side by side.
class OneLane {
public:
    using Real = float;
    using Real3 = glm::vec3;
    static constexpr std::size_t capacity = Manifold::capacity;
    static constexpr bool is_one_lane = true;

    OneLane(const Problem& problem, ContactRow& row)
        : n(row.normal), a(motion(problem.bodies[row.a])), b(motion(problem.bodies[row.b])),
          problem_(problem), stored_(row), body_a_(problem.bodies[row.a]),
          body_b_(problem.bodies[row.b]), inverse_inertia_a_(problem.inverse_inertia[row.a]),
          inverse_inertia_b_(problem.inverse_inertia[row.b]) {}

    const glm::vec3& n;
    const BodyMotion a;
    const BodyMotion b;

    void load_bodies() const {} // a and b are where the bodies keep their velocities
    void store_bodies() const {}
    void take_motion(const OneLane&) const {}
    void keep_motion(bool, const BodyMotion&, const BodyMotion&) const {}
    Displacement displacement_a() const { return problem_.displacements[stored_.a]; }
    Displacement displacement_b() const { return problem_.displacements[stored_.b]; }

    std::size_t size() const { return stored_.count; }
    ContactRow& row() { return stored_; }
    RowPoint& point(std::size_t i) { return stored_.points[i]; }
    const Problem& problem() const { return problem_; }
    const Settings& settings() const { return problem_.settings; }

    float inverse_mass_a() const { return body_a_.inverse_mass; }
    float inverse_mass_b() const { return body_b_.inverse_mass; }
    const glm::mat3& inverse_inertia_a() const { return inverse_inertia_a_; }
    const glm::mat3& inverse_inertia_b() const { return inverse_inertia_b_; }
    float restitution(std::size_t i) const { return stored_.points[i].restitution; }
    float friction(std::size_t i) const { return stored_.points[i].friction; }
    float friction() const { return of_the_whole(stored_, &RowPoint::friction); }
    float static_friction() const { return of_the_whole(stored_, &RowPoint::static_friction); }
    void spread_evenly(float (&lambda)[capacity]) const { carom::spread_evenly(stored_, lambda); }
    float creep_speed() const { return problem_.settings.friction_creep_speed; }
    float gravity() const { return stored_.gravity; }
    float static_friction(std::size_t i) const { return stored_.points[i].static_friction; }
    glm::vec3& force(std::size_t i) { return stored_.points[i].force; }
    /// d_max, which the point keeps from step to step.
    float& deepest(std::size_t i) { return problem_.point(stored_, i).memory.front(); }
    bool is_fixed_a() const { return is_static(body_a_); }
    bool is_fixed_b() const { return is_static(body_b_); }
    float mass_a() const { return body_a_.mass; }
    float mass_b() const { return body_b_.mass; }
    float gravity_share(std::size_t i) const { return stored_.points[i].gravity_share; }
    float share() const; ///< α of its island: see energy_bound.hpp
    const glm::vec3& tangent(int number) const {
        return number == 0 ? stored_.tangent_1 : stored_.tangent_2;
    }
#include "physics/solve/store/fields.inl"

    /// Where the bodies are now [m].
    float separation_now(std::size_t i) const;
    /// Moves them along n.
    void move(float a_by, float b_by) {
        body_a_.position += a_by * n;
        body_b_.position += b_by * n;
    }
    /// Moves and turns them as P n [kg m] at point i moves B and -P n moves A.
    void shift(std::size_t i, float P);

    /// x itself: only what traces a visit writes down how it was computed (inside/).
    template <class X>
    static X named(const char*, const X& x) {
        return x;
    }
    template <class X>
    static X named(std::size_t, const char*, const X& x) {
        return x;
    }

    // What a visit does, for a probe. What is solved in lanes is not told.
    void note_warm_start();
    void note(const Target<float> (&target)[capacity], const SolvedNormals<OneLane>& solved);
    void note_correction(std::size_t i, float v_n, float J) const;
    void note_visit(std::size_t i, float v_n, float before, float after) const;
    void note_friction(std::size_t i, const glm::vec3& before, const glm::vec3& after) const {
        if (problem_.probe != nullptr) {
            tell_friction(i, before, after);
        }
    }
    void note_bounce(std::size_t i, bool bounces) { stored_.points[i].bounces = bounces; }
    /// λ and λ_t were these before only a share of them was kept.
    void note_share(std::size_t i, float lambda, const glm::vec3& lambda_t);
    /// λ and λ_t were moved on from what now stands as applied.
    void note_extension(std::size_t i);

private:
    void tell_friction(std::size_t i, const glm::vec3& before, const glm::vec3& after) const;

    static const float& value(const float& number, const char*) { return number; }
    static const glm::vec3& value(const glm::vec3& vector, const char*) { return vector; }
    static float& field(float& number, const char*) { return number; }
    static glm::vec3& field(glm::vec3& vector, const char*) { return vector; }

    const Problem& problem_;
    ContactRow& stored_;
    Body& body_a_;
    Body& body_b_;
    const glm::mat3& inverse_inertia_a_;
    const glm::mat3& inverse_inertia_b_;
};

#include "physics/solve/equations/contact.inl"

#include "physics/solve/equations/block.inl"
#include "physics/solve/equations/friction.inl"
#include "physics/solve/equations/grip.inl"

} // namespace carom
