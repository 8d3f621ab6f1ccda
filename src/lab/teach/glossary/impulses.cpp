#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> impulse_terms() {
    return {
        {.key = "impulse",
         .name = "Impulse",
         .synonyms = {"kick", "hit", "push", "N s"},
         .text = "A force times the time that it lasts, given at once: it changes momentum by $J$. "
                 "One body gets $J$, the other $-J$.",
         .equation = "J = m (v' - v)",
         .dials = {"resolver"},
         .scene = "head_on",
         .experiment = "unequal_head_on"},
        {.key = "normal_impulse",
         .name = "Normal impulse",
         .synonyms = {"normal force", "contact force", "reaction"},
         .text = "The part of a contact's impulse along the normal. It only pushes. Divided by the "
                 "time step it is the normal force: a body at rest is carried by normal impulses "
                 "that add up to $m g dt$.",
         .equation = "j >= 0,  v_b' = v_b + j n/m_b",
         .dials = {"resolver"},
         .scene = "scales",
         .experiment = "weight_balance"},
        {.key = "tangent_impulse",
         .name = "Tangent impulse",
         .synonyms = {"friction impulse", "friction force", "tangential impulse"},
         .text =
             "The part of a contact's impulse in the plane of the surfaces: friction. It acts "
             "against the sliding, by no more than stops it, and turns bodies, because it acts on "
             "a lever arm.",
         .equation = "J_t = -v_t/k(t)",
         .dials = {"friction_model", "friction"},
         .scene = "oblique_bounce",
         .experiment = "oblique_grip"},
        {.key = "accumulated_impulse",
         .name = "Accumulated impulse",
         .synonyms = {"lambda", "λ", "accumulation", "accumulated clamping", "clamp",
                      "Lagrange multiplier"},
         .text =
             "The sum $λ$ of all that a contact was given in the iterations of a step. The clamp "
             "is on this sum, so that an iteration may take back part of what an earlier one "
             "gave. Where each correction is clamped by itself, stacks fall.",
         .equation = "λ' = max(λ + Δλ, 0)",
         .dials = {"accumulate"},
         .scene = "stack"},
        {.key = "effective_mass",
         .name = "Effective mass",
         .synonyms = {"k(n)", "reduced mass", "inverse effective mass"},
         .text =
             "The mass that an impulse along $u$ feels at the contact point: 1/k(u). Without "
             "rotation it is the reduced mass of the pair; where the bodies can turn away, it is "
             "less.",
         .equation =
             "k(u) = 1/m_a + 1/m_b + [(I_a⁻¹ (r_a × u)) × r_a + (I_b⁻¹ (r_b × u)) × r_b] · u",
         .dials = {"mass"},
         .scene = "rod_strike",
         .experiment = "rod_strike"},
        {.key = "point_velocity",
         .name = "Point velocity",
         .synonyms = {"velocity of a surface point", "contact velocity"},
         .text = "The velocity of that part of a body which is at the contact point: that of the "
                 "centre plus that of the spin. A contact depends on this, not on $v$ alone.",
         .equation = "v_p = v + ω × r",
         .dials = {"angular_velocity", "linear_velocity"},
         .scene = "spinning_box",
         .experiment = "spinning_box_meets_sphere"},
        {.key = "relative_velocity",
         .name = "Relative velocity",
         .synonyms = {"normal velocity", "v_n", "sliding velocity", "conveyor"},
         .text = "That of body B at the contact point as seen from A. Its part along the normal, "
                 "$v_n$, is negative while the bodies approach; the rest of it is sliding.",
         .equation = "v_r = (v_b + ω_b × r_b) - (v_a + ω_a × r_a),  v_n = v_r · n",
         .dials = {"linear_velocity"},
         .scene = "head_on",
         .experiment = "elastic_head_on"},
        {.key = "approach",
         .name = "Approach speed",
         .synonyms = {"approach", "closing speed", "impact speed"},
         .text =
             "How fast two surfaces come nearer: $-v_n$. Restitution acts on the approach without "
             "this step's share of gravity, $a_n dt$; with that share each bounce would gain "
             "height.",
         .equation = "u = -(v_n - a_n dt)",
         .dials = {"restitution_threshold"},
         .scene = "bounce",
         .experiment = "restitution_ratio"},
        {.key = "separation_velocity",
         .name = "Separation velocity",
         .synonyms = {"separating velocity", "separating contact", "rebound speed"},
         .text = "How fast two surfaces part. A contact that already separates needs no impulse: "
                 "one that pulls it back makes bodies stick to each other, as the dial shows.",
         .equation = "v_n > 0",
         .dials = {"skip_separating"},
         .scene = "overlap",
         .experiment = "baumgarte_exit"},
        {.key = "restitution",
         .name = "Restitution",
         .synonyms = {"bounce", "bounciness", "bouncing", "elasticity", "elastic", "plastic hit",
                      "coefficient of restitution", "e", "rebound", "inelastic"},
         .text =
             "The ratio $e$ of the relative speeds after and before a hit, along the normal. 0: no "
             "bounce. 1: nothing is lost. A ball returns to $e²$ of the height that it fell.",
         .equation = "v_n' = -e v_n",
         .dials = {"restitution", "restitution_rule", "restitution_threshold"},
         .scene = "restitution_row",
         .experiment = "restitution_ratio"},
        {.key = "restitution_threshold",
         .name = "Restitution threshold",
         .synonyms = {"bounce threshold", "micro-bounce", "small bounces"},
         .text = "Approaches slower than this do not bounce. It ends the endless row of ever "
                 "smaller bounces, so that bodies come to rest.",
         .dials = {"restitution_threshold"},
         .scene = "bounce"},
        {.key = "restitution_pass",
         .name = "Restitution pass",
         .synonyms = {"bounce pass"},
         .text = "Constraint methods first solve a step as if $e$ were 0, and then give back what "
                 "restitution asks for. Under Soft step it comes last, so that a ball waits at "
                 "the surface for the rest of its step, and a bounce loses up to $v dt$ of height.",
         .dials = {"soft_restitution", "bound_restitution", "iterations"},
         .scene = "bounce",
         .experiment = "soft_bounce_loss"},
        {.key = "simultaneous_hits",
         .name = "Simultaneous hits",
         .synonyms = {"Newton's cradle", "cradle", "ball chain", "break", "pairwise"},
         .text =
             "Hits on several contacts at once. Resolved pair by pair, one ball in a row sends "
             "one out; solved together, the first of five elastic balls that touch rebounds from "
             "the other four. Momentum and energy allow both.",
         .equation = "v_n' = -e v_n",
         .dials = {"resolver", "bound_restitution"},
         .scene = "cradle",
         .experiment = "cradle_simultaneous"},
        {.key = "friction",
         .name = "Friction",
         .synonyms = {"mu", "μ", "ice", "slippery", "grip", "rubber", "sliding",
                      "coefficient of friction", "kinetic friction", "Coulomb friction"},
         .text =
             "What resists sliding: at most $μ$ times the normal impulse, against the sliding. "
             "Ice on ice has 0.03, wood on wood 0.2, rubber on concrete 0.8. On level ground it "
             "slows a sliding body by $μ g$, whatever its mass.",
         .equation = "|J_t| <= μ J_n",
         .dials = {"friction", "friction_model", "friction_rule"},
         .scene = "incline",
         .experiment = "incline_slide"},
        {.key = "coulomb_cone",
         .name = "Coulomb cone",
         .synonyms = {"friction cone", "Coulomb", "isotropic friction"},
         .text = "All impulses that a rough contact can give: their directions fill a cone around "
                 "the normal whose half angle has the tangent $μ$. It is the same in every "
                 "direction, so crates that slide apart stop on a circle.",
         .equation = "|J_t| <= μ J_n",
         .dials = {"friction_model", "friction"},
         .scene = "braking",
         .experiment = "braking_distance"},
        {.key = "box_friction",
         .name = "Box friction",
         .synonyms = {"friction pyramid", "box of two axes", "anisotropy", "anisotropic friction"},
         .text = "Two tangents with a bound of their own each. It is simple, but up to √2 times "
                 "stronger between the axes, and its bound is the weight instead of the normal "
                 "impulse.",
         .equation = "|λ_i| <= μ m_r g dt",
         .dials = {"friction_model"},
         .scene = "braking",
         .experiment = "box_friction_askew"},
        {.key = "sticking",
         .name = "Sticking",
         .synonyms = {"stickiness", "sticky", "creep"},
         .text =
             "Friction that keeps a contact at rest. On a slope of angle $α$ a crate stays as long "
             "as $μ$ is at least $tan α$. Methods of one pass let it creep; the penalty method "
             "holds nothing at rest.",
         .equation = "μ >= tan α",
         .dials = {"friction", "friction_model"},
         .scene = "sticking",
         .experiment = "sticking"},
        {.key = "static_friction",
         .name = "Static friction",
         .synonyms = {"stiction", "mu_s", "μ_s", "static and kinetic friction", "breakaway"},
         .text = "What a contact at rest can bear, often more than sliding friction: up to $μ_s$ "
                 "times the normal impulse. Once it slides, $μ$ counts. The contact sticks where "
                 "static friction can stop all of its points together, and they share the load.",
         .equation = "|J_t| <= μ_s J_n",
         .dials = {"friction_static", "friction", "stick_as_one"},
         .scene = "letting_go",
         .experiment = "static_friction_angle"},
        {.key = "stick_slip",
         .name = "Stick-slip",
         .synonyms = {"stick and slip", "jerks", "squeal", "relaxation oscillation"},
         .text = "Motion in jerks: a spring draws on a block until static friction gives way, the "
                 "block slips on the smaller kinetic friction, and sticks again. So brakes squeal "
                 "and violins sound.",
         .equation = "A = (μ_s - μ) m g/k",
         .dials = {"friction_static"},
         .scene = "stick_slip",
         .experiment = "stick_slip"},
        {.key = "regularized_friction",
         .name = "Regularized friction",
         .synonyms = {"regularised friction", "creep speed", "viscous regularization"},
         .text = "Coulomb's friction made smooth: proportional to the sliding speed below $v_c$. "
                 "Nothing holds; what would stick creeps.",
         .equation = "v = v_c tan α/μ",
         .dials = {"friction_creep_speed", "friction_model"},
         .scene = "sticking",
         .experiment = "regularized_creep"},
        {.key = "rolling_resistance",
         .name = "Rolling resistance",
         .synonyms = {"rolling friction", "rolling drag"},
         .text =
             "The ground presses more on the front of a rolling ball than on its back: the "
             "normal force acts ahead by a lever arm $δ$ and slows the ball of radius $R$. Twice "
             "the lever arm, half the distance.",
         .equation = "a = 5/7 δ/R g",
         .dials = {"rolling_resistance"},
         .scene = "rolling",
         .experiment = "rolling_resistance"},
        {.key = "pair_rule",
         .name = "Pair rule",
         .synonyms = {"combine rule", "mixing", "material pair", "geometric mean"},
         .text = "How the coefficients of two bodies become the one of their contact: product, "
                 "minimum, maximum, average or geometric mean. A body without a coefficient takes "
                 "the other one's.",
         .dials = {"restitution_rule", "friction_rule"},
         .scene = "restitution_row"},
    };
}

} // namespace carom
