/// Ball: a ball and socket.
///
/// Idea: two anchors stay at one point, and the bodies turn about it as they like. With
/// d = p_b - p_a, along each axis of the world:
///     C = d,   u = x, y, z
/// The three are solved together, by the 3x3 matrix of the inverse masses of the anchors.
/// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005.
/// Try: rope_bridge, whose planks hang on each other by two of them at each gap.
#include "physics/solve/joints/joint_type.hpp"

namespace carom {

namespace {

constexpr auto ball_properties = std::to_array<std::string_view>({"collide"});

JointEquations ball_equations(const Joint& /*joint*/, const glm::vec3& d) {
    JointEquations asked;
    asked.count = 3;
    for (int i = 0; i < 3; ++i) {
        JointAxis& axis = asked.axes[static_cast<std::size_t>(i)];
        axis.u = glm::vec3(0.0f);
        axis.u[i] = 1.0f;
        axis.C = d[i];
    }
    return asked;
}

} // namespace

const JointTypeRow ball_joint = {
    .key = "ball",
    .title = "Ball",
    .sentence = "A ball and socket keeps two points together and lets the bodies turn.",
    .equation = "C = p_b - p_a = 0",
    .source = "Catto 2005",
    .properties = ball_properties,
    .acts_along_line = false,
    .equations = &ball_equations,
};

} // namespace carom
