#pragma once

#include "lab/measure/track.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace carom {

/// What a joint did in one step.
struct JointTrackSample {
    std::uint64_t step = 0;
    double time = 0.0;     ///< simulated, at the end of the step [s]
    double duration = 0.0; ///< of the step [s]
    double impulse = 0.0;  ///< see `pull_impulse`; no number before the first step [N s]
    double length = 0.0;   ///< from anchor to anchor [m]

    /// C: how far it is from where it should be [m]; of a spring its extension.
    double error = 0.0;
};

/// A joint as the subject of a track.
struct WatchedJoint {
    using Sample = JointTrackSample;
    JointId id;

    [[nodiscard]] std::optional<JointTrackSample> measure(const World& world) const;
    bool operator==(const WatchedJoint&) const = default;
};

using JointTrack = Track<WatchedJoint>;

/// What can be plotted of a joint.
using JointQuantity = SampleQuantity<JointTrackSample>;
std::span<const JointQuantity> joint_quantities();

} // namespace carom
