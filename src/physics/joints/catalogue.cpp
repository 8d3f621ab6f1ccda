#include "physics/joints/catalogue.hpp"

#include "physics/assert.hpp"
#include "physics/joints/ball.hpp"
#include "physics/joints/distance.hpp"
#include "physics/joints/rope.hpp"
#include "physics/joints/spring.hpp"

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

bool reads(const JointTypeRow& type, std::string_view property) {
    return std::find(type.properties.begin(), type.properties.end(), property) !=
           type.properties.end();
}

} // namespace carom
