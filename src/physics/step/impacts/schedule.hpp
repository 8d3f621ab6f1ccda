#pragma once

#include "physics/step/step.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// The slice of a step that is cut at its impacts. `workspace.settings` must be set.
struct Slice {
    World& world;
    Workspace& workspace;
    float h; ///< its length [s]

    ContinuousScratch& scratch() const { return workspace.continuous; }
    const Settings& settings() const { return workspace.settings; }
    const Body& body(std::uint32_t i) const { return world.bodies[i]; }
    Trajectory& trajectory(std::uint32_t i) const { return scratch().trajectories[i]; }
};

/// A touching contact of a and b whose |v_n| is at most this rests: what it has left of a bounce
/// would be over within the step [m/s].
float resting_speed(const Settings& settings, const Body& a, const Body& b, float h);

/// Whether a pair that touches at the time t does so at a side that another box covers: see
/// detect/seams.hpp.
bool is_at_a_seam(const Slice& slice, const BodyPair& pair, float t, const glm::vec3& normal,
                  const glm::vec3& point);

/// When each pair of the broad phase meets, now that all trajectories are plotted.
void schedule_impacts(const Slice& slice);

/// Again from `now` on, for the pairs whose body has another trajectory than before
/// (`scratch.is_changed`) or that were asked (`scratch.is_asked`); also for pairs that nobody
/// thought of.
void reschedule_impacts(const Slice& slice, float now);

/// The one that comes first, and of equal ones the first in the list; nullptr: all is quiet.
ScheduledImpact* first_impact(const Slice& slice);

/// How a resolver left a body that flies with this acceleration [m/s²], as a trajectory over the
/// next `duration` [s] from `since` on. A method that acts on positions moves it first and lets it
/// fly then.
Trajectory resolved_trajectory(const Settings& settings, const Transform& before, const Body& after,
                               const glm::vec3& acceleration, float since, float duration);

/// Takes the bodies of this pair to the moment at which they meet, resolves the hit together with
/// all contacts that touch them then, and sends the bodies on their ways.
void hit(const Slice& slice, ScheduledImpact& first);

} // namespace carom
