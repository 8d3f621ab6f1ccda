#pragma once

#include "physics/solve/joints/joint_type.hpp"

namespace carom {

extern const JointTypeRow ball_joint;

} // namespace carom
