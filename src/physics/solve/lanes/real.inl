// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_LANES_REAL) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_LANES_REAL
#undef CAROM_LANES_REAL
#else
#define CAROM_LANES_REAL
#endif

#include "physics/solve/lanes/lanes.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();

/// A register of floats as the verbs know a number, and vectors and tensors of such, with the
/// operations of float and GLM in their order; the way from bodies to lanes and back.
namespace carom::lanes::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, lane_count>;
using Vec = hn::Vec<Tag>;
inline constexpr std::size_t width = hn::MaxLanes(Tag());

struct Register {
    Vec v;

    Register() = default;
    HWY_INLINE Register(Vec value) : v(value) {}
    HWY_INLINE Register(float value) : v(hn::Set(Tag(), value)) {}
};

/// True or false in each lane.
struct Mask {
    hn::Mask<Tag> m;
};

HWY_INLINE Register operator+(Register a, Register b) { return hn::Add(a.v, b.v); }
HWY_INLINE Register operator-(Register a, Register b) { return hn::Sub(a.v, b.v); }
HWY_INLINE Register operator*(Register a, Register b) { return hn::Mul(a.v, b.v); }
HWY_INLINE Register operator/(Register a, Register b) { return hn::Div(a.v, b.v); }
HWY_INLINE Register operator-(Register a) { return hn::Neg(a.v); }
HWY_INLINE Mask operator<(Register a, Register b) { return {hn::Lt(a.v, b.v)}; }
HWY_INLINE Mask operator>(Register a, Register b) { return {hn::Gt(a.v, b.v)}; }
HWY_INLINE Mask operator<=(Register a, Register b) { return {hn::Le(a.v, b.v)}; }
HWY_INLINE Mask operator==(Register a, Register b) { return {hn::Eq(a.v, b.v)}; }
HWY_INLINE Mask operator!=(Register a, Register b) { return {hn::Ne(a.v, b.v)}; }
HWY_INLINE Mask operator&&(Mask a, Mask b) { return {hn::And(a.m, b.m)}; }
HWY_INLINE Mask operator||(Mask a, Mask b) { return {hn::Or(a.m, b.m)}; }
HWY_INLINE Mask operator!(Mask a) { return {hn::Not(a.m)}; }
HWY_INLINE bool any(Mask a) { return !hn::AllFalse(Tag(), a.m); }

/// True in lane i where bit i is set.
HWY_INLINE Mask mask_of(std::uint32_t bits) {
    const std::uint64_t in_memory = bits;
    return {hn::LoadMaskBits(Tag(), reinterpret_cast<const std::uint8_t*>(&in_memory))};
}

HWY_INLINE Register select(Mask condition, Register yes, Register no) {
    return hn::IfThenElse(condition.m, yes.v, no.v);
}
HWY_INLINE Register sqrt(Register a) { return hn::Sqrt(a.v); }
HWY_INLINE Register abs(Register a) { return hn::Abs(a.v); }
/// Of two equals the first, as std::max and std::min: that tells for zeros of two signs.
HWY_INLINE Register max(Register a, Register b) { return select(a < b, b, a); }
HWY_INLINE Register min(Register a, Register b) { return select(b < a, b, a); }

struct Register3 {
    Register x, y, z;
};

