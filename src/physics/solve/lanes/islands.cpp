#include "physics/solve/order/islands.hpp"

#include "math/inertia.hpp"
#include "physics/solve/lanes/problem.hpp"

#include <algorithm>

/// Islands and lanes: which take part in a pass, and what the restitution pass gives to each.
namespace carom::lanes {

void Problem::mark_active() {
    share_blocks(each([&](auto& block) {
        block.active = 0;
        for (std::size_t lane = 0; lane < block.used; ++lane) {
            block.island[lane] = islands->of(bodies_of(block, lane));
            block.active |= islands->is_active[block.island[lane]] != 0 ? 1u << lane : 0u;
        }
    }));
}

void Problem::unmark_retired() {
    for_each_active_contact([&](auto& block, std::size_t lane) {
        if (islands->is_active[block.island[lane]] == 0) {
            block.active &= ~(1u << lane);
        }
    });
}

void Problem::gather_changes() {
    for_each_active_contact([&](const auto& block, std::size_t lane) {
        float& residual = islands->residuals[block.island[lane]];
        residual = std::max(residual, block.change.at[lane]);
    });
}

void Problem::note_velocities(std::vector<Velocities>& noted) const {
    noted.resize(world_.bodies.size());
    for (std::size_t i = 0; i < noted.size(); ++i) {
        const auto& v = workspace_.movers[i].velocities;
        noted[i] = {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
    }
}

void Problem::note_places() {
    energy_bound->inverse_inertia.resize(world_.bodies.size());
    energy_bound->moved.resize(world_.bodies.size());
    for_each_body([&](std::size_t i) {
        const auto& x = workspace_.places[i].at;
        energy_bound->inverse_inertia[i] =
            rotated_inertia({x[3], x[4], x[5], x[6]}, world_.bodies[i].inverse_inertia);
        const auto& d = workspace_.movers[i].displacement;
        energy_bound->moved[i] = {d[0], d[1], d[2]};
    });
}

void Problem::share_velocities() {
    for_each_body([&](std::size_t i) {
        const auto body = static_cast<std::uint32_t>(i);
        if (islands->is_body_active(body)) {
            const auto [v, w] = energy_bound->shared_velocities(*islands, body);
            workspace_.movers[i].velocities = {v.x, v.y, v.z, w.x, w.y, w.z};
        }
    });
}

/// Of lanes that take no part it is 1.
void Problem::distribute_shares() {
    for_each_block_in_turn([&](auto& block) { block.share.at.fill(1.0f); });
    for_each_active_contact([&](auto& block, std::size_t lane) {
        block.share.at[lane] = energy_bound->shares[block.island[lane]];
    });
}

} // namespace carom::lanes

namespace carom {

template bool choose_islands_to_converge(lanes::Problem&);
template bool choose_warm_shares(lanes::Problem&);
template bool find_least_energy(lanes::Problem&, Search);
template void find_struck_islands(lanes::Problem&);
template bool choose_hit_islands(lanes::Problem&);
template void report_shortfall(lanes::Problem&);
template void remember_impulses(lanes::Problem&, float);

} // namespace carom
