#pragma once

#include "physics/broadphase/broadphase.hpp"

namespace carom {

void find_all_pairs(std::span<const Bounds> bounds, const glm::vec3& sweep_axis,
                    BroadPhaseScratch& scratch, std::vector<BodyPair>& pairs);

inline constexpr BroadPhaseRow all_pairs{
    .key = "all_pairs",
    .title = "All pairs",
    .sentence =
        "Tests every body against every other: n (n - 1) / 2 tests, simple and never wrong.",
    .find_pairs = &find_all_pairs,
};

} // namespace carom
