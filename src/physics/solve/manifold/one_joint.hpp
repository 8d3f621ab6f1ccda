#pragma once

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/manifold/rows.hpp"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

namespace carom {

/// A joint in a row as the equations see it, and how its two bodies move while it is visited. The
/// world is a body that nothing moves.
class OneJoint {
    Velocities at_rest_{}; ///< of the world

public:
    using Real = float;
    using Real3 = glm::vec3;
    using Axes = glm::vec3; ///< a number for each axis, 0 for those that are not in use
    using Matrix = glm::mat3;

    OneJoint(const OneJoint&) = delete;
    OneJoint& operator=(const OneJoint&) = delete;
    OneJoint(const Problem& problem, JointRow& row)
        : a(motion_of(problem, row.a)), b(motion_of(problem, row.b)), problem_(problem),
          stored_(row) {}

    const BodyMotion a;
    const BodyMotion b;

    int count() const { return static_cast<int>(stored_.count()); }
    glm::vec3 u(int i) const { return axis(i).u; }
    float C(int i) const { return axis(i).C; }
    float least(int i) const { return axis(i).least; } ///< bounds of F [N]
    float most(int i) const { return axis(i).most; }
    bool is_slack(int i = 0) const { return carom::is_slack(axis(i)); }
    const glm::vec3& r_a() const { return stored_.r_a; }
    const glm::vec3& r_b() const { return stored_.r_b; }
    float inverse_mass_a() const { return inverse_mass(stored_.a); }
    float inverse_mass_b() const { return inverse_mass(stored_.b); }
    const glm::mat3& inverse_inertia_a() const { return inverse_inertia(stored_.a); }
    const glm::mat3& inverse_inertia_b() const { return inverse_inertia(stored_.b); }

    float h() const { return stored_.span; } ///< over which λ acts [s]
    const Settings& settings() const { return problem_.settings; }
    float mass_scale() const { return stored_.mass_scale; }
    float impulse_scale() const { return stored_.impulse_scale; }
    void soften(float mass_scale, float impulse_scale) {
        stored_.mass_scale = mass_scale;
        stored_.impulse_scale = impulse_scale;
    }
    float& target_velocity(int i) { return stored_.target_velocity[i]; }
    float& bend(int i) { return stored_.bend[i]; }
    float& lambda(int i) { return stored_.lambda[i]; }
    float from_tree(int i) const { return stored_.from_tree[i]; }
    float across() const { return stored_.across; }
    const glm::vec3& across_target() const { return stored_.across_target; }
    glm::vec3& across_impulse() { return stored_.across_impulse; }
    float& impulse(int i) { return stored_.impulse[i]; }

    /// K⁻¹ of one axis alone [kg].
    float& mass() { return stored_.mass[0][0]; }
    void take_inverse(const glm::mat3& K) { stored_.mass = glm::inverse(K); }
    /// K⁻¹ x.
    glm::vec3 mass_times(const glm::vec3& x) const {
        return count() == 1 ? glm::vec3(stored_.mass[0][0] * x[0], 0.0f, 0.0f) : stored_.mass * x;
    }

    /// The equations when the ends will have moved so far apart [m].
    JointEquations equations_after(const glm::vec3& change) const;
    /// About which the bodies turn over h [rad/s].
    glm::vec3 spin_a() const { return spin(stored_.a); }
    glm::vec3 spin_b() const { return spin(stored_.b); }
    /// The largest angle of h [rad]: by which the joint turns, or a lever arm, or a body between
    /// tensions swings across them.
    float turn() const;

    JointEquations equations_now() const { return present_equations(problem_, stored_); }
    static float C(const JointEquations& now, int i) {
        return now.axes[static_cast<std::size_t>(i)].C;
    }
    void move_a(const glm::vec3& by, const glm::vec3& turn) { move(stored_.a, by, turn); }
    void move_b(const glm::vec3& by, const glm::vec3& turn) { move(stored_.b, by, turn); }

    template <class X>
    static X named(const char*, const X& x) {
        return x;
    }
    template <class X>
    static X named(int, const char*, const X& x) {
        return x;
    }
    void note_change(const glm::vec3& missing, const glm::vec3& J) const;

private:
    const JointAxis& axis(int i) const {
        return stored_.equations.axes[static_cast<std::size_t>(i)];
    }
    BodyMotion motion_of(const Problem& problem, std::uint32_t body) {
        return body == the_world ? BodyMotion{at_rest_.linear, at_rest_.angular}
                                 : motion(problem.bodies[body]);
    }
    float inverse_mass(std::uint32_t body) const {
        return body == the_world ? 0.0f : problem_.bodies[body].inverse_mass;
    }
    const glm::mat3& inverse_inertia(std::uint32_t body) const;
    glm::vec3 spin(std::uint32_t body) const;
    float across(std::uint32_t body) const; ///< (ω h)² of a body between its rods
    void move(std::uint32_t body, const glm::vec3& by, const glm::vec3& turn) const;

    const Problem& problem_;
    JointRow& stored_;
};

#include "physics/solve/equations/joint.inl"

/// One with so many axes, which spares the loops over them.
template <int axes>
class OneJointOf : public OneJoint {
public:
    using OneJoint::OneJoint;
    static constexpr int count() { return axes; }
};

/// verb(m) for this joint, as it is.
template <class Verb>
[[gnu::flatten]] void visit_one(const Problem& problem, JointRow& joint, const Verb& verb) {
    if (joint.count() == 1) {
        OneJointOf<1> m(problem, joint);
        verb(m);
    } else {
        OneJointOf<3> m(problem, joint);
        verb(m);
    }
}

/// verb(m) between notes, if the joint takes part. `before` is what it had applied without its λ.
template <class Verb>
void visit_joint(const Problem& problem, JointRow& row, const Verb& verb,
                 const glm::vec3& before = glm::vec3(0.0f)) {
    if (takes_part(problem, row)) {
        note_joint_begins(problem, row);
        const glm::vec3 lambda = row.lambda;
        visit_one(problem, row, verb);
        note_joint_visit(problem, row, before + lambda, before + row.lambda);
    }
}

} // namespace carom
