#include "physics/world/waking.hpp"

namespace carom {

namespace {

void wake_up(Body& body) {
    body.asleep = false;
    body.still_time = 0.0f;
}

} // namespace

void wake(World& world, BodyId id) {
    Body* first = world.find(id);
    if (first == nullptr) {
        return;
    }
    if (!first->asleep) {
        first->still_time = 0.0f;
        return;
    }
    std::vector<std::uint32_t> parent;
    join_islands(
        world, [](const Body& body) { return body.asleep; }, parent);
    const std::uint32_t root = root_of(parent, world.index_of(id));
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        if (root_of(parent, i) == root) {
            wake_up(world.bodies[i]);
        }
    }
}

void wake_around(World& world, BodyId id) {
    wake(world, id);
    for_each_link(world, [&](const auto& link) {
        if (link.a == id || link.b == id) {
            wake(world, link.a == id ? link.b : link.a);
        }
    });
}

void wake_all(World& world) {
    for (Body& body : world.bodies) {
        wake_up(body);
    }
}

} // namespace carom
