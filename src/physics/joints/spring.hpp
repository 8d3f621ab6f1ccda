#pragma once

#include "physics/joints/joint_type.hpp"

namespace carom {

extern const JointTypeRow spring_joint;

} // namespace carom
