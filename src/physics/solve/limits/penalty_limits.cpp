#include "physics/solve/limits/penalty_limits.hpp"

#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/limits/springs.hpp"
#include "physics/solve/order/spring_bound.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <vector>

namespace carom {

namespace {

/// Those of one body, or all.
std::vector<std::uint32_t> contacts_of(const World& world, std::optional<BodyId> body) {
    std::vector<std::uint32_t> contacts;
    for (std::uint32_t i = 0; i < world.contacts.size(); ++i) {
        const Contact& contact = world.contacts[i];
        if (!body || contact.a == *body || contact.b == *body) {
            contacts.push_back(i);
        }
    }
    return contacts;
}

/// A spring of 1 N/m along the normal.
SpringAxis axis_at(const World& world, std::uint32_t source, const glm::dvec3& p) {
    const Contact& contact = world.contacts[source];
    const glm::dvec3 n(contact.manifold.normal);
    return {spring_end(world, contact.a, p, n),
            spring_end(world, contact.b, p, n),
            n,
            1.0,
            0.0,
            source};
}

Springs springs_of(const World& world, const std::vector<std::uint32_t>& contacts) {
    Springs springs(world);
    for (const std::uint32_t source : contacts) {
        for (const ContactPoint& point : world.contacts[source].manifold.points()) {
            add_axis(springs, axis_at(world, source, point.position));
        }
    }
    return springs;
}

/// k(n) at the mean of the contact's points [1/kg].
double inverse_effective_mass(const Springs& springs, const World& world, std::uint32_t source) {
    const Manifold& manifold = world.contacts[source].manifold;
    glm::dvec3 mean(0.0);
    for (const ContactPoint& point : manifold.points()) {
        mean += glm::dvec3(point.position) / static_cast<double>(manifold.count);
    }
    return inverse_mass_along(springs, axis_at(world, source, mean));
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

/// At p; 0 where they separate.
float closing_speed(const Body& a, const Body& b, const glm::vec3& p, const glm::vec3& n) {
    return std::max(glm::dot(velocity_at(a, p) - velocity_at(b, p), n), 0.0f);
}

/// w² h² + 2 gamma h = q solved for h, with w² = k λ and gamma = c λ.
double sub_step_of_load(double q, const LawSlope& slope, double lambda) {
    return step_of_load(q, static_cast<double>(slope.stiffness) * lambda,
                        static_cast<double>(slope.damping) * lambda);
}

/// Of a whole step.
int parts(const Settings& settings) { return settings.sub_steps * settings.penalty_sub_steps; }

void take_load(PenaltyLimits& limits, const Settings& settings, const LawSlope& slope,
               float inverse_mass) {
    const float h = settings.time_step / static_cast<float>(parts(settings));
    const float share = share_of_load(spring_load(inverse_mass, slope, h));
    if (settings.penalty_bounded && share < limits.share) {
        const double borne = sub_step_of_load(static_cast<double>(most_spring_load), slope,
                                              static_cast<double>(inverse_mass));
        limits.share = share;
        limits.sub_steps =
            std::ceil(static_cast<double>(settings.time_step) / (settings.sub_steps * borne));
    }
}

/// As steep as any of their points gets within the step, and how much of F acts there.
LawSlope steepest_of(const Springs& springs, const World& world,
                     const std::vector<std::uint32_t>& contacts, PenaltyLimits& limits) {
    const std::vector<float> inverse_masses = largest_inverse_masses(world);
    LawSlope steepest{};
    for (const std::uint32_t i : contacts) {
        const Contact& contact = world.contacts[i];
        const std::uint32_t a = world.index_of(contact.a);
        const std::uint32_t b = world.index_of(contact.b);
        const float inverse_mass = inverse_masses[a] + inverse_masses[b];
        const double share = inverse_effective_mass(springs, world, i) * contact.manifold.count;
        for (const ContactPoint& point : contact.manifold.points()) {
            const LawSlope slope = steepest_of(
                world.settings,
                {.k = contact_stiffness(world.settings, world.bodies[a], world.bodies[b]),
                 .d = std::max(-point.separation, 0.0f),
                 .v = closing_speed(world.bodies[a], world.bodies[b], point.position,
                                    contact.manifold.normal),
                 .m = static_cast<float>(1.0 / share)});
            take_steeper(steepest, slope);
            take_load(limits, world.settings, slope, inverse_mass);
        }
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
    limits.largest_inverse_mass = static_cast<float>(lambda);
    limits.steepest_stiffness = steepest.stiffness;
    limits.steepest_damping = steepest.damping;
    limits.largest_time_step =
        static_cast<float>(parts(settings) * sub_step_of_load(stable_load, steepest, lambda));
    limits.is_stable = settings.penalty_bounded || settings.time_step < limits.largest_time_step;
}

/// This contact decides.
void take_contact(PenaltyLimits& limits, const Springs& springs, const World& world,
                  std::uint32_t source, std::optional<BodyId> body) {
    const Contact& contact = world.contacts[source];
    const bool a_is_the_subject = body ? contact.a == *body : !is_static(*world.find(contact.a));
    limits.body = a_is_the_subject ? contact.a : contact.b;
    limits.other = a_is_the_subject ? contact.b : contact.a;
    limits.springs = contact.manifold.count;
    limits.effective_mass =
        static_cast<float>(1.0 / inverse_effective_mass(springs, world, source));
}

/// λ, by the contacts or else the lightest body.
double take_stiffest(PenaltyLimits& limits, const Springs& springs, const World& world,
                     std::optional<BodyId> body) {
    const auto alone = static_cast<double>(world.find(limits.body)->inverse_mass);
    if (springs.axes.empty()) {
        return alone;
    }
    const auto [h, source] = stiffest_motion(springs);
    const double lambda = stable_load / (h * h); // for k = 1, c = 0
    if (lambda < 0.999 * alone) {
        return alone;
    }
    take_contact(limits, springs, world, source, body);
    return lambda;
}

} // namespace

std::optional<PenaltyLimits> penalty_limits(const World& world, std::optional<BodyId> body) {
    const Body* lightest = lightest_body(world, body);
    if (lightest == nullptr) {
        return std::nullopt;
    }
    PenaltyLimits limits{};
    limits.body = lightest->id;
    limits.effective_mass = lightest->mass;
    limits.springs = 1;
    limits.share = 1.0f;
    limits.sub_steps = world.settings.penalty_sub_steps;
    const std::vector<std::uint32_t> contacts = contacts_of(world, body);
    const Springs springs = springs_of(world, contacts);
    const double lambda = take_stiffest(limits, springs, world, body);
    add_damping(limits, world.settings);
    LawSlope steepest = steepest_of(springs, world, contacts, limits);
    if (!limits.other) {
        const LawSlope next = steepest_of_next(world, *lightest);
        take_steeper(steepest, next);
        take_load(limits, world.settings, next, lightest->inverse_mass);
    }
    add_stability(limits, world.settings, steepest, lambda);
    return limits;
}

} // namespace carom
