#include "physics/settings.hpp"

#include "physics/broadphase/catalogue.hpp"
#include "physics/property_builders.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

using build::choice_of;
using build::member;
using enum PropertyKind;

constexpr std::array friction_models = {
    Option{"none", "None", "Contacts are perfectly slippery."},
    Option{"proportional", "Proportional",
           "Each step takes the share mu of the sliding velocity away, however hard the bodies "
           "press."},
    Option{"coulomb", "Coulomb cone",
           "Friction is at most mu times the normal impulse, in whatever direction the contact "
           "slides."},
    Option{"box", "Box of two axes",
           "Two tangents, the world's x and z axes laid into the contact plane, each with a bound "
           "of mu m g dt: askew to the axes friction is up to sqrt(2) times stronger."},
};

constexpr std::array position_corrections = {
    Option{"none", "None", "Penetration that velocities leave behind stays."},
    Option{"projection", "Projection",
           "First of all, penetrating bodies are moved apart along the normal, shared by inverse "
           "mass. It lifts what is about to bounce: energy."},
    Option{"baumgarte", "Baumgarte",
           "The contact's target velocity is raised by beta/dt times the depth beyond the slop: it "
           "adds energy."},
    Option{"split_impulse", "Split impulse",
           "The same push-out speed, but as a pseudo-velocity that moves the bodies in this step "
           "and is then forgotten: no energy."},
};

constexpr std::array pair_rules = {
    Option{"multiply", "Multiply", "a b: the smaller coefficient rules strongly; 0 always wins."},
    Option{"minimum", "Minimum", "min(a, b)"},
    Option{"maximum", "Maximum", "max(a, b)"},
    Option{"average", "Average", "(a + b)/2"},
    Option{"geometric_mean", "Geometric mean", "sqrt(a b)"},
};

constexpr std::array projection_shares = {
    Option{"equal", "Equal", "Each movable body takes half of the way, whatever its mass."},
    Option{"inverse_mass", "By inverse mass", "The lighter body takes the larger part of the way."},
};

constexpr std::array gyroscopic_terms = {
    Option{"off", "Off", "The angular velocity stays as it is: no precession, no tumbling."},
    Option{"explicit", "Explicit", "Forward Euler: tumbling gains energy and ends in a fault."},
    Option{"implicit", "Implicit", "One Newton step of backward Euler: tumbles and stays bounded."},
};

constexpr std::array detections = {
    Option{"discrete", "Discrete",
           "Contacts are found where bodies are at the start of the step: fast ones can tunnel."},
};

template <class Row>
std::vector<Option> options_of(std::span<const Row> catalogue) {
    std::vector<Option> options;
    for (const Row& row : catalogue) {
        options.push_back({row.key, row.title, row.sentence});
    }
    return options;
}

std::span<const Option> resolver_options() {
    static const std::vector<Option> options = options_of(resolver_catalogue());
    return options;
}

std::span<const Option> broadphase_options() {
    static const std::vector<Option> options = options_of(broad_phase_catalogue());
    return options;
}

template <Key Settings::*M>
constexpr Property<Settings> catalogue_choice(PropertyInfo info,
                                              std::span<const Option> (*options)()) {
    info.kind = PropertyKind::choice;
    info.options = options;
    return {{info},
            [](const Settings& s) { return PropertyValue(std::string((s.*M).view())); },
            [](Settings& s, const PropertyValue& v) { s.*M = Key(std::get<std::string>(v)); }};
}

