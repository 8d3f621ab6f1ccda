#pragma once

#include "math/bounds.hpp"
#include "physics/detect/broadphase/broadphase.hpp"
#include "physics/detect/collide_scratch.hpp"
#include "physics/detect/continuous/scratch.hpp"
#include "physics/detect/floors.hpp"
#include "physics/threads/thread_pool.hpp"
#include "physics/world/settings.hpp"

#include <vector>

namespace carom {

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

/// What this room needs of a Workspace (step/step.hpp).
struct DetectWorkspace {
    ThreadPool thread_pool;                    ///< the threads that take part
    Settings settings;                         ///< as the chosen resolver applies them
    ContactReach reach = ContactReach::margin; ///< of the chosen resolver
    std::vector<Bounds> bounds;
    std::vector<glm::vec3> motions; ///< of the bodies in a slice [m]
    BroadPhaseScratch broad_phase;
    std::vector<BodyPair> pairs;
    std::vector<BodyPair> ties; ///< bodies that a joint keeps from colliding with each other
    Floors floors;
    std::vector<Contact> tile_contacts; ///< scratch of `take_up_floors`
    CollideScratch collide;
    Rows rows;
    ContinuousScratch continuous;
    bool is_first_slice = true;
    EarlierContacts before_step; ///< kept as they were, to return to after a fault
    EarlierContacts before_slice;
    std::vector<Contact>
        lost_contacts; ///< had impulses in an earlier slice of this step, are gone now
    std::vector<BodyPair> contact_bodies; ///< indices of the bodies of each of the world's contacts
    std::vector<Transform> start_poses;   ///< of the bodies, at the start of the slice
    std::vector<SliceMotion> slice_motions;

    /// Those that the current slice found in the world.
    EarlierContacts& earlier() { return is_first_slice ? before_step : before_slice; }
};

} // namespace carom
