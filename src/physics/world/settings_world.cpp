#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"

#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::choice;
using build::in_section;
using build::property;

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

constexpr std::array world_settings = {
    property<&Settings::gravity>("gravity", "Gravity",
                                 {.unit = "m/s²", .minimum = -1e4, .maximum = 1e4},
                                 "Acceleration of every movable body. G switches it off and on."),
    property<&Settings::wind>("wind", "Wind", {.unit = "m/s", .minimum = -1000, .maximum = 1000},
                              "Acts on surfaces, such as cloth, and on nothing else. Zero: no air "
                              "at all. Fast: a sheet tears at its pins."),
    property<&Settings::time_step>(
        "time_step", "Time step",
        {.unit = "s", .minimum = 1e-6, .maximum = 1, .slider_maximum = 0.1, .logarithmic = true},
        "Simulated time of a step. Small: accurate and slow. Large: bodies tunnel and springs "
        "explode. Playback speed is a separate dial and does not change it."),
    property<&Settings::sub_steps>(
        "sub_steps", "Sub-steps", {.minimum = 1, .maximum = 100, .slider_maximum = 16},
        "Divides the step into complete shorter ones: the cheapest way to gain accuracy."),
    property<&Settings::linear_damping>(
        "linear_damping", "Linear damping", {.unit = "1/s", .maximum = 1000, .slider_maximum = 5},
        "Rate at which velocities decay: drag stops a body, but never reverses it. Terminal speed: "
        "g divided by this rate. 0: none. More than 1/dt acts as 1/dt."),
    property<&Settings::angular_damping>(
        "angular_damping", "Angular damping", {.unit = "1/s", .maximum = 1000, .slider_maximum = 5},
        "Rate at which spin decays. 0: none. More than 1/dt acts as 1/dt."),
    choice<&Settings::gyroscopic, gyroscopic_terms>(
        "gyroscopic", "Gyroscopic term",
        "Torque-free spinning boxes tumble because of it: I w' = -w x (I w)."),
    property<&Settings::max_linear_speed>(
        "max_linear_speed", "Speed limit",
        {.unit = "m/s", .maximum = 1e6, .above_minimum = true, .slider_maximum = 100},
        "Faster bodies are slowed to this speed. Off: no limit."),
    property<&Settings::max_angular_speed>(
        "max_angular_speed", "Spin limit",
        {.unit = "rad/s", .maximum = 1e6, .above_minimum = true, .slider_maximum = 100},
        "Faster spins are slowed to this. The textbook's usual limit is 30 rad/s. Off: no limit."),
    property<&Settings::sleeping>(
        "sleeping", "Sleeping",
        "Bodies that have lain still for a while together with all that they touch are no longer "
        "computed, until something touches or changes them. On: heaps at rest cost next to "
        "nothing. Off: every body is computed in every step, and runs compare bit for bit."),
    property<&Settings::sleep_speed>("sleep_speed", "Sleep speed",
                                     {.unit = "m/s", .maximum = 1, .slider_maximum = 0.1},
                                     "A body is still while its fastest point is slower. 0: "
                                     "nothing falls asleep. Large: what rolls slowly stops."),
    property<&Settings::sleep_time>("sleep_time", "Sleep time",
                                    {.unit = "s", .maximum = 60, .slider_maximum = 2},
                                    "How long bodies must have been still to fall asleep. Short: "
                                    "what turns round at the top of its way is caught there."),
};

} // namespace

std::span<const Property<Settings>> world_rows() {
    static constexpr std::array rows = in_section("World", world_settings);
    return rows;
}

} // namespace carom
