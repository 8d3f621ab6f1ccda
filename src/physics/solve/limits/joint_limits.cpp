#include "physics/solve/limits/joint_limits.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/limits/springs.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <vector>

namespace carom {

namespace {

/// By which law the joint is integrated explicitly; by none where a rigid one is held otherwise.
std::optional<SpringLaw> law_of(const Settings& settings, const JointEquations& asked) {
    const auto rigid_joint = chosen_resolver(settings).rigid_joint;
    return asked.spring || rigid_joint == nullptr ? asked.spring : rigid_joint(settings);
}

void add_axes(const World& world, const Joint& joint, std::uint32_t source, Springs& springs) {
    const glm::vec3 p_a = world_anchor_a(world, joint);
    const glm::vec3 p_b = world_anchor_b(world, joint);
    const JointEquations asked = type_of(joint).equations(joint, p_b - p_a);
    const auto law = law_of(world.settings, asked);
    const bool acts = law && (law->stiffness > 0.0f || law->damping > 0.0f);
    if (!acts || is_slack(asked.axes[0])) {
        return;
    }
    for (std::size_t i = 0; i < asked.count; ++i) {
        const glm::dvec3 u(asked.axes[i].u);
        add_axis(springs,
                 {spring_end(world, joint.a, p_a, u), spring_end(world, joint.b, p_b, u), u,
                  static_cast<double>(law->stiffness), static_cast<double>(law->damping), source});
    }
}

Springs springs_of(const World& world) {
    Springs springs(world);
    for (std::uint32_t i = 0; i < world.joints.size(); ++i) {
        add_axes(world, world.joints[i], i, springs);
    }
    return springs;
}

/// Those in which springs are integrated explicitly.
int sub_steps(const Settings& settings) {
    const bool is_explicit = !chosen_resolver(settings).implicit_springs;
    return settings.sub_steps * (is_explicit ? parts_of_step(settings) : 1);
}

/// At a body that moves.
bool any_springs_meet(const Springs& springs) {
    std::vector<bool> has_one(springs.bodies.size());
    for (const SpringAxis& axis : springs.axes) {
        for (const SpringEnd& end : {axis.a, axis.b}) {
            if (springs.bodies[end.body].inverse_mass > 0.0) {
                if (has_one[end.body]) {
                    return true;
                }
                has_one[end.body] = true;
            }
        }
    }
    return false;
}

} // namespace

std::optional<JointLimits> joint_limits(const World& world) {
    const Springs springs = springs_of(world);
    if (springs.axes.empty()) {
        return std::nullopt;
    }
    const auto [h, source] = stiffest_motion(springs);
    const Settings& settings = world.settings;
    const ResolverRow& resolver = chosen_resolver(settings);
    JointLimits limits;
    limits.joint = world.joints[source].id;
    limits.largest_sub_step = static_cast<float>(h);
    limits.largest_time_step = static_cast<float>(h * sub_steps(settings));
    limits.is_stable = resolver.implicit_springs || settings.time_step < limits.largest_time_step;
    if (resolver.implicit_springs && resolver.passes != nullptr && any_springs_meet(springs)) {
        const double ratio = static_cast<double>(shortest_slice(settings)) / h;
        limits.passes_needed = 1 + static_cast<int>(std::ceil(std::min(0.25 * ratio * ratio, 1e6)));
        limits.passes = settings.*resolver.passes;
    }
    return limits;
}

float split_impulse_loss(float amplitude, float period, float h) {
    const float w = glm::two_pi<float>() / period;
    return 1.0f - std::exp(-0.375f * amplitude * amplitude * w * w * h * period);
}

std::optional<SpringMotion> motion_of_spring(const World& world, const Joint& joint) {
    Springs springs(world);
    add_axes(world, joint, 0, springs);
    if (springs.axes.empty()) {
        return std::nullopt;
    }
    const SpringAxis& axis = springs.axes[0];
    const double inverse_mass = inverse_mass_along(springs, axis);
    return SpringMotion{axis.k * inverse_mass, axis.c * inverse_mass};
}

std::optional<Oscillation> implicit_oscillation(const SpringMotion& spring, double h) {
    const auto [K, C] = spring;
    if (C * C >= 4.0 * K) {
        return std::nullopt;
    }
    const double z = 1.0 / std::sqrt(1.0 + C * h + K * h * h);
    const double steps = glm::two_pi<double>() / std::acos((1.0 + 0.5 * C * h) * z);
    return Oscillation{steps * h, std::pow(z, steps)};
}

std::optional<Oscillation> exact_oscillation(const SpringMotion& spring) {
    const auto [K, C] = spring;
    if (C * C >= 4.0 * K) {
        return std::nullopt;
    }
    const double period = glm::two_pi<double>() / std::sqrt(K - 0.25 * C * C);
    return Oscillation{period, std::exp(-0.5 * C * period)};
}

} // namespace carom
