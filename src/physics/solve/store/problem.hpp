#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/store/block.hpp"
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
struct JointTrees;
class Probe;
struct SpringBound;

/// How a method treats a joint in its next visit: where its target comes from.
enum class JointTreatment : std::uint8_t {
    hold,           ///< its rate dC/dt shall be 0, or just close what is slack
    correct,        ///< Baumgarte's share of C too
    soften,         ///< C as a spring of the joint frequency would
    leave,          ///< slack at the end of the step: nothing is asked of it
    follow_spring,  ///< its own spring, solved implicitly
    push_as_spring, ///< a spring's force, found once
    shift,          ///< its ends are moved
};

/// Which joints a sweep visits before its contacts.
enum class Joints : std::uint8_t { rigid, all };

/// One joint, gathered for a resolver.
struct JointRow {
    std::uint32_t joint; ///< index into Problem::joints
    const JointTypeRow* type;
    std::uint32_t a; ///< index into Problem::bodies
    std::uint32_t b; ///< the same, or `the_world`

    // As of the last `renew_joints`:
    glm::vec3 r_a; ///< anchor seen from A's centre, world space [m]
    glm::vec3 r_b;
    glm::vec3 distance; ///< d from A's anchor to B's [m]
    JointEquations equations;
    glm::mat3 mass; ///< K⁻¹, K_ij = u_i . K u_j for the axes in use [kg]

    // Where a method keeps what it works with, one number for each axis:
    JointTreatment treatment = JointTreatment::hold;
    glm::vec3 target_velocity{0.0f}; ///< dC/dt that it asks for [m/s]
    glm::vec3 bend{0.0f};    ///< what turning adds to dC/dt over the step: see joint.inl [m/s]
    float mass_scale = 1.0f; ///< with impulse_scale how soft it is: 1 and 0, rigid
    float impulse_scale = 0.0f;
    float span = 0.0f;      ///< h [s] over which λ acts
    glm::vec3 lambda{0.0f}; ///< accumulated impulse on B [N s]
    glm::vec3 kept{0.0f};   ///< λ that the next step or sub-step begins with

    bool is_in_tree = false;   ///< that is solved at once: joint_trees.hpp
    glm::vec3 from_tree{0.0f}; ///< J that this gave it along its axes [N s]

    // Across a tension (joint_across.cpp):
    float stiffness_share = 0.0f;  ///< how much of it is held
    float across = 0.0f;           ///< γ [kg]; 0: it turns freely
    glm::vec3 across_target{0.0f}; ///< w_0: how its ends turn about each other with the whole [m/s]
    glm::vec3 across_impulse{0.0f}; ///< Λ on B [N s]

    glm::vec3 impulse{0.0f}; ///< applied in this slice [N s]

    std::size_t count() const { return equations.count; }
};

inline BodyPair bodies_of(const JointRow& row) { return {row.a, row.b}; }

/// As an index of a body: no body, but a place that never moves.
inline constexpr std::uint32_t the_world = 0xffffffffu;

/// How far a body has moved within a slice, as a method that divides it counts.
struct Displacement {
    glm::vec3 linear{0.0f};  ///< [m]
    glm::vec3 angular{0.0f}; ///< sum of w h, as if turns added up like vectors [rad]
};

/// How tensions hold a body that turns: see joint_across.cpp.
struct Turning {
    glm::mat3 stiffness{0.0f}; ///< K [kg m²]
    glm::vec3 spin{0.0f};      ///< Ω of all that hangs together [rad/s]
    glm::vec3 turned{0.0f};    ///< y: what that has changed of ω [rad/s]
};
inline bool is_stiff(const Turning& turning) { return turning.stiffness != glm::mat3(0.0f); }

/// The sums of the least squares for Ω of an island.
struct Swing {
    glm::dmat3 of{0.0};
    glm::dvec3 is{0.0};

