#pragma once

#include "math/bounds.hpp"
#include "physics/broadphase/broadphase.hpp"
#include "physics/problem.hpp"

#include <vector>

namespace carom {

/// Scratch memory of `step`, kept from step to step so that a settled world allocates nothing. It
/// never changes a result: any workspace serves any world.
struct Workspace {
    Settings settings; ///< as the chosen resolver hears them
    std::vector<Bounds> bounds;
    std::vector<glm::vec3> motions; ///< of the bodies in a slice [m]
    BroadPhaseScratch broad_phase;
    std::vector<BodyPair> pairs;
    std::vector<Contact> previous_contacts;
    std::vector<Contact>
        lost_contacts; ///< had impulses in an earlier slice of this step, are gone now
    std::vector<ContactRow> rows;
    std::vector<glm::mat3> inverse_inertia;
    std::vector<Velocities> set_aside;
    World last_finite; ///< the world before the step, to return to after a fault
};

} // namespace carom
