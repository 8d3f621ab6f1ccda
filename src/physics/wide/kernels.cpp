#include "physics/wide/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/wide/kernels.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/wide/visit.hpp"

#include <algorithm>
#include <limits>

HWY_BEFORE_NAMESPACE();

namespace carom::wide::HWY_NAMESPACE {

/// What the contact asks for, as in `contact_constraint`.
struct Aim {
    Real target_velocity;
    Real mass_scale;
    Real impulse_scale;
};

template <std::size_t Count>
HWY_INLINE void agree(const Visit<Count>& v, const Aim (&aim)[Count], Real (&missing)[Count],
                      Real (&lambda)[Count]) {
    constexpr int sweeps = Count > 1 ? block_sweeps : 1;
    Real mass[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        mass[i] = hn::Mul(aim[i].mass_scale, v.get(&Point::normal_mass, i));
    }
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (std::size_t i = 0; i < Count; ++i) {
            const Real kept = hn::Sub(lambda[i], hn::Mul(aim[i].impulse_scale, lambda[i]));
            const Real after = positive_part(hn::Add(kept, hn::Mul(mass[i], missing[i])));
            const Real delta = hn::Sub(after, lambda[i]);
            lambda[i] = after;
            for (std::size_t j = 0; j < Count; ++j) {
                missing[j] = hn::Sub(missing[j], hn::Mul(v.coupling(i, j), delta));
            }
        }
    }
}

template <std::size_t Count>
HWY_INLINE void solve_normals(Visit<Count>& v, const Aim (&aim)[Count]) {
    Real missing[Count];
    Real lambda[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        missing[i] = hn::Sub(aim[i].target_velocity, normal_velocity(v, i));
        lambda[i] = v.get(&Point::lambda, i);
    }
    agree(v, aim, missing, lambda);
    const Real omega = load(v.block.relaxation, v.lane);
    Real3 J[Count];
    Real largest = zero();
    for (std::size_t i = 0; i < Count; ++i) {
        const Real before = v.get(&Point::lambda, i);
        const Real asked = hn::Sub(lambda[i], before);
        const Real after = positive_part(hn::Add(before, hn::Mul(omega, asked)));
        const Real change = hn::Sub(after, before);
        J[i] = change * v.n;
        if (v.p.only_active) {
            largest = hn::Max(largest, hn::Mul(hn::Abs(change), v.coupling(i, i)));
        }
        v.set_active(&Point::lambda, i, after);
    }
    if (v.p.only_active) {
        store(largest, v.block.change, v.lane);
    }
    apply_impulses(v, J);
}

/// Coulomb's cone, point after point.
template <std::size_t Count>
HWY_INLINE void solve_friction(Visit<Count>& v) {
    const Real mu = load(v.block.friction, v.lane);
    for (std::size_t i = 0; i < Count; ++i) {
        const Real3 v_r = relative_motion(v, v.a, v.b, i);
        const Real3 v_t = v_r - dot(v_r, v.n) * v.n;
        const Real3 lambda_t = v.get(&Point::lambda_t, i);
        const Real3 wanted = lambda_t + hn::Neg(v.get(&Point::tangent_mass, i)) * v_t;
        const Real bound = hn::Mul(mu, positive_part(v.get(&Point::lambda, i)));
        const Real squared = dot(wanted, wanted);
        const Mask slides = hn::Gt(squared, hn::Mul(bound, bound));
        Real3 after = wanted;
        if (!hn::AllFalse(Tag(), slides)) { // a heap at rest does not pay for the root
            after = select(slides, hn::Div(bound, hn::Sqrt(squared)) * wanted, wanted);
        }
        const Real3 J = after - lambda_t;
        v.set_active(&Point::lambda_t, i, after);
        apply(v, J, cross(v.get(&Point::r_a, i), J), cross(v.get(&Point::r_b, i), J));
    }
}

template <std::size_t Count>
HWY_INLINE void solve(Visit<Count>& v, const Aim (&aim)[Count]) {
    v.load_bodies();
    solve_normals(v, aim);
    if (v.p.has_friction) {
        solve_friction(v);
    }
    v.store_bodies();
}

