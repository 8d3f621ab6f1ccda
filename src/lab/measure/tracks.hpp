#pragma once

#include "lab/measure/body_track.hpp"
#include "lab/measure/joint_track.hpp"
#include "lab/measure/touch_track.hpp"

#include <cstdint>
#include <optional>

namespace carom {

/// What is to be known at every moment of a run, those before it was asked for included.
struct Watched {
    std::optional<BodyId> body{}; ///< one that is followed
    std::optional<Touch> touch{};
    std::optional<WatchedJoint> joint{};
};

/// What a lane records of chosen bodies, contacts and joints. Bodies stay followed; of a contact
/// and a joint one at a time is watched, and costs nothing before and afterwards.
class Tracks {
public:
    [[nodiscard]] const BodyTracks& bodies() const { return bodies_; }
    BodyTracks& bodies() { return bodies_; }
    [[nodiscard]] const TouchTrack* touch() const { return touch_ ? &*touch_ : nullptr; }
    [[nodiscard]] const JointTrack* joint() const { return joint_ ? &*joint_ : nullptr; }

    /// Watches this and nothing else. What is new is missing at the moments `past`, and is recorded
    /// `now` where that is the last one.
    void watch(const Watched& watched, const StepRange& past, const World* now);

    void record(const World& world);
    void rewind_to(std::uint64_t step);

    /// The first moment at which something that is watched is missing.
    [[nodiscard]] std::optional<std::uint64_t> first_missing() const;

    /// The world at this moment: what was missing there no longer is, once `settle` was called.
    void fill(const World& world);
    void settle();
    void give_up(); ///< what is missing stays so

private:
    template <class Visit>
    void for_each_watched(Visit visit);

    BodyTracks bodies_;
    std::optional<BodyId> watched_body_;
    std::optional<TouchTrack> touch_;
    std::optional<JointTrack> joint_;
};

} // namespace carom
