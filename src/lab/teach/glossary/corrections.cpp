#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> correction_terms() {
    return {
        {.key = "position_correction",
         .name = "Position correction",
         .synonyms = {"correction", "penetration correction", "stabilisation", "stabilization"},
         .text = "Velocities alone leave an overlap as it is. A correction removes it: by moving "
                 "the bodies, by a higher target velocity, or by a velocity that is discarded "
                 "after the step.",
         .dials = {"position_correction", "slop", "baumgarte"},
         .scene = "overlap",
         .experiment = "split_impulse_decay"},
        {.key = "baumgarte",
         .name = "Baumgarte's method",
         .synonyms = {"Baumgarte", "Baumgarte stabilisation", "Baumgarte stabilization", "β",
                      "beta", "ERP", "error reduction parameter"},
         .text =
             "The target velocity of a contact or joint is raised so that a share $β$ of the error "
             "is gone after the step. The speed stays in the bodies and adds energy. Above 1 "
             "joints overshoot and oscillate; from 2 on the error grows.",
         .equation = "v_target = β/dt (d - slop)",
         .dials = {"baumgarte", "position_correction", "push_speed"},
         .scene = "stretched_rod",
         .experiment = "joint_baumgarte"},
        {.key = "bias",
         .name = "Bias",
         .synonyms = {"bias velocity", "bias term"},
         .text =
             "The part of a target velocity that corrects an error of position: the share $β$ of "
             "the depth beyond the slop, per time step.",
         .equation = "v_bias = β/dt (d - slop)",
         .dials = {"baumgarte", "slop"},
         .scene = "overlap",
         .experiment = "baumgarte_exit"},
        {.key = "split_impulse",
         .name = "Split impulse",
         .synonyms = {"pseudo-velocity", "split impulses"},
         .text = "The same push-out as Baumgarte's, but as a pseudo-velocity that moves the bodies "
                 "in this step and is then discarded. It adds no energy: the overlap decays, and "
                 "bodies stay at rest.",
         .equation = "x' = x + (v' + v_pseudo) dt",
         .dials = {"position_correction", "baumgarte"},
         .scene = "overlap",
         .experiment = "split_impulse_decay"},
        {.key = "nonlinear_gauss_seidel",
         .name = "Nonlinear Gauss-Seidel",
         .synonyms = {"NGS", "position solver", "position iterations"},
         .text =
             "Overlaps are removed by moving bodies, contact by contact and pass by pass, each "
             "at the positions that those before it have left. A pass removes the share $β$ of "
             "the depth beyond the slop. No velocity is involved, so it adds no kinetic energy.",
         .equation = "x_b += β (d - slop)/k(n) · n/m_b",
         .dials = {"position_correction", "baumgarte", "slop"},
         .scene = "overlap",
         .experiment = "nonlinear_gauss_seidel_decay"},
        {.key = "projection",
         .name = "Projection",
         .synonyms = {"projected", "position projection"},
         .text =
             "Bodies that overlap are moved apart along the normal, the lighter one farther; $w$ "
             "is the inverse mass. Velocities stay as they are. A body that is about to "
             "bounce is lifted, and so gains $m g d$.",
         .equation = "x_b += n d w_b/(w_a + w_b)",
         .dials = {"position_correction", "projection_share"},
         .scene = "overlap",
         .experiment = "projection_gain"},
        {.key = "slop",
         .name = "Slop",
         .synonyms = {"allowed penetration", "linear slop", "penetration allowance"},
         .text = "Depth that no correction removes. Bodies at rest stay that little in each other, "
                 "so that their contacts persist from step to step. At 0 they come and go: "
                 "contacts flicker. A small body has at most 0.5 % of its smallest side.",
         .equation = "v_target = β/dt (d - slop)",
         .dials = {"slop", "fit_small_bodies"},
         .scene = "overlap",
         .experiment = "split_impulse_decay"},
        {.key = "push_out",
         .name = "Push-out",
         .synonyms = {"pop", "popping", "pops", "launch", "depenetration", "flies away"},
         .text =
             "The speed at which an overlap is removed. Without a limit Baumgarte's term pushes "
             "a body that is 1 m deep out at 12 m/s and throws it high into the air; the limit "
             "caps that.",
         .dials = {"push_speed", "soft_push_speed"},
         .scene = "overlap",
         .experiment = "baumgarte_exit"},
        {.key = "drift",
         .name = "Drift",
         .synonyms = {"joint drift", "constraint drift", "planks drift apart"},
         .text =
             "The error by which joints come apart from step to step: their velocities are right "
             "at one instant, but bodies move along straight lines for a whole step. A "
             "correction removes it, best after the velocities and with impulses of its own; "
             "RATTLE leaves next to none.",
         .equation = "C' = (1 - β) C",
         .dials = {"baumgarte", "correct_apart"},
         .scene = "rope_bridge",
         .experiment = "joint_baumgarte"},
        {.key = "rattle",
         .name = "RATTLE",
         .synonyms = {"SHAKE", "symplectic", "velocity stage", "v_bend"},
         .text =
             "Joints hold for positions at the end of the step, and then again for velocities "
             "there. While a joint turns, its ends part faster than at the step's start, by "
             "v_bend, which it takes into account. What turns keeps its energy, to second order.",
         .equation = "v_bend = (C(x + h v) - C(x))/h - dC/dt",
         .dials = {"joint_integration"},
         .scene = "pendulum",
         .experiment = "pendulum"},
        {.key = "geometric_stiffness",
         .name = "Geometric stiffness",
         .synonyms = {"tension", "heavy end", "mass ratio", "chain", "tree of joints", "K_G"},
         .text =
             "Under tension a light body between rods swings across them like a plucked string, "
             "faster than a step can follow: the rods come apart, however well they are solved. As "
             "an implicit term the stiffness across holds them; trees of joints are solved at "
             "once.",
         .equation = "ω² = T (1/L_1 + 1/L_2) / m",
         .dials = {"geometric_stiffness", "joint_solve"},
         .scene = "light_chain"},
    };
}

} // namespace carom
