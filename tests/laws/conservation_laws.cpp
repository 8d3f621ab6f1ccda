/// What an isolated pair keeps.
#include "laws/law.hpp"
#include "laws/pairs.hpp"
#include "physics/measure.hpp"

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

double energy_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    // A spring without damping is the method's own e = 1.
    world.settings.penalty_damping = 0.0f;
    const double before = kinetic_energy(world);
    run_pair(world);
    return std::max(0.0, kinetic_energy(world) / before - 1.0);
}

/// What contacts report is what changes momenta: the sum of J on B, and of -J on A.
double booking_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair(resolver, seed);
    world.settings.friction_model = FrictionModel::coulomb;
    const World before = world;
    glm::vec3 booked(0.0f);
    for (int i = 0; i < 120; ++i) {
        test::run(world, 1);
        for (const Contact& contact : world.contacts) {
            for (const ContactPoint& point : contact.manifold.points()) {
                booked += point.normal_impulse * contact.manifold.normal + point.tangent_impulse;
            }
        }
    }
    const auto unbooked = [&](std::size_t i, float sign) {
        const Body& body = world.bodies[i];
        const glm::vec3 gained =
            body.mass * (body.linear_velocity - before.bodies[i].linear_velocity);
        return static_cast<double>(glm::length(gained - sign * booked));
    };
    return std::max(unbooked(0, -1.0f), unbooked(1, 1.0f)) / momentum_at_stake(before);
}

constexpr std::array table = {
    Law{"momentum", [](const Promises& p) { return p.conserves_momentum; }, &momentum_breach, 1e-5,
        1e-2},
    Law{"angular_momentum", [](const Promises& p) { return p.conserves_angular_momentum; },
        &angular_momentum_breach, 1e-4, 1e-3},
    Law{"energy", [](const Promises& p) { return p.bounds_energy; }, &energy_breach, 1e-4, 1e-3},
    // Only a pair of opposite impulses can be booked as one.
    Law{"booked_impulses", [](const Promises& p) { return p.conserves_momentum; }, &booking_breach,
        1e-5, 1e-2},
};

} // namespace

std::span<const Law> conservation_laws() { return table; }

} // namespace carom::laws
