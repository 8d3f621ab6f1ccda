#include "physics/solve/lanes/lanes.hpp"
#include "physics/solve/methods/position_correction.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/solve/methods/sequential_impulses_in_lanes.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/solve/lanes/method.inl"

HWY_BEFORE_NAMESPACE();

namespace carom::lanes::HWY_NAMESPACE {
namespace {

#include "physics/solve/methods/sequential_impulses.inl"

} // namespace

void advance_sequential_impulses(Problem& problem) { advance_sequentially(problem); }

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace carom::lanes {

HWY_EXPORT(advance_sequential_impulses);

void advance_sequential_impulses(Problem& problem) {
    HWY_DYNAMIC_DISPATCH(advance_sequential_impulses)(problem);
}

} // namespace carom::lanes

#endif
