#pragma once

#include "physics/solve/inside/explanation.hpp"

#include <cstdint>

namespace carom {

struct JointRecord;

/// One axis of a joint that has been visited.
struct VisitedJoint {
    const Problem& problem;
    const JointRecord& record;
    std::uint32_t axis; ///< from 0
};

/// How the visit treated it: C, J v, effective mass, target and λ', or the force of a spring, or
/// how far its ends were moved. No method needs a version of its own: JointRow::target says all.
Explanation explain_joint(const VisitedJoint& visited);

} // namespace carom