const std::array table = {
    catalogue_choice<&Settings::resolver>(
        {.key = "resolver",
         .title = "Resolver",
         .section = "Response",
         .tooltip = "The method that answers a collision. 1-9 choose it from the keyboard."},
        &resolver_options),
    member<&Settings::iterations>(
        {.key = "iterations",
         .title = "Iterations",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 50,
         .tooltip =
             "Passes over all contacts in a step. 1: stacks sink and sway. Many: stiff and slow."}),
    member<&Settings::warm_start>(
        {.key = "warm_start",
         .title = "Warm start",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Begin with the impulses of the step before. Off: tall stacks need many more "
                    "iterations."}),
    member<&Settings::accumulate>(
        {.key = "accumulate",
         .title = "Accumulate",
         .section = "Response",
         .kind = boolean,
         .tooltip =
             "Clamp the sum of a contact's impulses, so that an iteration may take back what an "
             "earlier one gave too much. Off: each correction alone must push; stacks jitter."}),
    member<&Settings::skip_separating>(
        {.key = "skip_separating",
         .title = "Skip separating contacts",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Contacts that already separate get no impulse. Off: they are pulled back, and "
                    "bodies stick to each other."}),
    choice_of<&Settings::projection_share, projection_shares>(
        {.key = "projection_share",
         .title = "Share",
         .section = "Response",
         .tooltip = "How the way apart is divided between the two bodies."}),
    member<&Settings::penalty_stiffness>(
        {.key = "penalty_stiffness",
         .title = "Stiffness k",
         .section = "Response",
         .unit = "N/m",
         .maximum = 1e7,
         .logarithmic = true,
         .tooltip =
             "Force for each metre of penetration. Low: a trampoline. Too high for the time step "
             "(omega dt > 2): it explodes."}),
    member<&Settings::penalty_damping>(
        {.key = "penalty_damping",
         .title = "Damping c",
         .section = "Response",
         .unit = "N s/m",
         .maximum = 1e6,
         .logarithmic = true,
         .tooltip = "Force against the closing speed. 0: bounces back fully. High: a swamp."}),
    member<&Settings::penalty_pull>(
        {.key = "penalty_pull",
         .title = "Allow pull",
         .section = "Response",
         .kind = boolean,
         .tooltip =
             "Let the damper pull departing bodies back while they still overlap. Off: the force "
             "only pushes."}),
    member<&Settings::penalty_sub_steps>(
        {.key = "penalty_sub_steps",
         .title = "Penalty sub-steps",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 64,
         .tooltip = "Time steps of the springs within a step. More: stiffer springs stay stable."}),
    member<&Settings::soft_sub_steps>(
        {.key = "soft_sub_steps",
         .title = "Soft sub-steps",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 16,
         .tooltip = "Parts of a step, each with one pass over all contacts. More: stiffer stacks, "
                    "at the price of as many passes."}),
    member<&Settings::soft_frequency>(
        {.key = "soft_frequency",
         .title = "Contact frequency",
         .section = "Response",
         .unit = "Hz",
         .maximum = 1e4,
         .above_minimum = true,
         .slider_maximum = 120,
         .tooltip = "How fast the soft contact springs back; at most a quarter of the rate of "
                    "sub-steps is used. Low: bodies sink in deep. High: rigid."}),
    member<&Settings::soft_damping_ratio>(
        {.key = "soft_damping_ratio",
         .title = "Contact damping ratio",
         .section = "Response",
         .maximum = 1000,
         .slider_maximum = 20,
         .tooltip = "1 is critical. Small: contacts swing and bounce. Large: overlaps are pushed "
                    "out slowly."}),
    member<&Settings::soft_push_speed>(
        {.key = "soft_push_speed",
         .title = "Push-out speed",
         .section = "Response",
         .unit = "m/s",
         .maximum = 1000,
         .slider_maximum = 10,
         .tooltip =
             "Overlaps are removed at this speed at most. 0: they stay. Large: deep overlaps "
             "burst apart."}),
    member<&Settings::soft_relax>(
        {.key = "soft_relax",
         .title = "Relaxation",
         .section = "Response",
         .kind = boolean,
         .tooltip = "After each sub-step solve again without the push-out, which then leaves no "
                    "speed behind. Off: overlaps turn into energy."}),
    member<&Settings::soft_restitution>(
        {.key = "soft_restitution",
         .title = "Restitution pass",
         .section = "Response",
         .kind = boolean,
         .tooltip = "At the end of the step give contacts that were hit their bounce, in as many "
                    "iterations as are set. Off: nothing bounces."}),
    choice_of<&Settings::restitution_rule, pair_rules>(
        {.key = "restitution_rule",
         .title = "Restitution rule",
         .section = "Response",
         .tooltip = "How two bodies' restitution coefficients become one."}),
    member<&Settings::restitution_threshold>(
        {.key = "restitution_threshold",
         .title = "Restitution threshold",
         .section = "Response",
         .unit = "m/s",
         .maximum = 100,
         .slider_maximum = 2,
         .tooltip = "Slower approaches do not bounce. 0: everything bounces. High: all hits are "
                    "plastic."}),
    choice_of<&Settings::friction_model, friction_models>({.key = "friction_model",
                                                           .title = "Friction model",
                                                           .section = "Friction",
                                                           .tooltip = "What resists sliding."}),
    choice_of<&Settings::friction_rule, pair_rules>(
        {.key = "friction_rule",
         .title = "Friction rule",
         .section = "Friction",
         .tooltip = "How two bodies' friction coefficients become one."}),
    choice_of<&Settings::position_correction, position_corrections>(
        {.key = "position_correction",
         .title = "Position correction",
         .section = "Correction",
         .tooltip = "What removes penetration."}),
    member<&Settings::baumgarte>(
        {.key = "baumgarte",
         .title = "Baumgarte beta",
         .section = "Correction",
         .maximum = 2.5,
         .tooltip = "Share of the depth that is removed in each step. 0: contacts sink. Above 1 it "
                    "overshoots."}),
    member<&Settings::slop>(
        {.key = "slop",
         .title = "Slop",
         .section = "Correction",
         .unit = "m",
         .maximum = 1,
         .slider_maximum = 0.05,
         .tooltip =
             "Depth that is left alone, so that resting contacts persist. 0: they may flicker."}),
    choice_of<&Settings::detection, detections>({.key = "detection",
                                                 .title = "Detection",
                                                 .section = "Detection",
                                                 .tooltip = "When contacts are looked for."}),
    catalogue_choice<&Settings::broadphase>(
        {.key = "broadphase",
         .title = "Broad phase",
         .section = "Detection",
         .tooltip =
             "How pairs that may touch are found. It never changes the result, only the time."},
        &broadphase_options),
    member<&Settings::sweep_axis>(
        {.key = "sweep_axis",
         .title = "Sweep axis",
         .section = "Detection",
         .kind = vector,
         .minimum = -1000,
         .maximum = 1000,
         .tooltip =
             "Direction along which sort_and_sweep sorts. Along a row of bodies: fast. Across it: "
             "all pairs. [0, 0, 0] sorts nothing."}),
    member<&Settings::contact_margin>(
        {.key = "contact_margin",
         .title = "Contact margin",
         .section = "Detection",
         .unit = "m",
         .maximum = 1,
         .slider_maximum = 0.1,
         .tooltip =
             "Contacts exist from this separation on. 0: stacks flicker. Large: more contacts."}),
    member<&Settings::gravity>(
        {.key = "gravity",
         .title = "Gravity",
         .section = "World",
         .unit = "m/s²",
         .kind = vector,
         .minimum = -1e4,
         .maximum = 1e4,
         .tooltip = "Acceleration of every movable body. G switches it off and on."}),
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
             "Simulated time of a step. Small: exact and slow. Large: bodies tunnel and springs "
             "explode. Playback speed is another dial and never changes it."}),
    member<&Settings::sub_steps>(
        {.key = "sub_steps",
         .title = "Sub-steps",
         .section = "World",
         .kind = integer,
         .minimum = 1,
         .maximum = 100,
         .slider_maximum = 16,
         .tooltip = "Divides the step into whole steps of their own. The best buy in accuracy."}),
    member<&Settings::linear_damping>({.key = "linear_damping",
                                       .title = "Linear damping",
                                       .section = "World",
                                       .unit = "1/s",
                                       .maximum = 1000,
                                       .slider_maximum = 5,
                                       .tooltip = "Rate at which velocities decay. 0: none."}),
    member<&Settings::angular_damping>({.key = "angular_damping",
                                        .title = "Angular damping",
                                        .section = "World",
                                        .unit = "1/s",
                                        .maximum = 1000,
                                        .slider_maximum = 5,
                                        .tooltip = "Rate at which spin decays. 0: none."}),
    choice_of<&Settings::gyroscopic, gyroscopic_terms>(
        {.key = "gyroscopic",
         .title = "Gyroscopic term",
         .section = "World",
         .tooltip = "Torque-free spinning boxes tumble because of it."}),
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
};

} // namespace

std::span<const Property<Settings>> settings_table() { return table; }

float combine(PairRule rule, float a, float b) {
    switch (rule) {
    case PairRule::multiply:
        return a * b;
    case PairRule::minimum:
        return std::min(a, b);
    case PairRule::maximum:
        return std::max(a, b);
    case PairRule::average:
        return 0.5f * (a + b);
    case PairRule::geometric_mean:
        return std::sqrt(a * b);
    }
    return 0.0f;
}

} // namespace carom
