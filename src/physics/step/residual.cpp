#include "physics/step/residual.hpp"

#include "math/quaternion.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/resolvers/catalogue.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <variant>

namespace carom {

namespace {

/// Where a body was h [s] ago, by its present velocities: exact for semi-implicit Euler.
Transform earlier(const Body& body, float h) {
    return {body.position - h * body.linear_velocity,
            turned(body.orientation, body.angular_velocity, -h)};
}

/// Velocity of the body's material at `place`, with the body's centre at `centre` [m/s]. The
/// nearest place of a sphere does not turn with it.
glm::vec3 velocity_at(const Body& body, const glm::vec3& centre, const glm::vec3& place) {
    return std::holds_alternative<Sphere>(body.shape)
               ? body.linear_velocity
               : body.linear_velocity + glm::cross(body.angular_velocity, place - centre);
}

/// Duration of the present flight [s]: the last slice, or the rest of the step after the hit.
float flight_time(const World& world, const Contact& contact) {
    const Settings& settings = world.settings;
    return std::min(settings.time_step / static_cast<float>(settings.sub_steps),
                    settings.time_step - contact.time_of_impact);
}

double residual_of(const World& world, const Contact& contact) {
    const Body& a = *world.find(contact.a);
    const Body& b = *world.find(contact.b);
    const float h = flight_time(world, contact);
    const glm::vec3 centre_a = a.position - h * a.linear_velocity;
    const glm::vec3 centre_b = b.position - h * b.linear_velocity;
    double worst = 0.0;
    for (const ContactPoint& point : contact.manifold.points()) {
        if (point.separation >= 0.0f || h <= 0.0f) {
            continue;
        }
        const float v_n =
            glm::dot(contact.manifold.normal, velocity_at(b, centre_b, point.position) -
                                                  velocity_at(a, centre_a, point.position));
        // (max(-s, 0) - max(-(s - v_n h), 0)) / h: an approach across a gap does not count.
        worst = std::max(worst, static_cast<double>(std::min(-v_n, -point.separation / h)));
    }
    return worst;
}

/// One end of a joint: where its anchor is now, where it was h ago, and how it moved.
struct Anchor {
    glm::vec3 now;
    glm::vec3 before;
    glm::vec3 velocity{0.0f};
};

Anchor anchor(const World& world, BodyId id, const glm::vec3& local, float h) {
    if (id == BodyId{}) {
        return {local, local};
    }
    const Body& body = *world.find(id);
    const Transform start = earlier(body, h);
    const glm::vec3 r = direction_to_world(start, local);
    return {point_to_world(transform(body), local), start.position + r,
            body.linear_velocity + glm::cross(body.angular_velocity, r)};
}

/// Violation of the joint's equations, each axis by itself [m].
glm::vec3 violation(const JointEquations& asked, const glm::vec3& C) {
    glm::vec3 violated(0.0f);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        const auto axis = static_cast<glm::length_t>(i);
        const bool may_shrink = asked.axes[i].most == 0.0f;
        violated[axis] = may_shrink ? std::max(C[axis], 0.0f) : C[axis];
    }
    return violated;
}

double residual_of(const World& world, const Joint& joint, float h) {
    const JointTypeRow& type = type_of(joint);
    if (type.equations(joint, glm::vec3(0.0f)).spring) {
        return 0.0;
    }
    const Anchor a = anchor(world, joint.a, joint.anchor_a, h);
    const Anchor b = anchor(world, joint.b, joint.anchor_b, h);
    const JointEquations asked = type.equations(joint, b.before - a.before);
    const JointEquations present = type.equations(joint, b.now - a.now);
    glm::vec3 C(0.0f);
    glm::vec3 C_dot(0.0f);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        const auto axis = static_cast<glm::length_t>(i);
        C[axis] = present.axes[i].C;
        C_dot[axis] = glm::dot(asked.axes[i].u, b.velocity - a.velocity);
    }
    // (|C| - |C - h dC/dt|) / h
    const glm::vec3 end = violation(asked, C);
    const glm::vec3 start = violation(asked, C - h * C_dot);
    return static_cast<double>((glm::length(end) - glm::length(start)) / h);
}

} // namespace

double residual_of(const World& world) {
    double worst = 0.0;
    for (const Contact& contact : world.contacts) {
        worst = std::max(worst, residual_of(world, contact));
    }
    // Methods that divide a slice evaluate joints anew in each part.
    const float h = world.joints.empty() ? 0.0f : shortest_slice(world.settings);
    for (const Joint& joint : world.joints) {
        worst = std::max(worst, residual_of(world, joint, h));
    }
    return worst;
}

} // namespace carom
