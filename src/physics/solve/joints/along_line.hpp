#pragma once

#include "physics/solve/joints/joint_type.hpp"

#include <glm/geometric.hpp>

namespace carom {

/// For joints that act along the line between their anchors, C = |d| - L with u = d/|d|. Anchors
/// that lie on each other have no such line: upwards is as good as any.
inline JointAxis along_line(const Joint& joint, const glm::vec3& d) {
    const float distance = glm::length(d);
    JointAxis axis;
    axis.u = distance > 0.0f ? d / distance : glm::vec3(0.0f, 1.0f, 0.0f);
    axis.C = distance - joint.length;
    return axis;
}

} // namespace carom
