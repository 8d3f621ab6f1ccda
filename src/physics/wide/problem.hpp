#pragma once

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/wide/kernels.hpp"
#include "physics/workspace.hpp"
#include "physics/world.hpp"

namespace carom::wide {

/// Whether the wide solver knows the methods that these settings choose. What it does not know,
/// and whatever a probe looks into, is left to the readable one.
bool can_solve(const Settings& settings);

/// What a method wants gathered.
struct Gathering {
    float h; ///< [s]
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

    bool starts_cold() const {
        return carom::starts_cold(settings(), world_.contacts, world_.joints);
    }
    bool corrects_joints_apart() const { return corrects_apart(readable_); }
    bool any_pushes(); ///< any contact or joint

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

    World& world_;
    Workspace& workspace_;
    std::span<Contacts> groups_; ///< of the colouring
    float dt_;
    carom::Problem readable_; ///< without contacts: for joints, of which there are few
};

} // namespace carom::wide
