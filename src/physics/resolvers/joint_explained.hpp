#pragma once

#include "physics/problem.hpp"
#include "physics/resolvers/explanation.hpp"

#include <cstdint>

namespace carom {

/// One axis of a joint that is about to be visited.
struct VisitedJoint {
    const Problem& problem;
    std::uint32_t row;  ///< index into Problem::joint_rows
    std::uint32_t axis; ///< from 0
};

/// How the visit will treat it: C, J v, effective mass, target and λ', or the force of a spring, or
/// how far its ends are moved. No method needs a version of its own: JointRow::target says all.
Explanation explain_joint(const VisitedJoint& visited);

} // namespace carom
