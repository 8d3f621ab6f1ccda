#pragma once

#include "physics/world/settings.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <string_view>

/// A look inside a step. Absent, it costs one test of a pointer.
namespace carom {

struct JointRecord;
struct Problem;
struct VisitRecord;

enum class Phase : std::uint8_t {
    find_pairs,
    collide,
    inherit_impulses,
    resolve,            ///< the whole of the method; the phases up to `measure` are parts of it
    find_spring_forces, ///< of joints, where they are not solved with the rest
    integrate_velocities,
    solve,
    integrate_positions,
    relax,  ///< solved once more, to take back the speed of a push-out
    bounce, ///< where restitution comes last
    correct_positions,
    measure,
};
inline constexpr std::size_t phase_count = 12;

/// "Solve", for people.
std::string_view title(Phase phase);

/// Of what friction a visit in this phase knows. Coulomb's bound grows with the push of the bounce;
/// that of the box has been spent before.
inline FrictionModel friction_in(Phase phase, const Settings& settings) {
    const FrictionModel model = settings.friction_model;
    return phase == Phase::bounce && !has_cone(model) ? FrictionModel::none : model;
}

/// What one visit to one contact point did.
struct PointVisit {
    std::uint32_t point;         ///< among the points of all contacts
    float normal_velocity;       ///< v_n before [m/s]
    float target_velocity;       ///< what the method wants v_n to be, at least [m/s]
    float normal_impulse_before; ///< accumulated [N s]
    float normal_impulse_after;  ///< accumulated, after any clamp [N s]
};

/// What one visit did to the friction of one contact point.
struct FrictionVisit {
    std::uint32_t point;      ///< among the points of all contacts
    glm::vec3 impulse_before; ///< on B, accumulated [N s]
    glm::vec3 impulse_after;
};

/// With what an iteration begins at one contact point, out of the step before.
struct WarmStartVisit {
    std::uint32_t point;  ///< among the points of all contacts
    float normal_impulse; ///< [N s]
    glm::vec3 friction;   ///< on B [N s]
};

/// What one visit to one joint did.
struct JointVisit {
    std::uint32_t row;        ///< index into Problem::joint_rows
    glm::vec3 impulse_before; ///< λ along each of its axes, accumulated [N s]
    glm::vec3 impulse_after;
};

/// With what an iteration begins at one joint, out of the step before.
struct JointWarmStartVisit {
    std::uint32_t row; ///< index into Problem::joint_rows
    glm::vec3 impulse; ///< λ along each of its axes [N s]
};

/// Told what happens while a step runs. It may read the problem and must not change it. But for
/// `Phase::correct_positions`, whose impulses belong to pseudo-velocities, all changes of impulses
/// and all warm starts of a point together are what it applied in the slice.
class Probe {
public:
    Probe() = default;
    Probe(const Probe&) = delete;
    Probe& operator=(const Probe&) = delete;
    virtual ~Probe() = default;

    virtual void phase_begins(Phase, const Problem&) {}
    virtual void iteration_ends(int /*iteration*/, const Problem&) {}

    // All points of a contact are visited together. `row` is that of Problem::rows.
    virtual void contact_begins(std::uint32_t /*row*/, const Problem&) {}
    virtual void point_visited(const PointVisit&, const Problem&) {}
    virtual void friction_visited(const FrictionVisit&, const Problem&) {}
    virtual void contact_ends(std::uint32_t /*row*/, const Problem&) {}
    virtual void point_starts_warm(const WarmStartVisit&, const Problem&) {}

    virtual void joint_begins(std::uint32_t /*row*/, const Problem&) {}
    virtual void joint_visited(const JointVisit&, const Problem&) {}
    virtual void joint_starts_warm(const JointWarmStartVisit&, const Problem&) {}

    // Where visits that follow write what they find, for explanations; may be chosen when a visit
    // begins and is whole when it ends (visit_record.hpp):
    VisitRecord* record = nullptr;
    JointRecord* joint_record = nullptr;
};

} // namespace carom
