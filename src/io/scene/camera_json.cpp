#include "io/scene/camera_json.hpp"

#include <numbers>

namespace carom {

const Fields<PartialCamera>& camera_fields() {
    constexpr double quarter_turn = std::numbers::pi / 2.0;
    constexpr double farthest = 1e6; // [m]
    // The bounds are those of the window's own camera.
    static const Fields<PartialCamera> table = {
        plain_field<PartialCamera>({.key = "target",
                                    .unit = "m",
                                    .minimum = -farthest,
                                    .maximum = farthest,
                                    .tooltip = "the point that it looks at"},
                                   &PartialCamera::target),
        plain_field<PartialCamera>({.key = "distance",
                                    .unit = "m",
                                    .minimum = 0.05,
                                    .maximum = 2000.0,
                                    .tooltip = "from there"},
                                   &PartialCamera::distance),
        plain_field<PartialCamera>({.key = "yaw",
                                    .unit = "rad",
                                    .minimum = -10.0,
                                    .maximum = 10.0,
                                    .tooltip = "0 looks along -z, positive turns to the right"},
                                   &PartialCamera::yaw),
        plain_field<PartialCamera>({.key = "pitch",
                                    .unit = "rad",
                                    .minimum = -quarter_turn,
                                    .maximum = quarter_turn,
                                    .tooltip = "below 0 it looks down"},
                                   &PartialCamera::pitch)};
    return table;
}

} // namespace carom
