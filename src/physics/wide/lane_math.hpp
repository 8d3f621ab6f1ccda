// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_LANE_MATH) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_LANE_MATH
#undef CAROM_LANE_MATH
#else
#define CAROM_LANE_MATH
#endif

#include "physics/wide/lanes.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();

/// Vectors and tensors whose components are registers, with the operations of GLM in GLM's order,
/// and the way from bodies to lanes and back.
namespace carom::wide::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, lane_count>;
using Real = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;
inline constexpr std::size_t width = hn::MaxLanes(Tag());

struct Real3 {
    Real x, y, z;
};

HWY_INLINE Real constant(float value) { return hn::Set(Tag(), value); }
HWY_INLINE Real zero() { return hn::Zero(Tag()); }
HWY_INLINE Real load(const Lanes& from, std::size_t lane) {
    return hn::Load(Tag(), from.at.data() + lane);
}
HWY_INLINE Real3 load(const Lanes3& from, std::size_t lane) {
    return {load(from.x, lane), load(from.y, lane), load(from.z, lane)};
}
HWY_INLINE void store(Real value, Lanes& to, std::size_t lane) {
    hn::Store(value, Tag(), to.at.data() + lane);
}
HWY_INLINE void store(const Real3& value, Lanes3& to, std::size_t lane) {
    store(value.x, to.x, lane);
    store(value.y, to.y, lane);
    store(value.z, to.z, lane);
}

HWY_INLINE Real3 operator+(const Real3& a, const Real3& b) {
    return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
HWY_INLINE Real3 operator-(const Real3& a, const Real3& b) {
    return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE Real3 operator*(Real s, const Real3& a) {
    return {hn::Mul(s, a.x), hn::Mul(s, a.y), hn::Mul(s, a.z)};
}
HWY_INLINE Real dot(const Real3& a, const Real3& b) {
    return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
}
HWY_INLINE Real3 cross(const Real3& a, const Real3& b) {
    return {hn::Sub(hn::Mul(a.y, b.z), hn::Mul(b.y, a.z)),
            hn::Sub(hn::Mul(a.z, b.x), hn::Mul(b.z, a.x)),
            hn::Sub(hn::Mul(a.x, b.y), hn::Mul(b.x, a.y))};
}
HWY_INLINE Real3 select(Mask mask, const Real3& yes, const Real3& no) {
    return {hn::IfThenElse(mask, yes.x, no.x), hn::IfThenElse(mask, yes.y, no.y),
            hn::IfThenElse(mask, yes.z, no.z)};
}

/// std::max(0, x), to the sign of zero.
HWY_INLINE Real positive_part(Real x) { return hn::IfThenElseZero(hn::Gt(x, zero()), x); }

/// std::min(a, b), to the sign of zero: the first of two equals.
HWY_INLINE Real smaller(Real a, Real b) { return hn::IfThenElse(hn::Lt(b, a), b, a); }

struct Tensor {
    Real xx, xy, xz, yy, yz, zz;
};
HWY_INLINE Tensor load(const LanesTensor& from, std::size_t lane) {
    return {load(from.xx, lane), load(from.xy, lane), load(from.xz, lane),
            load(from.yy, lane), load(from.yz, lane), load(from.zz, lane)};
}
HWY_INLINE Real3 operator*(const Tensor& T, const Real3& v) {
    return {dot({T.xx, T.xy, T.xz}, v), dot({T.xy, T.yy, T.yz}, v), dot({T.xz, T.yz, T.zz}, v)};
}

/// Velocities, or translation and turn: eight numbers of a body, of which two are unused.
struct Motion {
    Real3 linear;
    Real3 angular;
    Real unused_1, unused_2;
};

#if HWY_TARGET == HWY_SCALAR

HWY_INLINE Motion load_rows(const float* const* rows) {
    const auto at = [&](std::size_t i) { return constant(rows[0][i]); };
    return {{at(0), at(1), at(2)}, {at(3), at(4), at(5)}, at(6), at(7)};
}
HWY_INLINE void store_rows(const Motion& motion, float* const* rows) {
    const auto put = [&](std::size_t i, Real value) { hn::Store(value, Tag(), rows[0] + i); };
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
    Real c0, c1, c2, c3;
};
HWY_INLINE Four transposed(const Four& r) {
    const Tag d;
    const Real t0 = hn::InterleaveLower(d, r.c0, r.c2);
    const Real t1 = hn::InterleaveLower(d, r.c1, r.c3);
    const Real t2 = hn::InterleaveUpper(d, r.c0, r.c2);
    const Real t3 = hn::InterleaveUpper(d, r.c1, r.c3);
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
        transposed({motion.linear.x, motion.linear.y, motion.linear.z, motion.angular.x});
    const Four high =
        transposed({motion.angular.y, motion.angular.z, motion.unused_1, motion.unused_2});
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

} // namespace carom::wide::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
