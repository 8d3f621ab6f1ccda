#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/property_tables.hpp"

#include "physics/world/assert.hpp"
#include "physics/world/property_builders.hpp"

#include <algorithm>

namespace carom {

std::span<const JointTypeRow> joint_catalogue() {
    static const std::array catalogue = {distance_joint, rope_joint, ball_joint, spring_joint};
    return catalogue;
}

const JointTypeRow* find_joint_type(std::string_view key) {
    const auto catalogue = joint_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(),
                                  [&](const JointTypeRow& type) { return type.key == key; });
    return row != catalogue.end() ? &*row : nullptr;
}

const JointTypeRow& type_of(const Joint& joint) {
    const JointTypeRow* row = find_joint_type(joint.type.view());
    CAROM_ASSERT(row != nullptr);
    return *row;
}

std::span<const Option> joint_type_options() {
    static const std::vector<Option> options = build::options_of(joint_catalogue());
    return options;
}

bool reads(const Joint& joint, std::string_view property) {
    return reads(type_of(joint), property);
}

bool reads(const JointTypeRow& type, std::string_view property) {
    return std::find(type.properties.begin(), type.properties.end(), property) !=
           type.properties.end();
}

} // namespace carom
