#include "physics/islands.hpp"

#include "physics/resolvers/convergence.hpp"
#include "physics/wide/problem.hpp"

#include <algorithm>

/// Passes over the lanes of chosen islands.
namespace carom::wide {

namespace {

template <std::size_t Count>
bool pushes(const Block<Count>& block, std::size_t lane) {
    return std::any_of(block.points.begin(), block.points.end(),
                       [&](const Point& point) { return point.lambda.at[lane] > 0.0f; });
}

} // namespace

void Problem::mark_active_lanes() {
    const Islands& islands = workspace_.islands;
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            block.active = 0;
            block.is_active = {};
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                block.island[lane] =
                    islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
                set_active(block, lane, islands.is_active[block.island[lane]] != 0);
            }
        }
    });
}

void Problem::unmark_retired_lanes() {
    const Islands& islands = workspace_.islands;
    for_each_active_lane([&](auto& block, std::size_t lane) {
        set_active(block, lane, islands.is_active[block.island[lane]] != 0);
    });
}

void Problem::gather_changes() {
    for_each_active_lane([&](const auto& block, std::size_t lane) {
        float& residual = workspace_.islands.residuals[block.island[lane]];
        residual = std::max(residual, block.change.at[lane]);
    });
}

bool Problem::choose_islands_to_converge() {
    return carom::choose_islands_to_converge(readable_, [&](auto visit) {
        for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
            visit(BodyPair{block.a.body[lane], block.b.body[lane]},
                  (block.pressed >> lane & 1u) != 0, pushes(block, lane));
        });
    });
}

} // namespace carom::wide
