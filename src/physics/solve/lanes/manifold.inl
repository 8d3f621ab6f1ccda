// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_LANES_MANIFOLD) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_LANES_MANIFOLD
#undef CAROM_LANES_MANIFOLD
#else
#define CAROM_LANES_MANIFOLD
#endif

#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/lanes/real.inl"
#include "physics/solve/rubbing.hpp"
#include "physics/world/settings.hpp"

#include <algorithm>

HWY_BEFORE_NAMESPACE();

namespace carom::lanes::HWY_NAMESPACE {

/// Numbers in memory, of which those of active lanes may be written.
template <class Stored, class Value>
struct Reference {
    Stored& stored;
    std::size_t lane;
    const Lanes* active; ///< 1 or 0, or nullptr where all are

    HWY_INLINE operator Value() const { return load(stored, lane); }
    HWY_INLINE void operator=(const Value& value) const {
        if (active == nullptr) {
            store(value, stored, lane);
        } else {
            const Mask mask = load(*active, lane) > 0.0f;
            store(select(mask, value, load(stored, lane)), stored, lane);
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
        : n(load(block.normal, lane)), block_(block), movers_(movers), lane_(lane),
          active_(only_active ? &block.is_active : nullptr) {}

    HWY_INLINE void load_bodies() {
        a = load_velocities(block_.a, movers_, lane_);
        b = load_velocities(block_.b, movers_, lane_);
    }
    HWY_INLINE void store_bodies() {
        const std::uint32_t lanes = active_ != nullptr ? block_.active : ~0u;
        store_velocities(a, block_.a, lanes, movers_, lane_);
        store_velocities(b, block_.b, lanes, movers_, lane_);
    }
    /// As a copy of this has moved its bodies.
    HWY_INLINE void take_motion(const ManyLanes& copy) {
        a = copy.a;
        b = copy.b;
    }
    HWY_INLINE Motion displacement_a() const { return load_displacement(block_.a, movers_, lane_); }
    HWY_INLINE Motion displacement_b() const { return load_displacement(block_.b, movers_, lane_); }

    static constexpr std::size_t size() { return Count; }
    HWY_INLINE Register inverse_mass_a() const { return load(block_.a.inverse_mass, lane_); }
    HWY_INLINE Register inverse_mass_b() const { return load(block_.b.inverse_mass, lane_); }
    HWY_INLINE Tensor inverse_inertia_a() const { return load(block_.a.inverse_inertia, lane_); }
    HWY_INLINE Tensor inverse_inertia_b() const { return load(block_.b.inverse_inertia, lane_); }
    /// The same at all points: what touches tiles of different material is not solved in lanes.
    HWY_INLINE Register restitution(std::size_t) const { return load(block_.restitution, lane_); }
    HWY_INLINE Register friction(std::size_t) const { return friction(); }
    HWY_INLINE static void spread_evenly(const Register*) {}
    HWY_INLINE Register friction() const { return load(block_.friction, lane_); }
    HWY_INLINE Register static_friction() const { return load(block_.static_friction, lane_); }
    HWY_INLINE Register creep_speed() const { return block_.creep_speed; }
    HWY_INLINE Register relaxation() const { return load(block_.relaxation, lane_); }
    HWY_INLINE Register slop() const { return load(block_.slop, lane_); }
    HWY_INLINE Register push_rate() const { return load(block_.push_rate, lane_); }
    HWY_INLINE Register mass_scale() const { return load(block_.mass_scale, lane_); }
    HWY_INLINE Register impulse_scale() const { return load(block_.impulse_scale, lane_); }
    HWY_INLINE Register share() const { return load(block_.share, lane_); }
    HWY_INLINE auto fastest_bounce() { return number(block_.fastest_bounce); }

    HWY_INLINE Register3 r_a(std::size_t i) const { return load(block_.points[i].r_a, lane_); }
    HWY_INLINE Register3 r_b(std::size_t i) const { return load(block_.points[i].r_b, lane_); }
    HWY_INLINE Register separation(std::size_t i) const {
        return load(block_.points[i].separation, lane_);
    }
    HWY_INLINE auto displaced_separation(std::size_t i) {
        return number(block_.points[i].displaced_separation);
    }
    HWY_INLINE auto approach_speed(std::size_t i) {
        return number(block_.points[i].approach_speed);
    }
    HWY_INLINE auto target_velocity(std::size_t i) {
        return number(block_.points[i].target_velocity);
    }
    HWY_INLINE auto normal_mass(std::size_t i) { return number(block_.points[i].normal_mass); }
    HWY_INLINE auto tangent_mass(std::size_t i) { return number(block_.points[i].tangent_mass); }
    HWY_INLINE auto lambda(std::size_t i) { return number(block_.points[i].lambda); }
    HWY_INLINE auto lambda_t(std::size_t i) { return vector(block_.points[i].lambda_t); }
    HWY_INLINE auto normal_impulse(std::size_t i) {
        return number(block_.points[i].normal_impulse);
    }
    HWY_INLINE auto tangent_impulse(std::size_t i) {
        return vector(block_.points[i].tangent_impulse);
    }
    HWY_INLINE Register3 friction_impulse(std::size_t i) { return lambda_t(i); }

    HWY_INLINE Register coupling(std::size_t i, std::size_t j) const {
        return load(block_.coupling[in_triangle(std::min(i, j), std::max(i, j), Count)], lane_);
    }
    HWY_INLINE void set_coupling(std::size_t i, std::size_t j, const Register& k) {
        store(k, block_.coupling[in_triangle(i, j, Count)], lane_);
    }

    // Nobody watches, but for how much a visit changed.
    HWY_INLINE void note_warm_start() const {}
    HWY_INLINE void note_sweep(std::size_t, const Register&, const Register&) const {}
    template <class Targets, class Solved>
    HWY_INLINE void note(const Targets&, const Solved& solved) {
        if (active_ != nullptr) {
            store(solved.largest_change, block_.change, lane_);
        }
    }
    template <class Grip>
    HWY_INLINE void note_grip(const Grip&) const {}
    template <class Step>
    HWY_INLINE void note_cone(std::size_t, const Step&) const {}
    HWY_INLINE void note_bounce(std::size_t, const Mask&) const {}
    HWY_INLINE void note_share(std::size_t, const Register&, const Register3&) const {}
    HWY_INLINE void note_extension(std::size_t) const {}
    HWY_INLINE void note_shortfall(const Register& shortfall) {
        const Register largest = load(block_.shortfall, lane_);
        store(max(largest, shortfall), block_.shortfall, lane_);
    }

private:
    HWY_INLINE Reference<Lanes, Register> number(Lanes& lanes) const {
        return {lanes, lane_, active_};
    }
    HWY_INLINE Reference<Lanes3, Register3> vector(Lanes3& lanes) const {
        return {lanes, lane_, active_};
    }

    Block<Count>& block_;
    Mover* movers_;
    std::size_t lane_;
    const Lanes* active_; ///< nullptr: all lanes take part
};

#include "physics/solve/verbs.inl"

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
