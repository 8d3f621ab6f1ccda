#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/probe.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <cstdint>
#include <glm/mat3x3.hpp>
#include <span>
#include <vector>

namespace carom {

struct EnergyBound;
struct Floors;
struct Islands;
struct SpringBound;

/// One contact point, gathered for a resolver. Indices a and b count in `Problem::bodies`.
struct ContactRow {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t contact; ///< index into Problem::contacts
    std::uint32_t point;   ///< which point of that contact's manifold

    glm::vec3 normal;    ///< n, unit, from A to B
    glm::vec3 tangent_1; ///< world x, or y where x is normal, projected into the plane; unit
    glm::vec3 tangent_2; ///< world z, or y, likewise; seldom at a right angle to tangent_1
    glm::vec3 r_a;       ///< contact point seen from A's centre, world space [m]
    glm::vec3 r_b;

    glm::vec3 anchor_a;  ///< body-space points whose distance along n tells the separation again at
    glm::vec3 anchor_b;  ///< moved positions; a sphere's is its centre, which rolling does not move
    float anchor_offset; ///< separation minus the anchors' distance along n [m]

    float separation;     ///< s at the start of the slice [m]
    float approach_speed; ///< v_n at the start of the slice, before its gravity [m/s]; < 0 closing
    float gravity_share;  ///< a_n dt: what the slice's gravity, forces, torques add to v_n [m/s]
    float normal_mass;    ///< 1/k(n) [kg]

    /// How much an impulse along n at each point of this manifold changes v_n at this one [1/kg].
    /// Symmetric; 1/k(n) is one over the diagonal.
    std::array<float, Manifold::capacity> coupling;

    float relaxation; ///< ω: how far a visit to the manifold goes beyond what it asks for
    float stiffening; ///< how many times stiffer than the rest its contact is, where it is soft
    float slop;       ///< depth that is not corrected [m]

    float tangent_mass;    ///< 1 over the largest k(u) in the contact plane [kg]
    float restitution;     ///< e of the pair
    float friction;        ///< mu of the pair, while it slides
    float static_friction; ///< mu_s of the pair, >= friction
    float rolling_arm;     ///< δ of the pair [m], 0 where neither is a sphere
    bool was_pressed;      ///< its manifold carried an impulse at the end of the step before
    bool was_struck;       ///< and that may have been a hit's
    float gravity;         ///< g of the weight that bounds `box` friction [m/s²]

    // Where a method keeps what it works with:
    float target_velocity = 0.0f; ///< v_n that it asks for [m/s]
    float displaced_separation;   ///< s after the sub-steps so far [m]
    bool bounces = false;         ///< it leaves by restitution
    float fastest_bounce = 0.0f;  ///< of its contact: at which a point approached that bounces
    float push_rate = 0.0f;       ///< with the next two: its `Softness`
    float mass_scale = 1.0f;      ///< with impulse_scale how soft its constraint is: 1 and 0, rigid
    float impulse_scale = 0.0f;
    float lambda = 0.0f;        ///< accumulated normal impulse [N s]
    glm::vec3 lambda_t{0.0f};   ///< accumulated friction: on B, or along the two tangents [N s]
    float rolling_given = 0.0f; ///< how much of δ λ has been given against rolling [N m s]
    glm::vec3 force{0.0f};      ///< on B at this point [N]

    float normal_impulse = 0.0f;     ///< applied along n in this slice [N s]
    glm::vec3 tangent_impulse{0.0f}; ///< friction applied to B in this slice [N s]
    glm::vec3 rolling_impulse{0.0f}; ///< angular impulse against rolling, likewise [N m s]
};

/// A coefficient of a contact as a whole: where its points lie on tiles that differ, their mean, by
/// what each bears.
inline float of_the_whole(std::span<const ContactRow> manifold, float ContactRow::*coefficient) {
    const float first = manifold.front().*coefficient;
    bool is_one = true;
    float sum = 0.0f;
    float borne = 0.0f;
    for (const ContactRow& row : manifold) {
        is_one = is_one && row.*coefficient == first;
        sum += row.*coefficient * row.lambda;
        borne += row.lambda;
    }
    return is_one || borne <= 0.0f ? first : sum / borne;
}

/// How a method treats a joint in its next visit: where its target comes from.
enum class JointTarget : std::uint8_t {
    hold,           ///< its rate dC/dt shall be 0, or just close what is slack
    correct,        ///< Baumgarte's share of C too
    soften,         ///< C as a spring of the joint frequency would
    follow_spring,  ///< its own spring, solved implicitly
    push_as_spring, ///< a spring's force, found once
    shift,          ///< its ends are moved
};

/// One joint, gathered for a resolver.
struct JointRow {
    std::uint32_t joint; ///< index into Problem::joints
    const JointTypeRow* type;
    std::uint32_t a; ///< index into Problem::bodies
    std::uint32_t b; ///< likewise, or `the_world`