/// s = s_0 + n . (how far B's point moved against A's)
template <std::size_t Count>
HWY_INLINE void displace(Visit<Count>& v) {
    const Motion a = load_displacement(v.block.a, v.movers, v.lane);
    const Motion b = load_displacement(v.block.b, v.movers, v.lane);
    for (std::size_t i = 0; i < Count; ++i) {
        const Real opening = dot(relative_motion(v, a, b, i), v.n);
        v.set(&Point::current_separation, i, hn::Add(v.get(&Point::separation, i), opening));
    }
}

HWY_INLINE Real rigid_target(Real s, float h) {
    return smaller(hn::Div(hn::Neg(s), constant(h)), zero());
}

template <std::size_t Count>
HWY_INLINE void solve_towards_targets(Visit<Count>& v) {
    Aim aim[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        aim[i] = {v.get(&Point::target_velocity, i), constant(1.0f), zero()};
    }
    solve(v, aim);
}

template <std::size_t Count>
HWY_INLINE void solve_soft(Visit<Count>& v) {
    const Real push_rate = load(v.block.push_rate, v.lane);
    Aim aim[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        const Real s = v.get(&Point::current_separation, i);
        const Real beyond = hn::Sub(hn::Neg(s), constant(v.p.slop));
        const Real depth = positive_part(beyond);
        const Real push = smaller(hn::Mul(push_rate, depth), constant(v.p.push_speed));
        const Mask closed = hn::Le(s, zero());
        aim[i] = {hn::IfThenElse(closed, push, rigid_target(s, v.p.h)),
                  hn::IfThenElse(closed, load(v.block.mass_scale, v.lane), constant(1.0f)),
                  hn::IfThenElse(closed, load(v.block.impulse_scale, v.lane), zero())};
    }
    solve(v, aim);
}

template <std::size_t Count>
HWY_INLINE void book(Visit<Count>& v) {
    for (std::size_t i = 0; i < Count; ++i) {
        v.set(&Point::normal_impulse, i,
              hn::Add(v.get(&Point::normal_impulse, i), v.get(&Point::lambda, i)));
        if (v.p.has_friction) {
            v.set(&Point::tangent_impulse, i,
                  v.get(&Point::tangent_impulse, i) + v.get(&Point::lambda_t, i));
        }
    }
}

template <std::size_t Count>
HWY_INLINE void solve_relaxed(Visit<Count>& v) {
    const Real no_target = constant(-std::numeric_limits<float>::max());
    displace(v);
    Aim aim[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        const Real target = rigid_target(v.get(&Point::current_separation, i), v.p.h);
        const Mask idle = hn::And(hn::Lt(target, zero()), hn::Eq(v.get(&Point::lambda, i), zero()));
        aim[i] = {hn::IfThenElse(idle, no_target, target), constant(1.0f), zero()};
    }
    solve(v, aim);
    book(v);
}

template <std::size_t Count>
HWY_INLINE void warm_start(Visit<Count>& v) {
    Real3 J[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        const Real3 normal = v.get(&Point::lambda, i) * v.n;
        const Real3 friction =
            v.p.has_friction ? v.get(&Point::lambda_t, i) : Real3{zero(), zero(), zero()};
        J[i] = normal + friction;
    }
    v.load_bodies();
    apply_impulses(v, J);
    v.store_bodies();
}

template <std::size_t Count>
HWY_INLINE void aim(Visit<Count>& v) {
    for (std::size_t i = 0; i < Count; ++i) {
        const Real s = v.get(&Point::separation, i);
        const Real beyond = hn::Sub(hn::Neg(s), constant(v.p.slop));
        const Real push = smaller(hn::Mul(constant(v.p.baumgarte_rate), positive_part(beyond)),
                                  constant(v.p.push_speed));
        v.set(&Point::target_velocity, i,
              hn::IfThenElse(hn::Gt(s, constant(v.p.resting_gap)),
                             hn::Div(hn::Neg(s), constant(v.p.h)), push));
    }
}

template <std::size_t Count>
HWY_INLINE Mask has_touched(const Visit<Count>& v, std::size_t i) {
    return hn::Or(hn::Gt(v.get(&Point::normal_impulse, i), zero()),
                  hn::Le(v.get(&Point::separation, i), constant(v.p.resting_gap)));
}

template <std::size_t Count>
HWY_INLINE void aim_at_rest(Visit<Count>& v) {
    for (std::size_t i = 0; i < Count; ++i) {
        v.set(&Point::target_velocity, i, zero());
    }
}

