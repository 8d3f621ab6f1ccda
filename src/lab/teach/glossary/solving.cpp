#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> solving_terms() {
    return {
        {.key = "resolver",
         .name = "Resolver",
         .synonyms = {"method", "solver", "collision response", "response"},
         .text =
             "The method that answers a collision. Some change positions, some velocities, some "
             "accelerations: that decides what each can get right.",
         .dials = {"resolver"},
         .scene = "drop",
         .experiment = "stop_loses_momentum"},
        {.key = "constraint",
         .name = "Constraint",
         .synonyms = {"non-penetration", "Jacobian", "complementarity", "LCP", "Signorini"},
         .text =
             "A condition that bodies must meet, such as $s ≥ 0$ at a contact or $C = 0$ at a "
             "joint. A contact pushes only where it is needed: either $λ$ is 0, or $v_n$ is just "
             "the target velocity.",
         .equation = "λ >= 0,  v_n >= v_target,  λ (v_n - v_target) = 0",
         .dials = {"resolver"},
         .scene = "stack",
         .experiment = "cradle_simultaneous"},
        {.key = "target_velocity",
         .name = "Target velocity",
         .synonyms = {"target", "v_target"},
         .text =
             "The normal velocity that a method asks of a contact: -s/dt where there is a gap, 0 "
             "at rest, a push-out where it overlaps, $-e v_n$ where it bounces.",
         .equation = "Δλ = (v_target - v_n)/k(n)",
         .dials = {"baumgarte", "restitution"},
         .scene = "overlap",
         .experiment = "baumgarte_exit"},
        {.key = "iteration",
         .name = "Iteration",
         .synonyms = {"iterations", "pass", "solver iterations"},
         .text = "Every contact and every joint is solved once. What one does to the others is "
                 "corrected in the next iteration: few leave stacks soft, many cost time.",
         .dials = {"iterations", "soft_visits", "cold_iterations"},
         .scene = "heavy_on_light",
         .experiment = "departures"},
        {.key = "sweep",
         .name = "Sweep",
         .synonyms = {"block sweeps", "solver sweep"},
         .text = "One pass over contacts, or over the points of one contact, each solved with what "
                 "those before it have left. A plain sweep over a column of $N$ balls leaves "
                 "$cos²(π/(2N))$ of its slowest error.",
         .dials = {"sweep", "block_sweeps", "iterations"},
         .scene = "stack",
         .experiment = "column_convergence"},
        {.key = "gauss_seidel",
         .name = "Projected Gauss-Seidel",
         .synonyms = {"PGS", "Gauss-Seidel", "sequential impulses", "SI"},
         .text =
             "Solving many contacts by solving them one after the other, again and again, each "
             "time with $λ$ cut at 0. Sequential impulses is this method, written with impulses.",
         .equation = "λ' = max(λ + (v_target - v_n)/k(n), 0)",
         .dials = {"resolver", "iterations", "accumulate"},
         .scene = "stack",
         .experiment = "departures"},
        {.key = "jacobi",
         .name = "Jacobi's method",
         .synonyms = {"Jacobi", "mass splitting", "parallel solver", "order independence"},
         .text = "All contacts are solved at once from the same velocities, so that no order "
                 "matters. On whole masses a body with many contacts is pushed once for each, and "
                 "sweeps may diverge; on split masses each contact has its part of the body.",
         .equation = "v' = v + Σ (v_part - v)/c",
         .dials = {"sweep"},
         .scene = "stack",
         .experiment = "column_convergence"},
        {.key = "block_solve",
         .name = "Block solve",
         .synonyms = {"block solver", "block Gauss-Seidel"},
         .text =
             "The points of one manifold are solved together before their impulses act. Point by "
             "point, the first would take too much, and a box that lands flat would be left "
             "turning. Under Impulse so are the contacts of a body that rests on several fixed "
             "ones.",
         .dials = {"block_sweeps", "corners_as_one"},
         .scene = "cube_on_edge",
         .experiment = "cube_on_edge"},
        {.key = "warm_start",
         .name = "Warm start",
         .synonyms = {"warm starting", "temporal coherence", "warmstarting"},
         .text = "Iterations begin with the impulses of the step before. Bodies at rest are then "
                 "solved already, and tall stacks need few iterations. The impulse of a hit does "
                 "not last: where it would add energy, only its best share is kept.",
         .equation = "λ_0 = λ_before",
         .dials = {"warm_start", "carry_hits"},
         .scene = "stack"},
        {.key = "cold_start",
         .name = "Cold start",
         .synonyms = {"cold-start iterations", "first step"},
         .text = "A step in which bodies have no impulses to begin with, as in the first one of a "
                 "scene. Such bodies get more iterations, without which a wall sinks unevenly at "
                 "once and stays so.",
         .equation = "λ_0 = 0",
         .dials = {"cold_iterations", "warm_start"},
         .scene = "pyramid",
         .experiment = "cold_floor_load"},
        {.key = "over_relaxation",
         .name = "Over-relaxation",
         .synonyms = {"overrelaxation", "SOR", "successive over-relaxation", "chain relaxation"},
         .text = "An iteration changes impulses by $ω$ times what a contact asks for, to converge "
                 "faster along columns and rows. At $ω = 1$ it is the plain method, near 2 columns "
                 "tremble.",
         .equation = "λ' = max(λ + ω Δλ, 0),  0 < ω < 2",
         .dials = {"relaxation", "chain_relaxation"},
         .scene = "stack",
         .experiment = "column_relaxation"},
        {.key = "residual",
         .name = "Residual",
         .synonyms = {"convergence", "converge", "solver error", "tolerance"},
         .text = "What the iterations leave unsolved. The dial is the change of a contact's speed "
                 "in one pass below which the bodies that need it count as solved.",
         .dials = {"residual", "cold_iterations"},
         .scene = "heavy_on_light",
         .experiment = "departures"},
        {.key = "laws_of_contact",
         .name = "Laws of contact",
         .synonyms = {"Signorini", "complementarity", "maximum dissipation", "gauges", "violation"},
         .text = "Signorini: a contact pushes or opens, never both, and never pulls. Coulomb: "
                 "friction is at most $μ λ_n$. Maximum dissipation: friction opposes the slip with "
                 "full strength. The Inspector says which of them the method breaks here.",
         .equation = "λ_n (v_n' + e v_n) = 0,  |λ_t| <= μ λ_n,  λ_t · v_t = -μ λ_n |v_t|",
         .scene = "braking"},
        {.key = "mass_ratio",
         .name = "Mass ratio",
         .synonyms = {"heavy on light", "crush", "ill-conditioned"},
         .text =
             "How many times heavier one of two touching bodies is. A heavy body on a light one "
             "converges slowly: of 400 kg on 1 kg one sweep removes about 1/400 of the "
             "approach. So sweeps are extrapolated there: each continues in the direction of the "
             "last one.",
         .dials = {"mass_ratio", "extrapolate", "mass"},
         .scene = "heavy_on_light",
         .experiment = "heavy_convergence"},
        {.key = "stacking",
         .name = "Stacking",
         .synonyms = {"stack of boxes", "tower", "pile", "wall of bricks", "topple",
                      "stable stack"},
         .text = "Bodies that stand on each other, each of which must carry all above it. A stack "
                 "stands where contacts are solved together, impulses are accumulated, and each "
                 "step starts from those of the last.",
         .dials = {"warm_start", "accumulate", "iterations"},
         .scene = "stack",
         .experiment = "departures"},
        {.key = "jitter",
         .name = "Jitter",
         .synonyms = {"flicker", "trembling", "tremble", "shaking", "vibration", "wobble"},
         .text =
             "Bodies at rest that tremble. Contacts come and go from step to step, or iterations "
             "end too early. Slop and margin keep the contacts, warm start keeps their "
             "impulses, the restitution threshold ends small bounces.",
         .dials = {"slop", "contact_margin", "warm_start", "iterations", "restitution_threshold"},
         .scene = "stack"},
        {.key = "resting_contact",
         .name = "Resting contact",
         .synonyms = {"at rest", "resting", "resting gap"},
         .text =
             "A contact that neither closes nor opens and carries weight. A gap of up to a small "
             "share of the slop counts as rest too and is not closed, or a tall column would "
             "begin to rock.",
         .dials = {"resting_gap", "slop"},
         .scene = "scales",
         .experiment = "weight_balance"},
        {.key = "island",
         .name = "Island",
         .synonyms = {"islands", "connected bodies"},
         .text =
             "Movable bodies that contacts and joints link. What happens in one cannot affect "
             "another before the next step; an island falls asleep and wakes as a whole. Bodies "
             "of infinite mass link nothing.",
         .dials = {"sleeping", "mass_ratio"},
         .scene = "pyramid"},
        {.key = "sleeping",
         .name = "Sleeping",
         .synonyms = {"sleep", "deactivation", "freezing", "wake", "asleep"},
         .text =
             "An island that has lain still for a while, by default half a second below 3 cm/s, is "
             "no longer computed until something touches or changes it. It saves time; a plank "
             "that tips slowly enough is stopped too.",
         .dials = {"sleeping", "sleep_speed", "sleep_time"},
         .scene = "pyramid"},
        {.key = "colour",
         .name = "Colour",
         .synonyms = {"color", "graph colouring", "colouring"},
         .text = "A group of contacts of which no two share a movable body. Contacts of one colour "
                 "can be solved at the same time, and colour follows colour.",
         .scene = "mixed_pile"},
        {.key = "partition",
         .name = "Partition",
         .synonyms = {"domain", "thread pool", "threads", "parallel", "multithreading", "lanes"},
         .text = "Bodies divided into ranges whose contacts share no movable body with each other: "
                 "a thread of the pool solves each. How many there are follows from the number of "
                 "bodies alone, so no result depends on the number of threads.",
         .scene = "mixed_pile"},
    };
}

} // namespace carom
