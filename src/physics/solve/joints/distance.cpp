/// Rod, key `distance`: rigid and without mass.
///
/// Idea: two anchors keep their distance L. With d = p_b - p_a:
///     C = |d| - L,   u = d/|d|
/// The rod pulls and pushes as hard as it must.
/// Source: Witkin, "Physically Based Modeling: Constrained Dynamics", SIGGRAPH course, 1997.
/// Try: pendulum, with joint_integration start and baumgarte 0 (it drifts), 1.5 (it overshoots) and
/// 2.1 (it blows up).

#include "physics/solve/joints/joint_type.hpp"

namespace carom {

namespace {

constexpr auto distance_properties = std::to_array<std::string_view>({"length", "collide"});

JointEquations distance_equations(const Joint& joint, const glm::vec3& d) {
    JointEquations asked;
    asked.axes[0] = along_line(joint, d);
    return asked;
}

} // namespace

const JointTypeRow distance_joint = {
    .key = "distance",
    .title = "Rod",
    .sentence = "A rigid rod without mass keeps two points at one distance.",
    .equation = "C = |p_b - p_a| - L = 0",
    .source = "Witkin 1997",
    .properties = distance_properties,
    .equations = &distance_equations,
};

} // namespace carom
