#include "physics/islands.hpp"

#include "physics/resolvers/convergence.hpp"
#include "physics/wide/problem.hpp"

#include <algorithm>

/// Passes over the lanes of chosen islands.
namespace carom::wide {

namespace {

/// Bit i: the contact of lane i is one of these.
template <std::size_t Count>
std::uint32_t lanes_of(const Block<Count>& block, ContactsThat which) {
    if (which == ContactsThat::were_pressed) {
        return block.pressed;
    }
    std::uint32_t pushing = 0;
    for (std::size_t lane = 0; lane < block.used; ++lane) {
        float most = 0.0f;
        for (const Point& point : block.points) {
            most = std::max(most, point.lambda.at[lane]);
        }
        pushing |= most > 0.0f ? 1u << lane : 0u;
    }
    return which == ContactsThat::push ? pushing : pushing & ~block.pressed;
}

} // namespace

void Problem::mark_active_lanes() {
    const Islands& islands = workspace_.islands;
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            block.active = 0;
            block.is_active = {};
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                block.island[lane] = islands.of({block.a.body[lane], block.b.body[lane]});
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
    const auto pushes_anew = [&] {
        bool is_any_new = false;
        for_each_block_in_turn([&](const auto& block) {
            is_any_new = is_any_new || lanes_of(block, ContactsThat::push_anew) != 0;
        });
        return is_any_new;
    };
    return carom::choose_islands_to_converge(
        readable_, pushes_anew, [&](ContactsThat which, auto what) {
            for_each_block_in_turn([&](const auto& block) {
                for_each_lane_of(lanes_of(block, which), [&](std::size_t lane) {
                    what(BodyPair{block.a.body[lane], block.b.body[lane]});
                });
            });
        });
}

} // namespace carom::wide
