#pragma once

#include "physics/solve/inside/explanation.hpp"

namespace carom {

/// What a visit made of a joint, along one of its axes. No method needs a version of its own:
/// JointRow::target says how the joint was treated.
Explanation explain_joint(const VisitedJoint& visited);

} // namespace carom
