#include "physics/world/settings_rows.hpp"

#include "physics/world/catalogues.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::catalogue_choice;
using build::member;
using enum PropertyKind;

const std::array spring_settings = {
    catalogue_choice<&Settings::penalty_law>(
        {.key = "penalty_law",
         .title = "Contact law",
         .section = "Response",
         .tooltip = "How the force of Penalty follows from depth and closing speed."},
        &contact_law_options),
    member<&Settings::penalty_stiffness>(
        {.key = "penalty_stiffness",
         .title = "Stiffness k",
         .section = "Response",
         .unit = "N/m",
         .maximum = 1e7,
         .logarithmic = true,
         .tooltip = "Force per metre of penetration; where a contact law raises the depth to the "
                    "power n, N/m^n. Low: a trampoline. High: rigid, until the sub-step is too "
                    "long for stiffness and damping together: then it explodes. See the largest "
                    "stable step."}),
    member<&Settings::penalty_damping>(
        {.key = "penalty_damping",
         .title = "Damping c",
         .section = "Response",
         .unit = "N s/m",
         .maximum = 1e6,
         .logarithmic = true,
         .tooltip = "Force against the closing speed under the law Linear; friction is at most c "
                    "times the sliding speed under any law. 0: full rebound and no friction. "
                    "High: a swamp."}),
    member<&Settings::penalty_exponent>(
        {.key = "penalty_exponent",
         .title = "Exponent n",
         .section = "Response",
         .minimum = 1.0,
         .maximum = 2.0,
         .increment = 0.25,
         .tooltip = "Hunt-Crossley's force grows as the depth to the power n. 1: a spring. 1.5: "
                    "spheres, as Hertz has it. 2: a cone on a plane."}),
    member<&Settings::penalty_dissipation>(
        {.key = "penalty_dissipation",
         .title = "Dissipation D",
         .section = "Response",
         .unit = "s/m",
         .maximum = 1000,
         .slider_maximum = 2,
         .tooltip = "Hunt-Crossley's force is 1 + D v times the elastic one at the closing speed "
                    "v. 0: full rebound. Large: nothing rebounds faster than 1/D."}),
    member<&Settings::penalty_unloading>(
        {.key = "penalty_unloading",
         .title = "Unloading k_2",
         .section = "Response",
         .unit = "N/m",
         .maximum = 1e9,
         .logarithmic = true,
         .tooltip = "Walton-Braun's stiffness while a contact opens; k while it closes. At least k "
                    "is used: then nothing is lost. Large: little rebound, and short steps."}),
    member<&Settings::penalty_youngs_modulus>(
        {.key = "penalty_youngs_modulus",
         .title = "Young's modulus E",
         .section = "Response",
         .unit = "Pa",
         .maximum = 1e13,
         .slider_maximum = 1e12,
         .logarithmic = true,
         .tooltip =
             "Of the material of all bodies: where n is 1.5, round contacts get their k from "
             "it, k = 4/3 E* sqrt(R). 0: k is that of the dial. Rubber 1e7, steel 2.1e11."}),
    member<&Settings::penalty_poisson_ratio>(
        {.key = "penalty_poisson_ratio",
         .title = "Poisson's ratio ν",
         .section = "Response",
         .maximum = 0.5,
         .tooltip =
             "Of that material: E* = E/(2 (1 - ν²)). 0: cork. 0.3: steel. 0.5: rubber, whose "
             "volume does not change."}),
    member<&Settings::penalty_radius>(
        {.key = "penalty_radius",
         .title = "Contact radius R",
         .section = "Response",
         .unit = "m",
         .kind = optional_number,
         .maximum = 1000,
         .above_minimum = true,
         .slider_maximum = 1,
         .tooltip =
             "R of every contact whose k comes from E. Off: 1/R = 1/R_a + 1/R_b of the "
             "spheres, where a box has 1/R = 0, and boxes on boxes keep the k of the dial."}),
    member<&Settings::penalty_pull>(
        {.key = "penalty_pull",
         .title = "Allow pull",
         .section = "Response",
         .kind = boolean,
         .tooltip =
             "Let the contact law pull separating bodies back while they still overlap. Off: the "
             "force is never tensile."}),
    member<&Settings::penalty_sub_steps>(
        {.key = "penalty_sub_steps",
         .title = "Penalty sub-steps",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 64,
         .tooltip = "Time steps of the springs within a step. More: stiffer springs stay stable."}),
    member<&Settings::penalty_bounded>(
        {.key = "penalty_bounded",
         .title = "Bound by sub-step",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Of a force that is too stiff for the sub-step, as on a light body, no more "
                    "acts than stays stable. Off: all of it acts, and may explode."}),
    member<&Settings::soft_sub_steps>(
        {.key = "soft_sub_steps",
         .title = "Soft sub-steps",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 1000,
         .slider_maximum = 16,
         .tooltip = "Parts of a step, each with passes over all contacts. More: stiffer stacks, "
                    "at proportional cost."}),
    member<&Settings::soft_visits>(
        {.key = "soft_visits",
         .title = "Iterations per sub-step",
         .section = "Response",
         .kind = integer,
         .minimum = 1,
         .maximum = 100,
         .slider_maximum = 10,
         .tooltip = "Passes over all contacts in each sub-step, before bodies move. 1: walls of "
                    "many rows sway and fall. 2: they stand."}),
    member<&Settings::soft_frequency>(
        {.key = "soft_frequency",
         .title = "Contact frequency",
         .section = "Response",
         .unit = "Hz",
         .maximum = 1e4,
         .above_minimum = true,
         .slider_maximum = 120,
         .tooltip = "Natural frequency of the soft contact; at most a quarter of the rate of "
                    "sub-steps is used. Low: bodies sink in deep. High: rigid."}),
    member<&Settings::soft_damping_ratio>(
        {.key = "soft_damping_ratio",
         .title = "Contact damping ratio",
         .section = "Response",
         .maximum = 1000,
         .slider_maximum = 20,
         .tooltip = "1 is critical. Small: contacts oscillate, bounce. Large: overlaps are pushed "
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
    member<&Settings::soft_relaxation>(
        {.key = "soft_relaxation",
         .formerly = "soft_relax",
         .title = "Relaxation",
         .section = "Response",
         .kind = boolean,
         .tooltip = "After each sub-step solve again without the push-out, which then leaves no "
                    "speed behind. Off: push-out adds energy."}),
    member<&Settings::soft_restitution>(
        {.key = "soft_restitution",
         .title = "Restitution pass",
         .section = "Response",
         .kind = boolean,
         .tooltip = "At the end of the step apply restitution where contacts were hit, in as many "
                    "iterations as are set. Off: nothing bounces."}),
    member<&Settings::joint_frequency>(
        {.key = "joint_frequency",
         .title = "Joint frequency",
         .section = "Response",
         .unit = "Hz",
         .maximum = 1e4,
         .above_minimum = true,
         .slider_maximum = 240,
         .tooltip =
             "Natural frequency at which a rigid joint corrects its error; at most half of "
             "the rate of sub-steps is used. Low: chains stretch like rubber. High: rigid."}),
    member<&Settings::joint_damping_ratio>(
        {.key = "joint_damping_ratio",
         .title = "Joint damping ratio",
         .section = "Response",
         .maximum = 1000,
         .slider_maximum = 10,
         .tooltip = "1 is critical. Small: joints oscillate. Large: a stretched joint recovers "
                    "slowly."}),
    member<&Settings::correct_apart>(
        {.key = "correct_apart",
         .title = "Separate joint correction",
         .section = "Response",
         .kind = boolean,
         .tooltip = "Solve joint velocities first and position errors afterwards, with impulses "
                    "of their own that warm starting leaves out. Off: long chains "
                    "that few iterations do not solve begin to whip about."}),
};

} // namespace

std::span<const Property<Settings>> spring_rows() { return spring_settings; }

} // namespace carom
