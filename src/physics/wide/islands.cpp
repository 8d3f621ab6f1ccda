#include "physics/islands.hpp"

#include "physics/wide/problem.hpp"

#include <algorithm>

/// Passes over the lanes of chosen islands.
namespace carom::wide {

namespace {

template <std::size_t Count>
bool was_pressed(const Block<Count>& block, std::size_t lane) {
    return (block.pressed >> lane & 1u) != 0;
}

} // namespace

void Problem::mark_active_lanes() {
    const Islands& islands = workspace_.islands;
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            block.active = 0;
            block.is_active = {};
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                const std::uint32_t island =
                    islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
                if (islands.is_active[island] != 0) {
                    block.active |= 1u << lane;
                    block.is_active.at[lane] = 1.0f;
                }
            }
        }
    });
}

void Problem::gather_changes() {
    Islands& islands = workspace_.islands;
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        if ((block.active >> lane & 1u) != 0) {
            float& residual =
                islands
                    .residuals[islands.of(world_.bodies, block.a.body[lane], block.b.body[lane])];
            residual = std::max(residual, block.change.at[lane]);
        }
    });
}

bool Problem::find_islands_to_converge() {
    bool is_any_new = false;
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        is_any_new = is_any_new || (!was_pressed(block, lane) && pushes(block, lane));
    });
    is_any_new = is_any_new || any_new_joint_pulls(readable_);
    const bool starts_warm = settings().warm_start;
    const bool is_unequal = are_unequal(world_.bodies, settings().mass_ratio);
    if (settings().residual == 0.0f || !(is_unequal || (is_any_new && starts_warm))) {
        return false;
    }
    Islands& islands = workspace_.islands;
    find_islands(world_.bodies, workspace_.contact_bodies, readable_.joint_rows, islands);
    note_warm_joints(readable_);
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        const std::uint32_t island =
            islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
        islands.is_warm[island] |= static_cast<std::uint8_t>(was_pressed(block, lane));
    });
    find_unequal(world_.bodies, settings().mass_ratio, islands);
    if (starts_warm) {
        choose_cold_jointed_islands(readable_);
    }
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        const std::uint32_t island =
            islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
        const bool is_cold = starts_warm && islands.is_warm[island] == 0;
        if ((is_cold || islands.is_unequal[island] != 0) && pushes(block, lane)) {
            islands.choose(island);
        }
    });
    return !islands.chosen.empty();
}

} // namespace carom::wide
