#include "physics/world/property_tables.hpp"

#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::choice;
using build::in_section;
using build::joined;
using build::property;

constexpr std::array pair_rules = {
    Option{"multiply", "Multiply",
           "a b: the smaller coefficient dominates; with a 0 the product is 0."},
    Option{"minimum", "Minimum", "min(a, b)"},
    Option{"maximum", "Maximum", "max(a, b)"},
    Option{"average", "Average", "(a + b)/2"},
    Option{"geometric_mean", "Geometric mean", "sqrt(a b)"},
};

constexpr std::array detections = {
    Option{"discrete", "Discrete",
           "Contacts are found where bodies are at the start of the step: fast ones can tunnel."},
    Option{"time_of_impact", "Time of impact",
           "Bodies are swept: the step is split at the impacts, in time order, and motion in "
           "between is an exact parabola. Nothing tunnels; each impact costs an extra search."},
    Option{"speculative", "Speculative",
           "Bodies that would meet within the step get a contact in advance; it stops them at the "
           "surface. Cheap; nothing tunnels in straight motion, but a bouncing body turns back "
           "up to v dt short of the surface."},
};

constexpr std::array surface_settings = {
    choice<&Settings::restitution_rule, pair_rules>(
        "restitution_rule", "Restitution rule",
        "How two bodies' restitution coefficients are combined."),
    choice<&Settings::friction_rule, pair_rules>(
        "friction_rule", "Friction rule", "How two bodies' friction coefficients are combined."),
    property<&Settings::stick_as_one>(
        "stick_as_one", "Stick as one",
        "All points of a contact that sticks share what static friction gives: boxes hold on a "
        "slope up to 0.97 μ_s. Off: each point is bounded by its own load, and they let go early."),
    property<&Settings::corners_as_one>(
        "corners_as_one", "Corners as one",
        "The contacts of a body that rests on several fixed ones are solved together, as the "
        "points of one contact are: a ball in a corner rests. Off: one after the other, and it "
        "turns for ever."),
    property<&Settings::friction_creep_speed>(
        "friction_creep_speed", "Creep speed v_c",
        {.unit = "m/s", .minimum = 1e-6, .maximum = 10, .slider_maximum = 1, .logarithmic = true},
        "Sliding speed from which on Regularized friction has its full strength. On a slope α that "
        "would hold it, a body creeps at v_c tan α/μ. Small: almost like Coulomb's cone; under "
        "Penalty sub-steps must be as short as v_c/(μ g). Large: as on oil."),
};

constexpr std::array correction_settings = {
    property<&Settings::baumgarte>(
        "baumgarte", "Baumgarte β", {.maximum = 2.5},
        "Fraction of the depth removed in each step. 0: contacts sink. Above 1 it overshoots."),
    property<&Settings::push_speed>(
        "push_speed", "Push-out limit", {.unit = "m/s", .maximum = 1000, .slider_maximum = 10},
        "Baumgarte and split impulse push overlaps out no faster than this. Off: the plain, "
        "unlimited term, which launches deeply overlapping bodies upwards."),
    property<&Settings::slop>("slop", "Slop", {.unit = "m", .maximum = 1, .slider_maximum = 0.05},
                              "Depth that is not corrected, so that contacts at rest persist. 0: "
                              "they flicker. Small bodies have less: see Fit small bodies."),
};

constexpr std::array detection_settings = {
    choice<&Settings::detection, detections>(
        "detection", "Detection",
        "How contacts are found. A body with the tag discrete, time_of_impact or speculative uses "
        "that one instead."),
    property<&Settings::max_impacts_per_step>(
        "max_impacts_per_step", "Maximum impacts",
        {.minimum = 1, .maximum = 1000, .slider_maximum = 64},
        "How often a body may be hit within one step under Time of impact. After that it stays at "
        "the next impact for the rest of the step, so 1 lets it lag behind in a corner; many cost "
        "time."),
    property<&Settings::broadphase>(
        "broadphase", "Broad phase", {.options = &broad_phase_options},
        "How pairs that may touch are found. It never changes the result, only the time."),
    property<&Settings::sweep_axis>("sweep_axis", "Sweep axis", {.minimum = -1000, .maximum = 1000},
                                    "Direction along which sort_and_sweep sorts. Along a row of "
                                    "bodies: fast. Across it: all pairs. [0, 0, 0] sorts nothing."),
    property<&Settings::contact_margin>(
        "contact_margin", "Contact margin", {.unit = "m", .maximum = 1, .slider_maximum = 0.1},
        "Contacts exist from this separation on. 0: stacks flicker. Large: more contacts. Small "
        "bodies have less: see Fit small bodies."),
    property<&Settings::fit_small_bodies>(
        "fit_small_bodies", "Fit small bodies",
        "Slop and contact margin are at most 0.5 % and 2 % of the smaller body of a contact, by "
        "its smallest side or diameter. Off: as they are, so that dice sink in and topple."),
    property<&Settings::floors_as_one>(
        "floors_as_one", "Floors as one",
        "Fixed boxes that lie flush beside each other are touched as the one box that they fill, "
        "with the material of the tile below each point, and loose ones that rest in a row have no "
        "seams. Off: each is touched by itself, and what slides over a seam is caught by the side "
        "of the next (a ghost collision)."),
    property<&Settings::event_grace_steps>(
        "event_grace_steps", "Event grace",
        {.unit = "steps", .minimum = 0, .maximum = 60, .slider_maximum = 10},
        "A break in a touch that lasts no longer than this is ignored: it neither ends the touch "
        "nor begins a new one. 0: touches at rest may flicker. Large: bounces merge into one "
        "touch, and each end is reported late."),
};

constexpr std::array contact_settings =
    joined(in_section("Surfaces", surface_settings), in_section("Correction", correction_settings),
           in_section("Detection", detection_settings));

} // namespace

std::span<const Property<Settings>> contact_rows() { return contact_settings; }

} // namespace carom
