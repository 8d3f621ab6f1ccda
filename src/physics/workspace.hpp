#pragma once

#include "math/bounds.hpp"
#include "physics/broadphase/broadphase.hpp"
#include "physics/chains.hpp"
#include "physics/collide_scratch.hpp"
#include "physics/colouring.hpp"
#include "physics/continuous/scratch.hpp"
#include "physics/domains.hpp"
#include "physics/islands.hpp"
#include "physics/problem.hpp"
#include "physics/resolvers/energy_bound.hpp"
#include "physics/sleeping.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/thread_pool.hpp"

#include <utility>
#include <vector>

namespace carom {

/// What a step changes of a body.
struct BodyState {
    Transform pose;
    glm::vec3 linear_velocity;
    glm::vec3 angular_velocity;
    bool asleep;
    float still_time;
};

/// Of a body over a slice.
struct SliceMotion {
    glm::vec3 start; ///< where its centre was [m]
    glm::vec3 way;   ///< of its centre [m]
    glm::mat3 turn;  ///< R' Rᵀ - 1

    /// Of the body's point that was here [m].
    glm::vec3 of(const glm::vec3& point) const { return way + turn * (point - start); }
};

/// Contacts as they were, and how those of boxes were found.
struct EarlierContacts {
    std::vector<Contact> contacts;
    std::vector<ManifoldMemory> memories;
};

/// Scratch memory of `step`, kept from step to step so that a settled world allocates nothing. It
/// never changes a result: any workspace serves any world.
struct Workspace {
    ThreadPool thread_pool; ///< the threads that take part
    Settings settings;      ///< as the chosen resolver hears them
    std::vector<Bounds> bounds;
    std::vector<glm::vec3> motions; ///< of the bodies in a slice [m]
    BroadPhaseScratch broad_phase;
    std::vector<BodyPair> pairs;
    CollideScratch collide;
    bool is_first_slice = true;
    EarlierContacts before_step; ///< kept as they were, to return to after a fault
    EarlierContacts before_slice;
    std::vector<Contact>
        lost_contacts; ///< had impulses in an earlier slice of this step, are gone now
    std::vector<CollisionEvent> previous_events;
    std::vector<BodyId> tagged_bodies; ///< whose touches are told where not all are
    std::vector<std::pair<BodyId, BodyId>> open_contacts; ///< found so by the last slice, ascending
    ContinuousScratch continuous;
    std::vector<ContactRow> rows;
    std::vector<JointRow> joint_rows;
    std::vector<std::uint32_t> tied_bodies; ///< indices of those that joint_rows name
    std::vector<BodyPair> ties; ///< bodies that a joint keeps from colliding with each other
    std::vector<glm::mat3> inverse_inertia;
    std::vector<Velocities> set_aside;
    std::vector<Velocities> start_velocities; ///< of the bodies, at the start of the slice
    Islands islands;
    EnergyBound energy_bound;
    SolveReport report; ///< of the step
    std::vector<Displacement> displacements;
    std::vector<BodyPair> contact_bodies; ///< indices of the bodies of each of the world's contacts
    Domains domains;
    Colouring colouring;
    Chains chains;
    SleepScratch sleep;
    std::vector<lanes::Contacts> lane_contacts; ///< by group of the colouring
    std::vector<lanes::Mover> movers;
    std::vector<lanes::Place> places;
    std::vector<lanes::DriveRow> drives;
    std::vector<std::uint32_t> tumblers; ///< bodies with a gyroscopic term
    std::vector<lanes::RollingContact> rolling_contacts;
    std::vector<Transform> start_poses; ///< of the bodies, at the start of the slice
    std::vector<SliceMotion> slice_motions;
    std::vector<BodyState> states_before_step;
    std::vector<Joint> joints_before_step;

    /// Those that the slice at hand found in the world.
    EarlierContacts& earlier() { return is_first_slice ? before_step : before_slice; }
};

} // namespace carom
