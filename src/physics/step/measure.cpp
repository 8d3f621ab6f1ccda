#include "physics/step/measure.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/property_tables.hpp"

#include "math/quaternion.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <variant>

namespace carom {

namespace {

/// I w in world space, through the principal axes: R (I (Rᵀ w)).
glm::dvec3 spin_momentum(const Body& body) {
    const glm::vec3 local = direction_to_body(transform(body), body.angular_velocity);
    glm::vec3 turned(0.0f);
    for (int axis = 0; axis < 3; ++axis) {
        if (body.inverse_inertia[axis] > 0.0f) {
            turned[axis] = local[axis] / body.inverse_inertia[axis];
        }
    }
    return direction_to_world(transform(body), turned);
}

template <class Quantity>
auto sum_over_movable(const World& world, Quantity quantity) {
    decltype(quantity(world.bodies.front())) total{0.0};
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            total += quantity(body);
        }
    }
    return total;
}

} // namespace

double kinetic_energy(const Body& body) {
    if (is_static(body)) {
        return 0.0;
    }
    // E = 1/2 m v² + 1/2 w . (I w)
    const glm::dvec3 v = body.linear_velocity;
    const glm::dvec3 w = body.angular_velocity;
    return 0.5 * static_cast<double>(body.mass) * glm::dot(v, v) +
           0.5 * glm::dot(w, spin_momentum(body));
}

double kinetic_energy(const World& world) {
    return sum_over_movable(world, [](const Body& body) { return kinetic_energy(body); });
}

double potential_energy(const World& world) {
    const glm::dvec3 g = world.settings.gravity;
    double sum = sum_over_movable(world, [&](const Body& body) {
        return -static_cast<double>(body.mass) * glm::dot(g, glm::dvec3(body.position));
    });
    for (const Joint& joint : world.joints) {
        sum += elastic_energy(world, joint);
    }
    return sum;
}

double mechanical_energy(const World& world) {
    return kinetic_energy(world) + potential_energy(world);
}

double elastic_energy(const World& world, const Joint& joint) {
    const glm::vec3 d = world_anchor_b(world, joint) - world_anchor_a(world, joint);
    const JointEquations asked = type_of(joint).equations(joint, d);
    if (!asked.spring) {
        return 0.0;
    }
    const auto C = static_cast<double>(asked.axes[0].C);
    return 0.5 * static_cast<double>(asked.spring->stiffness) * C * C;
}

glm::dvec3 momentum(const Body& body) {
    return is_static(body) ? glm::dvec3(0.0)
                           : static_cast<double>(body.mass) * glm::dvec3(body.linear_velocity);
}

glm::dvec3 momentum(const World& world) {
    return sum_over_movable(world, [](const Body& body) { return momentum(body); });
}

glm::dvec3 angular_momentum(const Body& body) {
    // L = x × p + I w
    return is_static(body)
               ? glm::dvec3(0.0)
               : glm::cross(glm::dvec3(body.position), momentum(body)) + spin_momentum(body);
}

glm::dvec3 angular_momentum(const World& world) {
    return sum_over_movable(world, [](const Body& body) { return angular_momentum(body); });
}

float max_penetration(std::span<const Contact> contacts) {
    float deepest = 0.0f;
    for (const Contact& contact : contacts) {
        for (const ContactPoint& point : contact.manifold.points()) {
            deepest = std::max(deepest, -point.separation);
        }
    }
    return deepest;
}

float max_penetration(const World& world) { return max_penetration(std::span(world.contacts)); }

float pull_impulse(const Joint& joint) {
    return type_of(joint).acts_along_line ? -joint.impulse.x : glm::length(joint.impulse);
}

std::size_t contact_point_count(std::span<const Contact> contacts) {
    std::size_t count = 0;
    for (const Contact& contact : contacts) {
        count += contact.manifold.count;
    }
    return count;
}

std::size_t contact_point_count(const World& world) {
    return contact_point_count(std::span(world.contacts));
}

namespace {

/// Where a body was h [s] ago, by its present velocities: exact for semi-implicit Euler.
Transform earlier(const Body& body, float h) {
    return {body.position - h * body.linear_velocity,
            turned(body.orientation, body.angular_velocity, -h)};
}

/// Velocity of the body's material at `place`, with the body's centre at `centre` [m/s]. The
/// nearest place of a sphere does not turn with it.
glm::vec3 velocity_at(const Body& body, const glm::vec3& centre, const glm::vec3& place) {
    return std::holds_alternative<Sphere>(body.shape) ? body.linear_velocity
                                                      : point_velocity(body, place - centre);
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
    return {point_to_world(transform(body), local), start.position + r, point_velocity(body, r)};
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
    const float ago = holds_joints_at_end(world.settings) ? 0.0f : h;
    const Anchor a = anchor(world, joint.a, joint.anchor_a, ago);
    const Anchor b = anchor(world, joint.b, joint.anchor_b, ago);
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
