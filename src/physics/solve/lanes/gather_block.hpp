#pragma once

#include "physics/solve/lanes/exchange.hpp"
#include "physics/solve/lanes/problem.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/resolvers/soft_step.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/pair_coefficients.hpp"

/// From contacts of the world to the lanes of a block, as gather.cpp does it with rows.
namespace carom::lanes {

inline void put(LanesTensor& lanes, std::size_t lane, const glm::mat3& T) {
    lanes.xx.at[lane] = T[0][0];
    lanes.xy.at[lane] = T[1][0];
    lanes.xz.at[lane] = T[2][0];
    lanes.yy.at[lane] = T[1][1];
    lanes.yz.at[lane] = T[2][1];
    lanes.zz.at[lane] = T[2][2];
}

inline void put(Side& side, std::size_t lane, std::uint32_t index, const Body& body,
                const glm::mat3& inverse_inertia) {
    side.body[lane] = index;
    side.moves |= is_static(body) ? 0u : 1u << lane;
    side.inverse_mass.at[lane] = body.inverse_mass;
    put(side.inverse_inertia, lane, inverse_inertia);
}

/// Lanes that are not in use stand for contacts of a unit mass at rest with nothing.
template <std::size_t Count>
void make_idle(Block<Count>& block, std::uint32_t nothing) {
    const auto contact = block.contact;
    const std::size_t used = block.used;
    block = {};
    block.contact = contact;
    block.used = used;
    block.a.body.fill(nothing);
    block.b.body.fill(nothing);
    block.a.inverse_mass.at.fill(1.0f);
}

/// Contact c into a lane of the block.
template <std::size_t Count>
void gather_contact(const World& world, const SolveWorkspace& workspace, Block<Count>& block,
                    std::size_t lane) {
    const std::uint32_t c = block.contact[lane];
    const auto [index_a, index_b] = workspace.contact_bodies[c];
    const Body& a = world.bodies[index_a];
    const Body& b = world.bodies[index_b];
    const Manifold& manifold = world.contacts[c].manifold;
    const Settings& settings = workspace.settings;
    put(block.a, lane, index_a, a, workspace.inverse_inertia[index_a]);
    put(block.b, lane, index_b, b, workspace.inverse_inertia[index_b]);
    put(block.normal, lane, manifold.normal);
    const Body& surface_a = workspace.floors.surface(a, manifold.storage[0].position);
    const Body& surface_b = workspace.floors.surface(b, manifold.storage[0].position);
    block.friction.at[lane] = pair_friction(settings, surface_a, surface_b);
    block.static_friction.at[lane] = pair_static_friction(settings, surface_a, surface_b);
    block.creep_speed = settings.friction_creep_speed;
    block.restitution.at[lane] = pair_restitution(settings, surface_a, surface_b);
    block.relaxation.at[lane] = relaxation(workspace.chains.lengths[c], settings);
    block.slop.at[lane] = slop(settings, a.shape, b.shape);
    block.pressed |= presses(manifold) ? 1u << lane : 0u;
    block.struck |= was_struck(manifold) ? 1u << lane : 0u;
    for (std::size_t i = 0; i < Count; ++i) {
        const ContactPoint& point = manifold.storage[i];
        put(block.points[i].r_a, lane, point.position - a.position);
        put(block.points[i].r_b, lane, point.position - b.position);
        block.points[i].separation.at[lane] = point.separation;
    }
}

template <std::size_t Count>
void soften(const SolveWorkspace& workspace, const Softness& usual, float h, Block<Count>& block,
            std::size_t lane) {
    const float stiffer = stiffening(workspace.chains.lengths[block.contact[lane]]);
    const Softness soft = stiffer > 1.0f ? softness(workspace.settings, h, stiffer) : usual;
    block.push_rate.at[lane] = soft.push_rate;
    block.mass_scale.at[lane] = soft.mass_scale;
    block.impulse_scale.at[lane] = soft.impulse_scale;
}

template <std::size_t Count>
void recall(const World& world, const Settings& settings, float h, Block<Count>& block,
            std::size_t lane) {
    const Manifold& manifold = world.contacts[block.contact[lane]].manifold;
    for (std::size_t i = 0; i < Count; ++i) {
        const auto& [lambda, lambda_t] = recalled(manifold, i, settings, h);
        block.points[i].lambda.at[lane] = lambda;
        put(block.points[i].lambda_t, lane, lambda_t);
    }
}

/// All that its contacts have to say.
template <std::size_t Count>
void gather_block(const World& world, const SolveWorkspace& workspace, const Gathering& wanted,
                  const Softness& usual, Block<Count>& block) {
    make_idle(block, static_cast<std::uint32_t>(world.bodies.size()));
    for (std::size_t lane = 0; lane < block.used; ++lane) {
        gather_contact(world, workspace, block, lane);
        if (wanted.is_soft) {
            soften(workspace, usual, wanted.h, block, lane);
        }
        if (wanted.recalls) {
            recall(world, workspace.settings, wanted.h, block, lane);
        }
    }
}

} // namespace carom::lanes
