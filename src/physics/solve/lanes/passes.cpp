#include "physics/solve/lanes/lanes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "physics/solve/lanes/passes.cpp"
#include <hwy/foreach_target.h> // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "physics/solve/lanes/method.inl"

HWY_BEFORE_NAMESPACE();

/// The passes that both methods have around their visits.
namespace carom::lanes::HWY_NAMESPACE {

void begin(Problem& problem, const Gathering& wanted) {
    problem.gather(wanted);
    at_once(problem, Prepare{});
    problem.prepare_integration(wanted.h);
}

template void accumulate(Problem&);
template bool begin_bounce(Problem&, bool, int);
template void end_bounce(Problem&);
template void extrapolate(Problem&);
template void resist_rolling(Problem&, float, bool);
template void start_warm(Problem&);
template void warm_start(Problem&);

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();
