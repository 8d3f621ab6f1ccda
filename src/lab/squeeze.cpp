#include "lab/squeeze.hpp"

#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <limits>
#include <span>
#include <variant>
#include <vector>

namespace carom {

namespace {

constexpr double most_overlap = 0.05; ///< for the size of a body
constexpr double unequal = 8.0;       ///< masses
constexpr double error_left = 1e-3;

double smallest_side(const Shape& shape) {
    if (const auto* box = std::get_if<Box>(&shape)) {
        const glm::vec3& half = box->half_extents;
        return 2.0 * static_cast<double>(std::min({half.x, half.y, half.z}));
    }
    return 2.0 * static_cast<double>(std::get<Sphere>(shape).radius);
}

float depth_of(const Contact& contact) {
    float depth = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        depth = std::max(depth, point.normal_impulse > 0.0f ? -point.separation : 0.0f);
    }
    return depth;
}

/// How deep it would be, one picture later, at the speed at which it still closes.
float coming_depth_of(const World& world, const Contact& contact) {
    const Body& a = *world.find(contact.a);
    const Body& b = *world.find(contact.b);
    float depth = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        const glm::vec3 v_r = velocity_at(b, point.position) - velocity_at(a, point.position);
        const float v_n = glm::dot(v_r, contact.manifold.normal);
        if (point.normal_impulse > 0.0f) {
            depth = std::max(depth, -point.separation - std::min(v_n, 0.0f) / 60.0f);
        }
    }
    return depth;
}

/// How deep a contact that presses is [m]. Time of impact stops bodies before they overlap: there,
/// how deep it is coming to be.
double overlap_of(const World& world, const Contact& contact) {
    const bool is_stopped = world.settings.detection == Detection::time_of_impact;
    return static_cast<double>(is_stopped ? coming_depth_of(world, contact) : depth_of(contact));
}

double smallest_side(const World& world) {
    double least = std::numeric_limits<double>::infinity();
    for (const Body& body : world.bodies) {
        least = is_static(body) ? least : std::min(least, smallest_side(body.shape));
    }
    return least;
}

bool presses(const Contact& contact) {
    const auto points = contact.manifold.points();
    return std::any_of(points.begin(), points.end(),
                       [](const ContactPoint& point) { return point.normal_impulse > 0.0f; });
}

/// Whether contacts press the body from two sides: what is only hit may overlap by as much as it
/// flies in a step.
bool is_between_others(const World& world, BodyId body) {
    std::vector<glm::vec3> pressed;
    for (const Contact& contact : world.contacts) {
        if ((contact.a == body || contact.b == body) && presses(contact)) {
            const float side = contact.b == body ? 1.0f : -1.0f;
            pressed.push_back(side * contact.manifold.normal);
        }
    }
    const auto is_opposed = [&](const glm::vec3& n) {
        return std::any_of(pressed.begin(), pressed.end(),
                           [&](const glm::vec3& other) { return glm::dot(n, other) < -0.7f; });
    };
    return std::any_of(pressed.begin(), pressed.end(), is_opposed);
}

/// Movable bodies that touch each other, named by one of them.
class Heaps {
public:
    explicit Heaps(const World& world) : world_(world), bodies_(world.bodies) {
        begin_sets(parent_, bodies_.size());
        for (const Contact& contact : world.contacts) {
            const std::uint32_t a = world.index_of(contact.a);
            const std::uint32_t b = world.index_of(contact.b);
            if (!is_static(bodies_[a]) && !is_static(bodies_[b])) {
                join(parent_, a, b);
            }
        }
    }

    /// Whether joints help to carry it.
    bool is_tied(std::uint32_t heap, std::span<const Joint> joints) {
        return std::any_of(joints.begin(), joints.end(), [&](const Joint& joint) {
            return is_of(heap, joint.a) || is_of(heap, joint.b);
        });
    }
    double mass(std::uint32_t of) {
        double sum = 0.0;
        for_each(of, [&](const Body& body) { sum += static_cast<double>(body.mass); });
        return sum;
    }
    double heaviest(std::uint32_t of) {
        double most = 0.0;
        for_each(of,
                 [&](const Body& body) { most = std::max(most, static_cast<double>(body.mass)); });
        return most;
    }
    double count_lighter(std::uint32_t of, double mass) {
        double count = 0.0;
        for_each(of, [&](const Body& body) {
            count += static_cast<double>(body.mass) < mass ? 1.0 : 0.0;
        });
        return count;
    }

private:
    bool is_of(std::uint32_t heap, BodyId id) {
        return world_.find(id) != nullptr &&
               root_of(parent_, world_.index_of(id)) == root_of(parent_, heap);
    }
    template <class What>
    void for_each(std::uint32_t of, What what) {
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            if (!is_static(bodies_[i]) && root_of(parent_, i) == root_of(parent_, of)) {
                what(bodies_[i]);
            }
        }
    }

    const World& world_;
    const std::vector<Body>& bodies_;
    std::vector<std::uint32_t> parent_;
};

} // namespace

std::optional<Squeeze> worst_squeeze(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (resolver.passes == nullptr) {
        return std::nullopt;
    }
    const double least_overlap = most_overlap * smallest_side(world);
    std::vector<Squeeze> overlapped;
    for (const Contact& contact : world.contacts) {
        const double overlap = overlap_of(world, contact);
        if (overlap <= least_overlap) {
            continue;
        }
        for (const BodyId id : {contact.a, contact.b}) {
            const Body& body = *world.find(id);
            const double size = smallest_side(body.shape);
            if (!is_static(body) && overlap > most_overlap * size) {
                overlapped.push_back({.body = id, .overlap = overlap, .size = size});
            }
        }
    }
    std::erase_if(overlapped,
                  [&](const Squeeze& each) { return !is_between_others(world, each.body); });
    if (overlapped.empty()) {
        return std::nullopt;
    }
    Heaps heaps(world);
    for (Squeeze& each : overlapped) {
        const std::uint32_t body = world.index_of(each.body);
        const double mass = heaps.mass(body);
        each.ratio = mass / static_cast<double>(world.bodies[body].mass);
        each.passes = std::ceil(-std::log(error_left) * each.ratio *
                                heaps.count_lighter(body, heaps.heaviest(body) / unequal));
    }
    std::erase_if(overlapped, [&](const Squeeze& each) {
        const std::uint32_t body = world.index_of(each.body);
        const double ratio = heaps.heaviest(body) / static_cast<double>(world.bodies[body].mass);
        const int made = resolver.passes(world.settings, static_cast<float>(ratio));
        return ratio < unequal || heaps.is_tied(body, world.joints) ||
               each.passes <= static_cast<double>(made);
    });
    const auto worst = std::ranges::max_element(
        overlapped, {}, [](const Squeeze& each) { return each.overlap / each.size; });
    return worst == overlapped.end() ? std::nullopt : std::optional(*worst);
}

std::optional<std::string> unconverged(const World& world) {
    const std::optional<Squeeze> worst = worst_squeeze(world);
    if (!worst) {
        return std::nullopt;
    }
    const bool is_by_passes = world.settings.resolver == Key("sequential_impulses");
    return fmt::format("not converged: {:.0f} passes{} would do, for {} is under {:.0f} times its "
                       "mass, and overlapped by {:.0f} % of its size",
                       worst->passes, is_by_passes ? "" : " of sequential impulses",
                       world.find(worst->body)->name, worst->ratio,
                       100.0 * worst->overlap / worst->size);
}

} // namespace carom
