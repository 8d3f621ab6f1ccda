#pragma once

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/order/hits.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <bit>

namespace carom::lanes {

/// Whether lanes know what these settings choose. What they do not know, and whatever a probe looks
/// into, is solved one by one.
bool can_solve(const Settings& settings);

/// A slice of a step whose contacts lie in lanes instead of rows, and whose bodies move in the
/// workspace's movers. The free functions below are to it what their namesakes are to rows.
/// The workspace's settings and contact_bodies must be current.
class Problem : public carom::Problem {
public:
    Problem(World& world, SolveWorkspace& workspace, float dt);

    /// Contacts in the order of their colours.
    void in_order(const BlockVerb& verb);

    /// Where no contact looks at what another did, so that order does not matter.
    void at_once(const BlockVerb& verb);

    /// Contacts into lanes.
    void gather(const Gathering& wanted);

    // As carom::Problem has them; lanes are marked as their islands are.
    void visit_active() {
        only_active_ = true;
        active_islands = &workspace_.islands;
        mark_active();
    }
    void visit_all() {
        only_active_ = false;
        active_islands = nullptr;
    }
    void gather_changes();
    void unmark_retired();
    void mark_active();
    void distribute_shares();

    void prepare_integration(float h); ///< before the first integration over h [s]
    void integrate_velocities(float h);
    void integrate_positions(float h);

    void load_tied_bodies();
    void store_tied_bodies();

    void note_velocities(std::vector<Velocities>& noted) const;
    void note_places();
    void share_velocities();

    /// Velocities to the bodies, impulses to the contact points.
    void finish();

    /// what(block), one after the other.
    template <class What>
    void for_each_block_in_turn(What what) const {
        for (Contacts& group : groups_) {
            for (const Stage& stage : group.stages) {
                group.for_each_block(stage, each(what));
            }
        }
    }
    template <class What>
    void for_each_contact_in_turn(What what) const {
        for_each_block_in_turn([&](auto& block) { for_each_lane(block, what); });
    }
    template <class What>
    void for_each_contact(What what) const {
        share_blocks(each([&](auto& block) { for_each_lane(block, what); }));
    }
    template <class What>
    void for_each_active_contact(What what) const {
        for_each_block_in_turn([&](auto& block) {
            for (std::uint32_t rest = block.active; rest != 0; rest &= rest - 1) {
                what(block, static_cast<std::size_t>(std::countr_zero(rest)));
            }
        });
    }

private:
    static constexpr std::size_t grain_of_bodies = 32 * lane_count;

    void gather_movers();
    void gather_joints();
    void tumble(float h);
    void limit_speeds();
    void order_contacts();
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
    void solve_stage_by_stage(std::span<Contacts> groups, What what);
    /// what(blocks of one count) for all blocks, where order does not matter. A part is the same
    /// share of each stage, so that a thread meets the blocks that it also solves.
    template <class What>
    void share_blocks(What what) const {
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

    /// what(block) for each of a list of blocks.
    template <class What>
    static auto each(What what) {
        return [what](auto blocks) {
            for (auto& block : blocks) {
                what(block);
            }
        };
    }
    template <class Blocks, class What>
    static void for_each_lane(Blocks& block, What what) {
        for (std::size_t lane = 0; lane < block.used; ++lane) {
            what(block, lane);
        }
    }

    World& world_;
    SolveWorkspace& workspace_;
    std::span<Contacts> groups_; ///< of the colouring
    bool only_active_ = false;
};

// The verbs of a method, as rows have them.

inline void integrate_velocities(Problem& problem, float h) { problem.integrate_velocities(h); }
inline void integrate_positions(Problem& problem, float h) { problem.integrate_positions(h); }
inline void note_velocities(const Problem& problem, std::vector<Velocities>& noted) {
    problem.note_velocities(noted);
}
inline void note_places(Problem& problem) { problem.note_places(); }
inline void share_velocities(Problem& problem) { problem.share_velocities(); }

template <class What>
void for_each_active_contact(const Problem& problem, What what) {
    problem.for_each_active_contact(what);
}
inline void proportional_friction(Problem&) {} // lanes do not know it

/// verb(problem) of joint_constraint.hpp, on the tied bodies as they stand.
template <class Verb>
void with_joints(Problem& problem, Verb verb) {
    if (!problem.joint_rows.empty()) {
        problem.load_tied_bodies();
        verb(problem);
        problem.store_tied_bodies();
    }
}

} // namespace carom::lanes

namespace carom {

// What is the same for every instruction set is compiled once, in islands.cpp.
extern template bool choose_islands_to_converge(lanes::Problem&);
extern template bool choose_warm_shares(lanes::Problem&);
extern template bool find_least_energy(lanes::Problem&, Search);
extern template void find_struck_islands(lanes::Problem&);
extern template bool choose_hit_islands(lanes::Problem&);
extern template void report_shortfall(lanes::Problem&);
extern template void remember_impulses(lanes::Problem&, float);

} // namespace carom
