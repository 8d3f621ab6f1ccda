#pragma once

#include "physics/step/workspace.hpp"
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
    Course& course(std::uint32_t i) const { return scratch().courses[i]; }
};

/// A touching contact of a and b whose |v_n| is at most this rests: what it has left of a bounce
/// would be over within the step [m/s].
float resting_speed(const Settings& settings, const Body& a, const Body& b, float h);

/// Whether a pair that touches at the time t does so at a side that another box covers: see
/// detect/seams.hpp.
bool is_at_a_seam(const Slice& slice, const BodyPair& pair, float t, const glm::vec3& normal,
                  const glm::vec3& point);

/// When each pair of the broad phase meets, now that all courses are plotted.
void find_meetings(const Slice& slice);

/// Again from `now` on, for the pairs whose body has another course than before
/// (`scratch.is_changed`) or that were asked (`scratch.is_asked`); also for pairs that nobody
/// thought of.
void find_meetings_anew(const Slice& slice, float now);

/// The one that comes first, and of equal ones the first in the list; nullptr: all is quiet.
Meeting* first_meeting(const Slice& slice);

} // namespace carom
