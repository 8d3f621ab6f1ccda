#include "lab/teach/glossary/rows.hpp"

namespace carom {

std::vector<Term> contact_terms() {
    return {
        {.key = "contact_point",
         .name = "Contact point",
         .synonyms = {"contact", "collision point", "touch"},
         .text = "The place $p$ where two bodies touch or are about to. The impulse acts there, on "
                 "both bodies in opposite directions, so $p$ and not the centres decides which "
                 "velocities meet.",
         .dials = {"contact_margin"},
         .scene = "spinning_box",
         .experiment = "spinning_box_meets_sphere"},
        {.key = "manifold",
         .name = "Manifold",
         .synonyms = {"contact manifold", "contact patch", "feature"},
         .text = "All contact points of two bodies, up to four, with one normal. A ball has one "
                 "point on a floor, an edge two, a face four. Each keeps its number from step to "
                 "step, so that its impulse is found again.",
         .dials = {"block_sweeps", "contact_margin"},
         .scene = "cube_on_edge",
         .experiment = "cube_on_edge"},
        {.key = "normal",
         .name = "Contact normal",
         .synonyms = {"normal", "normal vector"},
         .text =
             "The unit vector $n$ at right angles to the surfaces that touch, from body A to body "
             "B. Pushes act along it, friction across it. A swept or deep contact with the "
             "wrong normal throws bodies the wrong way.",
         .scene = "glancing_hit",
         .experiment = "billiard_angle"},
        {.key = "separation",
         .name = "Separation",
         .synonyms = {"gap", "clearance", "signed distance"},
         .text =
             "The distance $s$ between two surfaces along the normal: positive while there is a "
             "gap, negative where the bodies overlap.",
         .dials = {"contact_margin", "resting_gap"},
         .scene = "overlap",
         .experiment = "split_impulse_decay"},
        {.key = "penetration_depth",
         .name = "Penetration depth",
         .synonyms = {"penetration", "overlap", "depth", "sinking", "sink", "interpenetration"},
         .text = "How far two bodies overlap along the normal. Discrete detection finds a body up "
                 "to $v dt$ deep; position corrections remove the depth, and penalty springs need "
                 "some to push at all.",
         .equation = "d = max(0, -s)",
         .dials = {"position_correction", "slop", "baumgarte"},
         .scene = "sag",
         .experiment = "penalty_sag"},
        {.key = "margin",
         .name = "Contact margin",
         .synonyms = {"margin", "skin", "contact distance"},
         .text = "Contacts exist from this separation on, before the bodies touch. A method then "
                 "only keeps them from closing by more than the gap within the step, so that "
                 "stacks neither sink nor flicker. A small body has at most 2 % of its smallest "
                 "side.",
         .equation = "v_n >= -s/dt",
         .dials = {"contact_margin", "fit_small_bodies"},
         .scene = "stack"},
        {.key = "ghost_collision",
         .name = "Ghost collision",
         .synonyms = {"ghost collision", "internal edge", "seam", "tiles", "flush"},
         .text = "A contact with a side that nothing can touch, because another box lies flush "
                 "against it. A body that slides over the seam sinks in a little; then the side "
                 "is nearer than the top, and its normal stops the body. As one box the tiles have "
                 "no such side.",
         .dials = {"floors_as_one", "contact_margin"},
         .scene = "ghost_collisions"},
        {.key = "broad_phase",
         .name = "Broad phase",
         .synonyms = {"broadphase", "sweep and prune", "BVH", "bounding volume tree",
                      "candidate pair", "culling", "all pairs"},
         .text = "The quick search for pairs of bodies that may touch, by their bounds alone. "
                 "Comparing all pairs of N bodies costs N²/2; sorting along an axis or a tree "
                 "of bounds costs "
                 "far less. It changes the time of a step, never its result.",
         .dials = {"broadphase", "sweep_axis"},
         .scene = "mixed_pile"},
        {.key = "bounds",
         .name = "Bounds",
         .synonyms = {"AABB", "bounding box", "axis-aligned box"},
         .text = "A box along the world's axes around a body, enlarged by the margin and by the "
                 "motion of the step. Bodies whose bounds do not overlap cannot touch.",
         .dials = {"broadphase", "contact_margin"},
         .scene = "mixed_pile"},
        {.key = "narrow_phase",
         .name = "Narrow phase",
         .synonyms = {"narrowphase", "separating axis", "SAT", "clipping"},
         .text = "The exact test of a pair: normal, points and separations. Two boxes are apart "
                 "where their shadows on one of 15 axes are; where they are not, the axis of the "
                 "least overlap is the normal.",
         .scene = "cube_on_corner",
         .experiment = "cube_on_corner"},
        {.key = "collision_event",
         .name = "Collision event",
         .synonyms = {"event", "callback", "trigger", "touch begins", "touch ends"},
         .text = "What a step reports of each pair that touches: begin, stay or end, with point, "
                 "normal and impulse. An interruption that lasts no longer than the grace ends no "
                 "touch.",
         .dials = {"event_grace_steps", "tags"},
         .scene = "targets"},
        {.key = "tunnelling",
         .name = "Tunnelling",
         .synonyms = {"tunneling", "tunnel", "tunnels", "passing through", "missed collision"},
         .text = "A fast body is in front of a wall at one instant and behind it at the next, so "
                 "discrete detection never sees them touch. It can happen where a step is longer "
                 "than the body and the wall together: $r$ is the ball's radius, $b$ the wall's "
                 "thickness.",
         .equation = "|v| dt > 2 r + b",
         .dials = {"detection", "time_step"},
         .scene = "bullet",
         .experiment = "bullet_wall"},
        {.key = "continuous_detection",
         .name = "Continuous detection",
         .synonyms = {"CCD", "continuous collision detection", "time of impact", "TOI",
                      "swept test", "sweep test", "bullet"},
         .text = "Bodies are swept along their path within the step, so that nothing tunnels. Time "
                 "of impact cuts the step at each hit, in time order, and flies exact parabolas in "
                 "between.",
         .equation = "x(t) = x + v t + 1/2 a t²",
         .dials = {"detection", "max_impacts_per_step"},
         .scene = "bullet",
         .experiment = "bullet_wall"},
        {.key = "speculative_contact",
         .name = "Speculative contact",
         .synonyms = {"speculative", "speculative margin"},
         .text =
             "A contact made in advance for bodies that would meet within the step; $s$ is the "
             "distance that is left. The solver lets them come to the surface and no farther. What "
             "bounces turns back up to $v dt$ short of it.",
         .equation = "v_n >= -s/dt",
         .dials = {"detection"},
         .scene = "bullet",
         .experiment = "bullet_wall"},
    };
}

} // namespace carom
