#pragma once

#include "physics/solve/gathering.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/resolvers/contact_constraint.hpp"
#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/friction.hpp"
#include "physics/solve/resolvers/joint_constraint.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/resolvers/joint_springs.hpp"
#include "physics/solve/resolvers/joint_warm_start.hpp"
#include "physics/solve/resolvers/position_correction.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/resolvers/soft_step.hpp"
#include "physics/solve/solve_workspace.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <bit>

namespace carom::lanes {

/// Whether lanes know what these settings choose. What they do not know, and whatever a probe looks
/// into, is solved one by one.
bool can_solve(const Settings& settings);

/// A slice of a step whose contacts lie in lanes instead of rows, and whose bodies move in the
/// workspace's movers. The free functions below are to it what their namesakes are to rows.
/// The workspace's settings, contact_bodies and start_poses must be current.
class Problem : public carom::Problem {
public:
    Problem(World& world, SolveWorkspace& workspace, float dt);

    /// Contacts in the order of their colours.
    void in_order(const BlockVerb& verb);

    /// Where no contact looks at what another did, so that order does not matter.
    void at_once(const BlockVerb& verb);

    /// Contacts into lanes.
    void gather(const Gathering& wanted);

    /// λ and λ_t of iterations over h [s] into ContactPoint::memory.
    void remember_impulses(float h);

    /// Lanes of active islands alone are visited, until all are again.
    void visit_active() {
        only_active_ = true;
        active_islands = &workspace_.islands;
        mark_active_lanes();
    }
    void visit_all() {
        only_active_ = false;
        active_islands = nullptr;
    }
    void gather_changes();
    void unmark_retired_lanes();
    void mark_active_lanes();

    void prepare_integration(float h); ///< before the first integration over h [s]
    void integrate_velocities(float h);
    void integrate_positions(float h);

    /// Contacts of spheres that have some, one after the other: mostly there are none.
    void resist_rolling(float h);
    void resist_rolling_further(float h);

    void load_tied_bodies();
    void store_tied_bodies();

    void note_velocities(std::vector<Velocities>& noted) const;
    void note_places();
    void share_velocities();
    void share_rolling();
    void distribute_shares();

    /// Velocities to the bodies, impulses to the contact points.
    void finish();

    template <class What>
    void for_each_block_in_turn(What what);
    template <class What>
    void for_each_lane_in_turn(What what);
    template <class What>
    void for_each_active_lane(What what);

private:
    static constexpr std::size_t grain_of_bodies = 32 * lane_count;

    void gather_movers();
    void gather_joints();
    void tumble(float h);
    void limit_speeds();
    void order_contacts();
    void gather_rolling();
    void add_rolling_impulses();
    /// As many as wanted, one at least; exactly one on a single thread.
    std::size_t useful_parts(std::size_t wanted) const;
    /// what(index), by all threads.
    template <class What>
    void for_each_body(What what) {
        workspace_.thread_pool.share(world_.bodies.size(), grain_of_bodies,
                                     [&](std::size_t begin, std::size_t end) {
                                         for (std::size_t i = begin; i < end; ++i) {
                                             what(i);
                                         }
                                     });
    }
    template <class What>
    void solve_apart(std::span<Contacts> groups, What what);
    template <class What>
    void solve_together(std::span<Contacts> groups, What what);
    template <class What>
    void share_blocks(What what);
    template <class What>
    void for_each_lane(What what);
    World& world_;
    SolveWorkspace& workspace_;
    std::span<Contacts> groups_; ///< of the colouring
    bool only_active_ = false;
};

/// what(blocks of one count) for all blocks, where order does not matter. A part is the same share
/// of each stage, so that a thread meets the blocks that it also solves.
template <class What>
void Problem::share_blocks(What what) {
    constexpr std::size_t all_parts = 32;
    const std::size_t of_group = useful_parts(all_parts / groups_.size());
    workspace_.thread_pool.share(
        groups_.size() * of_group, 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t part = begin; part < end; ++part) {
                Contacts& group = groups_[part / of_group];
                for (const Stage& stage : group.stages) {
                    group.for_each_block(stage.share(part % of_group, of_group), what);
                }
            }
        });
}

