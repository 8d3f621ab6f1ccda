#include "physics/world/settings_rows.hpp"

#include "physics/world/catalogues.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::catalogue_choice;
using build::choice_of;
using build::member;
using enum PropertyKind;

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

const std::array contact_settings = {
    choice_of<&Settings::restitution_rule, pair_rules>(
        {.key = "restitution_rule",
         .title = "Restitution rule",
         .section = "Surfaces",
         .tooltip = "How two bodies' restitution coefficients are combined."}),
    choice_of<&Settings::friction_rule, pair_rules>(
        {.key = "friction_rule",
         .title = "Friction rule",
         .section = "Surfaces",
         .tooltip = "How two bodies' friction coefficients are combined."}),
    member<&Settings::stick_as_one>(
        {.key = "stick_as_one",
         .title = "Stick as one",
         .section = "Surfaces",
         .kind = boolean,
         .tooltip = "What sticks shares what static friction gives among all the points of a "
                    "contact: boxes hold on a slope up to 0.97 μ_s. Off: each point is bounded by "
                    "its own load, and they let go early."}),
    member<&Settings::corners_as_one>(
        {.key = "corners_as_one",
         .title = "Corners as one",
         .section = "Surfaces",
         .kind = boolean,
         .tooltip =
             "What rests on several fixed bodies is solved with all of them together, as the "
             "points of one contact are: a ball in a corner rests. Off: one visit to each, "
             "and it turns for ever."}),
    member<&Settings::friction_creep_speed>(
        {.key = "friction_creep_speed",
         .title = "Creep speed v_c",
         .section = "Surfaces",
         .unit = "m/s",
         .minimum = 1e-6,
         .maximum = 10,
         .slider_maximum = 1,
         .logarithmic = true,
         .tooltip = "Sliding speed from which on Regularized friction has its full strength. On a "
                    "slope α that would hold it, a body creeps at v_c tan α/μ. Small: almost like "
                    "Coulomb's cone; under Penalty sub-steps must be as short as v_c/(μ g). Large: "
                    "as on oil."}),
    member<&Settings::baumgarte>(
        {.key = "baumgarte",
         .title = "Baumgarte β",
         .section = "Correction",
         .maximum = 2.5,
         .tooltip = "Fraction of the depth removed in each step. 0: contacts sink. Above 1 it "
                    "overshoots."}),
    member<&Settings::push_speed>(
        {.key = "push_speed",
         .title = "Push-out limit",
         .section = "Correction",
         .unit = "m/s",
         .kind = optional_number,
         .maximum = 1000,
         .slider_maximum = 10,
         .tooltip = "Baumgarte and split impulse push overlaps out no faster than this. Off: the "
                    "plain, unlimited term, which launches deeply overlapping bodies upwards."}),
    member<&Settings::slop>(
        {.key = "slop",
         .title = "Slop",
         .section = "Correction",
         .unit = "m",
         .maximum = 1,
         .slider_maximum = 0.05,
         .tooltip =
             "Depth that is not corrected, so that contacts at rest persist. 0: they flicker. "
             "Small bodies have less: see Fit small bodies."}),
    choice_of<&Settings::detection, detections>({.key = "detection",
                                                 .title = "Detection",
                                                 .section = "Detection",
                                                 .tooltip = "How contacts are found. A body with "
                                                            "the tag discrete, time_of_impact or "
                                                            "speculative uses that one instead."}),
    member<&Settings::max_impacts_per_step>(
        {.key = "max_impacts_per_step",
         .title = "Maximum impacts",
         .section = "Detection",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 64,
         .tooltip = "How often a body may be hit within one step under Time of impact. After that "
                    "it stays at the next impact for the rest of the step, so 1 lets it lag behind "
                    "in a corner; many cost time."}),
    catalogue_choice<&Settings::broadphase>(
        {.key = "broadphase",
         .title = "Broad phase",
         .section = "Detection",
         .tooltip =
             "How pairs that may touch are found. It never changes the result, only the time."},
        &broad_phase_options),
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
    member<&Settings::contact_margin>({.key = "contact_margin",
                                       .title = "Contact margin",
                                       .section = "Detection",
                                       .unit = "m",
                                       .maximum = 1,
                                       .slider_maximum = 0.1,
                                       .tooltip = "Contacts exist from this separation on. 0: "
                                                  "stacks flicker. Large: more contacts. Small "
                                                  "bodies have less: see Fit small bodies."}),
    member<&Settings::fit_small_bodies>(
        {.key = "fit_small_bodies",
         .title = "Fit small bodies",
         .section = "Detection",
         .kind = boolean,
         .tooltip = "Slop and contact margin are at most 0.5 % and 2 % of the smaller body of a "
                    "contact, by its smallest side or diameter. Off: as they are, so that dice "
                    "sink in and topple."}),
    member<&Settings::floors_as_one>(
        {.key = "floors_as_one",
         .title = "Floors as one",
         .section = "Detection",
         .kind = boolean,
         .tooltip = "Fixed boxes that lie flush beside each other are touched as the one box that "
                    "they fill, with the material of the tile below each point. Off: each is "
                    "touched by itself, and what slides over a seam is caught by the side of the "
                    "next (a ghost collision)."}),
    member<&Settings::event_grace_steps>(
        {.key = "event_grace_steps",
         .title = "Event grace",
         .section = "Detection",
         .unit = "steps",
         .kind = integer,
         .minimum = 0,
         .maximum = 60,
         .slider_maximum = 10,
         .tooltip =
             "A break in a touch that lasts no longer than this is ignored: it neither ends "
             "the touch nor begins a new one. 0: touches at rest may flicker. Large: bounces "
             "merge into one touch, and each end is reported late."}),
};

} // namespace

std::span<const Property<Settings>> contact_rows() { return contact_settings; }

} // namespace carom