/// Whether any lane bounces.
template <std::size_t Count>
HWY_INLINE bool aim_at_bounce(Visit<Count>& v) {
    const Real e = load(v.block.restitution, v.lane);
    const Real no_target = constant(-std::numeric_limits<float>::max());
    Real fastest = zero();
    for (std::size_t i = 0; i < Count; ++i) {
        const Real approach = v.get(&Point::approach_speed, i);
        const Mask touched = has_touched(v, i);
        const Mask follows =
            hn::And(touched, hn::Gt(hn::Abs(approach), constant(v.p.restitution_threshold)));
        const Real target = hn::IfThenElse(follows, hn::Mul(hn::Neg(e), approach), zero());
        const Real bounce = hn::IfThenElse(hn::Gt(target, zero()), hn::Neg(approach), zero());
        fastest = hn::Max(fastest, bounce);
        const Real otherwise =
            hn::IfThenElse(hn::Ne(target, zero()), target, v.get(&Point::target_velocity, i));
        v.set(&Point::target_velocity, i, hn::IfThenElse(touched, otherwise, no_target));
        v.set(&Point::lambda, i, v.get(&Point::normal_impulse, i));
        v.set(&Point::lambda_t, i, v.get(&Point::tangent_impulse, i));
    }
    store(fastest, v.block.fastest_bounce, v.lane);
    return !hn::AllFalse(Tag(), hn::Gt(fastest, zero()));
}

struct Basis {
    Real3 first, second;
};

/// The axis that the normal is least aligned with, crossed with the normal: `tangent_basis`.
HWY_INLINE Basis tangent_basis(const Real3& n) {
    const Real3 size{hn::Abs(n.x), hn::Abs(n.y), hn::Abs(n.z)};
    const Mask is_x = hn::And(hn::Le(size.x, size.y), hn::Le(size.x, size.z));
    const Mask is_y = hn::AndNot(is_x, hn::Le(size.y, size.z));
    const Real one = constant(1.0f);
    const Real3 axis{hn::IfThenElseZero(is_x, one), hn::IfThenElseZero(is_y, one),
                     hn::IfThenElseZero(hn::Not(hn::Or(is_x, is_y)), one)};
    const Real3 t = cross(n, axis);
    const Real3 first = hn::Div(one, hn::Sqrt(dot(t, t))) * t;
    return {first, cross(n, first)};
}

/// u . K w, for unit directions in the contact plane.
template <std::size_t Count>
HWY_INLINE Real inverse_mass_between(const Visit<Count>& v, const Tensor& I_a, const Tensor& I_b,
                                     Real linear, std::size_t i, const Real3& u, const Real3& w) {
    const Real3 r_a = v.get(&Point::r_a, i);
    const Real3 r_b = v.get(&Point::r_b, i);
    const Real3 angular = cross(I_a * cross(r_a, w), r_a) + cross(I_b * cross(r_b, w), r_b);
    return hn::Add(hn::Mul(linear, dot(u, w)), dot(u, angular));
}

template <std::size_t Count>
HWY_INLINE void prepare(Visit<Count>& v) {
    v.load_bodies();
    const Tensor I_a = load(v.block.a.inverse_inertia, v.lane);
    const Tensor I_b = load(v.block.b.inverse_inertia, v.lane);
    const Real linear =
        hn::Add(load(v.block.a.inverse_mass, v.lane), load(v.block.b.inverse_mass, v.lane));
    const Basis t = tangent_basis(v.n);
    const Real half = constant(0.5f);
    const Real one = constant(1.0f);
    for (std::size_t i = 0; i < Count; ++i) {
        v.set(&Point::approach_speed, i, normal_velocity(v, i));
        v.set(&Point::current_separation, i, v.get(&Point::separation, i));
        const Real3 arm_a = cross(v.get(&Point::r_a, i), v.n);
        const Real3 arm_b = cross(v.get(&Point::r_b, i), v.n);
        for (std::size_t j = i; j < Count; ++j) {
            const Real3 turn_a = I_a * cross(v.get(&Point::r_a, j), v.n);
            const Real3 turn_b = I_b * cross(v.get(&Point::r_b, j), v.n);
            const Real k = hn::Add(hn::Add(linear, dot(arm_a, turn_a)), dot(arm_b, turn_b));
            store(k, v.block.coupling[in_triangle(i, j, Count)], v.lane);
        }
        v.set(&Point::normal_mass, i, hn::Div(one, v.coupling(i, i)));
        const Real k_11 = inverse_mass_between(v, I_a, I_b, linear, i, t.first, t.first);
        const Real k_22 = inverse_mass_between(v, I_a, I_b, linear, i, t.second, t.second);
        const Real k_12 = inverse_mass_between(v, I_a, I_b, linear, i, t.first, t.second);
        const Real half_difference = hn::Mul(half, hn::Sub(k_11, k_22));
        const Real radius =
            hn::Sqrt(hn::Add(hn::Mul(half_difference, half_difference), hn::Mul(k_12, k_12)));
        const Real largest = hn::Add(hn::Mul(half, hn::Add(k_11, k_22)), radius);
        v.set(&Point::tangent_mass, i, hn::Div(one, largest));
    }
}

