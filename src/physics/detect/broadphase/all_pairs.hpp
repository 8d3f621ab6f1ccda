#pragma once

#include "physics/detect/broadphase/broadphase.hpp"

namespace carom {

bool find_all_pairs(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                    std::vector<BodyPair>& pairs);

inline constexpr BroadPhaseRow all_pairs{
    .key = "all_pairs",
    .title = "All pairs",
    .sentence =
        "Tests every body against every other: n (n - 1) / 2 tests, simple and never wrong.",
    .find_pairs = &find_all_pairs,
};

} // namespace carom
