#pragma once

#include "physics/joints/joint_type.hpp"

namespace carom {

extern const JointTypeRow ball_joint;

} // namespace carom
