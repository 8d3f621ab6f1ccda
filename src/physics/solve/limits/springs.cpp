#include "physics/solve/limits/springs.hpp"

#include "math/largest_eigenvector.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

struct MotionBySprings {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

/// J M⁻¹ Jᵀ F: what a force along each axis does to the rates of all.
std::vector<double> rates_under(const Springs& springs, const std::vector<double>& forces) {
    std::vector<MotionBySprings> motions(springs.bodies.size());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const SpringAxis& axis = springs.axes[i];
        motions[axis.a.body].linear -= forces[i] * axis.u;
        motions[axis.a.body].angular -= forces[i] * axis.a.turn;
        motions[axis.b.body].linear += forces[i] * axis.u;
        motions[axis.b.body].angular += forces[i] * axis.b.turn;
    }
    for (std::size_t i = 0; i < motions.size(); ++i) {
        motions[i].linear *= springs.bodies[i].inverse_mass;
        motions[i].angular = springs.bodies[i].inverse_inertia * motions[i].angular;
    }
    std::vector<double> rates;
    rates.reserve(forces.size());
    for (const SpringAxis& axis : springs.axes) {
        const MotionBySprings& a = motions[axis.a.body];
        const MotionBySprings& b = motions[axis.b.body];
        rates.push_back(glm::dot(axis.u, b.linear - a.linear) + glm::dot(axis.b.turn, b.angular) -
                        glm::dot(axis.a.turn, a.angular));
    }
    return rates;
}

/// An upper bound to begin with: h for each spring alone.
double shortest_of_single_springs(const Springs& springs) {
    double h = std::numeric_limits<double>::infinity();
    for (const SpringAxis& axis : springs.axes) {
        const double inverse_mass = inverse_mass_along(springs, axis);
        h = std::min(h, step_of_load(stable_load, axis.k * inverse_mass, axis.c * inverse_mass));
    }
    return h;
}

/// w² = h² k + 2 h c for each axis.
std::vector<double> weights_of(const Springs& springs, double h) {
    std::vector<double> weights;
    weights.reserve(springs.axes.size());
    for (const SpringAxis& axis : springs.axes) {
        weights.push_back(std::sqrt(h * h * axis.k + 2.0 * h * axis.c));
    }
    return weights;
}

void weigh(std::vector<double>& x, const std::vector<double>& weights) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] *= weights[i];
    }
}

/// The largest eigenvector of w J M⁻¹ Jᵀ w, which has the eigenvalues of h² S + 2 h D.
std::vector<double> stiffest_shares(const Springs& springs, const std::vector<double>& weights,
                                    const std::vector<double>& start) {
    const auto times = [&](std::vector<double> x) {
        weigh(x, weights);
        x = rates_under(springs, x);
        weigh(x, weights);
        return x;
    };
    return largest_eigenvector(times, start);
}

/// h for the motion that forces f make: q = M^-1/2 Jᵀ f/|q|, so that J M^-1/2 q are their rates u,
/// and s = Σ k u²/|q|², d = Σ c u²/|q|² with |q|² = f . u.
double largest_step_of(const Springs& springs, const std::vector<double>& forces) {
    const std::vector<double> u = rates_under(springs, forces);
    double s = 0.0;
    double d = 0.0;
    double length_squared = 0.0;
    for (std::size_t i = 0; i < u.size(); ++i) {
        s += springs.axes[i].k * u[i] * u[i];
        d += springs.axes[i].c * u[i] * u[i];
        length_squared += forces[i] * u[i];
    }
    return step_of_load(stable_load, s / length_squared, d / length_squared);
}

/// Of equal shares the first, whatever the rounding.
std::size_t largest_of(const std::vector<double>& shares) {
    constexpr double more = 1.001;
    std::size_t most = 0;
    for (std::size_t i = 1; i < shares.size(); ++i) {
        most = std::abs(shares[i]) > more * std::abs(shares[most]) ? i : most;
    }
    return most;
}

} // namespace

Springs::Springs(const World& world) {
    bodies.reserve(world.bodies.size() + 1);
    for (const Body& body : world.bodies) {
        bodies.push_back(
            {static_cast<double>(body.inverse_mass), glm::dmat3(world_inverse_inertia(body))});
    }
    bodies.emplace_back();
}

SpringEnd spring_end(const World& world, BodyId body, const glm::dvec3& p, const glm::dvec3& u) {
    if (body == BodyId{}) {
        return {world.bodies.size(), glm::dvec3(0.0)};
    }
    const std::size_t i = world.index_of(body);
    return {i, glm::cross(p - glm::dvec3(world.bodies[i].position), u)};
}

void add_axis(Springs& springs, const SpringAxis& axis) {
    if (inverse_mass_along(springs, axis) > 0.0) {
        springs.axes.push_back(axis);
    }
}

double inverse_mass_along(const Springs& springs, const SpringAxis& axis) {
    double inverse_mass = 0.0;
    for (const SpringEnd& end : {axis.a, axis.b}) {
        const Mobility& body = springs.bodies[end.body];
        inverse_mass += body.inverse_mass + glm::dot(end.turn, body.inverse_inertia * end.turn);
    }
    return inverse_mass;
}

double step_of_load(double q, double s, double d) {
    // h = q/(d + sqrt(d² + q s)), the root in the form that does not cancel
    const double divisor = d + std::sqrt(d * d + q * s);
    return divisor > 0.0 ? q / divisor : std::numeric_limits<double>::infinity();
}

/// No motion has too short an h, and the stiffest motion for an h that is too long has a better
/// one: they come down to the right one.
StiffestMotion stiffest_motion(const Springs& springs) {
    constexpr int most_rounds = 8;
    constexpr double tolerance = 1e-4;
    double h = shortest_of_single_springs(springs);
    std::vector<double> shares = spread_without_pattern(springs.axes.size());
    for (int round = 0; round < most_rounds; ++round) {
        const std::vector<double> weights = weights_of(springs, h);
        shares = stiffest_shares(springs, weights, shares);
        std::vector<double> forces = shares;
        weigh(forces, weights);
        const double better = largest_step_of(springs, forces);
        const bool is_settled = std::abs(better - h) < tolerance * better;
        h = better;
        if (is_settled) {
            break;
        }
    }
    return {h, springs.axes[largest_of(shares)].source};
}

} // namespace carom
