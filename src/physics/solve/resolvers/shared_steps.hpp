#pragma once

#include "physics/solve/islands.hpp"
#include "physics/solve/problem.hpp"

/// The verbs that methods share; those of friction and of position correction have files of their
/// own. The equations of a contact are in solve/verbs.inl: here are those of them that work on one
/// point, on bodies as they stand. n points from A to B; an impulse J acts on B, and -J on A.
namespace carom {

#include "physics/solve/motion.inl"

struct JointRecord;
struct PointRecord;

/// What acts on a body over h [s] beside contacts and joints: v' = v + gain after drag has left a
/// share of v, and w' likewise.
///
/// Drag is that of the velocity with which the step begins, -c m v, but never more than stops the
/// body: v' = max(1 - c h, 0) v + g h. So a fall ends at v = g/c, and what rests, v = 0, presses
/// with its whole weight. Backward Euler, (v + g h) / (1 + c h), would divide the weight as well.
struct Drive {
    glm::vec3 linear_gain;  ///< of gravity and force [m/s]
    glm::vec3 angular_gain; ///< of the torque [rad/s]; without one -0, which changes no sign
    float linear_decay;     ///< what drag leaves, 0 to 1
    float angular_decay;    ///< likewise
};
Drive drive(const Body& body, const glm::mat3& inverse_inertia, const Settings& settings, float h);

/// At most the limit, where there is one, in the same direction.
glm::vec3 limited(const glm::vec3& velocity, const std::optional<float>& limit);

/// Gravity, force and torque as impulses, damping and the gyroscopic term over h [s], for one body.
void integrate_velocity(Body& body, const glm::mat3& inverse_inertia, const Settings& settings,
                        float h);

/// Speed limits, then x += v h and the turn by w h [s], for one body.
void integrate_position(Body& body, const Settings& settings, float h);

/// The same for every body, with `inverse_inertia` as it was gathered; velocities only.
void integrate_velocities(Problem& problem, float h);

/// x += v h and the turn by w h [s].
void move(Body& body, float h);

/// The same for every body. Lever arms and `inverse_inertia` stay as they were gathered.
void integrate_positions(Problem& problem, float h);

/// v_r at the contact point [m/s].
glm::vec3 relative_velocity(const Problem& problem, const ContactRow& row);

/// v_n = v_r . n, negative when approaching [m/s].
float normal_velocity(const Problem& problem, const ContactRow& row);

/// v_r less its normal part [m/s].
glm::vec3 sliding_velocity(const Problem& problem, const ContactRow& row);

/// u . K w for the 3x3 inverse mass matrix K of the contact point [1/kg].
float inverse_mass_between(const Problem& problem, ContactRow& row, const glm::vec3& u,
                           const glm::vec3& w);

/// k(u) = 1/m_a + 1/m_b + [(I_a⁻¹ (r_a x u)) x r_a + (I_b⁻¹ (r_b x u)) x r_b] . u for unit u
/// [1/kg].
float inverse_effective_mass(const Problem& problem, ContactRow& row, const glm::vec3& u);

/// Applies +J on B and -J on A at the contact point [N s].
void apply_impulse(const Problem& problem, ContactRow& row, const glm::vec3& impulse);

/// Applies j n and adds it to the row's normal impulse.
void apply_normal_impulse(Problem& problem, ContactRow& row, float j);

/// Applies J and adds it to the row's friction.
void apply_tangent_impulse(Problem& problem, ContactRow& row, const glm::vec3& impulse);

/// Separation of the row's point at the bodies' present positions [m].
float current_separation(const Problem& problem, const ContactRow& row);

/// Tell the probe, if there is one.
void note_phase(const Problem& problem, Phase phase);
void note_iteration(const Problem& problem, int iteration);

/// `before` and `after` are the row's normal impulse as the method counts it [N s].
void note_visit(const Problem& problem, const ContactRow& row, float normal_velocity, float before,
                float after);

/// Likewise of friction on B [N s].
void note_friction(const Problem& problem, const ContactRow& row, const glm::vec3& before,
                   const glm::vec3& after);

void note_warm_start(const Problem& problem, const ContactRow& row, float lambda,
                     const glm::vec3& friction);

/// The point's turn in a visit that takes one point after the other.
void note_turn(const Problem& problem, const ContactRow& row);

void note_contact_begins(const Problem& problem, std::span<const ContactRow> manifold);
void note_contact_ends(const Problem& problem, std::span<const ContactRow> manifold);
void note_joint_begins(const Problem& problem, const JointRow& row);
void note_joint_visit(const Problem& problem, const JointRow& row, const glm::vec3& before,
                      const glm::vec3& after);
void note_joint_warm_start(const Problem& problem, const JointRow& row); ///< its λ

/// What is recorded of this point, or joint, in the present visit; nullptr where nobody asked for
/// it.
PointRecord* recorded(const Problem& problem, const ContactRow& row);
inline JointRecord* recorded(const Problem& problem) {
    return problem.probe != nullptr ? problem.probe->joint_record : nullptr;
}

/// Whether the row belongs to the islands that are solved now.
template <class Row>
bool takes_part(const Problem& problem, const Row& row) {
    return problem.active_islands == nullptr || problem.active_islands->takes_part(row);
}

/// Calls visit(manifold) between notes, if the contact takes part.
template <class Visit>
void visit_contact(const Problem& problem, std::span<ContactRow> manifold, Visit visit) {
    if (takes_part(problem, manifold.front())) {
        note_contact_begins(problem, manifold);
        visit(manifold);
        note_contact_ends(problem, manifold);
    }
}

/// Calls visit(std::span<ContactRow>) for each contact that takes part, in the order of solving,
/// between notes.
template <class Visit>
void visit_contacts(const Problem& problem, Visit visit) {
    problem.for_each_manifold(
        [&](std::span<ContactRow> manifold) { visit_contact(problem, manifold, visit); });
}

} // namespace carom