    // As of the last `renew_joints`:
    glm::vec3 r_a; ///< anchor seen from A's centre, world space [m]
    glm::vec3 r_b;
    JointEquations equations;
    glm::mat3 mass; ///< K⁻¹, K_ij = u_i . K u_j for the axes in use [kg]

    // Where a method keeps what it works with, one number for each axis:
    JointTarget target = JointTarget::hold;
    glm::vec3 target_velocity{0.0f}; ///< dC/dt that it asks for [m/s]
    float mass_scale = 1.0f;         ///< with impulse_scale how soft it is: 1 and 0, rigid
    float impulse_scale = 0.0f;
    float span = 0.0f;      ///< h [s] over which λ acts
    glm::vec3 lambda{0.0f}; ///< accumulated impulse on B [N s]
    glm::vec3 kept{0.0f};   ///< λ that the next step or sub-step begins with

    glm::vec3 impulse{0.0f}; ///< applied in this slice [N s]

    std::size_t count() const { return equations.count; }
};

/// As an index of a body: no body, but a place that never moves.
inline constexpr std::uint32_t the_world = 0xffffffffu;

/// How a body moves: velocities or, where a method tells them apart, pseudo-velocities.
struct Velocities {
    glm::vec3 linear{0.0f};  ///< [m/s]
    glm::vec3 angular{0.0f}; ///< [rad/s]
};

inline Velocities velocities(const Body& body) {
    return {body.linear_velocity, body.angular_velocity};
}

/// How far a body has moved within a slice, as a method that divides it counts.
struct Displacement {
    glm::vec3 linear{0.0f};  ///< [m]
    glm::vec3 angular{0.0f}; ///< sum of w h, as if turns added up like vectors [rad]
};

/// A body that Jacobi's sweeps divide among its contacts: see sweeps.hpp.
struct DividedBody {
    float parts = 0.0f;          ///< how many
    float inverse_mass{};        ///< of the whole [1/kg]
    glm::mat3 inverse_inertia{}; ///< likewise, world space
    Velocities before{};         ///< the sweep
    Velocities change{};         ///< by the contacts visited so far
};

/// What a method says of how it solved a step.
struct SolveReport {
    /// By how much a bounce fell short of e v, where the whole of it would have given the island
    /// more energy than it had [m/s].
    float bounce_shortfall = 0.0f;

    bool operator==(const SolveReport&) const = default;
};

/// What a resolver is given: a slice of a step, with its contacts gathered in the order in which
/// they are to be visited.
struct Problem {
    std::span<Body> bodies;
    std::span<Contact> contacts;
    std::span<ContactRow> rows{};
    std::span<const BodyPair> contact_bodies{}; ///< indices of the bodies of each contact
    const Floors* floors = nullptr;             ///< whose tiles contacts stand for
    std::span<Joint> joints{};
    std::span<JointRow> joint_rows{}; ///< in the order of the joints, less those of infinite masses
    std::span<glm::mat3> inverse_inertia{}; ///< world space, one for each body
    std::span<Velocities> set_aside{}; ///< one for each body: where a method may put velocities
    std::span<Displacement> displacements{}; ///< one for each body, zero at the start of the slice
    std::span<const Velocities> start_velocities{}; ///< one for each body, as the slice began
    std::span<DividedBody> divided_bodies{}; ///< one for each body; none but for Jacobi's sweeps
    bool sweeps_back = false; ///< the next symmetric sweep goes from the last contact to the first
    const Settings& settings;
    float dt; ///< of this slice [s]
    const Probe* probe = nullptr;
    Islands* islands = nullptr; ///< scratch memory, for methods that decide island by island
    EnergyBound* energy_bound = nullptr; ///< likewise
    SpringBound* spring_bound = nullptr; ///< likewise
    const Islands* active_islands =
        nullptr;                   ///< set: contacts and joints of its active islands alone
    SolveReport* report = nullptr; ///< filled by the method

    /// The rows of one manifold lie side by side; this is the group that begins at row `first`.
    std::span<ContactRow> manifold_rows(std::size_t first) const {
        return rows.subspan(first, contacts[rows[first].contact].manifold.count);
    }

    /// Calls visit(std::span<ContactRow>) for each manifold's rows, in the order of solving.
    template <class Visit>
    void for_each_manifold(Visit visit) const {
        for (std::size_t first = 0; first < rows.size();) {
            const std::span<ContactRow> manifold = manifold_rows(first);
            visit(manifold);
            first += manifold.size();
        }
    }

    /// The same from the last to the first.
    template <class Visit>
    void for_each_manifold_back(Visit visit) const {
        for (std::size_t end = rows.size(); end > 0;) {
            const std::span<ContactRow> manifold = manifold_rows(end - 1 - rows[end - 1].point);
            visit(manifold);
            end -= manifold.size();
        }
    }

    ContactPoint& point(const ContactRow& row) const {
        return contacts[row.contact].manifold.storage[row.point];
    }
};

} // namespace carom
