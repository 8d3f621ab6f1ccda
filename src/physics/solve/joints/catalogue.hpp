#pragma once

#include "physics/solve/joints/joint_type.hpp"

#include <span>

namespace carom {

// A file each:
extern const JointTypeRow distance_joint;
extern const JointTypeRow rope_joint;
extern const JointTypeRow ball_joint;
extern const JointTypeRow spring_joint;

std::span<const JointTypeRow> joint_catalogue();

/// The row with this key, or nullptr.
const JointTypeRow* find_joint_type(std::string_view key);

/// The row of the joint's type, which must be in the catalogue.
const JointTypeRow& type_of(const Joint& joint);

/// Whether its type reads this key of `joint_table()`.
bool reads(const JointTypeRow& type, std::string_view property);

} // namespace carom
