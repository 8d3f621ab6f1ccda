#pragma once

#include "physics/joints/joint_type.hpp"

namespace carom {

extern const JointTypeRow distance_joint;

} // namespace carom
