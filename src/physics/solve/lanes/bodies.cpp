#include "physics/solve/lanes/bodies.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/solve/lanes/bodies.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/solve/lanes/real.inl"

HWY_BEFORE_NAMESPACE();

namespace carom::lanes::HWY_NAMESPACE {

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
    Register w;
    Register3 v;
};

/// normalise(q + h/2 (0, w) q), as `turned`.
HWY_INLINE Quaternion turned(const Quaternion& q, const Register3& w, float h) {
    const Register none =
        0.0f; // 0 q keeps the sign of zeros, as the product of two quaternions does
    const Quaternion rate{none * q.w - w.x * q.v.x - w.y * q.v.y - w.z * q.v.z,
                          {none * q.v.x + w.x * q.w + w.y * q.v.z - w.z * q.v.y,
                           none * q.v.y + w.y * q.w + w.z * q.v.x - w.x * q.v.z,
                           none * q.v.z + w.z * q.w + w.x * q.v.y - w.y * q.v.x}};
    const Register s = 0.5f * h;
    const Quaternion sum{q.w + rate.w * s, q.v + s * rate.v};
    const Register squares =
        (sum.w * sum.w + sum.v.x * sum.v.x) + (sum.v.y * sum.v.y + sum.v.z * sum.v.z);
    const Register scale = 1.0f / sqrt(squares);
    return {sum.w * scale, scale * sum.v};
}

void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h) {
    const Register dt = h;
    const Register zero = 0.0f;
    for (std::size_t i = 0; i < movers.size(); i += width) {
        const Motion v = load_rows(movers[i].velocities.data(), mover_stride);
        Motion moved = load_rows(movers[i].displacement.data(), mover_stride);
        moved.linear = moved.linear + dt * v.linear;
        moved.angular = moved.angular + dt * v.angular;
        store_rows(moved, movers[i].displacement.data(), mover_stride);

        Motion place = load_rows(places[i].at.data(), row_stride);
        const Quaternion q{place.angular.x, {place.angular.y, place.angular.z, place.unused_1}};
        const Quaternion after = turned(q, v.angular, h);
        const Mask turns = v.angular.x != zero || v.angular.y != zero || v.angular.z != zero;
        place.linear = place.linear + dt * v.linear;
        place.angular = {select(turns, after.w, q.w), select(turns, after.v.x, q.v.x),
                         select(turns, after.v.y, q.v.y)};
        place.unused_1 = select(turns, after.v.z, q.v.z);
        store_rows(place, places[i].at.data(), row_stride);
    }
}

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace carom::lanes {

HWY_EXPORT(integrate_velocities);
HWY_EXPORT(integrate_positions);

void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives) {
    HWY_DYNAMIC_DISPATCH(integrate_velocities)(movers, drives);
}
void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h) {
    HWY_DYNAMIC_DISPATCH(integrate_positions)(movers, places, h);
}

} // namespace carom::lanes

#endif
