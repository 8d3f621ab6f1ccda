#include "lab/run/assembly.hpp"

#include "physics/detect/broadphase/bounds.hpp"

#include <algorithm>
#include <map>

namespace carom {

namespace {

constexpr float gap = 0.1f;              // [m] between the assembly and its copy
constexpr float touching_depth = 0.005f; // [m]: what rests on another body does not overlap it
constexpr int most_places = 50;

bool overlap(const Bounds& a, const Bounds& b) {
    return glm::all(glm::lessThan(a.lower + touching_depth, b.upper)) &&
           glm::all(glm::lessThan(b.lower + touching_depth, a.upper));
}

Bounds moved(const Bounds& bounds, const glm::vec3& way) {
    return {bounds.lower + way, bounds.upper + way};
}

bool is_free(const std::vector<Bounds>& parts, const std::vector<Bounds>& obstacles,
             const glm::vec3& way) {
    return std::ranges::none_of(parts, [&](const Bounds& part) {
        const Bounds there = moved(part, way);
        return std::ranges::any_of(obstacles,
                                   [&](const Bounds& other) { return overlap(there, other); });
    });
}

std::vector<Bounds> bounds_of_all(const World& world) {
    std::vector<Bounds> bounds;
    for (const Body& body : world.bodies) {
        bounds.push_back(bounds_of(body));
    }
    return bounds;
}

} // namespace

Bounds bounds_of(const Body& body) { return shape_bounds(body.shape, transform(body)); }

World assembly_of(const World& world, std::span<const BodyId> bodies) {
    World assembly;
    std::map<BodyId, BodyId> ids = {{BodyId{}, BodyId{}}};
    for (const Body& body : world.bodies) {
        if (std::ranges::find(bodies, body.id) != bodies.end()) {
            ids[body.id] = assembly.add(copy_of(body));
        }
    }
    for (const Joint& joint : world.joints) {
        const auto a = ids.find(joint.a);
        const auto b = ids.find(joint.b);
        if (a != ids.end() && b != ids.end()) {
            Joint copy = joint;
            copy.a = a->second;
            copy.b = b->second;
            copy.impulse = glm::vec3(0.0f);
            copy.memory = {};
            assembly.add(copy);
        }
    }
    return assembly;
}

Body copy_of(const Body& body) {
    Body copy = body;
    copy.id = {};
    copy.linear_velocity = glm::vec3(0.0f);
    copy.angular_velocity = glm::vec3(0.0f);
    copy.asleep = false;
    copy.still_time = 0.0f;
    const std::size_t last = copy.name.find_last_not_of("0123456789");
    if (last != std::string::npos && last > 0 && copy.name[last] == ' ') {
        copy.name.resize(last);
    }
    return copy;
}

/// The world numbers what it is given in this order.
std::vector<Command> commands_to_add(const World& world, const World& assembly,
                                     const glm::vec3& way) {
    std::vector<Command> commands;
    std::map<BodyId, BodyId> ids = {{BodyId{}, BodyId{}}};
    std::uint32_t next = world.next_id.value;
    for (const Body& body : assembly.bodies) {
        Body copy = copy_of(body);
        copy.position += way;
        ids[body.id] = BodyId{next++};
        commands.push_back(Spawn{copy});
    }
    for (const Joint& joint : assembly.joints) {
        Joint copy = joint;
        copy.a = ids.at(joint.a);
        copy.b = ids.at(joint.b);
        if (is_tied_to_world(copy)) {
            copy.anchor_b += way;
        }
        commands.push_back(Tie{copy});
    }
    return commands;
}

glm::vec3 free_way(const World& world, const World& assembly, const glm::vec3& direction) {
    const std::vector<Bounds> parts = bounds_of_all(assembly);
    const std::vector<Bounds> obstacles = bounds_of_all(world);
    Bounds whole;
    for (const Bounds& part : parts) {
        whole = merged(whole, part);
    }
    const float width =
        parts.empty() ? 0.0f : glm::dot(whole.upper - whole.lower, glm::abs(direction));
    for (int place = 0; place < most_places; ++place) {
        const glm::vec3 way = static_cast<float>(place) * (width + gap) * direction;
        if (is_free(parts, obstacles, way)) {
            return way;
        }
    }
    return (width + gap) * direction;
}

} // namespace carom
