#pragma once

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/restitution.hpp"
#include "physics/wide/kernels.hpp"
#include "physics/workspace.hpp"
#include "physics/world.hpp"

#include <algorithm>
#include <bit>

namespace carom::wide {

/// Whether the wide solver knows the methods that these settings choose. What it does not know,
/// and whatever a probe looks into, is left to the readable one.
bool can_solve(const Settings& settings);

/// What a method wants gathered.
struct Gathering {
    float h; ///< of its iterations [s]
    bool is_soft;
    bool recalls; ///< what contacts remember
};

/// A slice of a step, its contacts gathered into lanes: what `carom::Problem` is to the
/// readable solver.
/// The workspace's settings, contact_bodies and start_poses must be current.
class Problem {
public:
    Problem(World& world, Workspace& workspace, float dt);

    const Settings& settings() const { return workspace_.settings; }
    float dt() const { return dt_; }

    /// Contacts in the order of their colours.
    void run(Pass pass, const Parameters& p);

    /// Where no contact looks at what another did, so that order does not matter. True when any
    /// answers so.
    bool run_at_once(Pass pass, const Parameters& p);

    /// To be called first: contacts into lanes, for iterations over h [s]. Soft ones get their
    /// `Softness`; λ and λ_t come out of ContactPoint::memory or begin at 0.
    void gather(const Gathering& wanted);

    /// λ and λ_t of iterations over h [s] into ContactPoint::memory.
    void remember_impulses(float h);

    bool corrects_joints_apart() const { return corrects_apart(readable_); }

    /// As the readable solver's, for contacts in lanes.
    bool choose_islands_to_converge();

    /// Of islands: before bodies move.
    void find_hard_islands() { carom::find_hard_islands(readable_); }
    bool has_hard_islands() const { return !workspace_.islands.hard.empty(); }

    /// sweep(parameters) over the islands that choose(problem) chooses.
    template <class Choose, class Sweep>
    void solve_chosen(Choose choose, const Parameters& parameters, Sweep sweep);

    /// sweep(parameters) over chosen islands, as `carom::converge`.
    template <class Sweep>
    void converge(const Parameters& parameters, int most, Sweep sweep);

    /// Before the first integration over h [s].
    void prepare_integration(float h);
    void integrate_velocities(float h);
    void integrate_positions(float h);

    /// Contacts of spheres that have some, one after the other: mostly there are none.
    void resist_rolling(float h);
    void resist_rolling_further(float h);

    /// verb(carom::Problem&) of joint_constraint.hpp, on the tied bodies as they stand.
    template <class Verb>
    void with_joints(Verb verb) {
        if (!readable_.joint_rows.empty()) {
            load_tied_bodies();
            verb(readable_);
            store_tied_bodies();
        }
    }

    /// `restitution_pass` of the readable solver, with its `Parameters`.
    void restitution_pass(bool adds_nothing, const Parameters& p);

    /// Velocities to the bodies, impulses to the contact points.
    void finish();

private:
    static constexpr std::size_t grain_of_bodies = 32 * lane_count;

    void gather_movers();
    void gather_joints();
    void load_tied_bodies();
    void store_tied_bodies();
    void tumble(float h);
    void limit_speeds();
    void order_contacts();
    void gather_rolling();
    bool choose_hit_islands();
    void mark_active_lanes();
    void unmark_retired_lanes();
    void gather_changes();
    void note_velocities(std::vector<Velocities>& noted) const;
    void note_inverse_inertia();
    void bound_what_was_applied();
    template <std::size_t Count>
    float normal_velocity(const Block<Count>& block, const Point& point, std::size_t lane) const;
    void report_shortfall();
    void scale_bodies();
    void keep_bounces(const Parameters& p);
    void book_rolling();
    /// As many as wanted, one at least; no more than one where nobody helps.
    std::size_t useful_parts(std::size_t wanted) const;
    /// what(index), by all threads.
    template <class What>
    void for_each_body(What what) {
        workspace_.crew.share(world_.bodies.size(), grain_of_bodies,
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
    template <class What>
    void for_each_block_in_turn(What what);
    template <class What>
    void for_each_lane_in_turn(What what);
    template <class What>
    void for_each_active_lane(What what);

    World& world_;
    Workspace& workspace_;
    std::span<Contacts> groups_; ///< of the colouring
    float dt_;
    bool may_bounce_;
    carom::Problem readable_; ///< without contacts: for joints, of which there are few
};

template <class Choose, class Sweep>
void Problem::solve_chosen(Choose choose, const Parameters& parameters, Sweep sweep) {
    choose(readable_);
    Parameters p = parameters;
    p.only_active = true;
    readable_.only = &workspace_.islands;
    mark_active_lanes();
    sweep(p);
    readable_.only = nullptr;
}

template <class Sweep>
void Problem::converge(const Parameters& parameters, int most, Sweep sweep) {
    Islands& islands = workspace_.islands;
    Parameters p = parameters;
    p.only_active = true;
    readable_.only = &islands;
    mark_active_lanes();
    for (int iteration = 0; iteration < most; ++iteration) {
        sweep(p);
        gather_changes();
        if (!islands.retire(settings().residual)) {
            break;
        }
        unmark_retired_lanes();
    }
    readable_.only = nullptr;
    islands.reactivate();
    mark_active_lanes();
}

/// what(blocks of one count) for all blocks, where order does not matter. A part is the same share
/// of each stage, so that a thread meets the blocks that it also solves.
template <class What>
void Problem::share_blocks(What what) {
    constexpr std::size_t all_parts = 32;
    const std::size_t of_group = useful_parts(all_parts / groups_.size());
    workspace_.crew.share(groups_.size() * of_group, 1, [&](std::size_t begin, std::size_t end) {
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

} // namespace carom::wide
