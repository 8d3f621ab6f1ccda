/// What an isolated pair keeps.
#include "laws/law.hpp"
#include "laws/pairs.hpp"
#include "physics/step/measure.hpp"

#include <algorithm>
#include <array>

namespace carom::laws {

namespace {

/// Sum of m |v| [kg m/s]: the momentum that there is to lose.
double momentum_at_stake(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        sum += static_cast<double>(body.mass * glm::length(body.linear_velocity));
    }
    return sum;
}

double momentum_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    world.settings.friction_model = FrictionModel::coulomb;
    const glm::dvec3 before = momentum(world);
    const double at_stake = momentum_at_stake(world);
    run_pair(world);
    return glm::length(momentum(world) - before) / at_stake;
}

/// Measured against the momentum at an arm of 1 m.
double angular_momentum_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    world.settings.friction_model = FrictionModel::coulomb;
    const glm::dvec3 before = angular_momentum(world);
    const double at_stake = momentum_at_stake(world);
    run_pair(world);
    return glm::length(angular_momentum(world) - before) / at_stake;
}

/// A ball that falls from half a metre and bounces with e = 1/2 for two seconds.
double energy_gained_on_the_floor(std::string_view resolver) {
    World world = test::ideal_world(resolver, 1.0f / 120.0f);
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 1.0f, 0.0f}, 0.5f));
    const double before = mechanical_energy(world);
    double most = before;
    for (int i = 0; i < 240; ++i) {
        test::run(world, 1);
        most = std::max(most, mechanical_energy(world));
    }
    return most / before - 1.0;
}

double energy_breach(std::string_view resolver, std::uint32_t seed) {
    if (seed == 1) {
        return energy_gained_on_the_floor(resolver);
    }
    World world = colliding_pair(resolver, seed);
    // A spring without damping is the method's own e = 1.
    world.settings.penalty_damping = 0.0f;
    const double before = kinetic_energy(world);
    run_pair(world);
    return std::max(0.0, kinetic_energy(world) / before - 1.0);
}

/// Bricks, whose inertia differs from axis to axis and turns with them. An impulse acts where
/// bodies are before they move, so in each step what counts is the new w with the old pose. The
/// larger of the change of angular momentum and the gain of energy.
double brick_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    world.settings.gyroscopic = Gyroscopic::off;
    for (Body& body : world.bodies) {
        set_shape(body, Box{{0.6f, 0.25f, 0.4f}});
    }
    const double at_stake = momentum_at_stake(world);
    const double energy = kinetic_energy(world);
    double worst = 0.0;
    for (int i = 0; i < 120; ++i) {
        const World before = world;
        test::run(world, 1);
        World pushed = before;
        for (std::size_t k = 0; k < world.bodies.size(); ++k) {
            pushed.bodies[k].linear_velocity = world.bodies[k].linear_velocity;
            pushed.bodies[k].angular_velocity = world.bodies[k].angular_velocity;
        }
        const glm::dvec3 change = angular_momentum(pushed) - angular_momentum(before);
        const double gain = kinetic_energy(pushed) - kinetic_energy(before);
        worst = std::max({worst, glm::length(change) / at_stake, gain / energy});
    }
    return worst;
}

/// What contacts report is what changes momenta: the sum of J on B, and of -J on A.
double reporting_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    world.settings.friction_model = FrictionModel::coulomb;
    const World before = world;
    glm::vec3 reported(0.0f);
    for (int i = 0; i < 120; ++i) {
        test::run(world, 1);
        for (const Contact& contact : world.contacts) {
            for (const ContactPoint& point : contact.manifold.points()) {
                reported += point.normal_impulse * contact.manifold.normal + point.tangent_impulse;
            }
        }
    }
    const auto unexplained = [&](std::size_t i, float sign) {
        const Body& body = world.bodies[i];
        const glm::vec3 gained =
            body.mass * (body.linear_velocity - before.bodies[i].linear_velocity);
        return static_cast<double>(glm::length(gained - sign * reported));
    };
    return std::max(unexplained(0, -1.0f), unexplained(1, 1.0f)) / momentum_at_stake(before);
}

constexpr std::array conservation_table = {
    Law{"momentum", [](const Promises& p) { return p.conserves_momentum; }, &momentum_breach, 1e-5,
        1e-2},
    Law{"angular_momentum", [](const Promises& p) { return p.conserves_angular_momentum; },
        &angular_momentum_breach, 1e-4, 1e-3},
    Law{"energy", [](const Promises& p) { return p.bounds_energy; }, &energy_breach, 1e-4, 1e-3},
    // What is not promised is the lesson of the row before last.
    Law{"angular_momentum_of_bricks",
        [](const Promises& p) { return p.conserves_angular_momentum; }, &brick_breach, 1e-4, 0.0},
    // Only a pair of opposite impulses can be reported as one.
    Law{"reported_impulses", [](const Promises& p) { return p.conserves_momentum; },
        &reporting_breach, 1e-5, 1e-2},
};

} // namespace

std::span<const Law> conservation_laws() { return conservation_table; }

} // namespace carom::laws
