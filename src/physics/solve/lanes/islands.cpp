#include "physics/solve/islands.hpp"

#include "math/inertia.hpp"
#include "physics/solve/lanes/problem.hpp"
#include "physics/solve/resolvers/convergence.hpp"

#include <algorithm>

/// Islands and lanes: which take part in a pass, and what the restitution pass gives to each.
namespace carom::lanes {

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
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            block.active = 0;
            block.is_active = {};
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                block.island[lane] = islands->of(bodies_of(block, lane));
                set_active(block, lane, islands->is_active[block.island[lane]] != 0);
            }
        }
    });
}

void Problem::unmark_retired_lanes() {
    for_each_active_lane([&](auto& block, std::size_t lane) {
        set_active(block, lane, islands->is_active[block.island[lane]] != 0);
    });
}

void Problem::gather_changes() {
    for_each_active_lane([&](const auto& block, std::size_t lane) {
        float& residual = islands->residuals[block.island[lane]];
        residual = std::max(residual, block.change.at[lane]);
    });
}

bool choose_islands_to_converge(Problem& problem) {
    const auto pushes_anew = [&] {
        bool is_any_new = false;
        problem.for_each_block_in_turn([&](const auto& block) {
            is_any_new = is_any_new || lanes_of(block, ContactsThat::push_anew) != 0;
        });
        return is_any_new;
    };
    return carom::choose_islands_to_converge(
        problem, pushes_anew, [&](ContactsThat which, auto what) {
            problem.for_each_block_in_turn([&](const auto& block) {
                for_each_lane_of(lanes_of(block, which),
                                 [&](std::size_t lane) { what(bodies_of(block, lane)); });
            });
        });
}

/// Islands in which a lane is hit. False: there is none.
bool choose_hit_islands(Problem& problem) {
    find_islands(problem);
    problem.for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        const float approach = block.fastest_bounce.at[lane];
        const BodyPair pair = bodies_of(block, lane);
        const bool was_pressed = (block.pressed >> lane & 1u) != 0;
        if (is_hit(problem, pair, was_pressed, approach)) {
            problem.islands->choose(problem.islands->of(pair));
        }
    });
    if (problem.islands->chosen.empty()) {
        return false;
    }
    problem.mark_active_lanes();
    return true;
}

namespace {

/// Bit i: the contact of lane i strikes. Its fastest point counts.
template <std::size_t Count>
std::uint32_t striking_lanes(const Strikes& strikes, const Block<Count>& block) {
    std::array<float, lane_count> least{};
    for (const Point& point : block.points) {
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            least[lane] = std::min(least[lane], point.approach_speed.at[lane]);
        }
    }
    std::uint32_t striking = 0;
    for (std::size_t lane = 0; lane < block.used; ++lane) {
        striking |= strikes(bodies_of(block, lane), -least[lane]) ? 1u << lane : 0u;
    }
    return striking;
}

} // namespace

void find_struck_islands(Problem& problem) {
    bool is_any_hit = false;
    if (!problem.settings.carry_hits) {
        const Strikes strikes(problem);
        problem.for_each_block_in_turn([&](auto& block) {
            block.strikes = striking_lanes(strikes, block);
            is_any_hit = is_any_hit || (block.struck | block.strikes) != 0;
        });
    }
    find_struck_islands(problem, is_any_hit, [&](auto strike) {
        problem.for_each_block_in_turn([&](const auto& block) {
            for_each_lane_of(block.struck, [&](std::size_t lane) {
                strike(bodies_of(block, lane), Islands::struck_before);
            });
            for_each_lane_of(block.strikes, [&](std::size_t lane) {
                strike(bodies_of(block, lane), Islands::struck_now);
            });
        });
    });
    if (is_any_hit) {
        note_struck_inertia(problem);
    }
}

bool choose_all_islands(Problem& problem) {
    if (!carom::choose_all_islands(problem)) {
        return false;
    }
    problem.mark_active_lanes();
    return true;
}

bool choose_warm_shares(Problem& problem) {
    const auto for_each_point = [&](auto what) {
        problem.for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
            for (const Point& point : block.points) {
                what(bodies_of(block, lane), point.lambda.at[lane], point.target_velocity.at[lane]);
            }
        });
    };
    if (!carom::choose_warm_shares(problem, for_each_point)) {
        return false;
    }
    problem.mark_active_lanes();
    problem.distribute_shares();
    return true;
}

bool find_least_energy(Problem& problem, Search search) {
    const auto for_each_point = [&](auto what) {
        problem.for_each_active_lane([&](const auto& block, std::size_t lane) {
            for (const Point& point : block.points) {
                what(bodies_of(block, lane), point.lambda.at[lane] - point.normal_impulse.at[lane],
                     point.target_velocity.at[lane]);
            }
        });
    };
    if (!carom::find_least_energy(problem, search, for_each_point)) {
        return false;
    }
    problem.distribute_shares();
    return true;
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
    for_each_active_lane([&](auto& block, std::size_t lane) {
        block.share.at[lane] = energy_bound->shares[block.island[lane]];
    });
}

void find_shares_of_applied(Problem& problem) {
    carom::find_shares_of_applied(problem);
    problem.distribute_shares();
}

void find_shares_of_bounce(Problem& problem) {
    find_shares(problem);
    problem.distribute_shares();
}

void report_shortfall(Problem& problem) {
    float& largest = problem.report->bounce_shortfall;
    problem.for_each_block_in_turn([&](const auto& block) {
        for (const float shortfall : block.shortfall.at) {
            largest = std::max(largest, shortfall);
        }
    });
}

} // namespace carom::lanes
