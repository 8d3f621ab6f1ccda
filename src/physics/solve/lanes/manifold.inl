// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_LANES_MANIFOLD) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_LANES_MANIFOLD
#undef CAROM_LANES_MANIFOLD
#else
#define CAROM_LANES_MANIFOLD
#endif

#include "physics/solve/equations/friction_sweep.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/lanes/real.inl"
#include "physics/solve/store/problem.hpp"
#include "physics/world/settings.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/mat2x2.hpp>
#include <glm/matrix.hpp>
#include <glm/vec2.hpp>
#include <utility>

HWY_BEFORE_NAMESPACE();

namespace carom::lanes::HWY_NAMESPACE {

inline constexpr std::uint32_t all_lanes = ~0u; // more than there are: all take part

/// Numbers in memory, of which those of active lanes may be written.
template <class Stored, class Value>
struct Reference {
    Stored& stored;
    std::size_t lane;
    std::uint32_t active; ///< bit i: lane i is

    HWY_INLINE operator Value() const { return load(stored, lane); }
    HWY_INLINE void operator=(const Value& value) const {
        if (active == all_lanes) {
            store(value, stored, lane);
        } else {
            store(select(mask_of(active >> lane), value, load(stored, lane)), stored, lane);
        }
    }
};

/// As many manifolds of a block as a register has lanes, from `lane` on, as the verbs see them:
/// what one_lane.hpp is to one.
template <std::size_t Count>
class ManyLanes {
public:
    using Real = Register;
    using Real3 = Register3;
    static constexpr std::size_t capacity = Count;
    static constexpr bool is_one_lane = false;

    const Register3 n;
    Motion a; ///< from load_bodies() on: to clear them first costs as much as to load them
    Motion b;

    HWY_INLINE ManyLanes(Block<Count>& block, Mover* movers, bool only_active, std::size_t lane)
        : n(load(block.normal, lane)), stored_(block), movers_(movers), lane_(lane),
          active_(only_active ? block.active : all_lanes) {}

    HWY_INLINE void load_bodies() {
        a = load_velocities(stored_.a, movers_, lane_);
        b = load_velocities(stored_.b, movers_, lane_);
    }
    HWY_INLINE void store_bodies() {
        store_velocities(a, stored_.a, active_, movers_, lane_);
        store_velocities(b, stored_.b, active_, movers_, lane_);
    }
    /// As a copy of this has moved its bodies.
    HWY_INLINE void take_motion(const ManyLanes& copy) {
        a = copy.a;
        b = copy.b;
    }
    /// Where it does not hold, the bodies move as they did before.
    HWY_INLINE void keep_motion(const Mask& holds, const Motion& a_before, const Motion& b_before) {
        a = {select(holds, a.linear, a_before.linear), select(holds, a.angular, a_before.angular),
             a.unused_1, a.unused_2};
        b = {select(holds, b.linear, b_before.linear), select(holds, b.angular, b_before.angular),
             b.unused_1, b.unused_2};
    }
    HWY_INLINE Motion displacement_a() const {
        return load_displacement(stored_.a, movers_, lane_);
    }
    HWY_INLINE Motion displacement_b() const {
        return load_displacement(stored_.b, movers_, lane_);
    }

    static constexpr std::size_t size() { return Count; }
    HWY_INLINE Register inverse_mass_a() const { return load(stored_.a.inverse_mass, lane_); }
    HWY_INLINE Register inverse_mass_b() const { return load(stored_.b.inverse_mass, lane_); }
    HWY_INLINE Tensor inverse_inertia_a() const { return load(stored_.a.inverse_inertia, lane_); }
    HWY_INLINE Tensor inverse_inertia_b() const { return load(stored_.b.inverse_inertia, lane_); }
    /// The same at all points: what touches tiles of different material is not solved in lanes.
    HWY_INLINE Register restitution(std::size_t) const { return load(stored_.restitution, lane_); }
    HWY_INLINE Register friction(std::size_t) const { return friction(); }
    HWY_INLINE static void spread_evenly(const Register*) {}
    HWY_INLINE Register friction() const { return load(stored_.friction, lane_); }
    HWY_INLINE Register static_friction() const { return load(stored_.static_friction, lane_); }
    HWY_INLINE Register creep_speed() const { return stored_.creep_speed; }
    HWY_INLINE Register share() const { return load(stored_.share, lane_); }

#include "physics/solve/store/fields.inl"

    template <class X>
    HWY_INLINE static X named(const char*, const X& x) {
        return x;
    }
    template <class X>
    HWY_INLINE static X named(std::size_t, const char*, const X& x) {
        return x;
    }

    // Nobody watches, but for how much a visit changed.
    HWY_INLINE void note_warm_start() const {}
    template <class Targets, class Solved>
    HWY_INLINE void note(const Targets&, const Solved& solved) {
        if (active_ != all_lanes) {
            store(solved.largest_change, stored_.change, lane_);
        }
    }
    HWY_INLINE void note_friction(std::size_t, const Register3&, const Register3&) const {}
    HWY_INLINE void note_bounce(std::size_t, const Mask&) const {}
    HWY_INLINE void note_share(std::size_t, const Register&, const Register3&) const {}
    HWY_INLINE void note_extension(std::size_t) const {}

private:
    HWY_INLINE Register value(const Lanes& lanes, const char*) const { return load(lanes, lane_); }
    HWY_INLINE Register3 value(const Lanes3& lanes, const char*) const {
        return load(lanes, lane_);
    }
    HWY_INLINE Reference<Lanes, Register> field(Lanes& lanes, const char*) const {
        return {lanes, lane_, active_};
    }
    HWY_INLINE Reference<Lanes3, Register3> field(Lanes3& lanes, const char*) const {
        return {lanes, lane_, active_};
    }

    Block<Count>& stored_;
    Mover* movers_;
    std::size_t lane_;
    std::uint32_t active_; ///< bit i: lane i takes part
};

#include "physics/solve/equations/contact.inl"

#include "physics/solve/equations/block.inl"
#include "physics/solve/equations/friction.inl"
#include "physics/solve/equations/grip.inl"

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
