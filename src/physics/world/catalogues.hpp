#pragma once

#include "physics/world/joint.hpp"
#include "physics/world/property.hpp"

#include <span>

/// What a world names by key. The rooms in which those methods live tell what there is: their
/// catalogues define these.
namespace carom {

std::span<const Option> broad_phase_options(); ///< detect/broadphase/catalogue.cpp
std::span<const Option> resolver_options();    ///< solve/methods/catalogue.cpp
std::span<const Option> contact_law_options(); ///< solve/equations/contact_laws.cpp
std::span<const Option> joint_type_options();  ///< solve/joints/catalogue.cpp

/// Whether the joint's type, which must be among them, reads this key of `joint_table()`.
bool reads(const Joint& joint, std::string_view property);

} // namespace carom
