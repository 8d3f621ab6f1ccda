#pragma once

#include "physics/joints/joint_type.hpp"

namespace carom {

extern const JointTypeRow rope_joint;

} // namespace carom
