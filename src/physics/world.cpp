#include "physics/world.hpp"

#include "physics/sleeping.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

std::string unique_name(const World& world, const Body& body) {
    const bool is_sphere = std::holds_alternative<Sphere>(body.shape);
    const std::string stem = !body.name.empty() ? body.name : is_sphere ? "sphere" : "box";
    std::string name = body.name.empty() ? fmt::format("{} {}", stem, world.next_id.value) : stem;
    for (int number = 2; world.find(name) != nullptr; ++number) {
        name = fmt::format("{} {}", stem, number);
    }
    return name;
}

template <class Bodies>
auto lower_bound_of(Bodies& bodies, BodyId id) {
    return std::lower_bound(bodies.begin(), bodies.end(), id,
                            [](const Body& body, BodyId wanted) { return body.id < wanted; });
}

/// FNV-1a, Fowler, Noll and Vo: h ← (h xor byte) · prime.
class Hasher {
public:
    void add(std::uint64_t word) {
        for (int byte = 0; byte < 8; ++byte) {
            value_ = (value_ ^ ((word >> (8 * byte)) & 0xffu)) * 0x100000001b3u;
        }
    }
    void add(float x) { add(std::uint64_t{std::bit_cast<std::uint32_t>(x)}); }
    void add(const glm::vec3& v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

} // namespace

BodyId World::add(Body body) {
    body.name = unique_name(*this, body);
    body.id = next_id;
    ++next_id.value;
    bodies.push_back(std::move(body));
    return bodies.back().id;
}

bool World::remove(BodyId id) {
    const auto place = lower_bound_of(bodies, id);
    if (place == bodies.end() || place->id != id) {
        return false;
    }
    wake_around(*this, id);
    bodies.erase(place);
    std::erase_if(contacts, [&](const Contact& c) { return c.a == id || c.b == id; });
    return true;
}

Body* World::find(BodyId id) {
    const auto place = lower_bound_of(bodies, id);
    return place != bodies.end() && place->id == id ? &*place : nullptr;
}

const Body* World::find(BodyId id) const {
    const auto place = lower_bound_of(bodies, id);
    return place != bodies.end() && place->id == id ? &*place : nullptr;
}

const Body* World::find(std::string_view name) const {
    const auto place = std::find_if(bodies.begin(), bodies.end(),
                                    [&](const Body& body) { return body.name == name; });
    return place != bodies.end() ? &*place : nullptr;
}

std::uint64_t hash(const World& world) {
    Hasher hasher;
    hasher.add(world.step_count);
    for (const Body& body : world.bodies) {
        hasher.add(std::uint64_t{body.id.value});
        hasher.add(body.position);
        for (const float q :
             {body.orientation.w, body.orientation.x, body.orientation.y, body.orientation.z}) {
            hasher.add(q);
        }
        hasher.add(body.linear_velocity);
        hasher.add(body.angular_velocity);
    }
    for (const Contact& contact : world.contacts) {
        hasher.add(std::uint64_t{contact.a.value} << 32 | contact.b.value);
        for (const ContactPoint& point : contact.manifold.points()) {
            hasher.add(point.separation);
            hasher.add(point.normal_impulse);
            hasher.add(point.tangent_impulse);
        }
    }
    return hasher.value();
}

} // namespace carom
