#include "physics/solve/resolvers/energy_bound.hpp"

#include "math/real.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

/// pᵀ M q of one body [J].
double product(const Body& body, const glm::dmat3& inertia, const Velocities& p,
               const Velocities& q) {
    return static_cast<double>(body.mass) * glm::dot(glm::dvec3(p.linear), glm::dvec3(q.linear)) +
           glm::dot(glm::dvec3(p.angular), inertia * glm::dvec3(q.angular));
}

glm::dmat3 inertia_of(const glm::mat3& inverse_inertia) {
    return inverse_inertia == glm::mat3(0.0f) ? glm::dmat3(0.0)
                                              : glm::inverse(glm::dmat3(inverse_inertia));
}

Velocities in_free_flight(const Problem& problem, std::size_t i) {
    const Body& body = problem.bodies[i];
    Velocities velocities = problem.start_velocities[i];
    if (is_static(body)) {
        return velocities;
    }
    const Drive driven = drive(body, problem.inverse_inertia[i], problem.settings, problem.dt);
    accelerate(velocities, driven.linear_decay, driven.linear_gain, driven.angular_decay,
               driven.angular_gain);
    return velocities;
}

/// An infinite mass that moves does work, and e > 1 is asked to gain.
bool is_driven(const Problem& problem, const BodyPair& pair) {
    const Body& a = problem.bodies[pair.a];
    const Body& b = problem.bodies[pair.b];
    const auto moves_by_itself = [](const Body& body) {
        return is_static(body) && (body.linear_velocity != glm::vec3(0.0f) ||
                                   body.angular_velocity != glm::vec3(0.0f));
    };
    return pair_restitution(problem.settings, a, b) > 1.0f || moves_by_itself(a) ||
           moves_by_itself(b);
}

float share(const EnergyBound::Energies& energy) {
    const double room = std::max(energy.free - energy.before, 0.0);
    if (energy.is_driven || energy.linear + energy.quadratic <= room) {
        return 1.0f;
    }
    const double root = std::sqrt(energy.linear * energy.linear + 4.0 * energy.quadratic * room);
    // Of the two forms of the positive root the one that subtracts no equal numbers.
    const double alpha = energy.linear > 0.0 ? 2.0 * room / (energy.linear + root)
                                             : (root - energy.linear) / (2.0 * energy.quadratic);
    return static_cast<float>(std::clamp(alpha, 0.0, 1.0));
}

void add_body(const Problem& problem, std::uint32_t i) {
    EnergyBound& bound = *problem.energy_bound;
    const Body& body = problem.bodies[i];
    const glm::dmat3 start_inertia = inertia_of(problem.inverse_inertia[i]);
    const glm::dmat3 inertia = inertia_of(bound.inverse_inertia[i]);
    const Velocities free = in_free_flight(problem, i);
    const Velocities& before = bound.before[i];
    const Velocities added = {bound.after[i].linear - before.linear,
                              bound.after[i].angular - before.angular};
    EnergyBound::Energies& energy = bound.energies[problem.islands->of_body[i]];
    energy.free += 0.5 * product(body, start_inertia, free, free);
    energy.before += 0.5 * product(body, inertia, before, before);
    energy.linear += product(body, inertia, before, added);
    energy.quadratic += 0.5 * product(body, inertia, added, added);
}

} // namespace

Velocities EnergyBound::shared_velocities(const Islands& islands, std::uint32_t body) const {
    const float alpha = shares[islands.of_body[body]];
    return {towards(before[body].linear, after[body].linear, alpha),
            towards(before[body].angular, after[body].angular, alpha)};
}

void note_velocities(std::span<const Body> bodies, std::vector<Velocities>& noted) {
    noted.resize(bodies.size());
    std::transform(bodies.begin(), bodies.end(), noted.begin(), velocities);
}

void note_free_flight(const Problem& problem, std::vector<Velocities>& noted) {
    noted.resize(problem.bodies.size());
    for (std::size_t i = 0; i < noted.size(); ++i) {
        noted[i] = in_free_flight(problem, i);
    }
}

void find_shares(const Problem& problem) {
    EnergyBound& bound = *problem.energy_bound;
    const Islands& islands = *problem.islands;
    bound.energies.assign(problem.bodies.size(), {});
    bound.shares.assign(problem.bodies.size(), 1.0f);
    if (!problem.settings.bound_restitution) {
        return;
    }
    for (const BodyPair& pair : problem.contact_bodies) {
        bound.energies[islands.of(pair)].is_driven |= is_driven(problem, pair);
    }
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (islands.is_body_active(i)) {
            add_body(problem, i);
        }
    }
    std::transform(bound.energies.begin(), bound.energies.end(), bound.shares.begin(), share);
}

} // namespace carom
