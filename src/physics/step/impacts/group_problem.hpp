#pragma once

#include "physics/solve/store/problem.hpp"
#include "physics/step/impacts/schedule.hpp"

namespace carom {

/// A resolver is given this time for what takes none [s]: of steps of 1/60 s a nanosecond, in which
/// what flies at 500 m/s moves by half a micrometre.
inline float instant(const Settings& settings) { return 6e-8f * settings.time_step; }

/// Settings for a hit, which takes no time, of so many contacts. A method whose springs would do
/// nothing in an instant leaves it to another one. A few contacts cost little, so they are solved
/// until nothing is left of their approach.
Settings for_a_hit(Settings settings, std::size_t contacts);

/// Settings for the rest of the slice, in which contacts carry what touches after a hit: gravity is
/// in the velocities already, what bounces has bounced, and what slid has been slowed. Positions
/// are pushed where the time of impact is 0, and only there.
Settings for_the_rest(Settings settings, bool is_start);

/// Fills `scratch.group`: the bodies of this pair at the moment of its impact, whatever touches
/// them then, whatever touches that, and so on; static bodies pass nothing on. The contacts are in
/// ascending order of (a, b).
void gather_touching_group(const Slice& slice, const ScheduledImpact& first);

/// The contacts of `scratch.group` under other settings, for as long as this lives.
class GroupProblem {
public:
    GroupProblem(const Slice& slice, const Settings& settings, float duration);
    ~GroupProblem();
    GroupProblem(const GroupProblem&) = delete;
    GroupProblem& operator=(const GroupProblem&) = delete;

    /// Tells `box` friction of the weight of bodies that flew so far, which the contacts now carry.
    /// Where contacts of the slice's start carry a body, they have rubbed for the whole slice.
    void carry_weight(const Slice& slice);

    /// Lets the chosen resolver take the group over the duration.
    const Problem& advance();

private:
    Workspace& workspace_;
    Settings kept_;
    Problem problem_;
};

/// Adds the impulses of the group's contacts to the world's and takes them out of the group. A
/// contact that the world does not have yet has its time of impact now.
void report_group(const Slice& slice, float now);

/// What a resolver remembers is a force, and the impulses of a hit are none.
void forget(TouchingGroup& group);

} // namespace carom
