#pragma once

#include "lab/measure/track.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace carom {

/// What one contact, or all contacts of a body together, carried in one step.
struct TouchSample {
    std::uint64_t step = 0;
    double time = 0.0;     ///< simulated, at the end of the step [s]
    double duration = 0.0; ///< of the step [s]

    /// Sum over all contact points [N s]. Before the first step of a world neither this nor the
    /// next one is a number.
    double normal_impulse = 0.0;
    double tangent_impulse = 0.0; ///< of each contact the size of its friction, added up [N s]

    /// Of the contact point with the least [m]; not a number where there is none.
    double separation = std::numeric_limits<double>::quiet_NaN();
};

/// The contact of two bodies as the subject of a track, or all contacts of one. Impulses are sums
/// over the sub-steps of a step; what does not touch carries 0.
struct Touch {
    using Sample = TouchSample;
    BodyId body;
    BodyId other{}; ///< none: whatever touches the body

    [[nodiscard]] std::optional<TouchSample> measure(const World& world) const;
    bool operator==(const Touch&) const = default;
};

using TouchTrack = Track<Touch>;

/// What can be plotted of contacts.
using TouchQuantity = SampleQuantity<TouchSample>;
std::span<const TouchQuantity> touch_quantities();

} // namespace carom
