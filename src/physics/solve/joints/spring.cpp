/// Spring: Hooke's law with a damper beside it, and, with a yield force, a metal that bends.
///
/// Idea: the force grows with the stretch and with its rate. With d = p_b - p_a:
///     C = |d| - L,   u = d/|d|,   F = -(k C + c dC/dt)
/// A plastic spring bears no more than its yield force F_y: a slider in line with spring and damper
/// yields, which moves the rest length L. How far follows from what is left of the force:
///     L' = L + (T_wanted - T)/(k + c/h),   T_wanted = k C + c dC/dt,   T = -F, |T| = F_y
/// since L' takes (L' - L) off C and (L' - L)/h off dC/dt. The work T (L' - L) has become heat.
/// Source: Hooke 1678; for the slider Prandtl 1928, in any text on plasticity.
/// What it gets wrong: L never grows thin or hard; a spring crushed to nothing bears on.
/// Try: crash.

#include "physics/solve/joints/joint_type.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr auto spring_properties = std::to_array<std::string_view>(
    {"rest_length", "stiffness", "damping", "yield_force", "yield_direction", "collide"});

JointEquations spring_equations(const Joint& joint, const glm::vec3& d) {
    JointEquations asked;
    JointAxis& axis = asked.axes[0];
    axis = along_line(joint, d);
    asked.spring = SpringLaw{joint.stiffness, joint.damping};
    if (joint.yield_force) {
        // F > 0 drives the anchors apart: the spring is compressed.
        axis.most =
            joint.yield_direction != YieldDirection::stretch ? *joint.yield_force : axis.most;
        axis.least =
            joint.yield_direction != YieldDirection::compress ? -*joint.yield_force : axis.least;
    }
    return asked;
}

void yield(Joint& joint, const JointLoad& load) {
    if (!joint.yield_force) {
        return;
    }
    const bool compressed =
        load.force >= *joint.yield_force && joint.yield_direction != YieldDirection::stretch;
    const bool stretched =
        load.force <= -*joint.yield_force && joint.yield_direction != YieldDirection::compress;
    const float resistance = joint.stiffness + joint.damping / load.h;
    if ((!compressed && !stretched) || resistance <= 0.0f) {
        return;
    }
    const float wanted = joint.stiffness * load.C + joint.damping * load.C_dot;
    const float slip = (wanted + load.force) / resistance;
    // What was at its limit and is no longer goes back elastically.
    const bool goes_on = compressed ? slip < 0.0f : slip > 0.0f;
    joint.length = std::max(goes_on ? joint.length + slip : joint.length, 0.0f);
}

} // namespace

const JointTypeRow spring_joint = {
    .key = "spring",
    .title = "Spring",
    .sentence = "Hooke's law in tension and compression, with a damper; may yield for good.",
    .equation = "F = -(k C + c dC/dt),  C = |p_b - p_a| - L",
    .source = "Hooke 1678; Prandtl 1928",
    .properties = spring_properties,
    .equations = &spring_equations,
    .yield = &yield,
};

} // namespace carom
