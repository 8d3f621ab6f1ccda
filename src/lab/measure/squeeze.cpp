#include "lab/measure/squeeze.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/solve/order/islands.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>
#include <vector>

namespace carom {

namespace {

constexpr double most_overlap = 0.05; ///< for the size of a body
constexpr float unequal = 8.0f;       ///< masses
constexpr double error_left = 1e-3;
constexpr std::size_t most_looked_at = 16; ///< each takes a pass over all contacts

/// How deep a contact that presses is [m]. Time of impact stops bodies before they overlap: there,
/// how deep it would be, one picture later, at the speed at which it still closes.
double overlap_of(const World& world, const Contact& contact) {
    const bool is_stopped = world.settings.detection == Detection::time_of_impact;
    const float later = is_stopped ? 1.0f / 60.0f : 0.0f;
    const Body& a = *world.find(contact.a);
    const Body& b = *world.find(contact.b);
    float depth = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        const glm::vec3 v_r = velocity_at(b, point.position) - velocity_at(a, point.position);
        const float v_n = glm::dot(v_r, contact.manifold.normal);
        if (point.normal_impulse > 0.0f) {
            depth = std::max(depth, -point.separation - later * std::min(v_n, 0.0f));
        }
    }
    return static_cast<double>(depth);
}

/// Whether contacts press the body from two sides: what is only hit may overlap by as much as it
/// flies in a step.
bool is_between_others(const World& world, BodyId body) {
    std::vector<glm::vec3> pressed;
    for (const Contact& contact : world.contacts) {
        if ((contact.a == body || contact.b == body) && pushes(contact)) {
            const float side = contact.b == body ? 1.0f : -1.0f;
            pressed.push_back(side * contact.manifold.normal);
        }
    }
    const auto is_opposed = [&](const glm::vec3& n) {
        return std::ranges::any_of(
            pressed, [&](const glm::vec3& other) { return glm::dot(n, other) < -0.7f; });
    };
    return std::ranges::any_of(pressed, is_opposed);
}

/// Movable bodies that touch each other.
struct Heap {
    Load load;
    double mass = 0.0;
    double light_count = 0.0; ///< of bodies that the heaviest exceeds `unequal` times
};

bool is_light(const Body& body, const Load& load) { return unequal * body.mass <= load.heaviest; }

class Heaps {
public:
    explicit Heaps(const World& world) : world_(world), heaps_(world.bodies.size()) {
        begin_sets(parent_, world.bodies.size());
        for (const Contact& contact : world.contacts) {
            const std::uint32_t a = world.index_of(contact.a);
            const std::uint32_t b = world.index_of(contact.b);
            if (!is_static(world.bodies[a]) && !is_static(world.bodies[b])) {
                join(parent_, a, b);
            }
        }
        for_each_movable([](Heap& heap, const Body& body) {
            heap.load.add(body, {});
            heap.mass += static_cast<double>(body.mass);
        });
        for_each_movable([](Heap& heap, const Body& body) {
            heap.light_count += is_light(body, heap.load) ? 1.0 : 0.0;
        });
        for (const Joint& joint : world.joints) {
            for (const BodyId end : {joint.a, joint.b}) {
                if (world.find(end) != nullptr) {
                    of(world.index_of(end)).load.is_hung = true;
                }
            }
        }
    }

    Heap& of(std::uint32_t body) { return heaps_[root_of(parent_, body)]; }

private:
    template <class What>
    void for_each_movable(What what) {
        for (std::uint32_t i = 0; i < world_.bodies.size(); ++i) {
            if (!is_static(world_.bodies[i])) {
                what(of(i), world_.bodies[i]);
            }
        }
    }

    const World& world_;
    std::vector<std::uint32_t> parent_;
    std::vector<Heap> heaps_;
};

Load load_of_all(const World& world) {
    Load all;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            all.add(body, {});
        }
    }
    return all;
}

/// Bodies of some kind that are overlapped by more than `most_overlap`.
template <class IsWanted>
std::vector<Squeeze> overlapped(const World& world, IsWanted is_wanted) {
    std::vector<Squeeze> found;
    for (const Contact& contact : world.contacts) {
        const double overlap = overlap_of(world, contact);
        for (const BodyId id : {contact.a, contact.b}) {
            const Body& body = *world.find(id);
            const auto size = static_cast<double>(smallest_side(body.shape));
            if (!is_static(body) && is_wanted(body) && overlap > most_overlap * size) {
                found.push_back({.body = id, .overlap = overlap, .size = size});
            }
        }
    }
    return found;
}

std::optional<Squeeze> worst_between_others(const World& world, std::vector<Squeeze> found) {
    std::ranges::sort(found, [](const Squeeze& a, const Squeeze& b) {
        return a.overlap * b.size > b.overlap * a.size;
    });
    found.resize(std::min(found.size(), most_looked_at));
    const auto worst = std::ranges::find_if(
        found, [&](const Squeeze& each) { return is_between_others(world, each.body); });
    return worst == found.end() ? std::nullopt : std::optional(*worst);
}

/// Under a method of one pass a step, whatever the masses are. Worlds with joints are left out.
std::optional<Squeeze> worst_overlap(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    const bool makes_one = resolver.parts == nullptr && resolver.most_passes != nullptr &&
                           resolver.most_passes(world.settings, 1.0f) == 1;
    if (!makes_one || !world.joints.empty()) {
        return std::nullopt;
    }
    return worst_between_others(world, overlapped(world, [](const Body&) { return true; }));
}

std::string overlap_text(const Squeeze& squeeze) {
    return fmt::format("overlapped by {:.0f} % of its size",
                       100.0 * squeeze.overlap / squeeze.size);
}

} // namespace

std::optional<Squeeze> worst_squeeze(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    const Load all = load_of_all(world);
    if (resolver.most_passes == nullptr || !all.is_unequal(unequal)) {
        return std::nullopt;
    }
    std::vector<Squeeze> found =
        overlapped(world, [&](const Body& body) { return is_light(body, all); });
    if (found.empty()) {
        return std::nullopt;
    }
    Heaps heaps(world);
    std::erase_if(found, [&](Squeeze& each) {
        const Body& body = *world.find(each.body);
        const Heap& heap = heaps.of(world.index_of(each.body));
        each.ratio = heap.mass / static_cast<double>(body.mass);
        each.passes = std::ceil(-std::log(error_left) * each.ratio * heap.light_count);
        const int made = resolver.most_passes(world.settings, heap.load.heaviest / body.mass);
        return heap.load.is_hung || !is_light(body, heap.load) ||
               each.passes <= static_cast<double>(made);
    });
    return worst_between_others(world, std::move(found));
}

std::optional<std::string> unconverged(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    const std::optional<Squeeze> worst = worst_squeeze(world);
    if (!worst) {
        const std::optional<Squeeze> overlap = worst_overlap(world);
        return overlap
                   ? std::optional(fmt::format(
                         "not converged: {} is {}, for {} makes one pass a step",
                         world.find(overlap->body)->name, overlap_text(*overlap), resolver.title))
                   : std::nullopt;
    }
    const bool is_by_passes = resolver.passes != nullptr && resolver.parts == nullptr;
    return fmt::format("not converged: {:.0f} passes{} would do, for {} is under {:.0f} times its "
                       "mass, and {}",
                       worst->passes, is_by_passes ? "" : " of sequential impulses",
                       world.find(worst->body)->name, worst->ratio, overlap_text(*worst));
}

} // namespace carom