/// Does `what` to every block, as many lanes at once as the registers hold.
template <std::size_t Count, class What>
HWY_INLINE void for_each(std::span<Block<Count>> blocks, Mover* movers, const Parameters& p,
                         What what) {
    for (Block<Count>& block : blocks) {
        if (p.only_active && block.active == 0) {
            continue;
        }
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            Visit<Count> visit(block, movers, p, lane);
            what(visit);
        }
    }
}

template <std::size_t Count>
bool run_pass(Pass pass, std::span<Block<Count>> blocks, Mover* movers, const Parameters& p) {
    using V = Visit<Count>;
    bool some_bounce = false;
    switch (pass) {
    case Pass::prepare:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { prepare(v); });
        break;
    case Pass::aim:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { aim(v); });
        break;
    case Pass::warm_start:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { warm_start(v); });
        break;
    case Pass::solve:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { solve_towards_targets(v); });
        break;
    case Pass::solve_soft:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { solve_soft(v); });
        break;
    case Pass::solve_relaxed:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { solve_relaxed(v); });
        break;
    case Pass::book:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { book(v); });
        break;
    case Pass::displace:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { displace(v); });
        break;
    case Pass::aim_at_rest:
        for_each(blocks, movers, p, [](V& v) HWY_ATTR { aim_at_rest(v); });
        break;
    case Pass::aim_at_bounce:
        for_each(blocks, movers, p,
                 [&](V& v) HWY_ATTR { some_bounce = aim_at_bounce(v) || some_bounce; });
        break;
    }
    return some_bounce;
}

bool run_one(Pass pass, std::span<Block<1>> blocks, Mover* movers, const Parameters& p) {
    return run_pass(pass, blocks, movers, p);
}
bool run_two(Pass pass, std::span<Block<2>> blocks, Mover* movers, const Parameters& p) {
    return run_pass(pass, blocks, movers, p);
}
bool run_three(Pass pass, std::span<Block<3>> blocks, Mover* movers, const Parameters& p) {
    return run_pass(pass, blocks, movers, p);
}
bool run_four(Pass pass, std::span<Block<4>> blocks, Mover* movers, const Parameters& p) {
    return run_pass(pass, blocks, movers, p);
}

} // namespace carom::wide::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace carom::wide {

HWY_EXPORT(run_one);
HWY_EXPORT(run_two);
HWY_EXPORT(run_three);
HWY_EXPORT(run_four);

bool run(Pass pass, std::span<Block<1>> blocks, std::span<Mover> movers, const Parameters& p) {
    return HWY_DYNAMIC_DISPATCH(run_one)(pass, blocks, movers.data(), p);
}
bool run(Pass pass, std::span<Block<2>> blocks, std::span<Mover> movers, const Parameters& p) {
    return HWY_DYNAMIC_DISPATCH(run_two)(pass, blocks, movers.data(), p);
}
bool run(Pass pass, std::span<Block<3>> blocks, std::span<Mover> movers, const Parameters& p) {
    return HWY_DYNAMIC_DISPATCH(run_three)(pass, blocks, movers.data(), p);
}
bool run(Pass pass, std::span<Block<4>> blocks, std::span<Mover> movers, const Parameters& p) {
    return HWY_DYNAMIC_DISPATCH(run_four)(pass, blocks, movers.data(), p);
}

} // namespace carom::wide

#endif
