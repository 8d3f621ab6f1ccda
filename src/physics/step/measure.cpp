#include "physics/step/measure.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include "physics/world/joint_properties.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

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

} // namespace carom
