#pragma once

#include "physics/solve/manifold/probe.hpp"
#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/step/sleeping.hpp"
#include "physics/world/fault.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <optional>
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

/// What a step says of itself. Timings are wall-clock and differ from run to run; nothing else
/// does.
struct StepReport {
    std::size_t pairs = 0;    ///< found by the broad phase in the last slice
    std::size_t contacts = 0; ///< touching or within the margin
    std::size_t contact_points = 0;
    std::size_t impacts = 0;      ///< at which detection by time of impact cut the step
    std::size_t put_off = 0;      ///< impacts beyond `max_impacts_per_step`, left to the next step
    float max_penetration = 0.0f; ///< [m]
    SolveReport solved;           ///< what the method says of itself
    std::array<double, phase_count> seconds{}; ///< wall time by Phase; `resolve` has its parts'
    double total_seconds = 0.0;
    std::optional<Fault> fault; ///< set: the world is as it was before the step
};

/// Takes the world one time step farther: find pairs, collide, inherit impulses, resolve, measure,
/// once for each sub-step. The settings must be valid (see `complaint`).
StepReport step(World& world, Workspace& workspace, Probe* probe = nullptr);

} // namespace carom
