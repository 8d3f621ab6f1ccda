#pragma once

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/solve/store/block.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/pair_coefficients.hpp"

/// From a contact of the world to the store: into a row, or into a lane of a block.
namespace carom {

/// Contact c of the world. `rolls`: it may resist rolling.
template <class Stored>
void gather_contact(const World& world, const SolveWorkspace& workspace, std::uint32_t c,
                    bool rolls, Stored& into, std::size_t lane) {
    const auto [index_a, index_b] = workspace.contact_bodies[c];
    const Body& a = world.bodies[index_a];
    const Body& b = world.bodies[index_b];
    const Manifold& manifold = world.contacts[c].manifold;
    const Settings& settings = workspace.settings;
    put(into.normal, lane, manifold.normal);
    const Body& surface_a = workspace.floors.surface(a, manifold.storage[0].position);
    const Body& surface_b = workspace.floors.surface(b, manifold.storage[0].position);
    put(into.friction, lane, pair_friction(settings, surface_a, surface_b));
    put(into.static_friction, lane, pair_static_friction(settings, surface_a, surface_b));
    put(into.restitution, lane, pair_restitution(settings, surface_a, surface_b));
    if (rolls) {
        put(into.rolling_arm, lane, rolling_arm(surface_a, surface_b));
    }
    put(into.relaxation, lane, relaxation(workspace.chains.lengths[c], settings));
    put(into.slop, lane, slop(settings, a.shape, b.shape));
    for (std::size_t i = 0; i < count_of(into); ++i) {
        const ContactPoint& point = manifold.storage[i];
        put(into.points[i].r_a, lane, point.position - a.position);
        put(into.points[i].r_b, lane, point.position - b.position);
        put(into.points[i].separation, lane, point.separation);
        into.pressed |= point.memory[0] != 0.0f ? 1u << lane : 0u;
        into.struck |= point.memory[0] < 0.0f ? 1u << lane : 0u;
    }
}

template <class Stored>
void soften(Stored& contact, std::size_t lane, const Softness& soft) {
    put(contact.push_rate, lane, soft.push_rate);
    put(contact.mass_scale, lane, soft.mass_scale);
    put(contact.impulse_scale, lane, soft.impulse_scale);
}

} // namespace carom
