#include "lab/measure/balance.hpp"

#include "lab/measure/figures.hpp"
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

bool moves(const World& world, BodyId id) { return id != BodyId{} && !is_static(*world.find(id)); }

/// Sign of an impulse on B in the sum over what comes from outside: 1 where only B moves, -1 where
/// only A does, else 0.
double share_from_outside(const World& world, BodyId a, BodyId b) {
    const bool a_moves = moves(world, a);
    const bool b_moves = moves(world, b);
    return a_moves == b_moves ? 0.0 : b_moves ? 1.0 : -1.0;
}

/// J at one of its points.
glm::dvec3 impulse_on_b(const Contact& contact, const ContactPoint& point) {
    return glm::dvec3(contact.manifold.normal) * static_cast<double>(point.normal_impulse) +
           glm::dvec3(point.tangent_impulse);
}

glm::dvec3 impulse_on_b(const Contact& contact) {
    glm::dvec3 sum(0.0);
    for (const ContactPoint& point : contact.manifold.points()) {
        sum += impulse_on_b(contact, point);
    }
    return sum;
}

glm::dvec3 impulse_on_b(const World& world, const Joint& joint) {
    const glm::vec3 d = world_anchor_b(world, joint) - world_anchor_a(world, joint);
    const JointEquations asked = type_of(joint).equations(joint, d);
    glm::dvec3 sum(0.0);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        sum += glm::dvec3(asked.axes[i].u) *
               static_cast<double>(joint.impulse[static_cast<glm::length_t>(i)]);
    }
    return sum;
}

/// Sum of p × J over the points, and the impulse of rolling resistance.
glm::dvec3 angular_impulse_on_b(const Contact& contact) {
    glm::dvec3 sum(contact.manifold.rolling_impulse);
    for (const ContactPoint& point : contact.manifold.points()) {
        sum += glm::cross(glm::dvec3(point.position), impulse_on_b(contact, point));
    }
    return sum;
}

/// Upper bound of the moments of weights, forces and torques about the origin [N m].
double largest_moment(const World& world) {
    const double g = glm::length(glm::dvec3(world.settings.gravity));
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            const double load =
                static_cast<double>(body.mass) * g + glm::length(glm::dvec3(body.force));
            sum += load * glm::length(glm::dvec3(body.position)) +
                   glm::length(glm::dvec3(body.torque));
        }
    }
    return sum;
}

/// m g + F [N].
glm::dvec3 load_on(const World& world, const Body& body) {
    return static_cast<double>(body.mass) * glm::dvec3(world.settings.gravity) +
           glm::dvec3(body.force);
}

/// Sum of |vector(body)| over the bodies.
double sum_of_sizes(const World& world, glm::dvec3 (*vector)(const Body&)) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        sum += glm::length(vector(body));
    }
    return sum;
}

double sum_of_momenta(const World& world) { return sum_of_sizes(world, &momentum); }
double sum_of_angular_momenta(const World& world) { return sum_of_sizes(world, &angular_momentum); }

} // namespace

glm::dvec3 outer_impulse(const World& world) {
    const auto h = static_cast<double>(world.settings.time_step);
    glm::dvec3 sum(0.0);
    for (const Body& body : world.bodies) {
        if (!is_static(body) && !body.asleep) {
            sum += h * load_on(world, body);
        }
    }
    for (const Contact& contact : world.contacts) {
        sum += share_from_outside(world, contact.a, contact.b) * impulse_on_b(contact);
    }
    for (const Joint& joint : world.joints) {
        const double share = share_from_outside(world, joint.a, joint.b);
        if (share != 0.0) {
            sum += share * impulse_on_b(world, joint);
        }
    }
    return sum;
}

