// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_WIDE_VISIT) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_WIDE_VISIT
#undef CAROM_WIDE_VISIT
#else
#define CAROM_WIDE_VISIT
#endif

#include "physics/wide/kernels.hpp"
#include "physics/wide/lane_math.hpp"

#include <algorithm>

HWY_BEFORE_NAMESPACE();

namespace carom::wide::HWY_NAMESPACE {

/// A block's lanes from `lane` on, in registers.
template <std::size_t Count>
struct Visit {
    Block<Count>& block;
    Mover* movers;
    const Parameters& p;
    std::size_t lane;
    Real3 n;
    Motion a, b; ///< from load_bodies() on: to clear them first costs as much as to load them

    Visit(Block<Count>& visited, Mover* bodies, const Parameters& parameters, std::size_t first)
        : block(visited), movers(bodies), p(parameters), lane(first),
          n(load(visited.normal, first)) {}

    HWY_INLINE void load_bodies() {
        a = load_velocities(block.a, movers, lane);
        b = load_velocities(block.b, movers, lane);
    }
    HWY_INLINE void store_bodies() {
        const std::uint32_t lanes = p.only_active ? block.active : ~0u;
        store_velocities(a, block.a, lanes, movers, lane);
        store_velocities(b, block.b, lanes, movers, lane);
    }
    HWY_INLINE Real get(Lanes Point::*member, std::size_t i) const {
        return load(block.points[i].*member, lane);
    }
    HWY_INLINE Real3 get(Lanes3 Point::*member, std::size_t i) const {
        return load(block.points[i].*member, lane);
    }
    HWY_INLINE void set(Lanes Point::*member, std::size_t i, Real value) {
        store(value, block.points[i].*member, lane);
    }
    HWY_INLINE void set(Lanes3 Point::*member, std::size_t i, const Real3& value) {
        store(value, block.points[i].*member, lane);
    }
    /// The same, in active lanes alone.
    HWY_INLINE void set_active(Lanes Point::*member, std::size_t i, Real value) {
        set(member, i, p.only_active ? hn::IfThenElse(active(), value, get(member, i)) : value);
    }
    HWY_INLINE void set_active(Lanes3 Point::*member, std::size_t i, const Real3& value) {
        set(member, i, p.only_active ? select(active(), value, get(member, i)) : value);
    }
    HWY_INLINE Mask active() const { return hn::Gt(load(block.is_active, lane), zero()); }
    HWY_INLINE Real coupling(std::size_t i, std::size_t j) const {
        return load(block.coupling[in_triangle(std::min(i, j), std::max(i, j), Count)], lane);
    }
};

/// How fast, or how far, the points of B move against those of A.
template <std::size_t Count>
HWY_INLINE Real3 relative_motion(const Visit<Count>& v, const Motion& a, const Motion& b,
                                 std::size_t i) {
    return (b.linear + cross(b.angular, v.get(&Point::r_b, i))) -
           (a.linear + cross(a.angular, v.get(&Point::r_a, i)));
}

template <std::size_t Count>
HWY_INLINE Real normal_velocity(const Visit<Count>& v, std::size_t i) {
    return dot(relative_motion(v, v.a, v.b, i), v.n);
}

/// +J on B and -J on A with these torques.
template <std::size_t Count>
HWY_INLINE void apply(Visit<Count>& v, const Real3& J, const Real3& torque_a,
                      const Real3& torque_b) {
    const Side& a = v.block.a;
    const Side& b = v.block.b;
    v.a.linear = v.a.linear - load(a.inverse_mass, v.lane) * J;
    v.a.angular = v.a.angular - load(a.inverse_inertia, v.lane) * torque_a;
    v.b.linear = v.b.linear + load(b.inverse_mass, v.lane) * J;
    v.b.angular = v.b.angular + load(b.inverse_inertia, v.lane) * torque_b;
}

template <std::size_t Count>
HWY_INLINE void apply_impulses(Visit<Count>& v, const Real3 (&J)[Count]) {
    Real3 impulse{zero(), zero(), zero()};
    Real3 torque_a = impulse;
    Real3 torque_b = impulse;
    for (std::size_t i = 0; i < Count; ++i) {
        impulse = impulse + J[i];
        torque_a = torque_a + cross(v.get(&Point::r_a, i), J[i]);
        torque_b = torque_b + cross(v.get(&Point::r_b, i), J[i]);
    }
    apply(v, impulse, torque_a, torque_b);
}

} // namespace carom::wide::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
