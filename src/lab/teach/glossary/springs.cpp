#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> spring_terms() {
    return {
        {.key = "penalty",
         .name = "Penalty method",
         .synonyms = {"penalty", "penalty force", "spring contact", "trampoline", "swamp"},
         .text =
             "Bodies may overlap, and a spring and a damper push them apart. Restitution "
             "follows from $k$ and $c$ and from the mass; a body at rest lies m g/k deep; stiff "
             "springs need short sub-steps.",
         .equation = "F = k d - c v_n",
         .dials = {"penalty_stiffness", "penalty_damping", "penalty_pull", "penalty_sub_steps",
                   "penalty_bounded"},
         .scene = "sag",
         .experiment = "penalty_sag"},
        {.key = "contact_law",
         .name = "Contact law",
         .synonyms = {"force law", "Hertz", "Hertzian contact", "Hunt-Crossley",
                      "Hunt and Crossley", "Walton-Braun", "plastic contact", "Young's modulus",
                      "Poisson's ratio", "hysteresis"},
         .text = "How a contact's force follows from its depth and closing speed. Hertz: a faster "
                 "hit is shorter. Hunt-Crossley: it loses a larger share of its speed. "
                 "Walton-Braun: every hit loses the same share, by opening along a steeper line "
                 "than it closed.",
         .equation = "F = k d^n (1 - D v_n)",
         .dials = {"penalty_law", "penalty_exponent", "penalty_dissipation", "penalty_unloading",
                   "penalty_youngs_modulus", "penalty_poisson_ratio", "penalty_radius"},
         .scene = "impact_speeds",
         .experiment = "hunt_crossley_restitution"},
        {.key = "stiffness",
         .name = "Stiffness",
         .synonyms = {"spring constant", "Hooke", "Hooke's law", "k", "stiff"},
         .text =
             "Force per metre of stretch or depth. Twice the stiffness halves the sag and needs "
             "time steps shorter by a factor $√2$ where springs are integrated explicitly.",
         .equation = "F = k d",
         .dials = {"stiffness", "penalty_stiffness"},
         .scene = "springs",
         .experiment = "hanging_mass"},
        {.key = "compliance",
         .name = "Compliance",
         .synonyms = {"inverse stiffness", "flexibility", "XPBD"},
         .text = "How far a spring yields per newton: the inverse of its stiffness. A rigid "
                 "constraint has compliance 0.",
         .equation = "α = 1/k",
         .dials = {"stiffness", "joint_frequency"},
         .scene = "springs",
         .experiment = "hanging_mass"},
        {.key = "softness",
         .name = "Softness",
         .synonyms = {"soft constraint", "soft contact", "CFM", "spongy", "soft step"},
         .text =
             "A constraint that yields like a spring, given by frequency and damping ratio "
             "instead of $k$ and $c$, and solved implicitly so that it cannot explode. A ball then "
             "rests g/ω² deep beyond the slop, whatever its mass.",
         .equation = "k = m ω²,  c = 2 ζ m ω",
         .dials = {"soft_frequency", "soft_damping_ratio", "soft_sub_steps"},
         .scene = "sag",
         .experiment = "soft_sag"},
        {.key = "relaxation",
         .name = "Relaxation",
         .synonyms = {"relax", "relaxing"},
         .text = "After a sub-step of Soft step the contacts are solved once more without the "
                 "push-out. That takes the push-out's speed away again, so that it leaves no "
                 "energy behind.",
         .dials = {"soft_relaxation"},
         .scene = "overlap"},
        {.key = "spring",
         .name = "Spring",
         .synonyms = {"springs", "damper", "rest length", "harmonic oscillator"},
         .text =
             "A joint that pulls or pushes in proportion to its stretch $C$, with a damper beside "
             "it. It exerts no force at its rest length $L$.",
         .equation = "F = -(k C + c dC/dt),  C = |p_b - p_a| - L",
         .dials = {"stiffness", "damping", "rest_length"},
         .scene = "springs",
         .experiment = "spring_period"},
        {.key = "period",
         .name = "Period",
         .synonyms = {"oscillate", "oscillation", "frequency", "natural frequency", "swing"},
         .text = "The time of one oscillation. A mass on a spring has the same period at any "
                 "amplitude; the frequencies of soft contacts and joints are its inverse.",
         .equation = "T = 2π sqrt(m/k) = 2π/ω",
         .dials = {"stiffness", "soft_frequency", "joint_frequency"},
         .scene = "springs",
         .experiment = "spring_period"},
        {.key = "damping_ratio",
         .name = "Damping ratio",
         .synonyms = {"zeta", "ζ", "damper strength", "decay"},
         .text = "Damping over critical damping. 0 oscillates for ever, below 1 the amplitude "
                 "decays as $exp(-ζ ω t)$, from 1 on nothing oscillates.",
         .equation = "ζ = c/(2 sqrt(k m))",
         .dials = {"damping", "penalty_damping", "soft_damping_ratio", "joint_damping_ratio"},
         .scene = "springs",
         .experiment = "spring_decay"},
        {.key = "overdamped",
         .name = "Overdamped",
         .synonyms = {"critical damping", "critically damped", "underdamped"},
         .text =
             "With more than the critical damping a spring returns without oscillating, and the "
             "slower the more there is. With less it oscillates.",
         .equation = "c > 2 sqrt(k m)",
         .dials = {"damping", "penalty_damping"},
         .scene = "springs",
         .experiment = "hanging_mass"},
        {.key = "stability",
         .name = "Stable and unstable",
         .synonyms = {"stability", "unstable", "stable", "instability", "explode", "explosion",
                      "blow up", "diverge"},
         .text =
             "Explicit springs gain energy from step to step when their step $h$ is too long for "
             "stiffness and damping together: then they explode. The window shows the largest "
             "stable step, and Penalty gives no more of a contact's force than stays stable. "
             "Implicit springs are stable at any stiffness once their iterations converge.",
         .equation = "ω² h² + 4 ζ ω h < 4",
         .dials = {"penalty_stiffness", "penalty_sub_steps", "penalty_bounded", "time_step",
                   "stiffness"},
         .scene = "wrecking_ball"},
        {.key = "fault",
         .name = "Fault",
         .synonyms = {"NaN", "not a number", "infinity", "crash of the simulation"},
         .text =
             "A step that yields a number which is not finite. The world stays as it was before "
             "that step, the clock stops, and the window says which body it was.",
         .dials = {"penalty_stiffness", "gyroscopic"},
         .scene = "wrecking_ball"},
        {.key = "yield",
         .name = "Yield",
         .synonyms = {"plastic deformation", "crumple zone", "crumple", "plastic"},
         .text =
             "Beyond its yield force a spring gives way and changes its rest length for good. "
             "It stores no more than $F_y²/(2 k)$, so a block rebounds with $v_y$ however fast it "
             "came.",
         .equation = "v_y = F_y/sqrt(k m)",
         .dials = {"yield_force", "yield_direction"},
         .scene = "crumple",
         .experiment = "crumple"},
        {.key = "tension",
         .name = "Compression and tension",
         .synonyms = {"tension", "compression", "load", "pull"},
         .text = "A joint in tension pulls its bodies together, one in compression pushes them "
                 "apart. A link of a hanging chain carries all that hangs below it.",
         .equation = "T = g Σ m",
         .dials = {"penalty_pull", "yield_direction"},
         .scene = "hanging_chain",
         .experiment = "chain_tension"},
        {.key = "joint",
         .name = "Joint",
         .synonyms = {"distance joint", "distance", "rod", "hinge", "ball and socket", "pendulum"},
         .text = "A constraint between two bodies, or a body and the world: a rod keeps two points "
                 "at one distance, a ball and socket keeps them together. Tied bodies do not "
                 "collide with each other unless the joint says so.",
         .equation = "C = |p_b - p_a| - L = 0",
         .dials = {"type", "length", "joint_frequency", "joint_damping_ratio"},
         .scene = "pendulum",
         .experiment = "pendulum"},
        {.key = "rope",
         .name = "Rope",
         .synonyms = {"taut", "slack", "string", "inequality constraint"},
         .text = "Two points that stay within a length of each other. Slack it exerts no force; "
                 "taut it removes the outward velocity at once, and only pulls.",
         .equation = "C = |p_b - p_a| - L <= 0,  λ <= 0",
         .dials = {"type", "length"},
         .scene = "rope",
         .experiment = "rope_taut"},
        {.key = "network",
         .name = "Network of springs",
         .synonyms = {"cloth", "jelly", "soft body", "mass-spring system", "deformable", "hair"},
         .text = "Many nodes tied by springs: structural ones against stretching, shear springs "
                 "against skewing, bend springs against folding. The stiffest motion of the whole "
                 "network decides how long a step may be.",
         .dials = {"stiffness", "damping"},
         .scene = "cloth_on_sphere"},
    };
}

} // namespace carom