glm::dvec3 outer_angular_impulse(const World& world) {
    const auto h = static_cast<double>(world.settings.time_step);
    glm::dvec3 sum(0.0);
    for (const Body& body : world.bodies) {
        if (!is_static(body) && !body.asleep) {
            // v' = v + a h, x' = x + v' h: gravity and force acted at x.
            const glm::dvec3 x = glm::dvec3(body.position) - h * glm::dvec3(body.linear_velocity);
            sum += glm::cross(x, h * load_on(world, body)) + h * glm::dvec3(body.torque);
        }
    }
    for (const Contact& contact : world.contacts) {
        sum += share_from_outside(world, contact.a, contact.b) * angular_impulse_on_b(contact);
    }
    return sum;
}

double push_out_speed_of_all(const World& world) {
    const Settings& settings = world.settings;
    if (chosen_resolver(settings).contact_springs != ContactSprings::soft_constraints) {
        return 0.0;
    }
    const float h = shortest_slice(settings);
    const float rate = softness(settings, h).push_rate;
    const float most = settings.soft_push_speed;
    double sum = 0.0;
    for (const Contact& contact : world.contacts) {
        if (!pushes(contact)) {
            continue;
        }
        // Deeper within the step: what is stopped flies on for a slice, what parts was there.
        const Body& a = *world.find(contact.a);
        const Body& b = *world.find(contact.b);
        float fastest = 0.0f;
        for (const ContactPoint& point : contact.manifold.points()) {
            const glm::vec3 v_r = velocity_at(b, point.position) - velocity_at(a, point.position);
            const float parted = std::abs(glm::dot(v_r, contact.manifold.normal));
            const float stopped = point.normal_impulse * (a.inverse_mass + b.inverse_mass);
            const float s = point.separation - std::max(parted * settings.time_step, stopped * h);
            fastest = std::max(fastest, push_out_speed(s, rate, settings.slop, most));
        }
        sum += static_cast<double>(fastest);
    }
    return sum;
}

double work_between(const Figures& before, const Figures& now) {
    return now.force_level - before.force_level +
           0.5 * (now.time - before.time) * (before.torque_power + now.torque_power);
}

Balance fresh_balance(const World& world, const Figures& now) {
    Balance balance;
    balance.since = now.time;
    balance.most_momentum = sum_of_momenta(world);
    balance.largest_total = glm::length(now.momentum);
    balance.most_angular = sum_of_angular_momenta(world);
    balance.largest_angular_total = glm::length(now.angular_momentum);
    balance.most_moment = largest_moment(world);
    balance.energy = now.shadow - now.work;
    balance.first_energy = balance.energy;
    balance.least_energy = balance.energy;
    balance.most_energy = balance.energy;
    balance.most_kinetic = now.kinetic;
    balance.deepest = now.deepest_penetration;
    balance.most_push = push_out_speed_of_all(world);
    return balance;
}

Balance balance_after_step(const Figures& before, const World& world, const Figures& now) {
    Balance balance = before.balance;
    balance.spurious_momentum += now.momentum - before.momentum - outer_impulse(world);
    balance.most_momentum = std::max(balance.most_momentum, sum_of_momenta(world));
    balance.largest_total = std::max(balance.largest_total, glm::length(now.momentum));
    balance.spurious_angular_momentum +=
        now.angular_momentum - before.angular_momentum - outer_angular_impulse(world);
    balance.most_angular = std::max(balance.most_angular, sum_of_angular_momenta(world));
    balance.largest_angular_total =
        std::max(balance.largest_angular_total, glm::length(now.angular_momentum));
    balance.most_moment = std::max(balance.most_moment, largest_moment(world));
    balance.energy = now.shadow - now.work;
    balance.least_energy = std::min(balance.least_energy, balance.energy);
    balance.most_energy = std::max(balance.most_energy, balance.energy);
    balance.largest_rise = std::max(balance.largest_rise, balance.energy - balance.least_energy);
    balance.most_kinetic = std::max(balance.most_kinetic, now.kinetic);
    balance.deepest = std::max(balance.deepest, now.deepest_penetration);
    balance.most_push = std::max(balance.most_push, push_out_speed_of_all(world));
    return balance;
}

} // namespace carom
