#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> motion_terms() {
    return {
        {.key = "time_step",
         .name = "Time step",
         .synonyms = {"dt", "step size", "step length", "timestep"},
         .text = "The simulated time by which one step takes the world forward. Errors of the "
                 "motion shrink with it; fast bodies tunnel and stiff springs become unstable when "
                 "it is long. Playback speed does not change it.",
         .dials = {"time_step"},
         .scene = "throw",
         .experiment = "free_flight"},
        {.key = "semi_implicit_euler",
         .name = "Semi-implicit Euler",
         .synonyms = {"symplectic Euler", "integration", "integrator", "Euler integration"},
         .text = "The rule by which bodies move: first the velocity takes the acceleration of the "
                 "step, then the position moves with the new velocity. A throw rises v dt/2 less "
                 "than the exact parabola, and an elastic bounce retraces its fall.",
         .equation = "v' = v + a dt,  x' = x + v' dt",
         .dials = {"time_step", "sub_steps"},
         .scene = "throw",
         .experiment = "free_flight"},
        {.key = "sub_steps",
         .name = "Sub-steps",
         .synonyms = {"substeps", "substepping", "sub-stepping"},
         .text = "Shorter steps into which one step is divided. The dial Sub-steps makes them "
                 "complete steps with contacts of their own; Penalty and Soft step divide the step "
                 "further by themselves, with the same contacts in all parts.",
         .dials = {"sub_steps", "penalty_sub_steps", "soft_sub_steps"},
         .scene = "heavy_on_light"},
        {.key = "gravity",
         .name = "Gravity",
         .synonyms = {"weight", "weightlessness", "g", "free fall"},
         .text =
             "The same acceleration for every movable body. In a step it gives each the impulse "
             "$m g dt$, and at rest the contacts have to give just that back.",
         .equation = "J = m g dt",
         .dials = {"gravity"},
         .scene = "scales",
         .experiment = "weight_balance"},
        {.key = "force",
         .name = "Force and torque",
         .synonyms = {"force", "torque", "thrust"},
         .text = "What acts on a body in every step, beside gravity and contacts. A force changes "
                 "its momentum, a torque its angular momentum.",
         .equation = "m v' = m v + F dt",
         .dials = {"force", "torque"}},
        {.key = "momentum",
         .name = "Momentum",
         .synonyms = {"linear momentum", "conservation of momentum"},
         .text = "Mass times velocity. A collision changes the momenta of two bodies by opposite "
                 "impulses, so their sum stays; a method that loses it, as Stop does, is wrong.",
         .equation = "m_a v_a' + m_b v_b' = m_a v_a + m_b v_b",
         .dials = {"mass"},
         .scene = "head_on",
         .experiment = "elastic_head_on"},
        {.key = "angular_momentum",
         .name = "Angular momentum",
         .synonyms = {"spin", "conservation of angular momentum"},
         .text = "Of a body about its centre of mass: inertia times angular velocity. About "
                 "another point that of its motion is added. Two impulses that are opposite and "
                 "act at one point keep the sum.",
         .equation = "L = x × m v + I ω",
         .dials = {"angular_velocity"},
         .scene = "spinning_box",
         .experiment = "spinning_box_meets_sphere"},
        {.key = "energy",
         .name = "Energy",
         .synonyms = {"kinetic energy", "potential energy", "energy gain", "spurious energy",
                      "dissipation"},
         .text = "Of motion, of spin and of height. A collision may take energy away but never "
                 "adds any; where the sum grows, a numerical error adds it, such as a correction "
                 "that lifts bodies or springs that are too stiff for the step.",
         .equation = "E = 1/2 m v² + 1/2 ω · I ω + m g y",
         .dials = {"bound_restitution"},
         .scene = "bounce",
         .experiment = "projection_gain"},
        {.key = "inertia",
         .name = "Moment of inertia",
         .synonyms = {"inertia", "inertia tensor", "rotational inertia"},
         .text = "How hard it is to change a body's spin about an axis. It follows from mass and "
                 "shape: 2/5 m r² for a solid sphere, for a solid box with half extents $h$ one "
                 "value for each axis.",
         .equation = "I_x = m/3 (h_y² + h_z²)",
         .dials = {"mass", "density", "radius", "half_extents", "shape", "inertia"},
         .scene = "rod_pendulum",
         .experiment = "rod_pendulum"},
        {.key = "infinite_mass",
         .name = "Infinite mass",
         .synonyms = {"static body", "immovable", "inverse mass", "fixed body", "fixed rotation"},
         .text =
             "A body with inverse mass 0: no impulse moves it, and gravity skips it. Floors and "
             "walls are such bodies. A body of fixed rotation has inverse inertia 0: it moves "
             "but never turns.",
         .equation = "1/m = 0",
         .dials = {"static", "mass", "fixed_rotation"},
         .scene = "drop"},
        {.key = "lever_arm",
         .name = "Lever arm",
         .synonyms = {"moment arm", "off-centre hit", "eccentric impact", "centre of mass"},
         .text = "The contact point as seen from a body's centre of mass. An impulse on a lever "
                 "arm changes the spin as well as the velocity.",
         .equation = "r = p - x,  I ω' = I ω + r × J",
         .dials = {"position"},
         .scene = "rod_strike",
         .experiment = "cube_on_edge"},
        {.key = "rolling",
         .name = "Rolling",
         .synonyms = {"rolls", "backspin", "topspin", "rolling without slipping"},
         .text = "A ball rolls when its contact point is at rest: it moves as fast as its surface "
                 "turns. Friction turns sliding into rolling, with 5/7 of the speed left where "
                 "there was no spin.",
         .equation = "v = R ω",
         .dials = {"friction", "angular_velocity"},
         .scene = "stun_follow_draw",
         .experiment = "slide_to_roll"},
        {.key = "gyroscopic_term",
         .name = "Gyroscopic term",
         .synonyms = {"tumbling", "Dzhanibekov", "tennis racket theorem", "Euler's equations"},
         .text = "A body that spins without torque keeps its angular momentum, and so, if its "
                 "moments of inertia differ, its angular velocity must change. About the middle "
                 "axis it flips over again and again. Forward Euler adds energy here.",
         .equation = "I α = -ω × (I ω)",
         .dials = {"gyroscopic"},
         .scene = "tumbling",
         .experiment = "tumbling"},
        {.key = "top",
         .name = "Top",
         .synonyms = {"precession", "nutation", "sleeping top", "gyroscope", "spinning top"},
         .text = "What spins fast about its axis does not fall over: its weight turns the axis "
                 "about the vertical, slowly, which is precession, and lets it nod, which is "
                 "nutation. Upright it sleeps if it spins faster than 2 sqrt(I_1 m g r)/I_3.",
         .equation = "I_1 Ω² cos θ - I_3 ω_3 Ω + m g r = 0",
         .dials = {"gyroscopic", "joint_integration"},
         .scene = "top",
         .experiment = "top"},
        {.key = "normal_mode",
         .name = "Normal mode",
         .synonyms = {"eigenfrequency", "natural frequency", "normal coordinate",
                      "coupled oscillators"},
         .text = "A motion of a coupled system in which all parts swing with one frequency. Small "
                 "swings of any shape are a sum of normal modes, as many as the system has ways "
                 "to move.",
         .equation = "det(K - ω² M) = 0",
         .scene = "double_pendulum",
         .experiment = "double_pendulum"},
        {.key = "damping",
         .name = "Damping of motion",
         .synonyms = {"drag", "air resistance", "linear damping", "angular damping",
                      "terminal speed"},
         .text = "A rate at which velocity or spin decays, as in air. It stops a body but never "
                 "turns it back; a fall ends at the terminal speed g/c.",
         .equation = "v' = max(1 - c dt, 0) v + g dt",
         .dials = {"linear_damping", "angular_damping"},
         .scene = "throw"},
        {.key = "speed_limit",
         .name = "Speed limit",
         .synonyms = {"maximum speed", "spin limit", "velocity clamp"},
         .text = "Velocity and angular velocity above a limit are cut to it before the body moves. "
                 "It keeps a simulation from running away, and breaks the laws of motion where it "
                 "acts.",
         .dials = {"max_linear_speed", "max_angular_speed"},
         .scene = "bullet"},
        {.key = "quaternion",
         .name = "Quaternion",
         .synonyms = {"orientation", "rotation", "attitude", "Euler angles"},
         .text =
             "Four numbers that hold how a body is turned: a unit vector $u$ as axis and an angle "
             "$θ$. It is brought back to length 1 after each step.",
         .equation = "q = (cos(θ/2), u sin(θ/2))",
         .dials = {"orientation"},
         .scene = "tumbling",
         .experiment = "tumbling"},
        {.key = "wind",
         .name = "Wind",
         .synonyms = {"air", "breeze"},
         .text = "Moving air that pushes on the surfaces of cloths and jellies, and on nothing "
                 "else. At zero there is no air at all.",
         .dials = {"wind"},
         .scene = "cloth_curtain"},
    };
}

} // namespace carom
