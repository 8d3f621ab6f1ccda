#include "lab/measure/spring_sag.hpp"

#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/solve/order/spring_bound.hpp"
#include "physics/world/contact_lengths.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace carom {

namespace {

constexpr double least_cosine = 0.5;

/// The points between a body and one below it.
struct Support {
    std::size_t body;  ///< index into World::bodies
    std::size_t below; ///< likewise
    double cosine;     ///< of the angle between normal and vertical
    double stiffness;  ///< Σ k c^(n+1)
    double slop;       ///< [m]
};

double half_size(const Body& body) { return 0.5 * static_cast<double>(smallest_side(body.shape)); }

ContactSprings springs_under(const Settings& settings) {
    return chosen_resolver(settings).contact_springs;
}

bool has_soft_contacts(const Settings& settings) {
    return springs_under(settings) == ContactSprings::soft_constraints;
}

double exponent(const Settings& settings) {
    return has_soft_contacts(settings)
               ? 1.0
               : static_cast<double>(contact_law(settings).exponent(settings));
}

/// k(n) of a point, as far as this body yields [1/kg]: 1/m + (I⁻¹ (r × n)) × r · n
double yielding(const Body& body, const ContactPoint& point, const glm::vec3& n) {
    const glm::vec3 r = point.position - body.position;
    const glm::vec3 turning = glm::cross(world_inverse_inertia(body) * glm::cross(r, n), r);
    return static_cast<double>(body.inverse_mass + glm::dot(turning, n));
}

/// Σ ω²/k(n) of its points [N/m].
double soft_stiffness(const World& world, const Contact& contact, const Body& a, const Body& b) {
    const auto omega =
        static_cast<double>(softness(world.settings, shortest_slice(world.settings)).omega);
    double sum = 0.0;
    for (const ContactPoint& point : contact.manifold.points()) {
        const glm::vec3& n = contact.manifold.normal;
        sum += omega * omega / (yielding(a, point, n) + yielding(b, point, n));
    }
    return sum;
}

/// Of the forces of a contact that is still, what `penalty_bounded` leaves.
double share_of(const Settings& settings, const Contact& contact, float k, float inverse_mass) {
    float d = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        d = std::max(d, -point.separation);
    }
    const LawSlope slope = contact_law(settings).steepest(settings, {k, d, 0.0f, d});
    return settings.penalty_bounded
               ? static_cast<double>(
                     share_of_load(spring_load(inverse_mass, slope, shortest_slice(settings))))
               : 1.0;
}

/// Σ k of the points of penalty's contacts.
double spring_stiffness(const World& world, const Contact& contact, std::size_t body,
                        std::size_t below, const std::vector<float>& inverse_masses) {
    const float k = contact_stiffness(world.settings, world.bodies[body], world.bodies[below]);
    const double share =
        share_of(world.settings, contact, k, inverse_masses[body] + inverse_masses[below]);
    return contact.manifold.count * share * static_cast<double>(k);
}

/// Sorted by the body that they carry.
std::vector<Support> supports_of(const World& world, const glm::dvec3& up) {
    const bool is_soft = has_soft_contacts(world.settings);
    const std::vector<float> inverse_masses =
        is_soft ? std::vector<float>() : largest_inverse_masses(world);
    std::vector<Support> supports;
    for (const Contact& contact : world.contacts) {
        std::size_t below = world.index_of(contact.a);
        std::size_t body = world.index_of(contact.b);
        double cosine = glm::dot(glm::dvec3(contact.manifold.normal), up);
        if (cosine < 0.0) {
            std::swap(below, body);
            cosine = -cosine;
        }
        const Body& carried = world.bodies[body];
        if (cosine < least_cosine || is_static(carried)) {
            continue;
        }
        const Body& bearing = world.bodies[below];
        const double k = is_soft ? soft_stiffness(world, contact, carried, bearing)
                                 : spring_stiffness(world, contact, body, below, inverse_masses);
        supports.push_back(
            {body, below, cosine, k * std::pow(cosine, exponent(world.settings) + 1.0),
             is_soft ? static_cast<double>(slop(world.settings, carried.shape, bearing.shape))
                     : 0.0});
    }
    std::ranges::sort(supports, {}, &Support::body);
    return supports;
}