    void add(const glm::dmat3& stiffness, const glm::dvec3& moment) {
        of += stiffness;
        is += moment;
    }
    glm::vec3 spin() const; ///< about a line along which all lies nothing turns
};

/// What RATTLE keeps of bodies on joints: see joint_rattle.cpp.
struct Pivots {
    std::vector<glm::mat3> inverse_inertia; ///< by tied body: world space, as it stands
    std::vector<float> across;              ///< by tied body: (ω h)² across its tensions
    std::vector<Turning> turning;           ///< by tied body
    std::vector<Swing> swings;              ///< by island
    bool is_stiff = false;                  ///< turning holds, and JointRow::across of some
    std::vector<std::uint32_t> tumblers;    ///< bodies that turn by their mean spin, in order
    std::vector<glm::dvec3> momenta;        ///< L of each, world space [kg m²/s]
};

/// A body that Jacobi's sweeps divide among its contacts: see sweeps.hpp.
struct DividedBody {
    float parts = 0.0f;          ///< how many
    float inverse_mass{};        ///< of the whole [1/kg]
    glm::mat3 inverse_inertia{}; ///< of the whole, world space
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
    bool rolls = false;                         ///< some contact may resist rolling
    std::span<const BodyPair> contact_bodies{}; ///< indices of the bodies of each contact
    const Floors* floors = nullptr;             ///< whose tiles contacts stand for
    std::span<Joint> joints{};
    std::span<JointRow> joint_rows{}; ///< in the order of the joints, less those of infinite masses
    std::span<const std::uint32_t>
        tied_bodies{};                          ///< indices of those that joint_rows name, in order
    std::span<glm::mat3> inverse_inertia{};     ///< world space, one for each body
    std::span<const glm::mat3> joint_inertia{}; ///< the same of tied bodies, as joints see it
    std::span<Velocities> set_aside{}; ///< one for each body: where a method may put velocities
    std::span<Displacement> displacements{}; ///< one for each body, zero at the start of the slice
    std::span<const Velocities> start_velocities{}; ///< one for each body, as the slice began
    std::span<DividedBody> divided_bodies{}; ///< one for each body; none but for Jacobi's sweeps
    bool sweeps_back = false; ///< the next symmetric sweep goes from the last contact to the first
    const Settings& settings;
    float dt; ///< of this slice [s]
    Probe* probe = nullptr;
    Islands* islands = nullptr; ///< scratch memory, for methods that decide island by island
    EnergyBound* energy_bound = nullptr; ///< scratch memory
    SpringBound* spring_bound = nullptr; ///< scratch memory
    Pivots* pivots = nullptr;            ///< scratch memory
    JointTrees* trees = nullptr;         ///< scratch memory
    const Islands* active_islands =
        nullptr;                   ///< set: contacts and joints of its active islands alone
    SolveReport* report = nullptr; ///< filled by the method

    ContactPoint& point(const ContactRow& row, std::size_t i) const {
        return contacts[row.contact].manifold.storage[i];
    }
    /// Of all rows.
    std::size_t point_count() const {
        return rows.empty() ? 0 : rows.back().first_point + rows.back().count;
    }

    // What lanes::Problem has too, for verbs that do not mind how contacts lie:

    /// what(contact, its lane) for each contact, one after the other, in the order of solving.
    template <class What>
    void for_each_contact_in_turn(What what) const {
        for (ContactRow& row : rows) {
            what(row, std::size_t{0});
        }
    }
    /// The same where order does not matter.
    template <class What>
    void for_each_contact(What what) const {
        for_each_contact_in_turn(what);
    }
    /// Contacts and joints of active islands alone are visited, until all are again.
    void visit_active() { active_islands = islands; }
    void visit_all() { active_islands = nullptr; }
    void gather_changes() const {} ///< into Islands::residuals: visits have done it
    void mark_active() const {}    ///< visits of rows ask the islands
    void unmark_retired() const {}
    void distribute_shares() const {}
};

} // namespace carom
