#pragma once

#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/step/sleeping.hpp"

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

/// Scratch memory of `step`, kept from step to step so that a settled world allocates nothing. It
/// never changes a result: any workspace serves any world. Each room of physics has its own part.
struct Workspace : SolveWorkspace {
    std::vector<BodyState> states_before_step;
    std::vector<Joint> joints_before_step;
    SleepScratch sleep;
    std::vector<CollisionEvent> previous_events;
    std::vector<BodyId> tagged_bodies; ///< whose touches are told where not all are
    std::vector<std::pair<BodyId, BodyId>> open_contacts; ///< found so by the last slice, ascending
};

} // namespace carom
