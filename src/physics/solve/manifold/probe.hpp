#pragma once

#include "physics/world/settings.hpp"

#include <cstdint>
#include <functional>
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

/// Called while a resolver works; the callbacks may read the problem and must not change it. But
/// for `Phase::correct_positions`, whose impulses belong to pseudo-velocities, all changes of
/// impulses and all head starts of a point together are what it applied in the slice.
struct Probe {
    std::function<void(Phase, const Problem&)> phase;             ///< a phase begins
    std::function<void(int iteration, const Problem&)> iteration; ///< an iteration is done

    /// A contact is about to be visited, all its points together. `row` is that of Problem::rows.
    std::function<void(std::uint32_t row, const Problem&)> contact_begins;
    std::function<void(const PointVisit&, const Problem&)> point; ///< one of its points was visited
    std::function<void(const FrictionVisit&, const Problem&)> friction;
    std::function<void(std::uint32_t row, const Problem&)> contact_ends;

    std::function<void(const WarmStartVisit&, const Problem&)> warm_start;

    std::function<void(std::uint32_t row, const Problem&)> joint_begins; ///< is about to be visited
    std::function<void(const JointVisit&, const Problem&)> joint;        ///< was visited
    std::function<void(const JointWarmStartVisit&, const Problem&)> joint_warm_start;

    // Where visits that follow write what they find (of joints what they compute too), for
    // explanations; may be chosen when a visit begins and is whole when it ends (visit_record.hpp):
    VisitRecord* record = nullptr;
    JointRecord* joint_record = nullptr;
};

} // namespace carom
