#include "physics/solve/lanes/lanes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/solve/lanes/bodies.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/solve/lanes/real.inl"

HWY_BEFORE_NAMESPACE();

namespace carom::lanes::HWY_NAMESPACE {

constexpr std::size_t mover_stride = sizeof(Mover) / sizeof(float);
constexpr std::size_t row_stride = sizeof(Place) / sizeof(float);

#include "physics/solve/equations/motion.inl"

void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives) {
    for (std::size_t i = 0; i < movers.size(); i += width) {
        float* const row = movers[i].velocities.data();
        Motion v = load_rows(row, mover_stride);
        const Motion drive = load_rows(drives[i].at.data(), row_stride);
        const auto& [linear_gain, angular_gain, linear_decay, angular_decay] = drive;
        accelerate(v, linear_decay, linear_gain, angular_decay, angular_gain);
        store_rows(v, row, mover_stride);
    }
}

struct Quaternion {
    Register w, x, y, z;
};

#include "math/turned.inl"

void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h) {
    const Register dt = h;
    const Register zero = 0.0f;
    for (std::size_t i = 0; i < movers.size(); i += width) {
        const Motion v = load_rows(movers[i].velocities.data(), mover_stride);
        Motion moved = load_rows(movers[i].displacement.data(), mover_stride);
        integrate(moved.linear, v.linear, dt);
        integrate(moved.angular, v.angular, dt);
        store_rows(moved, movers[i].displacement.data(), mover_stride);

        Motion place = load_rows(places[i].at.data(), row_stride);
        const Quaternion q{place.angular.x, place.angular.y, place.angular.z, place.unused_1};
        const Quaternion after = turned(q, v.angular, h);
        const Mask turns = v.angular.x != zero || v.angular.y != zero || v.angular.z != zero;
        integrate(place.linear, v.linear, dt);
        place.angular = {select(turns, after.w, q.w), select(turns, after.x, q.x),
                         select(turns, after.y, q.y)};
        place.unused_1 = select(turns, after.z, q.z);
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