HWY_INLINE Register3 operator+(const Register3& a, const Register3& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
HWY_INLINE Register3 operator-(const Register3& a, const Register3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
HWY_INLINE Register3 operator*(Register s, const Register3& a) {
    return {s * a.x, s * a.y, s * a.z};
}
HWY_INLINE Register dot(const Register3& a, const Register3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
HWY_INLINE Register3 cross(const Register3& a, const Register3& b) {
    return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
}
HWY_INLINE Register3 select(Mask condition, const Register3& yes, const Register3& no) {
    return {select(condition, yes.x, no.x), select(condition, yes.y, no.y),
            select(condition, yes.z, no.z)};
}

#include "math/towards.inl"

/// Symmetric.
struct Tensor {
    Register xx, xy, xz, yy, yz, zz;
};
HWY_INLINE Register3 operator*(const Tensor& T, const Register3& v) {
    return {dot({T.xx, T.xy, T.xz}, v), dot({T.xy, T.yy, T.yz}, v), dot({T.xz, T.yz, T.zz}, v)};
}

HWY_INLINE Tensor operator+(const Tensor& A, const Tensor& B) {
    return {A.xx + B.xx, A.xy + B.xy, A.xz + B.xz, A.yy + B.yy, A.yz + B.yz, A.zz + B.zz};
}

struct TangentBasis {
    Register3 first, second;
};
/// As math/tangent_basis.hpp.
HWY_INLINE TangentBasis tangent_basis(const Register3& n) {
    const Register3 size{abs(n.x), abs(n.y), abs(n.z)};
    const Mask is_x = size.x <= size.y && size.x <= size.z;
    const Mask is_y = !is_x && size.y <= size.z;
    const Register3 axis{select(is_x, 1.0f, 0.0f), select(is_y, 1.0f, 0.0f),
                         select(is_x || is_y, 0.0f, 1.0f)};
    const Register3 t = cross(n, axis);
    const Register3 first = 1.0f / sqrt(dot(t, t)) * t;
    return {first, cross(n, first)};
}

HWY_INLINE Register load(const Lanes& from, std::size_t lane) {
    return hn::Load(Tag(), from.at.data() + lane);
}
HWY_INLINE Register3 load(const Lanes3& from, std::size_t lane) {
    return {load(from.x, lane), load(from.y, lane), load(from.z, lane)};
}
HWY_INLINE Tensor load(const LanesTensor& from, std::size_t lane) {
    return {load(from.xx, lane), load(from.xy, lane), load(from.xz, lane),
            load(from.yy, lane), load(from.yz, lane), load(from.zz, lane)};
}
HWY_INLINE void store(Register value, Lanes& to, std::size_t lane) {
    hn::Store(value.v, Tag(), to.at.data() + lane);
}
HWY_INLINE void store(const Register3& value, Lanes3& to, std::size_t lane) {
    store(value.x, to.x, lane);
    store(value.y, to.y, lane);
    store(value.z, to.z, lane);
}

/// Velocities, or translation and turn: eight numbers of a body, of which two are unused.
struct Motion {
    Register3 linear;
    Register3 angular;
    Register unused_1, unused_2;
};

#if HWY_TARGET == HWY_SCALAR

HWY_INLINE Motion load_rows(const float* const* rows) {
    const auto at = [&](std::size_t i) { return Register(rows[0][i]); };
    return {{at(0), at(1), at(2)}, {at(3), at(4), at(5)}, at(6), at(7)};
}
HWY_INLINE void store_rows(const Motion& motion, float* const* rows) {
    const auto put = [&](std::size_t i, Register value) { hn::Store(value.v, Tag(), rows[0] + i); };
    put(0, motion.linear.x);
    put(1, motion.linear.y);
    put(2, motion.linear.z);
    put(3, motion.angular.x);
    put(4, motion.angular.y);
    put(5, motion.angular.z);
    put(6, motion.unused_1);
    put(7, motion.unused_2);
}

#else

/// Four numbers of each of `width` rows change places with four registers of one number each: a
/// transposition, which undoes itself.
struct Four {
    Vec c0, c1, c2, c3;
};
HWY_INLINE Four transposed(const Four& r) {
    const Tag d;
    const Vec t0 = hn::InterleaveLower(d, r.c0, r.c2);
    const Vec t1 = hn::InterleaveLower(d, r.c1, r.c3);
    const Vec t2 = hn::InterleaveUpper(d, r.c0, r.c2);
    const Vec t3 = hn::InterleaveUpper(d, r.c1, r.c3);
    return {hn::InterleaveLower(d, t0, t1), hn::InterleaveUpper(d, t0, t1),
            hn::InterleaveLower(d, t2, t3), hn::InterleaveUpper(d, t2, t3)};
}

/// Row i and, above it in registers of more than four, rows i + 4, i + 8 and i + 12.
template <class D, std::size_t Width = hn::MaxLanes(D())>
HWY_INLINE hn::Vec<D> load_rows(D d, const float* const* rows, std::size_t i, std::size_t offset) {
    if constexpr (Width > 4) {
        const hn::Half<D> half;
        return hn::Combine(d, load_rows(half, rows, i + Width / 2, offset),
                           load_rows(half, rows, i, offset));
    } else {
        return hn::Load(d, rows[i] + offset);
    }
}
template <class D, std::size_t Width = hn::MaxLanes(D())>
HWY_INLINE void store_rows(D d, hn::Vec<D> value, float* const* rows, std::size_t i,
                           std::size_t offset) {
    if constexpr (Width > 4) {
        const hn::Half<D> half;
        store_rows(half, hn::LowerHalf(half, value), rows, i, offset);
        store_rows(half, hn::UpperHalf(half, value), rows, i + Width / 2, offset);
    } else {
        hn::Store(value, d, rows[i] + offset);
    }
}

HWY_INLINE Motion load_rows(const float* const* rows) {
    const Tag d;
    const Four low = transposed({load_rows(d, rows, 0, 0), load_rows(d, rows, 1, 0),
                                 load_rows(d, rows, 2, 0), load_rows(d, rows, 3, 0)});
    const Four high = transposed({load_rows(d, rows, 0, 4), load_rows(d, rows, 1, 4),
                                  load_rows(d, rows, 2, 4), load_rows(d, rows, 3, 4)});
    return {{low.c0, low.c1, low.c2}, {low.c3, high.c0, high.c1}, high.c2, high.c3};
}
HWY_INLINE void store_rows(const Motion& motion, float* const* rows) {
    const Tag d;
    const Four low =
        transposed({motion.linear.x.v, motion.linear.y.v, motion.linear.z.v, motion.angular.x.v});
    const Four high =
        transposed({motion.angular.y.v, motion.angular.z.v, motion.unused_1.v, motion.unused_2.v});
    store_rows(d, low.c0, rows, 0, 0);
    store_rows(d, low.c1, rows, 1, 0);
    store_rows(d, low.c2, rows, 2, 0);
    store_rows(d, low.c3, rows, 3, 0);
    store_rows(d, high.c0, rows, 0, 4);
    store_rows(d, high.c1, rows, 1, 4);
    store_rows(d, high.c2, rows, 2, 4);
    store_rows(d, high.c3, rows, 3, 4);
}

#endif

/// Rows that lie one after the other, `stride` numbers apart.
HWY_INLINE Motion load_rows(const float* first, std::size_t stride) {
    const float* rows[width];
    for (std::size_t i = 0; i < width; ++i) {
        rows[i] = first + i * stride;
    }
    return load_rows(rows);
}
HWY_INLINE void store_rows(const Motion& motion, float* first, std::size_t stride) {
    float* rows[width];
    for (std::size_t i = 0; i < width; ++i) {
        rows[i] = first + i * stride;
    }
    store_rows(motion, rows);
}

HWY_INLINE Motion load_velocities(const Side& side, Mover* movers, std::size_t lane) {
    const float* rows[width];
    for (std::size_t i = 0; i < width; ++i) {
        rows[i] = movers[side.body[lane + i]].velocities.data();
    }
    return load_rows(rows);
}
HWY_INLINE Motion load_displacement(const Side& side, Mover* movers, std::size_t lane) {
    const float* rows[width];
    for (std::size_t i = 0; i < width; ++i) {
        rows[i] = movers[side.body[lane + i]].displacement.data();
    }
    return load_rows(rows);
}
/// Where a body is immovable, or its lane not active, its number goes nowhere: others may be
/// reading it.
HWY_INLINE void store_velocities(const Motion& motion, const Side& side, std::uint32_t active,
                                 Mover* movers, std::size_t lane) {
    Mover nowhere;
    float* rows[width];
    for (std::size_t i = 0; i < width; ++i) {
        const bool moves = ((side.moves & active) >> (lane + i) & 1u) != 0;
        rows[i] = moves ? movers[side.body[lane + i]].velocities.data() : nowhere.velocities.data();
    }
    store_rows(motion, rows);
}

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
