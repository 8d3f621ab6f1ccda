#pragma once

#include "physics/world/disjoint_sets.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <vector>

/// Which bodies rest together, and how they are woken (step/sleeping.hpp).
namespace carom {

/// what(contact or joint) for all that link two bodies.
template <class What>
void for_each_link(const World& world, What what) {
    for (const Contact& contact : world.contacts) {
        what(contact);
    }
    for (const Joint& joint : world.joints) {
        if (!is_tied_to_world(joint)) {
            what(joint);
        }
    }
}

/// Afterwards bodies of which `counts` holds and that contacts and joints link have the same root.
template <class Counts>
void join_islands(const World& world, const Counts& counts, std::vector<std::uint32_t>& parent) {
    begin_sets(parent, world.bodies.size());
    for_each_link(world, [&](const auto& link) {
        const std::uint32_t a = world.index_of(link.a);
        const std::uint32_t b = world.index_of(link.b);
        if (counts(world.bodies[a]) && counts(world.bodies[b])) {
            join(parent, a, b);
        }
    });
}

/// Wakes the body and all sleepers that it is linked to; one that is awake counts its stillness
/// anew.
void wake(World& world, BodyId id);

/// Wakes all that the body touches, and itself.
void wake_around(World& world, BodyId id);

void wake_all(World& world);

} // namespace carom
