/// Rope: a maximum distance.
///
/// Idea: a rope of length L is slack until it is taut, and then only pulls. With d = p_b - p_a:
///     C = |d| - L <= 0,   u = d/|d|,   F <= 0
/// It is a contact turned inside out: there bodies may not come nearer than their surfaces, here
/// they may not part farther than L.
/// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005, for bounds on λ.
/// Try: rope.

#include "physics/solve/joints/joint_type.hpp"

namespace carom {

namespace {

constexpr auto rope_properties = std::to_array<std::string_view>({"length", "collide"});

JointEquations rope_equations(const Joint& joint, const glm::vec3& d) {
    JointEquations asked;
    asked.axes[0] = along_line(joint, d);
    asked.axes[0].most = 0.0f;
    return asked;
}

} // namespace

const JointTypeRow rope_joint = {
    .key = "rope",
    .title = "Rope",
    .sentence = "Two points stay within a length of each other: slack, or taut and in tension.",
    .equation = "C = |p_b - p_a| - L <= 0,  λ <= 0",
    .source = "Catto 2005",
    .properties = rope_properties,
    .equations = &rope_equations,
};

} // namespace carom
