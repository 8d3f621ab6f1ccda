#include "physics/world/property.hpp"
#include "physics/world/settings_rows.hpp"

#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::choice_of;
using build::member;
using enum PropertyKind;

constexpr std::array gyroscopic_terms = {
    Option{"off", "Off", "The angular velocity stays as it is: no precession, no tumbling."},
    Option{"explicit", "Explicit", "Forward Euler: tumbling gains energy and ends in a fault."},
    Option{"implicit", "Implicit",
           "One Newton step of backward Euler: tumbles and stays bounded. Reduces energy and the "
           "angular momentum L, faster at longer time steps: the |L| of a top drifts."},
    Option{
        "midpoint", "Midpoint",
        "Implicit midpoint rule: keeps the magnitude of L, the angular momentum, and a free body's "
        "energy. The direction of L oscillates by no more than the body turns in a step."},
};

const std::array world_settings = {
    member<&Settings::gravity>(
        {.key = "gravity",
         .title = "Gravity",
         .section = "World",
         .unit = "m/s²",
         .kind = vector,
         .minimum = -1e4,
         .maximum = 1e4,
         .tooltip = "Acceleration of every movable body. G switches it off and on."}),
    member<&Settings::wind>(
        {.key = "wind",
         .title = "Wind",
         .section = "World",
         .unit = "m/s",
         .kind = vector,
         .minimum = -1000,
         .maximum = 1000,
         .tooltip = "Acts on surfaces, such as cloth, and on nothing else. Zero: no air at all. "
                    "Fast: a sheet tears at its pins."}),
    member<&Settings::time_step>(
        {.key = "time_step",
         .title = "Time step",
         .section = "World",
         .unit = "s",
         .minimum = 1e-6,
         .maximum = 1,
         .slider_maximum = 0.1,
         .logarithmic = true,
         .tooltip =
             "Simulated time of a step. Small: accurate and slow. Large: bodies tunnel and springs "
             "explode. Playback speed is a separate dial and does not change it."}),
    member<&Settings::sub_steps>(
        {.key = "sub_steps",
         .title = "Sub-steps",
         .section = "World",
         .kind = integer,
         .minimum = 1,
         .maximum = 100,
         .slider_maximum = 16,
         .tooltip =
             "Divides the step into complete shorter ones: the cheapest way to gain accuracy."}),
    member<&Settings::linear_damping>(
        {.key = "linear_damping",
         .title = "Linear damping",
         .section = "World",
         .unit = "1/s",
         .maximum = 1000,
         .slider_maximum = 5,
         .tooltip = "Rate at which velocities decay: drag stops a body, but "
                    "never reverses it. Terminal speed: g divided by this rate. "
                    "0: none. More than 1/dt acts as 1/dt."}),
    member<&Settings::angular_damping>(
        {.key = "angular_damping",
         .title = "Angular damping",
         .section = "World",
         .unit = "1/s",
         .maximum = 1000,
         .slider_maximum = 5,
         .tooltip = "Rate at which spin decays. 0: none. More than 1/dt acts "
                    "as 1/dt."}),
    choice_of<&Settings::gyroscopic, gyroscopic_terms>(
        {.key = "gyroscopic",
         .title = "Gyroscopic term",
         .section = "World",
         .tooltip = "Torque-free spinning boxes tumble because of it: I w' = -w x (I w)."}),
    member<&Settings::max_linear_speed>(
        {.key = "max_linear_speed",
         .title = "Speed limit",
         .section = "World",
         .unit = "m/s",
         .kind = optional_number,
         .maximum = 1e6,
         .above_minimum = true,
         .slider_maximum = 100,
         .tooltip = "Faster bodies are slowed to this speed. Off: no limit."}),
    member<&Settings::max_angular_speed>(
        {.key = "max_angular_speed",
         .title = "Spin limit",
         .section = "World",
         .unit = "rad/s",
         .kind = optional_number,
         .maximum = 1e6,
         .above_minimum = true,
         .slider_maximum = 100,
         .tooltip =
             "Faster spins are slowed to this. The textbook's usual limit is 30 rad/s. Off: no "
             "limit."}),
    member<&Settings::sleeping>(
        {.key = "sleeping",
         .title = "Sleeping",
         .section = "World",
         .kind = boolean,
         .tooltip =
             "Bodies that have lain still for a while together with all that they touch are no "
             "longer computed, until something touches or changes them. On: heaps at rest cost "
             "next to nothing. Off: every body is computed in every step, and runs compare bit for "
             "bit."}),
    member<&Settings::sleep_speed>(
        {.key = "sleep_speed",
         .title = "Sleep speed",
         .section = "World",
         .unit = "m/s",
         .maximum = 1,
         .slider_maximum = 0.1,
         .tooltip = "A body is still while its fastest point is slower. 0: nothing falls asleep. "
                    "Large: what rolls slowly stops."}),
    member<&Settings::sleep_time>(
        {.key = "sleep_time",
         .title = "Sleep time",
         .section = "World",
         .unit = "s",
         .maximum = 60,
         .slider_maximum = 2,
         .tooltip = "How long bodies must have been still to fall asleep. Short: what turns round "
                    "at the top of its way is caught there."}),
};

} // namespace

std::span<const Property<Settings>> world_rows() { return world_settings; }

} // namespace carom
