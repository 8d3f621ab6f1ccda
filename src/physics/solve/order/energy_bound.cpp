#include "physics/solve/order/energy_bound.hpp"

#include "math/real.hpp"
#include "physics/solve/equations/motion.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <limits>

namespace carom {

namespace {

/// pᵀ M q of one body [J].
double product(const Body& body, const glm::dmat3& inertia, const Velocities& p,
               const Velocities& q) {
    return static_cast<double>(body.mass) * glm::dot(glm::dvec3(p.linear), glm::dvec3(q.linear)) +
           glm::dot(glm::dvec3(p.angular), inertia * glm::dvec3(q.angular));
}

/// Cramer's rule for a symmetric matrix; 0 where the body does not turn.
glm::dmat3 inertia_of(const glm::mat3& inverse_inertia) {
    const glm::dmat3 a(inverse_inertia);
    const glm::dvec3 first{a[1][1] * a[2][2] - a[1][2] * a[1][2],
                           a[0][2] * a[1][2] - a[0][1] * a[2][2],
                           a[0][1] * a[1][2] - a[0][2] * a[1][1]};
    const double determinant = glm::dot(a[0], first);
    if (determinant == 0.0) {
        return glm::dmat3(0.0);
    }
    const double yy = a[0][0] * a[2][2] - a[0][2] * a[0][2];
    const double yz = a[0][1] * a[0][2] - a[0][0] * a[1][2];
    const double zz = a[0][0] * a[1][1] - a[0][1] * a[0][1];
    const double share = 1.0 / determinant;
    return {share * first, share * glm::dvec3(first.y, yy, yz),
            share * glm::dvec3(first.z, yz, zz)};
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

/// What to add to velocities, and to the energy of a start, for what is conserved in free flight.
struct Shadow {
    glm::vec3 at_start; ///< to the velocity after free flight
    glm::vec3 now;      ///< to the present velocity
    double work;        ///< [J]
};

/// With a the acceleration by gravity and the body's own force, and h the time that it flies by one
/// velocity, its shadow energy (step/shadow_energy.hpp) is, but for a constant,
///     ½ m |v + ½ a h|² - m a·x
/// and what it will be when the body has moved by v h,
///     ½ m |v - ½ a h|² - m a·x
/// Under time of impact others fly parabolas, so that energy itself must not rise; with x + v h
/// still to come that is
///     ½ m |v - a h|² - m a·x <= ½ m |v_start|² - m a·x + ½ m |a h|²
Shadow shadow_of(const Problem& problem, std::uint32_t i) {
    const EnergyBound& bound = *problem.energy_bound;
    if (problem.settings.carry_hits) {
        return {glm::vec3(0.0f), glm::vec3(0.0f), 0.0};
    }
    const Body& body = problem.bodies[i];
    const Drive driven = drive(body, problem.inverse_inertia[i], problem.settings, problem.dt);
    const glm::vec3 gain = driven.linear_gain; // a dt
    const glm::dvec3 momentum = static_cast<double>(body.mass) * glm::dvec3(gain);
    if (problem.settings.detection == Detection::time_of_impact) {
        return {-gain, -gain, 0.5 * glm::dot(momentum, glm::dvec3(gain))};
    }
    if (bound.moves == 0) {
        return {-0.5f * gain, -0.5f * gain, 0.0};
    }
    const glm::vec3 half = 0.5f / static_cast<float>(bound.moves) * gain;
    const double dt = static_cast<double>(problem.dt);
    return {half - gain, half, glm::dot(momentum, glm::dvec3(bound.moved[i])) / dt};
}

Velocities plus(const Velocities& velocities, const glm::vec3& linear) {
    return {velocities.linear + linear, velocities.angular};
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

/// Of floats: of an energy that is found from them, so large a share means nothing.
constexpr double rounding = 4.0 / (1 << 23);

float share(const EnergyBound::Energies& energy, double tolerance) {
    const double room = std::max(energy.free - energy.before, 0.0) + tolerance * energy.free;
    if (energy.is_driven || energy.linear + energy.quadratic <= room) {
        return 1.0f;
    }
    const double root = std::sqrt(energy.linear * energy.linear + 4.0 * energy.quadratic * room);
    // Of the two forms of the positive root the one that subtracts no equal numbers.
    const double alpha = energy.linear > 0.0 ? 2.0 * room / (energy.linear + root)
                                             : (root - energy.linear) / (2.0 * energy.quadratic);
    return static_cast<float>(std::clamp(alpha, 0.0, 1.0));
}

/// α >= 0 with the least energy.
double share_of_least(const EnergyBound::Energies& energy) {
    return std::max(-0.5 * energy.linear / energy.quadratic, 0.0);
}

/// Adds what the change from `before` to `after` does to the energy of the body's island.
void add_change(const Problem& problem, std::uint32_t i, const glm::dmat3& inertia,
                const Velocities& before) {
    EnergyBound& bound = *problem.energy_bound;
    const Body& body = problem.bodies[i];
    const glm::dvec3 dv(bound.after[i].linear - bound.before[i].linear);
    const glm::dvec3 dw(bound.after[i].angular - bound.before[i].angular);
    const auto mass = static_cast<double>(body.mass);
    const glm::dvec3 angular_momentum = inertia * dw;
    EnergyBound::Energies& energy = bound.energies[problem.islands->of_body[i]];
    energy.linear += mass * glm::dot(glm::dvec3(before.linear), dv) +
                     glm::dot(glm::dvec3(before.angular), angular_momentum);
    energy.quadratic += 0.5 * (mass * glm::dot(dv, dv) + glm::dot(dw, angular_momentum));
}

void add_body(const Problem& problem, std::uint32_t i) {
    EnergyBound& bound = *problem.energy_bound;
    const Body& body = problem.bodies[i];
    const glm::dmat3 start_inertia = inertia_of(problem.inverse_inertia[i]);
    const glm::dmat3 inertia = inertia_of(bound.inverse_inertia[i]);
    const Shadow shadow = shadow_of(problem, i);
    const Velocities free = plus(in_free_flight(problem, i), shadow.at_start);
    const Velocities before = plus(bound.before[i], shadow.now);
    EnergyBound::Energies& energy = bound.energies[problem.islands->of_body[i]];
    energy.free += 0.5 * product(body, start_inertia, free, free) + shadow.work;
    energy.before += 0.5 * product(body, inertia, before, before);
    add_change(problem, i, inertia, before);
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

void note_struck_inertia(const Problem& problem) {
    EnergyBound& bound = *problem.energy_bound;
    bound.struck_inertia.resize(problem.bodies.size());
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (problem.islands->is_body_struck(i)) {
            bound.struck_inertia[i] = inertia_of(problem.inverse_inertia[i]);
        }
    }
}

void find_warm_energies(const Problem& problem) {
    EnergyBound& bound = *problem.energy_bound;
    find_islands(problem);
    bound.energies.assign(problem.bodies.size(), {});
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (problem.islands->is_body_struck(i)) {
            add_change(problem, i, bound.struck_inertia[i], bound.before[i]);
        }
    }
}

bool find_warm_shares(const Problem& problem) {
    EnergyBound& bound = *problem.energy_bound;
    bound.shares.assign(problem.bodies.size(), 1.0f);
    for (const std::uint32_t island : problem.islands->struck) {
        const EnergyBound::Energies& energy = bound.energies[island];
        if (energy.linear + energy.quadratic > 0.0) {
            bound.shares[island] = static_cast<float>(share_of_least(energy));
            problem.islands->choose(island);
        }
    }
    return !problem.islands->chosen.empty();
}

void find_line_energies(const Problem& problem, Search search) {
    EnergyBound& bound = *problem.energy_bound;
    const std::vector<Velocities>& from = search == Search::onwards ? bound.after : bound.before;
    bound.energies.assign(problem.bodies.size(), {});
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (problem.islands->is_body_active(i)) {
            add_change(problem, i, inertia_of(problem.inverse_inertia[i]), from[i]);
        }
    }
}

bool find_line_shares(const Problem& problem, Search search) {
    EnergyBound& bound = *problem.energy_bound;
    bound.shares.assign(problem.bodies.size(), search == Search::onwards ? 0.0f : 1.0f);
    bool is_any = false;
    for (const std::uint32_t island : problem.islands->unequal) {
        const EnergyBound::Energies& energy = bound.energies[island];
        if (problem.islands->is_active[island] != 0 && energy.quadratic > 0.0) {
            const double most = search == Search::onwards
                                    ? static_cast<double>(std::numeric_limits<float>::max())
                                    : 1.0;
            bound.shares[island] = static_cast<float>(std::min(share_of_least(energy), most));
            is_any = true;
        }
    }
    return is_any;
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
    const double tolerance = problem.settings.carry_hits ? 0.0 : rounding;
    std::transform(bound.energies.begin(), bound.energies.end(), bound.shares.begin(),
                   [=](const EnergyBound::Energies& energy) { return share(energy, tolerance); });
}

} // namespace carom