/// Own weights and forces, downwards [N]; negative where a joint may bear them.
std::vector<double> loads_of(const World& world, const glm::dvec3& up) {
    const double g = glm::length(glm::dvec3(world.settings.gravity));
    std::vector<double> loads;
    for (const Body& body : world.bodies) {
        loads.push_back(static_cast<double>(body.mass) * g - glm::dot(glm::dvec3(body.force), up));
    }
    for (const Joint& joint : world.joints) {
        for (const BodyId end : {joint.a, joint.b}) {
            if (end != BodyId{}) {
                loads[world.index_of(end)] = -std::numeric_limits<double>::infinity();
            }
        }
    }
    return loads;
}

/// The movable bodies, from above to below.
std::vector<std::size_t> downwards(const World& world, const glm::dvec3& up) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        if (!is_static(world.bodies[i])) {
            order.push_back(i);
        }
    }
    std::ranges::sort(order, std::greater(), [&](std::size_t i) {
        return glm::dot(glm::dvec3(world.bodies[i].position), up);
    });
    return order;
}

std::span<const Support> supports_of_body(std::span<const Support> sorted, std::size_t body) {
    const auto first = std::ranges::lower_bound(sorted, body, {}, &Support::body);
    const auto last = std::ranges::upper_bound(sorted, body, {}, &Support::body);
    return sorted.subspan(static_cast<std::size_t>(first - sorted.begin()),
                          static_cast<std::size_t>(last - first));
}

double stiffness_of(std::span<const Support> supports) {
    double sum = 0.0;
    for (const Support& support : supports) {
        sum += support.stiffness;
    }
    return sum;
}

} // namespace

std::optional<SpringSag> largest_spring_sag(const World& world) {
    const double g = glm::length(glm::dvec3(world.settings.gravity));
    if (springs_under(world.settings) == ContactSprings::none || g == 0.0) {
        return std::nullopt;
    }
    const glm::dvec3 up = -glm::dvec3(world.settings.gravity) / g;
    const std::vector<Support> all = supports_of(world, up);
    std::vector<double> loads = loads_of(world, up);
    std::optional<SpringSag> largest;
    for (const std::size_t i : downwards(world, up)) {
        const std::span<const Support> supports = supports_of_body(all, i);
        if (supports.empty() || !(loads[i] > 0.0)) {
            continue;
        }
        const double stiffness = stiffness_of(supports);
        const double descent = std::pow(loads[i] / stiffness, 1.0 / exponent(world.settings));
        for (const Support& support : supports) {
            const SpringSag sag{world.bodies[i].id, support.slop + support.cosine * descent,
                                half_size(world.bodies[i]), support.slop};
            if (!largest || sag.sag * largest->size > largest->sag * sag.size) {
                largest = sag;
            }
            loads[support.below] +=
                stiffness > 0.0 ? loads[i] * support.stiffness / stiffness : 0.0;
        }
    }
    return largest;
}

std::optional<StifferContacts> stiffer_contacts(const Settings& settings, const SpringSag& sag) {
    const double allowed = small_sag * 2.0 * sag.size - sag.slop;
    if (sag.share() <= small_sag || allowed <= 0.0) {
        return std::nullopt;
    }
    // The sag on springs goes as 1/f², and a sub-step follows f <= 1/(4 h).
    const float h = shortest_slice(settings);
    const double stiffer = std::sqrt((sag.sag - sag.slop) / allowed);
    const double f = stiffer * static_cast<double>(softness(settings, h).frequency);
    const double step = static_cast<double>(h) * parts_of_step(settings);
    return StifferContacts{static_cast<float>(f), static_cast<int>(std::ceil(4.0 * f * step))};
}

} // namespace carom