/// what(block), one after the other.
template <class What>
void Problem::for_each_block_in_turn(What what) {
    for (Contacts& group : groups_) {
        for (const Stage& stage : group.stages) {
            group.for_each_block(stage, [&](auto blocks) {
                for (auto& block : blocks) {
                    what(block);
                }
            });
        }
    }
}

/// what(block, lane), one after the other.
template <class What>
void Problem::for_each_lane_in_turn(What what) {
    for_each_block_in_turn([&](auto& block) {
        for (std::size_t lane = 0; lane < block.used; ++lane) {
            what(block, lane);
        }
    });
}

/// what(lane) for each bit that is set.
template <class What>
void for_each_lane_of(std::uint32_t lanes, What what) {
    for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
        what(static_cast<std::size_t>(std::countr_zero(rest)));
    }
}

/// what(block, lane) for those that are marked, one after the other.
template <class What>
void Problem::for_each_active_lane(What what) {
    for_each_block_in_turn([&](auto& block) {
        for_each_lane_of(block.active, [&](std::size_t lane) { what(block, lane); });
    });
}

template <std::size_t Count>
void set_active(Block<Count>& block, std::size_t lane, bool is_active) {
    const std::uint32_t bit = 1u << lane;
    block.active = is_active ? block.active | bit : block.active & ~bit;
    block.is_active.at[lane] = is_active ? 1.0f : 0.0f;
}

/// what(manifold of the lane, block, lane)
template <class What>
void Problem::for_each_lane(What what) {
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                what(world_.contacts[block.contact[lane]].manifold, block, lane);
            }
        }
    });
}

// The verbs of a method, as rows have them.

inline void integrate_velocities(Problem& problem, float h) { problem.integrate_velocities(h); }
inline void integrate_positions(Problem& problem, float h) { problem.integrate_positions(h); }
inline void remember_impulses(Problem& problem, float h) { problem.remember_impulses(h); }
inline void resist_rolling(Problem& problem, float h) { problem.resist_rolling(h); }
inline void resist_rolling_further(Problem& problem, float h) { problem.resist_rolling_further(h); }

/// verb(problem) of joint_constraint.hpp, on the tied bodies as they stand.
template <class Verb>
void with_joints(Problem& problem, Verb verb) {
    if (!problem.joint_rows.empty()) {
        problem.load_tied_bodies();
        verb(problem);
        problem.store_tied_bodies();
    }
}

template <class Choose, class Sweep>
void solve_chosen(Problem& problem, Choose choose, Sweep sweep) {
    choose(problem);
    problem.visit_active();
    sweep();
    problem.visit_all();
}

template <class Sweep>
void converge(Problem& problem, int most, Sweep sweep) {
    Islands& islands = *problem.islands;
    problem.visit_active();
    for (int iteration = 0; iteration < most; ++iteration) {
        sweep(iteration);
        problem.gather_changes();
        if (!islands.retire(problem.settings.residual)) {
            break;
        }
        problem.unmark_retired_lanes();
    }
    problem.visit_all();
    islands.reactivate();
    problem.mark_active_lanes();
}

bool choose_islands_to_converge(Problem& problem);
void find_struck_islands(Problem& problem);
bool choose_warm_shares(Problem& problem);
bool find_least_energy(Problem& problem, Search search);
bool choose_all_islands(Problem& problem);

// Of the restitution pass:
bool choose_hit_islands(Problem& problem);
void find_shares_of_applied(Problem& problem);
void find_shares_of_bounce(Problem& problem);
void report_shortfall(Problem& problem);
inline void note_velocities(const Problem& problem, std::vector<Velocities>& noted) {
    problem.note_velocities(noted);
}
inline void note_places(Problem& problem) { problem.note_places(); }
inline void share_velocities(Problem& problem) { problem.share_velocities(); }
inline void share_joints_and_rolling(Problem& problem) {
    problem.share_rolling();
    scale_applied_joints(problem);
}
inline void share_bounced_joints(Problem& problem) { scale_bounced_joints(problem); }

} // namespace carom::lanes
