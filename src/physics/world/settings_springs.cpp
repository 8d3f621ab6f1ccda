#include "physics/world/property_tables.hpp"

#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::choice;
using build::in_section;
using build::property;

constexpr std::array joint_integrations = {
    Option{"start", "At the start of the step",
           "A joint holds for the velocities at the poses with which the step begins. While it "
           "turns by an angle Δ a step, it is stretched and corrected: pendulums and tops lose "
           "energy, of first order in Δ."},
    Option{"rattle", "RATTLE",
           "It holds for positions at the end of the step, and then again for velocities there. "
           "Pendulums, rods and tops keep their energy, to second order in the angle of a step."},
};

constexpr std::array joint_solves = {
    Option{
        "visits", "One by one",
        "Each pass solves one joint after the other. Long chains, and heavy ends on light links, "
        "need many passes."},
    Option{"trees", "Trees at once",
           "Joints that form chains and trees are solved together, exactly, whatever their length "
           "and masses; those that close a loop are solved one by one."},
};

constexpr std::array spring_settings = {
    property<&Settings::penalty_law>(
        "penalty_law", "Contact law", {.options = &contact_law_options},
        "How the force of Penalty follows from depth and closing speed."),
    property<&Settings::penalty_stiffness>(
        "penalty_stiffness", "Stiffness k", {.unit = "N/m", .maximum = 1e7, .logarithmic = true},
        "Force per metre of penetration; where a contact law raises the depth to the power n, "
        "N/m^n. Low: a trampoline. High: rigid, until the sub-step is too long for stiffness and "
        "damping together: then it explodes. See the largest stable step."),
    property<&Settings::penalty_damping>(
        "penalty_damping", "Damping c", {.unit = "N s/m", .maximum = 1e6, .logarithmic = true},
        "Force against the closing speed under the law Linear; friction is at most c times the "
        "sliding speed under any law. 0: full rebound and no friction. High: a swamp."),
    property<&Settings::penalty_exponent>(
        "penalty_exponent", "Exponent n", {.minimum = 1.0, .maximum = 2.0, .increment = 0.25},
        "Hunt-Crossley's force grows as the depth to the power n. 1: a spring. 1.5: spheres, as "
        "Hertz has it. 2: a cone on a plane."),
    property<&Settings::penalty_dissipation>(
        "penalty_dissipation", "Dissipation D",
        {.unit = "s/m", .maximum = 1000, .slider_maximum = 2},
        "Hunt-Crossley's force is 1 + D v times the elastic one at the closing speed v. 0: full "
        "rebound. Large: nothing rebounds faster than 1/D."),
    property<&Settings::penalty_unloading>(
        "penalty_unloading", "Unloading k_2", {.unit = "N/m", .maximum = 1e9, .logarithmic = true},
        "Walton-Braun's stiffness while a contact opens; k while it closes. At least k is used: "
        "then nothing is lost. Large: little rebound, and short steps."),
    property<&Settings::penalty_youngs_modulus>(
        "penalty_youngs_modulus", "Young's modulus E",
        {.unit = "Pa", .maximum = 1e13, .slider_maximum = 1e12, .logarithmic = true},
        "Of the material of all bodies: where n is 1.5, round contacts get their k from it, k = "
        "4/3 E* sqrt(R). 0: k is that of the dial. Rubber 1e7, steel 2.1e11."),
    property<&Settings::penalty_poisson_ratio>(
        "penalty_poisson_ratio", "Poisson's ratio ν", {.maximum = 0.5},
        "Of that material: E* = E/(2 (1 - ν²)). 0: cork. 0.3: steel. 0.5: rubber, whose volume "
        "does not change."),
    property<&Settings::penalty_radius>(
        "penalty_radius", "Contact radius R",
        {.unit = "m", .maximum = 1000, .above_minimum = true, .slider_maximum = 1},
        "R of every contact whose k comes from E. Off: 1/R = 1/R_a + 1/R_b of the spheres, where a "
        "box has 1/R = 0, and boxes on boxes keep the k of the dial."),
    property<&Settings::penalty_pull>("penalty_pull", "Allow pull",
                                      "Let the contact law pull separating bodies back while they "
                                      "still overlap. Off: the force is never tensile."),
    property<&Settings::penalty_sub_steps>(
        "penalty_sub_steps", "Penalty sub-steps",
        {.minimum = 1, .maximum = 1000, .slider_maximum = 64},
        "Time steps of the springs within a step. More: stiffer springs stay stable."),
    property<&Settings::penalty_bounded>(
        "penalty_bounded", "Bound by sub-step",
        "Of a force that is too stiff for the sub-step, as on a light body, no more acts than "
        "stays stable. Off: all of it acts, and may explode."),
    property<&Settings::soft_sub_steps>("soft_sub_steps", "Soft sub-steps",
                                        {.minimum = 1, .maximum = 1000, .slider_maximum = 16},
                                        "Parts of a step, each with passes over all contacts. "
                                        "More: stiffer stacks, at proportional cost."),
    property<&Settings::soft_visits>("soft_visits", "Iterations per sub-step",
                                     {.minimum = 1, .maximum = 100, .slider_maximum = 10},
                                     "Passes over all contacts in each sub-step, before bodies "
                                     "move. 1: walls of many rows sway and fall. 2: they stand."),
    property<&Settings::soft_frequency>(
        "soft_frequency", "Contact frequency",
        {.unit = "Hz", .maximum = 1e4, .above_minimum = true, .slider_maximum = 120},
        "Natural frequency of the soft contact; at most a quarter of the rate of sub-steps is "
        "used. Low: bodies sink in deep. High: rigid."),
    property<&Settings::soft_damping_ratio>(
        "soft_damping_ratio", "Contact damping ratio", {.maximum = 1000, .slider_maximum = 20},
        "1 is critical. Small: contacts oscillate, bounce. Large: overlaps are pushed out slowly."),
    property<&Settings::soft_push_speed>("soft_push_speed", "Push-out speed",
                                         {.unit = "m/s", .maximum = 1000, .slider_maximum = 10},
                                         "Overlaps are removed at this speed at most. 0: they "
                                         "stay. Large: deep overlaps burst apart."),
    property<&Settings::soft_relaxation>(
        "soft_relaxation", "Relaxation", {.formerly = "soft_relax"},
        "After each sub-step solve again without the push-out, which then leaves no speed behind. "
        "Off: push-out adds energy."),
    property<&Settings::soft_restitution>(
        "soft_restitution", "Restitution pass",
        "At the end of the step apply restitution where contacts were hit, in as many iterations "
        "as are set. Off: nothing bounces."),
    property<&Settings::joint_frequency>(
        "joint_frequency", "Joint frequency",
        {.unit = "Hz", .maximum = 1e4, .above_minimum = true, .slider_maximum = 240},
        "Natural frequency at which a rigid joint corrects its error; at most half of the rate of "
        "sub-steps is used. Low: chains stretch like rubber. High: rigid."),
    property<&Settings::joint_damping_ratio>(
        "joint_damping_ratio", "Joint damping ratio", {.maximum = 1000, .slider_maximum = 10},
        "1 is critical. Small: joints oscillate. Large: a stretched joint recovers slowly."),
    choice<&Settings::joint_integration, joint_integrations>(
        "joint_integration", "Joint integration",
        "At which poses of its bodies a rigid joint holds. Where a joint turns by more than half a "
        "radian a step, RATTLE is given up little by little, and from one radian on altogether."),
    choice<&Settings::joint_solve, joint_solves>("joint_solve", "Joint solution",
                                                 "How a pass solves rigid joints."),
    property<&Settings::geometric_stiffness>(
        "geometric_stiffness", "Geometric stiffness",
        "A light body between two taut rods, as in a chain with a heavy end, is a plucked string: "
        "it swings sideways faster than a step can follow. On: implicitly, so that it stays in "
        "line. Off: rods come apart."),
    property<&Settings::correct_apart>(
        "correct_apart", "Separate joint correction",
        "Solve joint velocities first and position errors afterwards, with impulses of their own "
        "that warm starting leaves out. Off: long chains that few iterations do not solve begin to "
        "whip about."),
};

} // namespace

std::span<const Property<Settings>> spring_rows() {
    static constexpr std::array rows = in_section("Response", spring_settings);
    return rows;
}

} // namespace carom
