#include "lab/squeeze.hpp"

#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <limits>
#include <variant>
#include <vector>

namespace carom {

namespace {

constexpr double most_overlap = 0.05; ///< for the size of a body
constexpr double unequal = 8.0;       ///< masses
constexpr double error_left = 1e-3;
constexpr std::size_t most_looked_at = 16; ///< each takes a pass over all contacts

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

/// Movable bodies that touch each other, by the root of their set.
struct Heap {
    double mass = 0.0;
    double heaviest = 0.0;
    double light_count = 0.0; ///< of bodies that the heaviest exceeds `unequal` times
    bool is_tied = false;     ///< joints help to carry it
};

class Heaps {
public:
    explicit Heaps(const World& world) : heaps_(world.bodies.size()) {
        begin_sets(parent_, world.bodies.size());
        for (const Contact& contact : world.contacts) {
            const std::uint32_t a = world.index_of(contact.a);
            const std::uint32_t b = world.index_of(contact.b);
            if (!is_static(world.bodies[a]) && !is_static(world.bodies[b])) {
                join(parent_, a, b);
            }
        }
        for_each_movable(world, [](Heap& heap, double mass) {
            heap.mass += mass;
            heap.heaviest = std::max(heap.heaviest, mass);
        });
        for_each_movable(world, [](Heap& heap, double mass) {
            heap.light_count += unequal * mass <= heap.heaviest ? 1.0 : 0.0;
        });
        for (const Joint& joint : world.joints) {
            for (const BodyId end : {joint.a, joint.b}) {
                if (world.find(end) != nullptr) {
                    of(world.index_of(end)).is_tied = true;
                }
            }
        }
    }

    Heap& of(std::uint32_t body) { return heaps_[root_of(parent_, body)]; }

private:
    template <class What>
    void for_each_movable(const World& world, What what) {
        for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
            if (!is_static(world.bodies[i])) {
                what(of(i), static_cast<double>(world.bodies[i].mass));
            }
        }
    }

    std::vector<std::uint32_t> parent_;
    std::vector<Heap> heaps_;
};

double heaviest_mass(const World& world) {
    double most = 0.0;
    for (const Body& body : world.bodies) {
        most = is_static(body) ? most : std::max(most, static_cast<double>(body.mass));
    }
    return most;
}

/// Light bodies that are overlapped by more than `most_overlap`.
std::vector<Squeeze> overlapped(const World& world) {
    const double heaviest = heaviest_mass(world);
    std::vector<Squeeze> found;
    for (const Contact& contact : world.contacts) {
        const double overlap = overlap_of(world, contact);
        for (const BodyId id : {contact.a, contact.b}) {
            const Body& body = *world.find(id);
            const double size = smallest_side(body.shape);
            if (!is_static(body) && overlap > most_overlap * size &&
                unequal * static_cast<double>(body.mass) <= heaviest) {
                found.push_back({.body = id, .overlap = overlap, .size = size});
            }
        }
    }
    return found;
}

/// Whether any bodies are so unequal that it is worth a look.
bool may_be_unequal(const World& world) {
    double least = std::numeric_limits<double>::infinity();
    for (const Body& body : world.bodies) {
        least = is_static(body) ? least : std::min(least, static_cast<double>(body.mass));
    }
    return unequal * least <= heaviest_mass(world);
}

} // namespace

std::optional<Squeeze> worst_squeeze(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (resolver.passes == nullptr || !may_be_unequal(world)) {
        return std::nullopt;
    }
    std::vector<Squeeze> found = overlapped(world);
    if (found.empty()) {
        return std::nullopt;
    }
    Heaps heaps(world);
    std::erase_if(found, [&](Squeeze& each) {
        const Heap& heap = heaps.of(world.index_of(each.body));
        const auto mass = static_cast<double>(world.find(each.body)->mass);
        each.ratio = heap.mass / mass;
        each.passes = std::ceil(-std::log(error_left) * each.ratio * heap.light_count);
        const int made = resolver.passes(world.settings, static_cast<float>(heap.heaviest / mass));
        return heap.is_tied || unequal * mass > heap.heaviest ||
               each.passes <= static_cast<double>(made);
    });
    std::ranges::sort(found, [](const Squeeze& a, const Squeeze& b) {
        return a.overlap * b.size > b.overlap * a.size;
    });
    found.resize(std::min(found.size(), most_looked_at));
    const auto worst = std::ranges::find_if(
        found, [&](const Squeeze& each) { return is_between_others(world, each.body); });
    return worst == found.end() ? std::nullopt : std::optional(*worst);
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
