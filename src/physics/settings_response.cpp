#include "physics/settings_rows.hpp"

#include "physics/property_builders.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <array>

namespace carom {

namespace {

using build::catalogue_choice;
using build::choice_of;
using build::member;
using enum PropertyKind;

constexpr std::array friction_models = {
    Option{"none", "None", "Contacts are perfectly slippery."},
    Option{"proportional", "Proportional",
           "Each step takes the share mu of the sliding velocity away at the middle of each "
           "contact, J_t = -mu v_t/k(t), however hard the bodies press and however long the step "
           "is: halve the step, and it brakes twice as fast."},
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
           "and is then forgotten: it adds no energy."},
};

constexpr std::array projection_shares = {
    Option{"equal", "Equal", "Each movable body takes half of the way, whatever its mass."},
    Option{"inverse_mass", "By inverse mass", "The lighter body takes the larger part of the way."},
};

std::span<const Option> resolver_options() {
    static const std::vector<Option> options = build::options_of(resolver_catalogue());
    return options;
}

const std::array rows = {
    catalogue_choice<&Settings::resolver>(
        {.key = "resolver",
         .title = "Resolver",
         .section = "Response",
         .tooltip = "The method that answers a collision. The number keys choose it."},
        &resolver_options),
    choice_of<&Settings::friction_model, friction_models>({.key = "friction_model",
                                                           .title = "Friction",
                                                           .section = "Response",
                                                           .tooltip = "What resists sliding."}),
    choice_of<&Settings::position_correction, position_corrections>(
        {.key = "position_correction",
         .title = "Correction",
         .section = "Response",
         .tooltip = "What removes penetration."}),
    member<&Settings::iterations>(
        {.key = "iterations",
         .title = "Iterations",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 50,
         .tooltip = "Passes over all contacts in a step. 1: stacks sink and sway. Many: stiff and "
                    "slow. Under Soft step they are those of its restitution pass alone."}),
    member<&Settings::warm_start>(
        {.key = "warm_start",
         .title = "Warm start",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Begin with the impulses of the step before. Off: tall stacks need many more "
                    "iterations."}),
    member<&Settings::cold_iterations>(
        {.key = "cold_iterations",
         .title = "Iterations, cold",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 200,
         .tooltip = "At most so many for bodies that are iterated on to the Residual, as those are "
                    "that begin without impulses. 1: a wall sags askew in its first steps and "
                    "stays so."}),
    member<&Settings::residual>(
        {.key = "residual",
         .title = "Residual",
         .section = "Response",
         .unit = "m/s",
         .maximum = 1,
         .logarithmic = true,
         .tooltip = "Where bodies are iterated on beyond Iterations, because they bounce, begin "
                    "without impulses, differ much in mass or lie many layers high: until a pass "
                    "over them changes no "
                    "contact's speed by more than this, or up to Iterations, cold. 0: they are not "
                    "iterated on. Large: elastic rows lose energy."}),
    member<&Settings::mass_ratio>(
        {.key = "mass_ratio",
         .title = "Mass ratio",
         .section = "Response",
         .maximum = 1e6,
         .logarithmic = true,
         .tooltip =
             "Bodies that touch are iterated on to the residual where their masses differ by "
             "more than this factor, or where they lie twice as many layers high. 0: always. "
             "Large: heavy blocks crush light ones, and high walls fall."}),
    member<&Settings::accumulate>(
        {.key = "accumulate",
         .title = "Accumulate",
         .section = "Response",
         .kind = boolean,
         .tooltip =
             "Clamp the sum of a contact's impulses, so that an iteration may take back what an "
             "earlier one gave too much. Off: each correction alone must push, and stacks fall."}),
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
    member<&Settings::restitution_threshold>(
        {.key = "restitution_threshold",
         .title = "Restitution threshold",
         .section = "Response",
         .unit = "m/s",
         .maximum = 100,
         .slider_maximum = 2,
         .tooltip = "Slower approaches do not bounce. 0: everything bounces. High: all hits are "
                    "plastic."}),
    member<&Settings::bound_restitution>(
        {.key = "bound_restitution",
         .title = "Bound restitution",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Where the bounces of bodies that touch each other would add up to more energy "
                    "than there was, because iterations ended early or coefficients differ, scale "
                    "them down to none. Off: rows of elastic balls can explode."}),
};

} // namespace

std::span<const Property<Settings>> response_rows() { return rows; }

} // namespace carom
