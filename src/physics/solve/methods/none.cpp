/// None: detects and does nothing.
///
/// Idea: bodies fly on under gravity and pass through each other; their contacts are found and
/// drawn.
/// Promises: nothing is exchanged, so nothing is lost.
/// What it gets wrong: everything that a collision is. It shows what detection alone gives.
/// Try: drop.
#include "physics/solve/methods/resolver.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"

namespace carom {

namespace {

void advance_none(Problem& problem) {
    integrate_velocities_and_springs(problem, problem.dt);
    integrate_positions(problem, problem.dt);
}

} // namespace

const ResolverRow none_resolver = {
    .key = "none",
    .title = "None",
    .acts_on = ActsOn::nothing,
    .sentence = "Detects contacts and lets the bodies pass through.",
    .gets_wrong = "Nothing is exchanged: bodies pass through each other.",
    .equation = "v' = v,  x' = x",
    .source = "-",
    .dials = {},
    .friction_models = {},
    .corrections = {},
    .detections = {},
    .ignored_because = "It only detects contacts.",
    .not_swept_because = "It never stops bodies from passing through each other.",
    .not_rolled_because = "It only detects contacts.",
    .no_residual_because = "it solves nothing.",
    .joints = "Springs act; rigid joints have no effect.",
    .holds_joints = false,
    .promises = {.rests = false},
    .advance = &advance_none,
};

} // namespace carom
