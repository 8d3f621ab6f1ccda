#include "physics/world/world.hpp"

#include "math/real.hpp"
#include "physics/world/waking.hpp"

#include <algorithm>
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

/// The one of this id in a list that ascends in ids, or nullptr.
template <class List, class Id>
auto find_in(List& list, Id id) {
    const auto place =
        std::lower_bound(list.begin(), list.end(), id,
                         [](const auto& element, Id wanted) { return element.id < wanted; });
    return place != list.end() && place->id == id ? &*place : nullptr;
}

void remove_corners(std::vector<Surface>& surfaces, BodyId id) {
    for (Surface& surface : surfaces) {
        std::erase_if(surface.triangles, [&](const auto& triangle) {
            return std::find(triangle.begin(), triangle.end(), id) != triangle.end();
        });
    }
    std::erase_if(surfaces, [](const Surface& surface) { return surface.triangles.empty(); });
}

/// FNV-1a, Fowler, Noll and Vo: h ← (h xor byte) · prime.
class Hasher {
public:
    void add(std::uint64_t word) {
        for (int byte = 0; byte < 8; ++byte) {
            value_ = (value_ ^ ((word >> (8 * byte)) & 0xffu)) * 0x100000001b3u;
        }
    }
    void add(float x) { add(std::uint64_t{bits_of(x)}); }
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

JointId World::add(Joint joint) {
    joint.id = next_joint_id;
    ++next_joint_id.value;
    joints.push_back(joint);
    return joint.id;
}

bool World::remove(BodyId id) {
    const Body* body = find(id);
    if (body == nullptr) {
        return false;
    }
    wake_around(*this, id);
    bodies.erase(bodies.begin() + (body - bodies.data()));
    const auto is_of_body = [&](const auto& link) { return link.a == id || link.b == id; };
    std::erase_if(contacts, is_of_body);
    std::erase_if(joints, is_of_body);
    remove_corners(surfaces, id);
    return true;
}

bool World::remove(JointId id) {
    const Joint* joint = find(id);
    if (joint == nullptr) {
        return false;
    }
    wake(*this, joint->a);
    wake(*this, joint->b);
    joints.erase(joints.begin() + (joint - joints.data()));
    return true;
}

Body* World::find(BodyId id) { return find_in(bodies, id); }
const Body* World::find(BodyId id) const { return find_in(bodies, id); }
Joint* World::find(JointId id) { return find_in(joints, id); }
const Joint* World::find(JointId id) const { return find_in(joints, id); }

const Body* World::find(std::string_view name) const {
    const auto place = std::ranges::find(bodies, name, &Body::name);
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
    for (const Joint& joint : world.joints) {
        hasher.add(std::uint64_t{joint.id.value});
        hasher.add(joint.length);
        hasher.add(joint.impulse);
    }
    return hasher.value();
}

std::size_t bytes_of(const World& world) {
    const auto of = [](const auto& list) { return list.size() * sizeof(list.front()); };
    std::size_t bytes = sizeof(World) + of(world.bodies) + of(world.joints) + of(world.contacts) +
                        of(world.memories) + of(world.events);
    for (const Surface& surface : world.surfaces) {
        bytes += sizeof(Surface) + of(surface.triangles);
    }
    return bytes;
}

} // namespace carom
