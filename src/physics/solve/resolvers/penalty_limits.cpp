#include "physics/solve/resolvers/penalty_limits.hpp"

#include "math/largest_eigenvector.hpp"
#include "physics/solve/resolvers/contact_laws.hpp"
#include "physics/solve/resolvers/spring_bound.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <limits>
#include <utility>
#include <vector>

namespace carom {

namespace {

/// A contact point as a row of the Jacobian J, so that L = J M⁻¹ Jᵀ.
struct Point {
    std::size_t a; ///< indices into World::bodies
    std::size_t b;
    std::size_t contact; ///< index into World::contacts
    std::size_t point;   ///< of its manifold
    glm::dvec3 normal;
    glm::dvec3 turn_a; ///< r_a x n
    glm::dvec3 turn_b;
};

struct MotionByContacts {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

/// A direction in the space of all points, and what L makes of its length.
struct Mode {
    std::vector<double> amplitudes; ///< one for each point, of unit length together
    double inverse_mass = 0.0;      ///< lambda [1/kg]
};

std::vector<Point> points_of(const World& world, std::optional<BodyId> body) {
    std::vector<Point> points;
    for (std::size_t c = 0; c < world.contacts.size(); ++c) {
        const Contact& contact = world.contacts[c];
        if (body && contact.a != *body && contact.b != *body) {
            continue;
        }
        const std::size_t a = world.index_of(contact.a);
        const std::size_t b = world.index_of(contact.b);
        const glm::dvec3 n(contact.manifold.normal);
        for (std::size_t i = 0; i < contact.manifold.count; ++i) {
            const ContactPoint& point = contact.manifold.storage[i];
            const glm::dvec3 r_a(point.position - world.bodies[a].position);
            const glm::dvec3 r_b(point.position - world.bodies[b].position);
            points.push_back({a, b, c, i, n, glm::cross(r_a, n), glm::cross(r_b, n)});
        }
    }
    return points;
}

double length_of(const std::vector<double>& x) {
    double sum = 0.0;
    for (const double each : x) {
        sum += each * each;
    }
    return std::sqrt(sum);
}

/// x <- J M⁻¹ Jᵀ x
void multiply_by_inverse_mass(const World& world, const std::vector<glm::dmat3>& inverse_inertia,
                              const std::vector<Point>& points, std::vector<double>& x) {
    std::vector<MotionByContacts> motions(world.bodies.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& p = points[i];
        motions[p.a].linear -= x[i] * p.normal;
        motions[p.a].angular -= x[i] * p.turn_a;
        motions[p.b].linear += x[i] * p.normal;
        motions[p.b].angular += x[i] * p.turn_b;
    }
    for (std::size_t i = 0; i < motions.size(); ++i) {
        motions[i].linear *= static_cast<double>(world.bodies[i].inverse_mass);
        motions[i].angular = inverse_inertia[i] * motions[i].angular;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& p = points[i];
        x[i] = glm::dot(p.normal, motions[p.b].linear - motions[p.a].linear) +
               glm::dot(p.turn_b, motions[p.b].angular) - glm::dot(p.turn_a, motions[p.a].angular);
    }
}

Mode stiffest_mode(const World& world, const std::vector<Point>& points) {
    constexpr int rounds = 3;
    std::vector<glm::dmat3> inverse_inertia;
    for (const Body& body : world.bodies) {
        inverse_inertia.emplace_back(world_inverse_inertia(body));
    }
    const auto times = [&](std::vector<double> x) {
        multiply_by_inverse_mass(world, inverse_inertia, points, x);
        return x;
    };
    Mode mode{spread_without_pattern(points.size())};
    for (int i = 0; i < rounds; ++i) {
        mode.amplitudes = largest_eigenvector(times, std::move(mode.amplitudes));
    }
    mode.inverse_mass = length_of(times(mode.amplitudes));
    return mode;
}

/// The movable body with the least mass, or the given one if it is movable.
const Body* lightest_body(const World& world, std::optional<BodyId> only) {
    const Body* lightest = nullptr;
    for (const Body& body : world.bodies) {
        const bool counts = !is_static(body) && (!only || body.id == *only);
        if (counts && (lightest == nullptr || body.inverse_mass > lightest->inverse_mass)) {
            lightest = &body;
        }
    }
    return lightest;
}

/// The contact that moves most in the mode.
const Contact& deciding_contact(const World& world, const std::vector<Point>& points,
                                const Mode& mode) {
    std::size_t most = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        // A little more, so that of equal points the first one is taken, whatever the rounding.
        constexpr double more = 1.001;
        if (std::abs(mode.amplitudes[i]) > more * std::abs(mode.amplitudes[most])) {
            most = i;
        }
    }
    return world.contacts[points[most].contact];
}

/// w² h² + 2 gamma h = q solved for h, with w² = k lambda and gamma = c lambda.
double sub_step_of_load(double q, const LawSlope& steepest, double lambda) {
    const double w_squared = static_cast<double>(steepest.stiffness) * lambda;
    const double gamma = static_cast<double>(steepest.damping) * lambda;
    // h = q/(gamma + sqrt(gamma² + q w²)), the root in the form that does not cancel
    const double divisor = gamma + std::sqrt(gamma * gamma + q * w_squared);
    return divisor > 0.0 ? q / divisor : std::numeric_limits<double>::infinity();
}

double largest_sub_step(const LawSlope& steepest, double lambda) {
    constexpr double stable_load = 4.0;
    return sub_step_of_load(stable_load, steepest, lambda);
}

/// k(n) = 1/m_a + 1/m_b + (r_a x n) . I_a⁻¹ (r_a x n) + (r_b x n) . I_b⁻¹ (r_b x n) at the mean of
/// the contact's points [1/kg].
double inverse_effective_mass(const Contact& contact, const Body& a, const Body& b) {
    glm::dvec3 mean(0.0);
    for (const ContactPoint& point : contact.manifold.points()) {
        mean += glm::dvec3(point.position) / static_cast<double>(contact.manifold.count);
    }
    const glm::dvec3 n(contact.manifold.normal);
    double k = 0.0;
    for (const Body* body : {&a, &b}) {
        const glm::dvec3 turn = glm::cross(mean - glm::dvec3(body->position), n);
        k += static_cast<double>(body->inverse_mass) +
             glm::dot(turn, glm::dmat3(world_inverse_inertia(*body)) * turn);
    }
    return k;
}

/// A point at depth d that closes at v, with a share m of the mass behind it.
struct ClosingPoint {
    float k; ///< [N/m^n]
    float d; ///< [m]
    float v; ///< [m/s]
    float m; ///< [kg]
};

/// How deep it gets within the step: no deeper than v takes it, nor than its energy,
///     k/(n + 1) (x^(n+1) - d^(n+1)) = 1/2 m v²
float deepest_in_step(const Settings& settings, const ClosingPoint& at) {
    const float n = contact_law(settings).exponent(settings);
    const auto work = [&](float x) {
        return at.k / (n + 1.0f) *
               (power_in_quarters(x, n + 1.0f) - power_in_quarters(at.d, n + 1.0f));
    };
    const float energy = 0.5f * at.m * at.v * at.v;
    float reached = at.d;
    float beyond = at.d + at.v * settings.time_step;
    for (int i = 0; i < 30; ++i) {
        const float middle = 0.5f * (reached + beyond);
        (work(middle) < energy ? reached : beyond) = middle;
    }
    return beyond;
}

LawSlope steepest_of(const Settings& settings, const ClosingPoint& at) {
    const float d = deepest_in_step(settings, at);
    return contact_law(settings).steepest(settings, {at.k, d, -at.v, d});
}

void take_steeper(LawSlope& steepest, const LawSlope& other) {
    steepest.stiffness = std::max(steepest.stiffness, other.stiffness);
    steepest.damping = std::max(steepest.damping, other.damping);
}

float speed_at(const Body& body, const glm::vec3& p, const glm::vec3& n) {
    return glm::dot(body.linear_velocity + glm::cross(body.angular_velocity, p - body.position), n);
}

void take_load(PenaltyLimits& limits, const Settings& settings, const LawSlope& slope,
               float inverse_mass) {
    const float share = share_of_load(spring_load(inverse_mass, slope, spring_sub_step(settings)));
    if (settings.penalty_bounded && share < limits.share) {
        const double h = sub_step_of_load(static_cast<double>(most_spring_load), slope,
                                          static_cast<double>(inverse_mass));
        limits.share = share;
        limits.sub_steps =
            std::ceil(static_cast<double>(settings.time_step) / (settings.sub_steps * h));
    }
}

/// As steep as any of these points gets within the step, and how much of F acts there.
LawSlope steepest_of(const World& world, const std::vector<Point>& points, PenaltyLimits& limits) {
    const std::vector<float> inverse_masses = largest_inverse_masses(world);
    LawSlope steepest{};
    for (const Point& each : points) {
        const Contact& contact = world.contacts[each.contact];
        const ContactPoint& point = contact.manifold.storage[each.point];
        const Body& a = world.bodies[each.a];
        const Body& b = world.bodies[each.b];
        const float closing = speed_at(a, point.position, contact.manifold.normal) -
                              speed_at(b, point.position, contact.manifold.normal);
        const double share = inverse_effective_mass(contact, a, b) * contact.manifold.count;
        const LawSlope slope =
            steepest_of(world.settings, {.k = contact_stiffness(world.settings, a, b),
                                         .d = std::max(-point.separation, 0.0f),
                                         .v = std::max(closing, 0.0f),
                                         .m = static_cast<float>(1.0 / share)});
        take_steeper(steepest, slope);
        take_load(limits, world.settings, slope, inverse_masses[each.a] + inverse_masses[each.b]);
    }
    return steepest;
}

/// Of a body that meets something flat with the speed of the fastest, and what it gains in a step.
LawSlope steepest_of_next(const World& world, const Body& body) {
    float fastest = 0.0f;
    for (const Body& each : world.bodies) {
        fastest = std::max(fastest, glm::length(each.linear_velocity));
    }
    const Settings& settings = world.settings;
    const float gained = glm::length(settings.gravity) * settings.time_step;
    Body flat;
    flat.shape = Box{};
    return steepest_of(
        settings, {contact_stiffness(settings, body, flat), 0.0f, fastest + gained, body.mass});
}

/// N springs side by side are one of N k and N c: zeta = N c/(2 sqrt(N k m)), which is 1 for
/// c = 2 sqrt(k m/N).
void add_damping(PenaltyLimits& limits, const Settings& settings) {
    const float N = static_cast<float>(limits.springs);
    const float k = settings.penalty_stiffness;
    const float c = settings.penalty_damping;
    limits.critical_damping = 2.0f * std::sqrt(k * limits.effective_mass / N);
    limits.damping_ratio = c > 0.0f ? c / limits.critical_damping : 0.0f;
}

void add_stability(PenaltyLimits& limits, const Settings& settings, const LawSlope& steepest,
                   double lambda) {
    const double sub_steps = double{1.0} * settings.sub_steps * settings.penalty_sub_steps;
    limits.largest_inverse_mass = static_cast<float>(lambda);
    limits.steepest_stiffness = steepest.stiffness;
    limits.steepest_damping = steepest.damping;
    limits.largest_time_step = static_cast<float>(sub_steps * largest_sub_step(steepest, lambda));
    limits.is_stable = settings.penalty_bounded || settings.time_step < limits.largest_time_step;
}

} // namespace

std::optional<PenaltyLimits> penalty_limits(const World& world, std::optional<BodyId> body) {
    const Body* lightest = lightest_body(world, body);
    if (lightest == nullptr) {
        return std::nullopt;
    }
    const std::vector<Point> points = points_of(world, body);
    const Mode mode = stiffest_mode(world, points);
    double lambda = static_cast<double>(lightest->inverse_mass);
    PenaltyLimits limits{};
    limits.body = lightest->id;
    limits.effective_mass = lightest->mass;
    limits.springs = 1;
    limits.share = 1.0f;
    limits.sub_steps = world.settings.penalty_sub_steps;
    if (!points.empty() && mode.inverse_mass >= 0.999 * lambda) {
        lambda = mode.inverse_mass;
        const Contact& contact = deciding_contact(world, points, mode);
        const Body& a = *world.find(contact.a);
        const Body& b = *world.find(contact.b);
        const bool a_is_the_subject = body ? a.id == *body : !is_static(a);
        limits.body = a_is_the_subject ? a.id : b.id;
        limits.other = a_is_the_subject ? b.id : a.id;
        limits.springs = contact.manifold.count;
        limits.effective_mass = static_cast<float>(1.0 / inverse_effective_mass(contact, a, b));
    }
    add_damping(limits, world.settings);
    LawSlope steepest = steepest_of(world, points, limits);
    if (!limits.other) {
        const LawSlope next = steepest_of_next(world, *lightest);
        take_steeper(steepest, next);
        take_load(limits, world.settings, next, lightest->inverse_mass);
    }
    add_stability(limits, world.settings, steepest, lambda);
    return limits;
}

} // namespace carom
