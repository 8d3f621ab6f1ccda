#include "physics/wide/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/wide/body_kernels.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/wide/lane_math.hpp"

HWY_BEFORE_NAMESPACE();

namespace carom::wide::HWY_NAMESPACE {

constexpr std::size_t mover_stride = sizeof(Mover) / sizeof(float);
constexpr std::size_t row_stride = sizeof(Place) / sizeof(float);

void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives) {
    for (std::size_t i = 0; i < movers.size(); i += width) {
        float* const row = movers[i].velocities.data();
        Motion v = load_rows(row, mover_stride);
        const Motion drive = load_rows(drives[i].at.data(), row_stride);
        const auto& [linear_gain, angular_gain, linear_decay, angular_decay] = drive;
        v.linear = linear_decay * v.linear + linear_gain;
        v.angular = angular_decay * v.angular + angular_gain;
        store_rows(v, row, mover_stride);
    }
}

struct Quaternion {
    Real w;
    Real3 v;
};

/// normalise(q + h/2 (0, w) q), as `turned`.
HWY_INLINE Quaternion turned(const Quaternion& q, const Real3& w, float h) {
    const Real none = zero();
    const Real s = constant(0.5f * h);
    const auto less = [](Real a, Real b, Real c, Real d)
                          HWY_ATTR { return hn::Sub(hn::Sub(hn::Sub(a, b), c), d); };
    const auto more = [](Real a, Real b, Real c, Real d)
                          HWY_ATTR { return hn::Sub(hn::Add(hn::Add(a, b), c), d); };
    const Quaternion rate{
        less(hn::Mul(none, q.w), hn::Mul(w.x, q.v.x), hn::Mul(w.y, q.v.y), hn::Mul(w.z, q.v.z)),
        {more(hn::Mul(none, q.v.x), hn::Mul(w.x, q.w), hn::Mul(w.y, q.v.z), hn::Mul(w.z, q.v.y)),
         more(hn::Mul(none, q.v.y), hn::Mul(w.y, q.w), hn::Mul(w.z, q.v.x), hn::Mul(w.x, q.v.z)),
         more(hn::Mul(none, q.v.z), hn::Mul(w.z, q.w), hn::Mul(w.x, q.v.y), hn::Mul(w.y, q.v.x))}};
    const Quaternion sum{hn::Add(q.w, hn::Mul(rate.w, s)), q.v + s * rate.v};
    const Real squares = hn::Add(hn::Add(hn::Mul(sum.w, sum.w), hn::Mul(sum.v.x, sum.v.x)),
                                 hn::Add(hn::Mul(sum.v.y, sum.v.y), hn::Mul(sum.v.z, sum.v.z)));
    const Real scale = hn::Div(constant(1.0f), hn::Sqrt(squares));
    return {hn::Mul(sum.w, scale), scale * sum.v};
}

void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h) {
    const Real dt = constant(h);
    for (std::size_t i = 0; i < movers.size(); i += width) {
        const Motion v = load_rows(movers[i].velocities.data(), mover_stride);
        Motion moved = load_rows(movers[i].displacement.data(), mover_stride);
        moved.linear = moved.linear + dt * v.linear;
        moved.angular = moved.angular + dt * v.angular;
        store_rows(moved, movers[i].displacement.data(), mover_stride);

        Motion place = load_rows(places[i].at.data(), row_stride);
        const Quaternion q{place.angular.x, {place.angular.y, place.angular.z, place.unused_1}};
        const Quaternion after = turned(q, v.angular, h);
        const Mask turns = hn::Or(hn::Or(hn::Ne(v.angular.x, zero()), hn::Ne(v.angular.y, zero())),
                                  hn::Ne(v.angular.z, zero()));
        place.linear = place.linear + dt * v.linear;
        place.angular = {hn::IfThenElse(turns, after.w, q.w),
                         hn::IfThenElse(turns, after.v.x, q.v.x),
                         hn::IfThenElse(turns, after.v.y, q.v.y)};
        place.unused_1 = hn::IfThenElse(turns, after.v.z, q.v.z);
        store_rows(place, places[i].at.data(), row_stride);
    }
}

} // namespace carom::wide::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace carom::wide {

HWY_EXPORT(integrate_velocities);
HWY_EXPORT(integrate_positions);

void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives) {
    HWY_DYNAMIC_DISPATCH(integrate_velocities)(movers, drives);
}
void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h) {
    HWY_DYNAMIC_DISPATCH(integrate_positions)(movers, places, h);
}

} // namespace carom::wide

#endif
