// Included once for each instruction set, hence no #pragma once.
#if defined(CAROM_LANES_METHOD) == defined(HWY_TARGET_TOGGLE)
#ifdef CAROM_LANES_METHOD
#undef CAROM_LANES_METHOD
#else
#define CAROM_LANES_METHOD
#endif

#include "physics/solve/lanes/manifold.inl"
#include "physics/solve/lanes/problem.hpp"

HWY_BEFORE_NAMESPACE();

/// What a method needs to visit contacts in lanes; one_by_one.hpp has the same for rows.
namespace carom::lanes::HWY_NAMESPACE {

template <class Verb, std::size_t Count>
[[gnu::flatten]] void visit_blocks(const void* verb, std::span<Block<Count>> blocks, Mover* movers,
                                   bool only_active) {
    for (Block<Count>& block : blocks) {
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            if (!only_active || block.active != 0) {
                ManyLanes<Count> m(block, movers, only_active, lane);
                (*static_cast<const Verb*>(verb))(m);
            }
        }
    }
}

template <class Verb>
BlockVerb of_blocks(const Verb& verb) {
    return {&verb, &visit_blocks<Verb, 1>, &visit_blocks<Verb, 2>, &visit_blocks<Verb, 3>,
            &visit_blocks<Verb, 4>};
}

template <class Verb>
void in_order(Problem& problem, const Verb& verb) {
    problem.in_order(of_blocks(verb));
}
template <class Verb>
void visit(Problem& problem, const Verb& verb) {
    with_joints(problem, [&](Problem& joints) { visit_joints(joints, verb.joints); });
    problem.in_order(of_blocks(verb));
}
template <class Verb>
void at_once(Problem& problem, const Verb& verb) {
    problem.at_once(of_blocks(verb));
}

#include "physics/solve/equations/restitution.inl"
#include "physics/solve/equations/rolling.inl"
#include "physics/solve/equations/warm_start.inl"

#include "physics/solve/equations/extrapolation.inl" // keeps shares as restitution does

// What both methods do is compiled once, in passes.cpp.
extern template void accumulate(Problem&);
extern template bool begin_bounce(Problem&, bool, int);
extern template void end_bounce(Problem&);
extern template void extrapolate(Problem&);
extern template void resist_rolling(Problem&, float, bool);
extern template void start_warm(Problem&);
extern template void warm_start(Problem&);
void begin(Problem& problem, const Gathering& wanted);

} // namespace carom::lanes::HWY_NAMESPACE

HWY_AFTER_NAMESPACE();

#endif
